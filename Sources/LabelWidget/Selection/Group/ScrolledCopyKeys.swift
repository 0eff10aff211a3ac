import CLabelGtk

/// Ctrl+C while the label with the focus is scrolled away: GTK sends keys to visible widgets alone, so its window listens instead.
@MainActor
final class ScrolledCopyKeys {
    private let controller: OwnedObject

    /// nil if the label is in no window.
    ///
    /// - Parameter group: It must call ``stop()`` before it goes.
    init?(of label: LabelState, in group: SelectionGroup) {
        guard let root = gtk_widget_get_root(label.widget), let controller = gtk_shortcut_controller_new() else {
            return nil
        }
        for key in [GDK_KEY_c, GDK_KEY_Insert] {
            let copy = gtk_callback_action_new(
                { root, _, data in
                    guard let root, let data else { return 0 }
                    let group = Unmanaged<SelectionGroup>.fromOpaque(data).takeUnretainedValue()
                    return group.copyScrolledAway(in: root) ? 1 : 0
                }, Unmanaged.passUnretained(group).toOpaque(), nil)
            gtk_shortcut_controller_add_shortcut(
                controller, gtk_shortcut_new(gtk_keyval_trigger_new(guint(key), GDK_CONTROL_MASK), copy))
        }
        self.controller = OwnedObject(g_object_ref(UnsafeMutableRawPointer(controller)))
        gtk_widget_add_controller(UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self), controller)
    }

    func stop() {
        // The window may have gone.
        let root = gtk_event_controller_get_widget(controller.pointer)
        if let root { gtk_widget_remove_controller(root, controller.pointer) }
    }
}

extension SelectionGroup {
    /// Copies what is selected, unless the focus is in another part of the window.
    fileprivate func copyScrolledAway(in root: UnsafeMutablePointer<GtkWidget>) -> Bool {
        guard let text = copiedText, let clipboard = gtk_widget_get_clipboard(root) else { return false }
        if let focus = gtk_root_get_focus(OpaquePointer(root)) {
            let isHidden = gtk_widget_get_mapped(focus) == 0
            let isOurs = labels.contains { label in
                label.widget == focus ? isHidden : gtk_widget_is_ancestor(label.widget, focus) != 0
            }
            guard isOurs else { return false }
        }
        SelectionContent.copy(text, to: clipboard)
        return true
    }
}
