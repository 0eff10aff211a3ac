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
        case .known: tr("New text of known words")
        case .unknown: tr("New text, nothing known")
        case .size: tr("Size at another width")
        case .lines: tr("Lines at another width")
        case .threeLines: tr("Cut to three lines")
        case .point: tr("From a point to a character")
        case .character: tr("From a character to its place")
        case .nodes: tr("Render nodes")
        case .unchanged: tr("Drawn again")
        case .picture: tr("Drawn into a picture")
        }
    }

    /// What is to be known about it.
    var note: String {
        switch self {
        case .known: tr("Shaped and measured; the words were in other texts")
        case .unknown: tr("The same, after TextFrame’s caches were emptied")
        case .size: tr("PangoLayout has no quicker way to it than its lines")
        case .lines: tr("Shaped before")
        case .threeLines: tr("Shaped before; three lines of each paragraph in PangoLayout")
        case .point: tr("Laid out before")
        case .character: tr("Laid out before")
        case .nodes: tr("New ones for GTK")
        case .unchanged: tr("TextFrame’s nodes are kept; GtkLabel makes them each time")
        case .picture: tr("600 by 400 pixels, with cairo")
        }
    }
}
