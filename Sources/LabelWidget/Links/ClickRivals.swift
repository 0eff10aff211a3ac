import CLabelGtk

/// Gestures of ancestors that hear of a press too, and those of widgets in the text.
@MainActor
enum ClickRivals {
    /// Whether a widget listens to presses.
    static func isPressable(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        gtk_widget_is_sensitive(widget) != 0 && !gestures(gtk_gesture_get_type(), of: widget).isEmpty
    }

    /// Takes a press from the click gestures of ancestors that listen in the capture phase, as that of GtkButton does.
    ///
    /// Such a gesture has heard of the press. It claims the click when the button is released, and then the link would not be
    /// activated. Other kinds of gestures may still claim it, for example to scroll.
    static func deny(above label: UnsafeMutablePointer<GtkWidget>, _ sequence: OpaquePointer?) {
        for gesture in gestures(gtk_gesture_click_get_type(), above: label)
        where gtk_event_controller_get_propagation_phase(gesture) == GTK_PHASE_CAPTURE
            && gtk_gesture_get_sequence_state(gesture, sequence) != GTK_EVENT_SEQUENCE_CLAIMED
        {
            gtk_gesture_set_sequence_state(gesture, sequence, GTK_EVENT_SEQUENCE_DENIED)
        }
    }

    /// Ends what may become a long press of an ancestor: the link has taken it. GTK tells an ancestor nothing of that, as it hears of
    /// presses after the label.
    static func endLongPresses(above label: UnsafeMutablePointer<GtkWidget>, _ sequence: OpaquePointer?) {
        for gesture in gestures(gtk_gesture_long_press_get_type(), above: label)
        where gtk_gesture_handles_sequence(gesture, sequence) != 0 {
            gtk_event_controller_reset(gesture)
        }
    }

    /// The gestures of a type that ancestors have, from the parent on.
    private static func gestures(_ type: GType, above label: UnsafeMutablePointer<GtkWidget>) -> [OpaquePointer] {
        var found: [OpaquePointer] = []
        var ancestor = gtk_widget_get_parent(label)
        while let widget = ancestor {
            found += gestures(type, of: widget)
            ancestor = gtk_widget_get_parent(widget)
        }
        return found
    }

    private static func gestures(_ type: GType, of widget: UnsafeMutablePointer<GtkWidget>) -> [OpaquePointer] {
        guard let controllers = gtk_widget_observe_controllers(widget) else { return [] }
        defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
        return (0..<g_list_model_get_n_items(controllers)).compactMap { index in
            guard let item = g_list_model_get_item(controllers, index) else { return nil }
            // The widget keeps it.
            g_object_unref(item)
            return item.isInstance(of: type) ? OpaquePointer(item) : nil
        }
    }
}
