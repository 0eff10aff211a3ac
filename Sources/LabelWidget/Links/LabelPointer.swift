import CLabelGtk
import TextEngine

/// Pointer events of a label. One gesture and one motion controller serve all its links.
@MainActor
final class LabelPointer {
    private unowned let label: LabelState
    private var pressedLink: TextLink?
    private var showsPointerCursor = false

    /// Adds the controllers to the label's widget, which owns them.
    init(of label: LabelState) {
        self.label = label
        addClickGesture()
        addMotionController()
    }

    private func addClickGesture() {
        guard let gesture = gtk_gesture_click_new() else { return }
        gtk_gesture_single_set_button(gesture, guint(GDK_BUTTON_PRIMARY))
        let pressed: @convention(c) (OpaquePointer?, gint, gdouble, gdouble, gpointer?) -> Void = {
            gesture, _, x, y, label in
            guard let gesture, let label = LabelClass.state(of: label) else { return }
            label.pointer?.pressed(at: Point(x: x, y: y), gesture: gesture)
        }
        let released: @convention(c) (OpaquePointer?, gint, gdouble, gdouble, gpointer?) -> Void = {
            _, _, x, y, label in
            LabelClass.state(of: label)?.pointer?.released(at: Point(x: x, y: y))
        }
        Signal.connect(gesture, "pressed", unsafeBitCast(pressed, to: GCallback.self), data: label.widget)
        Signal.connect(gesture, "released", unsafeBitCast(released, to: GCallback.self), data: label.widget)
        gtk_widget_add_controller(label.widget, gesture)
    }

    private func addMotionController() {
        guard let controller = gtk_event_controller_motion_new() else { return }
        let moved: @convention(c) (OpaquePointer?, gdouble, gdouble, gpointer?) -> Void = { _, x, y, label in
            LabelClass.state(of: label)?.pointer?.moved(to: Point(x: x, y: y))
        }
        let left: @convention(c) (OpaquePointer?, gpointer?) -> Void = { _, label in
            LabelClass.state(of: label)?.pointer?.setCursor(overLink: false)
        }
        Signal.connect(controller, "enter", unsafeBitCast(moved, to: GCallback.self), data: label.widget)
        Signal.connect(controller, "motion", unsafeBitCast(moved, to: GCallback.self), data: label.widget)
        Signal.connect(controller, "leave", unsafeBitCast(left, to: GCallback.self), data: label.widget)
        gtk_widget_add_controller(label.widget, controller)
    }

    private func pressed(at point: Point, gesture: OpaquePointer) {
        pressedLink = label.link(at: point)
        // Claim the click, so that rows and other ancestors do not handle it.
        if pressedLink != nil { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) }
    }

    private func released(at point: Point) {
        guard let pressed = pressedLink else { return }
        pressedLink = nil
        if let link = label.link(at: point), link == pressed { label.activate(link) }
    }

    private func moved(to point: Point) {
        label.makeLinkWidgets()
        setCursor(overLink: label.link(at: point) != nil)
    }

    private func setCursor(overLink isOverLink: Bool) {
        guard isOverLink != showsPointerCursor else { return }
        showsPointerCursor = isOverLink
        gtk_widget_set_cursor_from_name(label.widget, isOverLink ? "pointer" : nil)
    }
}
