import CLabelCairo
import CLabelGtk
import WidgetTiming

/// The texts of a class for Pango: layouts of a context without a display.
final class PangoTexts {
    /// The texts in UTF-8.
    let texts: [UnsafeBufferPointer<CChar>]
    /// The context of all layouts.
    // Used only by the measuring thread.
    nonisolated(unsafe) static let context = makeContext()
    /// A layout for every text, for rows that change its width.
    private(set) var layouts: [OpaquePointer] = []

    /// The styled pieces of the texts, if they have styles.
    private let pieces: [StyledPieces]?

    init(_ strings: [String], isStyled: Bool = false) {
        pieces = isStyled ? strings.map(StyledPieces.init) : nil
        texts = strings.map { string in
            let bytes = UnsafeMutableBufferPointer<CChar>.allocate(capacity: string.utf8.count)
            _ = bytes.initialize(from: string.utf8.lazy.map { CChar(bitPattern: $0) })
            return UnsafeBufferPointer(bytes)
        }
    }

    private static func makeContext() -> OpaquePointer {
        // Render nodes need types that GTK registers, also without a display.
        gtk_init_check()
        guard let map = pango_cairo_font_map_get_default(), let context = pango_font_map_create_context(map) else {
            preconditionFailure("Pango gives a font map and a context wherever it can be loaded.")
        }
        // The font's own advances, without hinting or rounding.
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        let font = pango_font_description_from_string("Noto Sans")
        pango_font_description_set_absolute_size(font, 14 * Double(PANGO_SCALE))
        pango_context_set_font_description(context, font)
        pango_font_description_free(font)
        pango_context_set_language(context, pango_language_from_string("en"))
        return context
    }

    deinit {
        for layout in layouts { g_object_unref(UnsafeMutableRawPointer(layout)) }
        for text in texts { text.deallocate() }
    }

    /// Makes a new layout of a text.
    @inline(__always)
    func makeLayout(_ item: Int) -> OpaquePointer {
        guard let layout = pango_layout_new(Self.context) else { preconditionFailure("Pango always makes a layout.") }
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        pango_layout_set_text(layout, texts[item].baseAddress, Int32(texts[item].count))
        if let attributes = pieces?[item].attributes {
            pango_layout_set_attributes(layout, attributes)
            pango_attr_list_unref(attributes)
        }
        return layout
    }

    /// Makes the layouts and lays them out once, with at most `lines` lines per paragraph; 0 for no limit.
    func prepareLayouts(lines: Int32 = 0) {
        if layouts.isEmpty { layouts = texts.indices.map(makeLayout) }
        for layout in layouts {
            pango_layout_set_height(layout, lines == 0 ? -1 : -lines)
            pango_layout_set_ellipsize(layout, lines == 0 ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END)
        }
    }

    /// Lays out every text at the width of its operation.
    func prepareLayouts(_ operations: [Operation]) {
        prepareLayouts()
        for operation in operations { keep(Double(layOut(layouts[operation.item], width: operation.x))) }
    }

    /// Lays out at a width. Returns width plus height in Pango's units.
    @inline(__always)
    func layOut(_ layout: OpaquePointer, width: Double) -> Int32 {
        pango_layout_set_width(layout, Int32(width * Double(PANGO_SCALE)))
        var (width, height): (Int32, Int32) = (0, 0)
        pango_layout_get_size(layout, &width, &height)
        return width &+ height
    }
}
