import CLabelGtk

/// Keys that all widgets of a class react to.
@MainActor
enum ClassShortcut {
    /// Adds a shortcut to a class.
    ///
    /// - Parameter action: The shortcut takes it over.
    static func add(
        _ key: Int32, _ modifiers: GdkModifierType, _ action: OpaquePointer?,
        to widgetClass: UnsafeMutablePointer<GtkWidgetClass>
    ) {
        let shortcut = gtk_shortcut_new(gtk_keyval_trigger_new(guint(key), modifiers), action)
        // The class takes a reference of its own.
        gtk_widget_class_add_shortcut(widgetClass, shortcut)
        g_object_unref(shortcut.map { UnsafeMutableRawPointer($0) })
    }
}
