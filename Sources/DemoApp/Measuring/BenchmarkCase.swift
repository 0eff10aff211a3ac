/// Something that is measured, on several sides.
enum BenchmarkCase: Hashable {
    /// A text in widgets.
    case label(LabelCase)
    /// A step of text layout.
    case layout(LayoutCase)

    /// The name of the group of cases.
    var group: String {
        switch self {
        case .label(let one): one.kind.title
        case .layout(let one): one.step.title
        }
    }

    var language: BenchmarkLanguage {
        switch self {
        case .label(let one): one.language
        case .layout(let one): one.language
        }
    }

    var title: String { tr("{1}, {2}", group, language.title) }

    /// What each operation does, in a few words.
    var operation: String {
        switch self {
        case .label(let one): one.settings.title
        case .layout: tr("layout")
        }
    }

    /// The names of the sides. The others are compared with the first one.
    var sideNames: [String] {
        switch self {
        case .label(let one): one.kind.sides.map(\.rawValue)
        case .layout: ["TextFrame", "PangoLayout"]
        }
    }

    /// Makes the sides, in the order of their names.
    @MainActor
    func makeSides(on stage: BenchmarkStage) -> [any BenchmarkSide] {
        switch self {
        case .label(let one): one.kind.sides.map { $0.make(one, on: stage) }
        case .layout(let one): [EngineSide(one), PangoSide(one)]
        }
    }
}

/// A side of a case. It does the same as the others.
@MainActor
protocol BenchmarkSide: AnyObject {
    /// The most operations that one preparation is for.
    var mostAtOnce: Int { get }
    /// Prepares the operations that are next. This is not measured.
    func prepare(_ count: Int)
    /// Does the prepared operations. Returns anything that depends on their results.
    func run() -> Double
}

extension BenchmarkSide {
    var mostAtOnce: Int { 1_000 }
}
