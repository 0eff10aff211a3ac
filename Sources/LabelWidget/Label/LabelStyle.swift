import CLabelGtk
import TextEngine

/// The text style from CSS and the desktop's settings.
struct LabelStyle: Equatable {
    var font = FontDescription("sans-serif", size: 16)
    var language: String?
    var roundsGlyphPositions = false
    var lineHeight: LineHeight?

    /// Reads the style of a widget. The Pango context has the resolved family, weight, style and stretch, and the size
    /// with the system's text scale.
    @MainActor
    init(of widget: UnsafeMutablePointer<GtkWidget>) {
        guard let context = gtk_widget_get_pango_context(widget) else { return }
        lineHeight = LineHeightProbe.shared.lineHeight(of: widget)
        roundsGlyphPositions = pango_context_get_round_glyph_positions(context) != 0
        if let tag = pango_context_get_language(context), let text = pango_language_to_string(tag) {
            let name = String(cString: text)
            language = name == "c" || name == "xx" ? nil : name
        }
        guard let description = pango_context_get_font_description(context) else { return }
        let size = Double(pango_font_description_get_size(description)) / Double(PANGO_SCALE)
        let isAbsolute = pango_font_description_get_size_is_absolute(description) != 0
        let resolution = pango_cairo_context_get_resolution(context)
        font.size = isAbsolute ? size : size * (resolution > 0 ? resolution : 96) / 72
        if let families = pango_font_description_get_family(description) {
            font.families = String(cString: families).split(separator: ",").map { String($0.drop { $0 == " " }) }
        }
        font.weight = FontWeight(Int(pango_font_description_get_weight(description).rawValue))
        switch pango_font_description_get_style(description) {
        case PANGO_STYLE_ITALIC: font.slant = .italic
        case PANGO_STYLE_OBLIQUE: font.slant = .oblique
        default: font.slant = .upright
        }
        font.width = Self.widths[min(Int(pango_font_description_get_stretch(description).rawValue), 8)]
        if let variations = pango_font_description_get_variations(description) {
            font.variations = FontVariation.list(fontconfig: String(cString: variations))
        }
    }

    /// The widths for Pango's stretch values, in order.
    private static let widths: [FontWidth] = [
        .ultraCondensed, .extraCondensed, .condensed, .semiCondensed, .normal, .semiExpanded, .expanded, .extraExpanded,
        .ultraExpanded,
    ]
}
