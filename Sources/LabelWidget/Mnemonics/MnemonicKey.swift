import CLabelGtk

/// The key that activates a label, its shortcut, and whether the window shows mnemonics.
@MainActor
final class MnemonicKey {
    private unowned let label: LabelState
    private let controller: OpaquePointer
    /// The window or popover whose `mnemonics-visible` is watched.
    private var native: OpaquePointer?
    private var handler: gulong = 0
    /// Whether the window shows mnemonics.
    private(set) var isVisible = false

    /// nil if GTK makes no controller.
    init?(_ key: guint, of label: LabelState) {
        guard let controller = gtk_shortcut_controller_new() else { return nil }
        (self.label, self.controller) = (label, controller)
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        gtk_shortcut_controller_set_scope(controller, GTK_SHORTCUT_SCOPE_MANAGED)
        let action = gtk_mnemonic_action_get()
        g_object_ref(UnsafeMutableRawPointer(action))
        gtk_shortcut_controller_add_shortcut(controller, gtk_shortcut_new(gtk_mnemonic_trigger_new(key), action))
        gtk_widget_add_controller(label.widget, controller)
        cameIntoRoot()
    }

    /// Removes the shortcut. Call it before the mnemonic is dropped.
    func stop() {
        forgetNative()
        gtk_widget_remove_controller(label.widget, controller)
    }

    /// The label leaves its window, which it still has as an ancestor.
    func leavesRoot() { forgetNative() }

    /// The label may be in a window now.
    func cameIntoRoot() {
        forgetNative()
        // A popover without a window may go without a word.
        guard gtk_widget_get_root(label.widget) != nil, let native = gtk_widget_get_native(label.widget),
            native.signalObject.isInstance(of: gtk_window_get_type())
                || native.signalObject.isInstance(of: gtk_popover_get_type())
        else { return }
        let changed: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, label in
            LabelClass.state(of: label)?.parts.mnemonic?.readVisibility()
        }
        self.native = native
        handler = Signal.connect(native, "notify::mnemonics-visible", changed, data: label.widget)
        readVisibility()
    }

    func readVisibility() {
        guard let native else { return }
        let isVisible = GObjectProperty.boolean(native, "mnemonics-visible")
        guard isVisible != self.isVisible else { return }
        self.isVisible = isVisible
        gtk_widget_queue_draw(label.widget)
    }

    private func forgetNative() {
        if let native { g_signal_handler_disconnect(native.signalObject, handler) }
        native = nil
        isVisible = false
    }
}
