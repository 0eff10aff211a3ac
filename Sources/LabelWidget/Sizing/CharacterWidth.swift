import CLabelGtk

/// The width of a character in a widget's font, for sizes in characters.
enum CharacterWidth {
    /// The larger one of Pango's approximate widths of a character and a digit, in pixels, as in GtkLabel.
    @MainActor
    static func of(_ widget: UnsafeMutablePointer<GtkWidget>) -> Double {
        guard let context = gtk_widget_get_pango_context(widget),
            let metrics = pango_context_get_metrics(context, nil, nil)
        else { return 0 }
        defer { pango_font_metrics_unref(metrics) }
        let width = max(
            pango_font_metrics_get_approximate_char_width(metrics),
            pango_font_metrics_get_approximate_digit_width(metrics))
        return Double(width) / Double(PANGO_SCALE)
    }
}
