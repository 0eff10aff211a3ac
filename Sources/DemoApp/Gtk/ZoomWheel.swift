import LabelWidget

/// The wheel zooms while Ctrl is held.
@MainActor
enum ZoomWheel {
    /// Calls a closure for each step of the wheel over a widget, with whether the step makes larger.
    static func add(to widget: Widget, _ body: @escaping @MainActor (Bool) -> Void) {
        let wheel = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL)
        gtk_event_controller_set_propagation_phase(wheel, GTK_PHASE_CAPTURE)
        Signal.answer(wheel, "scroll") { arguments in
            let state = gtk_event_controller_get_current_event_state(wheel)
            guard state.rawValue & GDK_CONTROL_MASK.rawValue != 0 else { return false }
            body(arguments.number(1) < 0)
            return true
        }
        gtk_widget_add_controller(widget, wheel)
    }
}
