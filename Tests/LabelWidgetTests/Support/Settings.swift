import CLabelGtk

/// GTK's desktop settings, changed until they are reset.
@MainActor
final class Settings {
    private let settings = gtk_settings_get_default()
    private var changed: Set<String> = []

    /// Makes text follow the settings for hinting and antialiasing. GTK 4.16 and newer ignore them otherwise.
    func followDesktop() {
        guard gtk_check_version(4, 16, 0) == nil else { return }
        var manual = GValue()
        g_value_init(&manual, g_type_from_name("GtkFontRendering"))
        g_value_set_enum(&manual, 1)
        set("gtk-font-rendering", &manual)
    }

    /// Makes glyphs unhinted and grey, as in pictures.
    func drawAsInPictures() {
        followDesktop()
        set("gtk-hint-font-metrics", false)
        set("gtk-xft-hinting", Int32(0))
        set("gtk-xft-hintstyle", "hintnone")
        set("gtk-xft-antialias", Int32(1))
    }

    func set(_ name: String, _ value: Int32) {
        var wrapped = GValue()
        g_value_init(&wrapped, cgtk_type_int())
        g_value_set_int(&wrapped, value)
        set(name, &wrapped)
    }

    func set(_ name: String, _ value: UInt32) {
        var wrapped = GValue()
        g_value_init(&wrapped, cgtk_type_uint())
        g_value_set_uint(&wrapped, value)
        set(name, &wrapped)
    }

    func set(_ name: String, _ value: Bool) {
        var wrapped = GValue()
        g_value_init(&wrapped, cgtk_type_boolean())
        g_value_set_boolean(&wrapped, value ? 1 : 0)
        set(name, &wrapped)
    }

    func set(_ name: String, _ value: String) {
        var wrapped = GValue()
        g_value_init(&wrapped, cgtk_type_string())
        g_value_set_string(&wrapped, value)
        set(name, &wrapped)
    }

    private func set(_ name: String, _ value: inout GValue) {
        changed.insert(name)
        g_object_set_property(
            settings.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GObject.self) }, name, &value)
        g_value_unset(&value)
    }

    /// Resets the changed settings.
    func reset() {
        for name in changed { gtk_settings_reset_property(settings, name) }
        changed = []
    }
}
