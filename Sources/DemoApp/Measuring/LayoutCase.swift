/// A step of text layout.
struct LayoutCase: Hashable {
    let step: LayoutStep
    let language: BenchmarkLanguage

    init(_ step: LayoutStep, _ language: BenchmarkLanguage) { (self.step, self.language) = (step, language) }

    /// Two paragraphs.
    var text: String { "\(language.paragraph) \(language.sentence)\n\(language.paragraph)" }

    /// The font size in pixels.
    static let fontSize = 14.0
    /// The width of texts that are not laid out anew.
    static let width = 400.0
}

/// What is done with a text.
enum LayoutStep: CaseIterable {
    case known
    case unknown
    case size
    case lines
    case threeLines
    case point
    case character
    case nodes
    case unchanged
    case picture

    var title: String {
        switch self {
        case .known: "New text of known words"
        case .unknown: "New text, nothing known"
        case .size: "Size at another width"
        case .lines: "Lines at another width"
        case .threeLines: "Cut to three lines"
        case .point: "From a point to a character"
        case .character: "From a character to its place"
        case .nodes: "Render nodes"
        case .unchanged: "Drawn again"
        case .picture: "Drawn into a picture"
        }
    }

    /// What is to be known about it.
    var note: String {
        switch self {
        case .known: "Shaped and measured; the words were in other texts"
        case .unknown: "The same, after TextFrame’s caches were emptied"
        case .size: "PangoLayout has no quicker way to it than its lines"
        case .lines: "Shaped before"
        case .threeLines: "Shaped before; three lines of each paragraph in PangoLayout"
        case .point: "Laid out before"
        case .character: "Laid out before"
        case .nodes: "New ones for GTK"
        case .unchanged: "TextFrame’s nodes are kept; GtkLabel makes them each time"
        case .picture: "600 by 400 pixels, with cairo"
        }
    }
}
