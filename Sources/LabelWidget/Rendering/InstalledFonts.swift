import CLabelGtk
import TextEngine

/// Updates the fonts when fonts are installed or removed while the program runs.
@MainActor
enum InstalledFonts {
    /// The timestamp of the last font change that was handled.
    private static var timestamp: guint = 0

    /// Each label calls this when GTK reports a font change. Only the first call has an effect.
    static func follow(_ widget: UnsafeMutablePointer<GtkWidget>) {
        var value = GValue()
        g_value_init(&value, cgtk_type_uint())
        let settings = UnsafeMutableRawPointer(gtk_widget_get_settings(widget)).assumingMemoryBound(to: GObject.self)
        g_object_get_property(settings, "gtk-fontconfig-timestamp", &value)
        let new = g_value_get_uint(&value)
        g_value_unset(&value)
        guard new != timestamp else { return }
        timestamp = new
        FontCatalog.system.refresh()
        PangoFonts.shared.clear()
    }
}
