import CLabelGtk

/// The actions behind the app's items in a menu.
@MainActor
enum LinkMenuActions {
    /// The actions' names begin with this, a point, and the number of an item.
    static let prefix = "link-item"

    /// Gives a widget the actions of items.
    static func insert(_ items: [LinkMenuItem], into widget: UnsafeMutablePointer<GtkWidget>) {
        guard !items.isEmpty, let group = g_simple_action_group_new() else { return remove(from: widget) }
        for (number, item) in items.enumerated() {
            let action = SimpleAction("\(number)", item.action)
            action.isEnabled = item.isEnabled
            action.add(to: group)
        }
        gtk_widget_insert_action_group(widget, prefix, OpaquePointer(group))
        g_object_unref(group)
    }

    static func remove(from widget: UnsafeMutablePointer<GtkWidget>) {
        gtk_widget_insert_action_group(widget, prefix, nil)
    }
}
