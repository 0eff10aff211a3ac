import CLabelGtk
import TextEngine

/// The tab stops of a `PangoTabArray`.
struct TabSettings: Equatable {
    var stops: [TabStop] = []
    /// The distance between the stops after the last one: that of the last two, as in Pango.
    var interval = 0.0

    init(_ tabs: OpaquePointer) {
        let scale = pango_tab_array_get_positions_in_pixels(tabs) != 0 ? 1 : Double(PANGO_SCALE)
        for index in 0..<pango_tab_array_get_size(tabs) {
            var (alignment, position) = (PANGO_TAB_LEFT, gint(0))
            pango_tab_array_get_tab(tabs, index, &alignment, &position)
            stops.append(TabStop(Double(position) / scale, alignment: TabStop.Alignment(alignment)))
        }
        if let last = stops.last {
            interval = last.position - (stops.count > 1 ? stops[stops.count - 2].position : 0)
        }
    }

    /// Whether two arrays have other stops.
    static func areDifferent(_ one: OpaquePointer?, _ other: OpaquePointer?) -> Bool {
        let texts = [one, other].map { $0.flatMap { pango_tab_array_to_string($0) } }
        defer { for text in texts { g_free(text) } }
        return g_strcmp0(texts[0], texts[1]) != 0
    }

    /// Sets the stops of a paragraph that has none.
    func apply(to style: inout ParagraphStyle) {
        guard style.tabStops.isEmpty, style.defaultTabInterval == 0 else { return }
        style.tabStops = stops
        style.defaultTabInterval = interval
    }
}

extension TabStop.Alignment {
    init(_ alignment: PangoTabAlign) {
        switch alignment {
        case PANGO_TAB_RIGHT: self = .right
        case PANGO_TAB_CENTER: self = .center
        case PANGO_TAB_DECIMAL: self = .decimal
        default: self = .left
        }
    }
}
