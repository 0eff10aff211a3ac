import CLabelCairo
import CLabelGtk
import TextEngine

/// Finds the `PangoFont` for an engine font, so that its glyphs can be in a `GskTextNode`.
///
/// Pango only provides the font, it does no layout. Its face must match ours in file, index and checksum. Otherwise the
/// text is drawn with cairo.
@MainActor
final class PangoFonts {
    /// The fonts of Pango's default font map, as in GTK's widgets.
    static let shared = PangoFonts()

    private struct Key: Hashable {
        var font: ObjectIdentifier
        /// A Pango font includes hinting and antialiasing, besides face and size.
        var options: UInt
    }

    /// The Pango font for an engine font.
    struct Match: BitwiseCopyable {
        /// The cache owns the reference.
        var font: UnsafeMutablePointer<PangoFont>
        var hasColor: Bool
        /// The glyph of the space; the largest number if it has ink, or if there is none.
        var space: PangoGlyph
    }

    private struct Recent: BitwiseCopyable {
        var font: UnsafeMutableRawPointer
        var options: UInt
        var match: Match?
    }

    /// The last two lookups, which are in `fonts` too. Most runs have the font of one of the previous two runs.
    private var recent: (Recent?, Recent?)
    private var fonts: [Key: (font: Font, match: Match?)] = [:]
    /// The cache is emptied above this number.
    private static let limit = 512

    /// The Pango font with the same face and size, hinted by the widget's settings; nil if Pango has none. Not
    /// retained: every second word of a Korean text needs one.
    func match(for font: Unmanaged<Font>, in context: WidgetFontContext) -> Match? {
        let (address, options) = (font.toOpaque(), context.optionsHash)
        if let first = recent.0, first.font == address, first.options == options { return first.match }
        if let second = recent.1, second.font == address, second.options == options {
            recent = (second, recent.0)
            return second.match
        }
        let match = find(font.takeUnretainedValue(), in: context)
        recent = (Recent(font: address, options: options, match: match), recent.0)
        return match
    }

    private func find(_ font: Font, in context: WidgetFontContext) -> Match? {
        let key = Key(font: ObjectIdentifier(font), options: context.optionsHash)
        if let known = fonts[key] { return known.match }
        if fonts.count >= Self.limit { clear() }
        let match = load(font, in: context.context).map {
            Match(font: $0, hasColor: font.typeface.hasColor, space: Self.space(of: font, $0))
        }
        fonts[key] = (font, match)
        return match
    }

    private static func space(of font: Font, _ pango: UnsafeMutablePointer<PangoFont>) -> PangoGlyph {
        guard let glyph = font.nominalGlyph(of: 0x20) else { return .max }
        var ink = PangoRectangle()
        pango_font_get_glyph_extents(pango, PangoGlyph(glyph), &ink, nil)
        return ink.width == 0 && ink.height == 0 ? PangoGlyph(glyph) : .max
    }

    /// Empties the cache, as after a font change.
    func clear() {
        for case (_, let match?) in fonts.values { g_object_unref(match.font) }
        fonts.removeAll()
        recent = (nil, nil)
    }

    private func load(_ font: Font, in context: OpaquePointer) -> UnsafeMutablePointer<PangoFont>? {
        guard let pattern = font.typeface.pattern,
            let description = cgtk_pango_description(UnsafeMutableRawPointer(pattern)),
            let map = pango_context_get_font_map(context)
        else { return nil }
        defer { pango_font_description_free(description) }
        pango_font_description_set_absolute_size(description, font.size * Double(PANGO_SCALE))
        if !font.typeface.variations.isEmpty {
            pango_font_description_set_variations(description, FontVariation.fontconfigText(font.typeface.variations))
        }
        guard let pango = pango_font_map_load_font(map, context, description) else { return nil }
        var index: Int32 = 0
        guard let file = cgtk_pango_font_file(pango, &index), String(cString: file) == font.typeface.file,
            Int(index) == font.typeface.index,
            // Pango may have an older or newer version of the file.
            cgtk_pango_font_has_face(pango, UnsafeMutableRawPointer(font.typeface.face)) != 0
        else {
            g_object_unref(pango)
            return nil
        }
        return pango
    }
}

/// The parts of a widget's Pango context that affect glyph rendering: the desktop's settings for hinting and
/// antialiasing.
@MainActor
package struct WidgetFontContext {
    let context: OpaquePointer
    let optionsHash: UInt

    /// nil for a widget that is being destroyed.
    package init?(of widget: UnsafeMutablePointer<GtkWidget>) {
        guard let context = gtk_widget_get_pango_context(widget) else { return nil }
        self.init(context)
    }

    package init(_ context: OpaquePointer) {
        self.context = context
        optionsHash = pango_cairo_context_get_font_options(context).map { cairo_font_options_hash($0) } ?? 0
    }
}
