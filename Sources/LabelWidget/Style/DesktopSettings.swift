import CLabelGtk

/// Settings of the desktop, as GTK has them for the display of a widget.
@MainActor
enum DesktopSettings {
    /// Whether the desktop wants animations.
    static func hasAnimations(for widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        GObjectProperty.boolean(of(widget), "gtk-enable-animations")
    }

    /// Dots per inch. Setters use it: the widget's Pango context would keep the CSS of that moment.
    static func resolution(for widget: UnsafeMutablePointer<GtkWidget>) -> Double {
        let dpi = GObjectProperty.number(of(widget), "gtk-xft-dpi") / 1_024
        return dpi > 0 ? dpi : 96
    }

    /// A number that changes when fonts are installed or removed.
    static func fontTimestamp(for widget: UnsafeMutablePointer<GtkWidget>) -> Int {
        GObjectProperty.integer(of(widget), "gtk-fontconfig-timestamp")
    }

    /// The thickness of the text cursor by its height.
    static func cursorAspectRatio(for widget: UnsafeMutablePointer<GtkWidget>) -> Double {
        GObjectProperty.number(of(widget), "gtk-cursor-aspect-ratio")
    }

    /// Whether the text of a selectable label is selected when the keyboard focus comes.
    static func selectsLabelsOnFocus(for widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        GObjectProperty.boolean(of(widget), "gtk-label-select-on-focus")
    }

    /// In milliseconds.
    static func longPressTime(for widget: UnsafeMutablePointer<GtkWidget>) -> guint {
        guint(clamping: GObjectProperty.integer(of(widget), "gtk-long-press-time"))
    }

    private static func of(_ widget: UnsafeMutablePointer<GtkWidget>) -> OpaquePointer? {
        gtk_widget_get_settings(widget)
    }
}
