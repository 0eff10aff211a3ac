import CLabelGtk

/// Settings of the desktop, as GTK has them for the display of a widget.
@MainActor
enum DesktopSettings {
    /// Whether the desktop wants animations.
    static func hasAnimations(for widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        read("gtk-enable-animations", cgtk_type_boolean(), widget) { g_value_get_boolean($0) != 0 }
    }

    /// Dots per inch. Setters use it: the widget's Pango context would keep the CSS of that moment.
    static func resolution(for widget: UnsafeMutablePointer<GtkWidget>) -> Double {
        let dpi = read("gtk-xft-dpi", cgtk_type_int(), widget) { Double(g_value_get_int($0)) } / 1_024
        return dpi > 0 ? dpi : 96
    }

    /// A number that changes when fonts are installed or removed.
    static func fontTimestamp(for widget: UnsafeMutablePointer<GtkWidget>) -> guint {
        read("gtk-fontconfig-timestamp", cgtk_type_uint(), widget) { g_value_get_uint($0) }
    }

    /// The thickness of the text cursor by its height.
    static func cursorAspectRatio(for widget: UnsafeMutablePointer<GtkWidget>) -> Double {
        read("gtk-cursor-aspect-ratio", cgtk_type_float(), widget) { Double(g_value_get_float($0)) }
    }

    /// Whether the text of a selectable label is selected when the keyboard focus comes.
    static func selectsLabelsOnFocus(for widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        read("gtk-label-select-on-focus", cgtk_type_boolean(), widget) { g_value_get_boolean($0) != 0 }
    }

    /// In milliseconds.
    static func longPressTime(for widget: UnsafeMutablePointer<GtkWidget>) -> guint {
        read("gtk-long-press-time", cgtk_type_uint(), widget) { g_value_get_uint($0) }
    }

    private static func read<Value>(
        _ name: String, _ type: GType, _ widget: UnsafeMutablePointer<GtkWidget>,
        _ get: (UnsafePointer<GValue>) -> Value
    ) -> Value {
        var value = GValue()
        g_value_init(&value, type)
        defer { g_value_unset(&value) }
        let settings = UnsafeMutableRawPointer(gtk_widget_get_settings(widget)).assumingMemoryBound(to: GObject.self)
        g_object_get_property(settings, name, &value)
        return get(&value)
    }
}
