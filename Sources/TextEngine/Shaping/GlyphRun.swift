/// A stretch of glyphs with one font and level, in a ``ShapedParagraph``. Runs and their glyphs stand in logical
/// order, whatever the direction.
package struct GlyphRun: BitwiseCopyable {
    /// The text of the run, as offsets in the whole string.
    package var textStart: Int32
    package var textEnd: Int32
    /// The run's glyphs in the paragraph's rows.
    package var glyphStart: Int32
    package var glyphEnd: Int32
    /// The run's first entry in the paragraph's offsets, -1 where no glyph of it is moved off the line.
    package var offsetStart: Int32
    /// Indices in the paragraph's fonts; the wished font counts for line heights where `font` is a fallback.
    package var font: UInt16
    package var wishedFont: UInt16
    /// The embedding level (UAX #9): odd is right-to-left.
    package var level: UInt8
    /// Whether the run is one attachment: its only glyph is ``attachmentGlyph``.
    package var isAttachment = false
    /// How far the run is raised above its line's baseline, in pixels.
    package var baselineOffset: Float = 0
    /// What the run asks of its line: the metrics of its fonts, raised, or those of its attachment; kept here so that
    /// layout need not look at fonts.
    package var metrics = FontMetrics.zero

    /// Stands for an attachment, which no font has a glyph for.
    package static let attachmentGlyph = UInt16.max

    package var isRightToLeft: Bool { level & 1 == 1 }
    package var glyphs: Range<Int> { Int(glyphStart)..<Int(glyphEnd) }
    package var text: Range<Int> { Int(textStart)..<Int(textEnd) }

    /// Whether a run continues this one: it differs in nothing that is kept. Script, language and features are not: they
    /// count for shaping alone.
    func isContinued(by next: GlyphRun) -> Bool {
        textEnd == next.textStart && glyphEnd == next.glyphStart && font == next.font && wishedFont == next.wishedFont
            && level == next.level && !isAttachment && !next.isAttachment && baselineOffset == next.baselineOffset
            && (offsetStart < 0) == (next.offsetStart < 0)
    }
}
