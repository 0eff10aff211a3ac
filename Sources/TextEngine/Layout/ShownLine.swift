/// A line as it is shown.
struct ShownLine {
    var line: LineBreaker.Line
    /// The line's glyphs, where its ends part such as belong together; nil where it shows the paragraph's as they are.
    var brokenGlyphs: LineStretch?
    /// A hyphen that was added.
    var hyphen: LineHyphen?
    /// In pixels, with the hyphen.
    var width: Double

    /// What the line shows, as a paragraph of its own; nil where that is glyphs of the paragraph. Amortised O(1), O(line) where
    /// it is needed for the first time.
    func ownGlyphs(of paragraph: ShapedParagraph, in shaped: ShapedString) -> ShapedParagraph? {
        brokenGlyphs.flatMap { shaped.reshapedLine([$0], of: paragraph) }
    }

    /// Adds a mark at the line's end. `glyph` is the one of the paragraph that the line ends before.
    mutating func append(_ mark: StyledText, before glyph: Int, of paragraph: ShapedParagraph, in shaped: ShapedString)
    {
        let (owner, end) = ownGlyphs(of: paragraph, in: shaped).map { ($0, $0.glyphCount) } ?? (paragraph, glyph)
        guard let hyphen = LineHyphen(mark, before: end, of: owner, in: shaped) else { return }
        self.hyphen = hyphen
        width += hyphen.width
    }
}
