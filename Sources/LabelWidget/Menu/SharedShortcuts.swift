import CLabelGtk

/// Keys that some widgets of a class react to. Such widgets share the shortcuts.
///
/// Shortcuts of the class would cost each widget more than all else that makes it: see decision 022.
@MainActor
final class SharedShortcuts {
    private let shortcuts = g_list_store_new(gtk_shortcut_get_type())

    /// Adds a shortcut.
    ///
    /// - Parameter action: The shortcut takes it over.
    func add(_ key: Int32, _ modifiers: GdkModifierType, _ action: OpaquePointer?) {
        let shortcut = gtk_shortcut_new(gtk_keyval_trigger_new(guint(key), modifiers), action)
        // The list takes a reference of its own.
        g_list_store_append(shortcuts, shortcut.map { UnsafeMutableRawPointer($0) })
        g_object_unref(shortcut.map { UnsafeMutableRawPointer($0) })
    }

    /// Gives a widget a controller for the shortcuts, as GTK does for those of a class.
    func install(on widget: UnsafeMutablePointer<GtkWidget>) {
        let controller = gtk_shortcut_controller_new_for_model(shortcuts)
        gtk_event_controller_set_name(controller, "gtk-widget-class-shortcuts")
        gtk_widget_add_controller(widget, controller)
    }
}
