/// A broken line with the glyphs that it shows.
struct ShownLine {
    /// What few lines have: a hyphen that line breaking added, and glyphs that replace the paragraph's glyphs.
    struct Extras {
        var hyphen: LineHyphen?
        var ownGlyphs: LineGlyphs?
    }

    var line: LineBreaker.Line
    /// The line's reshaped glyphs; nil if it shows the paragraph's glyphs unchanged.
    var ownGlyphs: LineGlyphs?
    /// The hyphen that line breaking added.
    var hyphen: LineHyphen?
    /// In pixels, hyphen included.
    var width: Double

    /// Adds a mark at the line's end. `glyph` is the paragraph's glyph before which the line ends.
    mutating func append(_ mark: StyledText, before glyph: Int, of paragraph: ShapedParagraph, in shaped: ShapedString)
    {
        let (owner, end) = ownGlyphs.map { ($0.rows, $0.count) } ?? (paragraph, glyph)
        guard let hyphen = LineHyphen(mark, before: end, of: owner, in: shaped) else { return }
        self.hyphen = hyphen
        width += hyphen.width
    }
}
