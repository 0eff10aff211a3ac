/// A line as it is shown.
struct ShownLine {
    var line: LineBreaker.Line
    /// What the line shows, where its ends part glyphs that belong together; nil where it shows the paragraph's glyphs.
    var reshaped: ShapedParagraph?
    /// A hyphen that was added.
    var hyphen: LineHyphen?
    /// In pixels, with the hyphen.
    var width: Double

    /// Adds a mark at the line's end. `glyph` is the one of the paragraph that the line ends before.
    mutating func append(_ mark: StyledText, before glyph: Int, of paragraph: ShapedParagraph, in shaped: ShapedString)
    {
        let (owner, end) = reshaped.map { ($0, $0.glyphCount) } ?? (paragraph, glyph)
        guard let hyphen = LineHyphen(mark, before: end, of: owner, in: shaped) else { return }
        self.hyphen = hyphen
        width += hyphen.width
    }
}
