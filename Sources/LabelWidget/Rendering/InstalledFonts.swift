import CGtk
import TextEngine

/// Follows fonts being installed and removed while the program runs.
@MainActor
enum InstalledFonts {
    /// The desktop's count of changes, as far as it has been followed.
    private static var timestamp: guint = 0

    /// Called by every label when GTK says that the fonts changed; only the first one has to do anything.
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
