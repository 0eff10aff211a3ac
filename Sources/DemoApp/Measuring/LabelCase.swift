/// A text in labels.
struct LabelCase: Hashable {
    let kind: LabelCaseKind
    let language: BenchmarkLanguage
    let settings: LabelCaseSettings

    init(_ kind: LabelCaseKind, _ language: BenchmarkLanguage, _ settings: LabelCaseSettings) {
        var settings = settings
        if kind.hasOwnLooks { settings.isStyled = false }
        (self.kind, self.language, self.settings) = (kind, language, settings)
    }

    /// The text without its number.
    var pieces: [TextPiece] {
        let text = kind.text(in: language)
        switch kind {
        case .underlined: return [TextPiece(text, .underlined)]
        case .links: return TextPiece.split(text, [.plain, .link, .plain, .link])
        default:
            return settings.isStyled ? TextPiece.split(text, [.bold, .plain, .red, .plain]) : [TextPiece(text, .plain)]
        }
    }
}

/// What the operations of all label cases have in common.
struct LabelCaseSettings: Hashable {
    /// Whether an operation shows the same text at another width; otherwise it shows another text.
    var changesWidth = false
    /// Whether parts of the texts are bold and red.
    var isStyled = false

    var title: String {
        let title = changesWidth ? tr("new width") : tr("new text")
        return isStyled ? tr("{1}, styled", title) : title
    }
}

/// The shape of a text in a label.
enum LabelCaseKind: CaseIterable {
    case short
    case longer
    case truncated
    case twoLines
    case scaled
    case paragraphs
    case underlined
    case links
    case emoji

    var title: String {
        switch self {
        case .short: tr("Short text")
        case .longer: tr("Several lines")
        case .truncated: tr("One line, cut")
        case .twoLines: tr("Two lines, cut")
        case .scaled: tr("One line, shrunk")
        case .paragraphs: tr("Two paragraphs")
        case .underlined: tr("Underlined")
        case .links: tr("Links")
        case .emoji: tr("Emoji")
        }
    }

    /// What is to be known about it.
    var note: String {
        switch self {
        case .short: tr("A few words")
        case .longer: tr("A paragraph that wraps")
        case .truncated: tr("A paragraph that ends with an ellipsis")
        case .twoLines: tr("The same after two lines")
        case .scaled: tr("A sentence that is shrunk to fit. The others cannot: they cut it")
        case .paragraphs: tr("A line break between two texts that wrap")
        case .underlined: tr("A sentence with a line below it")
        case .links: tr("Markup with two links. PangoLayout has none: it draws their looks")
        case .emoji: tr("A sentence with emoji of several code points")
        }
    }

    func text(in language: BenchmarkLanguage) -> String {
        switch self {
        case .short: language.short
        case .longer, .truncated, .twoLines, .links: language.paragraph
        case .scaled, .underlined: language.sentence
        case .paragraphs: "\(language.sentence)\n\(language.paragraph)"
        case .emoji: "\(language.sentence) ⛴️👩🏽‍🍳🍞☕️ \(language.short) 🌅👍🏿🇳🇴"
        }
    }

    /// The number of lines; 0 for all.
    var lines: Int {
        switch self {
        case .truncated, .scaled: 1
        case .twoLines: 2
        default: 0
        }
    }

    /// The width of the label in pixels.
    var width: Int { self == .truncated ? 200 : 300 }

    /// The widths of the label where it changes.
    var widths: ClosedRange<Int> { width / 2...width * 3 / 2 }

    /// Whether parts of the text have looks whatever the settings say.
    var hasOwnLooks: Bool { self == .underlined || self == .links }

    /// The classes that can show it.
    var sides: [LabelSideKind] {
        self == .scaled || self == .links ? [.own, .gtkLabel, .pangoLayout] : LabelSideKind.allCases
    }
}
