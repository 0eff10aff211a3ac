import LabelWidget

/// The classes that show a text.
enum LabelSideKind: String, CaseIterable {
    case own = "LwLabel"
    case gtkLabel = "GtkLabel"
    case inscription = "GtkInscription"
    case pangoLayout = "PangoLayout"

    @MainActor
    func make(_ one: LabelCase, on stage: BenchmarkStage) -> any BenchmarkSide {
        let target: any TextTarget =
            switch self {
            case .own: OwnLabelTarget(one, on: stage)
            case .gtkLabel: GtkLabelTarget(one, on: stage)
            case .inscription: InscriptionTarget(one, on: stage)
            case .pangoLayout: LayoutTarget(one, on: stage)
            }
        return LabelSide(one, target)
    }
}

/// Something that shows texts.
@MainActor
protocol TextTarget: AnyObject {
    /// Sets the text.
    func set(_ item: NumberedTexts.Item, of texts: NumberedTexts)
    /// Lays out the text at a width, and makes its render node. Returns anything that depends on the result.
    func show(width: Int32) -> Double
}

/// Shows other texts, or the same text at other widths.
@MainActor
final class LabelSide: BenchmarkSide {
    private let one: LabelCase
    private let target: any TextTarget
    private var texts: NumberedTexts
    private var random = DemoRandom(seed: 7)
    private var items: [NumberedTexts.Item] = []
    private var widths: [Int32] = []

    init(_ one: LabelCase, _ target: any TextTarget) {
        (self.one, self.target) = (one, target)
        texts = NumberedTexts(one.pieces)
        for item in texts.next(1) { target.set(item, of: texts) }
    }

    func prepare(_ count: Int) {
        if one.settings.changesWidth {
            let range = one.kind.widths
            widths = (0..<count).map { _ in Int32(range.lowerBound + random.below(range.count)) }
        } else {
            items = texts.next(count)
        }
    }

    func run() -> Double {
        var sum = 0.0
        if one.settings.changesWidth {
            for width in widths { sum += target.show(width: width) }
        } else {
            let width = Int32(one.kind.width)
            for item in items {
                target.set(item, of: texts)
                sum += target.show(width: width)
            }
        }
        return sum
    }
}
