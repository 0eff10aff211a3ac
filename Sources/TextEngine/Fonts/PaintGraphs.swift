import CCairo
import CHarfBuzz

/// Colour glyphs that are graphs of paint (OpenType `COLR`, version 1). cairo before 1.18, and GTK with it, cannot paint
/// them, only layers of one colour (version 0) and bitmaps: what is seen is the outline that the glyph has besides, in the
/// colour of the text.
enum PaintGraphs {
    /// Whether cairo paints what a face has in colour. O(1).
    static func cairoPaintsColors(of face: OpaquePointer) -> Bool {
        // What knows paint graphs has this version.
        cairo_version() >= 1_18_00 || hb_ot_color_has_layers(face) != 0 || hb_ot_color_has_png(face) != 0
            || !hasPaintGraphs(face)
    }

    /// Whether nothing would be seen of a face's colour glyphs: cairo cannot paint them, and they have no outlines. A few of
    /// them speak for all.
    static func areInvisible(in face: OpaquePointer) -> Bool {
        guard !cairoPaintsColors(of: face), let font = hb_font_create(face) else { return false }
        defer { hb_font_destroy(font) }
        let glyphs = withTable(of: face) { firstGlyphs(in: $0) }
        return !glyphs.isEmpty && glyphs.allSatisfy { GlyphOutline(of: $0, in: font).segments.isEmpty }
    }

    private static func hasPaintGraphs(_ face: OpaquePointer) -> Bool {
        withTable(of: face) { !firstGlyphs(in: $0).isEmpty }
    }

    private static func withTable<Value>(of face: OpaquePointer, _ body: (UnsafeRawBufferPointer) -> Value) -> Value {
        let blob = hb_face_reference_table(face, hb_tag_from_string("COLR", 4))
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        let data = hb_blob_get_data(blob, &length)
        return body(UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length)))
    }

    /// The first glyphs of the table's `BaseGlyphList`.
    private static func firstGlyphs(in table: UnsafeRawBufferPointer) -> [UInt16] {
        func number<Number: FixedWidthInteger>(at offset: Int, _: Number.Type) -> Number? {
            guard offset >= 0, offset + MemoryLayout<Number>.size <= table.count else { return nil }
            return Number(bigEndian: table.loadUnaligned(fromByteOffset: offset, as: Number.self))
        }
        guard let version = number(at: 0, UInt16.self), version >= 1, let list = number(at: 14, UInt32.self), list > 0,
            let count = number(at: Int(list), UInt32.self)
        else { return [] }
        return (0..<Int(min(count, 8))).compactMap { number(at: Int(list) + 4 + 6 * $0, UInt16.self) }
    }
}
