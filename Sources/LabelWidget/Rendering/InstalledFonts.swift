import CLabelGtk
import TextEngine

/// Updates the fonts when fonts are installed or removed while the program runs.
@MainActor
enum InstalledFonts {
    /// The timestamp of the last font change that was handled.
    private static var timestamp = 0

    /// Each label calls this when GTK reports a font change. Only the first call has an effect.
    static func follow(_ widget: UnsafeMutablePointer<GtkWidget>) {
        let new = DesktopSettings.fontTimestamp(for: widget)
        guard new != timestamp else { return }
        timestamp = new
        FontCatalog.system.refresh()
        PangoFonts.shared.clear()
    }
}
