import CGtk
import TextEngine

/// Finds the `PangoFont` of one of our fonts, so that its glyphs can go into a `GskTextNode`.
///
/// Pango is only asked for the font, never to lay anything out. What it gives is compared with our face by file and
/// index; a font that comes back as another one is refused, and its text is drawn through cairo.
@MainActor
final class PangoFonts {
    /// The fonts of Pango's default font map, which GTK's widgets use.
    static let shared = PangoFonts()

    private var fonts: [ObjectIdentifier: (font: Font, pango: UnsafeMutablePointer<PangoFont>?)] = [:]
    private var context: OpaquePointer?
    /// Kept fonts are let go when there are more than this.
    private static let limit = 512

    /// The Pango font with the same face and size; nil if Pango has none. The cache keeps the reference.
    func pangoFont(for font: Font) -> UnsafeMutablePointer<PangoFont>? {
        let key = ObjectIdentifier(font)
        if let known = fonts[key] { return known.pango }
        if fonts.count >= Self.limit { clear() }
        let pango = load(font)
        fonts[key] = (font, pango)
        return pango
    }

    /// Forgets all fonts, as after fonts were installed or removed.
    func clear() {
        for case (_, let pango?) in fonts.values { g_object_unref(pango) }
        fonts.removeAll()
        if let context { g_object_unref(UnsafeMutableRawPointer(context)) }
        context = nil
    }

    private func load(_ font: Font) -> UnsafeMutablePointer<PangoFont>? {
        guard let pattern = font.typeface.pattern,
            let description = cgtk_pango_description(UnsafeMutableRawPointer(pattern)),
            let map = pango_cairo_font_map_get_default()
        else { return nil }
        defer { pango_font_description_free(description) }
        pango_font_description_set_absolute_size(description, font.size * Double(PANGO_SCALE))
        if !font.typeface.variations.isEmpty {
            pango_font_description_set_variations(description, FontVariation.fontconfigText(font.typeface.variations))
        }
        let context = self.context ?? pango_font_map_create_context(map)
        self.context = context
        guard let pango = pango_font_map_load_font(map, context, description) else { return nil }
        var index: Int32 = 0
        guard let file = cgtk_pango_font_file(pango, &index), String(cString: file) == font.typeface.file,
            Int(index) == font.typeface.index
        else {
            g_object_unref(pango)
            return nil
        }
        return pango
    }
}
