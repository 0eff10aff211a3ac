/// How a frame is painted: everything that can change without laying out again.
public struct DrawingOptions: Sendable, Hashable {
    /// A range of the original text with a colour behind it.
    public struct Highlight: Sendable, Hashable {
        /// In UTF-8 offsets.
        public var range: Range<Int>
        public var color: Color

        public init(range: Range<Int>, color: Color) {
            self.range = range
            self.color = color
        }
    }

    /// The colour of text that has none of its own.
    public var textColor: Color
    /// The colour of links that have none of their own; nil for that of the text.
    public var linkColor: Color?
    /// Whether links are underlined.
    public var underlinesLinks: Bool
    /// Drawn behind the text, in order.
    public var highlights: [Highlight]

    public init(
        textColor: Color = .black, linkColor: Color? = nil, underlinesLinks: Bool = false, highlights: [Highlight] = []
    ) {
        self.textColor = textColor
        self.linkColor = linkColor
        self.underlinesLinks = underlinesLinks
        self.highlights = highlights
    }
}
