import CLabelCairo
import CLabelHarfBuzz

/// Colour glyphs that are paint graphs (OpenType `COLR`, version 1).
///
/// cairo before 1.18 (and so GTK) can paint only layers of one colour (version 0) and bitmaps. Instead of a graph it
/// shows the glyph's plain outline in the text's colour.
enum PaintGraphs {
    /// Whether cairo can paint the colour glyphs of a face. O(1).
    static func cairoPaintsColors(of face: OpaquePointer) -> Bool {
        // cairo 1.18 knows paint graphs.
        cairo_version() >= 1_18_00 || hb_ot_color_has_layers(face) != 0 || hb_ot_color_has_png(face) != 0
            || firstGlyphs(in: face).isEmpty
    }

    /// Whether the colour glyphs of a face would be invisible: cairo cannot paint them, and they have no outlines.
    /// Checks only the first few.
    static func areInvisible(in face: OpaquePointer) -> Bool {
        guard !cairoPaintsColors(of: face), let font = hb_font_create(face) else { return false }
        defer { hb_font_destroy(font) }
        let glyphs = firstGlyphs(in: face)
        return !glyphs.isEmpty && glyphs.allSatisfy { GlyphOutline(of: $0, in: font).segments.isEmpty }
    }

    /// The first glyphs of the `BaseGlyphList`.
    private static func firstGlyphs(in face: OpaquePointer) -> [UInt16] {
        OpenTypeTable.with("COLR", of: face) { table in
            guard let table, table.uint16(0) >= 1 else { return [] }
            let list = table.uint32(14)
            guard list > 0 else { return [] }
            let records = (0..<min(table.uint32(list), 8)).map { list + 4 + 6 * $0 }
            return records.filter { $0 + 2 <= table.byteCount }.map { UInt16(table.uint16($0)) }
        }
    }
}
