import CLabelGtk
import LabelWidget

/// GTK's desktop settings, changed until they are reset.
@MainActor
final class Settings {
    private let settings = gtk_settings_get_default()
    private var changed: Set<String> = []

    /// Makes text follow the settings for hinting and antialiasing. GTK 4.16 and newer ignore them otherwise.
    func followDesktop() {
        guard gtk_check_version(4, 16, 0) == nil else { return }
        set("gtk-font-rendering", .enumeration(g_type_from_name("GtkFontRendering"), 1))
    }

    /// Makes glyphs unhinted and grey, as in pictures.
    func drawAsInPictures() {
        followDesktop()
        set("gtk-hint-font-metrics", false)
        set("gtk-xft-hinting", Int32(0))
        set("gtk-xft-hintstyle", "hintnone")
        set("gtk-xft-antialias", Int32(1))
    }

    func set(_ name: String, _ value: Any) { set(name, GObjectValue(any: value)) }

    private func set(_ name: String, _ value: GObjectValue) {
        changed.insert(name)
        GObjectProperty.set(settings, name, value)
    }

    /// Resets the changed settings.
    func reset() {
        for name in changed { gtk_settings_reset_property(settings, name) }
        changed = []
    }
}
