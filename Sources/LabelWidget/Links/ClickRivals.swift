import CLabelGtk

/// Gestures of ancestors that hear of a click before the label.
@MainActor
enum ClickRivals {
    /// Takes a press from the click gestures of ancestors that listen in the capture phase, as that of GtkButton does.
    ///
    /// Such a gesture has heard of the press. It claims the click when the button is released, and then the link would not be
    /// activated. Other kinds of gestures may still claim it, for example to scroll.
    static func deny(above label: UnsafeMutablePointer<GtkWidget>, _ sequence: OpaquePointer?) {
        var ancestor = gtk_widget_get_parent(label)
        while let widget = ancestor {
            for gesture in clickGestures(of: widget)
            where gtk_event_controller_get_propagation_phase(gesture) == GTK_PHASE_CAPTURE
                && gtk_gesture_get_sequence_state(gesture, sequence) != GTK_EVENT_SEQUENCE_CLAIMED
            {
                gtk_gesture_set_sequence_state(gesture, sequence, GTK_EVENT_SEQUENCE_DENIED)
            }
            ancestor = gtk_widget_get_parent(widget)
        }
    }

    private static func clickGestures(of widget: UnsafeMutablePointer<GtkWidget>) -> [OpaquePointer] {
        guard let controllers = gtk_widget_observe_controllers(widget) else { return [] }
        defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
        return (0..<g_list_model_get_n_items(controllers)).compactMap { index in
            guard let item = g_list_model_get_item(controllers, index) else { return nil }
            // The widget keeps it.
            g_object_unref(item)
            return item.isInstance(of: gtk_gesture_click_get_type()) ? OpaquePointer(item) : nil
        }
    }
}
