import CHarfBuzz
import Synchronization

/// Where glyphs have ink, remembered. Usable from any thread.
///
/// Asking HarfBuzz for a glyph's bounds can mean walking its outline; a text asks for the same few glyphs over and over.
final class GlyphBounds: Sendable {
    private let known = Mutex<[UInt16: Rect]>([:])

    /// The bounds of a glyph's ink from its origin on the baseline, in pixels, y down; nil for a blank glyph.
    /// Amortised O(1).
    ///
    /// - Parameter isPicture: Whether glyphs may be painted otherwise than by their outlines.
    func bounds(of glyph: UInt16, in hbFont: OpaquePointer, isPicture: Bool) -> Rect? {
        let known = known.locked { $0[glyph] }
        let bounds = known ?? remember(glyph, Self.read(glyph, in: hbFont, isPicture: isPicture))
        return bounds.width > 0 && bounds.height > 0 ? bounds : nil
    }

    private func remember(_ glyph: UInt16, _ bounds: Rect) -> Rect {
        known.locked { $0[glyph] = bounds }
        return bounds
    }

    private static func read(_ glyph: UInt16, in hbFont: OpaquePointer, isPicture: Bool) -> Rect {
        // HarfBuzz gives the box that the font states, or one around control points: pixels too large in some fonts.
        if !isPicture, let bounds = GlyphOutline(of: glyph, in: hbFont).bounds { return bounds }
        var extents = hb_glyph_extents_t()
        // A glyph that the font does not have, as hostile fonts may ask for, has no ink.
        guard hb_font_get_glyph_extents(hbFont, hb_codepoint_t(glyph), &extents) != 0 else { return .zero }
        return Rect(
            x: Double(extents.x_bearing) / 1_024, y: -Double(extents.y_bearing) / 1_024,
            width: Double(extents.width) / 1_024, height: -Double(extents.height) / 1_024)
    }
}
