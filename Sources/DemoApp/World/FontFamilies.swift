import LabelWidget

/// The font families that are installed.
@MainActor
enum FontFamilies {
    /// Their names in alphabetical order, as Pango lists them for a widget.
    static func installed(for widget: Widget) -> [String] {
        var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
        var count: Int32 = 0
        pango_context_list_families(gtk_widget_get_pango_context(widget), &families, &count)
        defer { g_free(families) }
        return (0..<Int(count)).compactMap { families?[$0] }.map { String(cString: pango_font_family_get_name($0)) }
            .sorted()
    }
}
