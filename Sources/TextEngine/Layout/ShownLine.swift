/// A line as it is shown.
struct ShownLine {
    var line: LineBreaker.Line
    /// What the line shows, where that is not glyphs of the paragraph as they are there.
    var ownGlyphs: LineGlyphs?
    /// A hyphen that was added.
    var hyphen: LineHyphen?
    /// In pixels, with the hyphen.
    var width: Double

    /// Adds a mark at the line's end. `glyph` is the one of the paragraph that the line ends before.
    mutating func append(_ mark: StyledText, before glyph: Int, of paragraph: ShapedParagraph, in shaped: ShapedString)
    {
        let (owner, end) = ownGlyphs.map { ($0.rows(of: paragraph, in: shaped), $0.count) } ?? (paragraph, glyph)
        guard let hyphen = LineHyphen(mark, before: end, of: owner, in: shaped) else { return }
        self.hyphen = hyphen
        width += hyphen.width
    }
}
