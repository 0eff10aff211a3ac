/// The reshaped glyphs of a line that starts or ends at an unsafe break. ``LineReshaper`` defines the term.
struct LineGlyphs: Sendable {
    /// The glyphs, as a paragraph of their own.
    let rows: ShapedParagraph
    /// The number of glyphs before the token; all of them if the line has no token.
    let headCount: Int

    var count: Int { rows.glyphCount }

    init(_ rows: ShapedParagraph, headCount: Int? = nil) {
        self.rows = rows
        self.headCount = headCount ?? rows.glyphCount
    }
}
