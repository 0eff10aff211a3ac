import CLabelHarfBuzz

/// Caches ink bounds of glyphs. Usable from any thread.
///
/// HarfBuzz may have to walk a glyph's outline, and a text asks for the same few glyphs again and again.
final class GlyphBounds: Sendable {
    private let known = SharedTable<UInt16, Rect>(limit: 4_096)

    /// The ink bounds of a glyph, relative to its origin on the baseline, in pixels, y down; nil for a blank glyph.
    /// Amortised O(1).
    ///
    /// - Parameter isPicture: Whether glyphs may be painted by something else than their outlines.
    func bounds(of glyph: UInt16, in hbFont: OpaquePointer, isPicture: Bool) -> Rect? {
        known.value(for: glyph) { Self.read(glyph, in: hbFont, isPicture: isPicture) }.nonEmpty
    }

    private static func read(_ glyph: UInt16, in hbFont: OpaquePointer, isPicture: Bool) -> Rect {
        // HarfBuzz gives the font's own box, or a box around control points. In some fonts it is pixels too large.
        if !isPicture, let bounds = GlyphOutline(of: glyph, in: hbFont).bounds { return bounds }
        var extents = hb_glyph_extents_t()
        // Hostile fonts may refer to a glyph that they do not have. It has no ink.
        guard hb_font_get_glyph_extents(hbFont, hb_codepoint_t(glyph), &extents) != 0 else { return .zero }
        return Rect(
            x: Double(extents.x_bearing) / 1_024, y: -Double(extents.y_bearing) / 1_024,
            width: Double(extents.width) / 1_024, height: -Double(extents.height) / 1_024)
    }
}
