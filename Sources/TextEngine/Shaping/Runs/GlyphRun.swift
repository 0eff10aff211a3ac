/// A range of glyphs with one font and level in a ``ShapedParagraph``. Runs and their glyphs are in logical order, also in
/// right-to-left text.
package struct GlyphRun: BitwiseCopyable {
    /// The text of the run, as offsets in the whole string.
    package var textStart: Int32
    package var textEnd: Int32
    /// The run's glyphs in the paragraph's rows.
    package var glyphStart: Int32
    package var glyphEnd: Int32
    /// The run's first entry in the paragraph's offsets; -1 if no glyph of the run is moved off the line.
    package var offsetStart: Int32
    /// Indices in the paragraph's fonts. If `font` is a fallback font, the requested font also counts for line heights.
    package var font: UInt16
    package var requestedFont: UInt16
    /// The embedding level (UAX #9). Odd levels are right-to-left.
    package var level: UInt8
    /// Whether the run is one attachment: its only glyph is ``attachmentGlyph``.
    package var isAttachment = false
    /// How far the run is raised above its line's baseline, in pixels.
    package var baselineOffset: Float = 0
    /// How far the glyphs are drawn to the right of the run's place, in pixels. The place itself is not moved.
    package var sidewaysOffset: Float = 0
    /// The metrics that the run contributes to its line: its fonts' metrics, raised, or its attachment's. Stored here so that
    /// layout does not need the fonts.
    package var metrics = FontMetrics.zero

    /// The glyph id of an attachment. No font has a glyph for it.
    package static let attachmentGlyph = UInt16.max

    package var isRightToLeft: Bool { level & 1 == 1 }
    package var glyphs: Range<Int> { Int(glyphStart)..<Int(glyphEnd) }
    package var text: Range<Int> { Int(textStart)..<Int(textEnd) }

    /// Where glyphs are drawn whose left end is at `x` on a line with this baseline.
    func origin(x: Double, baseline: Double) -> Point {
        Point(x: x + Double(sidewaysOffset), y: baseline - Double(baselineOffset))
    }

    /// Whether the next run continues this one: it follows directly, and all properties that a run stores are equal. Script,
    /// language and features are not stored, because only shaping needs them.
    func isContinued(by next: GlyphRun) -> Bool {
        textEnd == next.textStart && glyphEnd == next.glyphStart && font == next.font
            && requestedFont == next.requestedFont
            && level == next.level && !isAttachment && !next.isAttachment && baselineOffset == next.baselineOffset
            && sidewaysOffset == next.sidewaysOffset
            && (offsetStart < 0) == (next.offsetStart < 0)
    }
}
