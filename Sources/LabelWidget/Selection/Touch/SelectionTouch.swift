import CLabelGtk
import TextEngine

/// Selects with a finger: a long press selects a word, and handles at both ends of the selection move them.
@MainActor
final class SelectionTouch {
    private unowned let label: LabelState
    private let longPress: OpaquePointer
    private var handles: [SelectionHandle] = []

    /// nil if GTK makes no gesture.
    init?(of label: LabelState) {
        guard let longPress = gtk_gesture_long_press_new() else { return nil }
        (self.label, self.longPress) = (label, longPress)
        gtk_gesture_single_set_touch_only(longPress, 1)
        let pressed: @convention(c) (OpaquePointer?, gdouble, gdouble, gpointer?) -> Void = { gesture, x, y, label in
            guard let gesture, let label = LabelClass.state(of: label) else { return }
            label.selection?.touch?.pressed(at: Point(x: x, y: y), gesture)
        }
        Signal.connect(longPress, "pressed", unsafeBitCast(pressed, to: GCallback.self), data: label.widget)
        gtk_widget_add_controller(label.widget, longPress)
    }

    /// Lets another gesture act on the same press: a press on a link can become a long one.
    func join(_ gesture: OpaquePointer) { gtk_gesture_group(longPress, gesture) }

    func dispose() {
        hideHandles()
        gtk_gesture_ungroup(longPress)
        gtk_widget_remove_controller(label.widget, longPress)
    }

    private func pressed(at point: Point, _ gesture: OpaquePointer) {
        // The app may have something to do with a link.
        guard label.longPressHandler == nil || label.link(at: point) == nil else { return }
        let word = label.range(of: .word, closestTo: point)
        guard !word.isEmpty else { return }
        gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
        label.pointer?.pressBecameSelection()
        label.selection?.grabFocus()
        label.selection?.select(TextSelection(word))
        showHandles()
    }

    private func showHandles() {
        guard handles.isEmpty else { return }
        handles = [.start, .end].compactMap { SelectionHandle(at: $0, of: label) }
        gtk_widget_queue_allocate(label.widget)
    }

    /// Hides the handles: the selection has ended, or another device selects.
    func hideHandles() {
        for handle in handles { handle.dispose() }
        handles = []
    }

    /// The selection or the lines have changed.
    func selectionChanged() {
        if label.selection?.selection.isEmpty != false { return hideHandles() }
        if !handles.isEmpty { gtk_widget_queue_allocate(label.widget) }
    }

    func allocateHandles() {
        for handle in handles { handle.allocate() }
    }

    func drawHandles(to snapshot: OpaquePointer) {
        for handle in handles { gtk_widget_snapshot_child(label.widget, handle.widget, snapshot) }
    }
}
