import CLabelGtk
import TextEngine

/// Selects with a finger: a long press selects a word and opens the context menu, handles at both ends of the selection move them, and
/// a tap ends it. In a group, each label has the handles of the ends that are in it.
@MainActor
final class SelectionTouch {
    private unowned let label: LabelState
    private let longPress: OpaquePointer
    private(set) var handles: [SelectionHandle] = []
    /// Whether a finger has selected. In a group, the group knows it.
    private var isShowing = false
    /// Where a finger touched the label, until it leaves.
    private var press: (point: Point, isLong: Bool)?

    /// nil if GTK makes no gesture.
    init?(of label: LabelState) {
        guard let longPress = gtk_gesture_long_press_new() else { return nil }
        (self.label, self.longPress) = (label, longPress)
        gtk_gesture_single_set_touch_only(longPress, 1)
        let pressed: @convention(c) (OpaquePointer?, gdouble, gdouble, gpointer?) -> Void = { gesture, x, y, label in
            guard let gesture, let label = LabelClass.state(of: label) else { return }
            label.parts.selection?.touch?.pressedLong(at: Point(x: x, y: y), gesture)
        }
        Signal.connect(longPress, "pressed", pressed, data: label.widget)
        gtk_widget_add_controller(label.widget, longPress)
    }

    /// Lets another gesture act on the same press: a press on a link can become a long one.
    func join(_ gesture: OpaquePointer) { gtk_gesture_group(longPress, gesture) }

    func dispose() {
        for handle in handles { handle.dispose() }
        handles = []
        gtk_gesture_ungroup(longPress)
        gtk_widget_remove_controller(label.widget, longPress)
    }

    /// A finger touches the label.
    func pressed(at point: Point) { press = (point, isLong: false) }

    private func pressedLong(at point: Point, _ gesture: OpaquePointer) {
        // The app may have something to do with a link, also with one that a finger touches beside it.
        let link = label.link(at: point, within: label.parts.links?.touchRadius ?? 0)
        guard link.flatMap({ label.parts.links?.hearsLongPress(of: $0) }) != true,
            label.parts.attachments?.hasPressableWidget(at: point) != true
        else { return }
        let word = label.range(of: .word, closestTo: point)
        guard !word.isEmpty else { return }
        press?.isLong = true
        gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
        label.parts.pointer?.pressBecameSelection()
        label.parts.selection?.grabFocus(isPressed: true)
        label.parts.selection?.select(TextSelection(word))
        if let group = label.selecting.group { group.showsHandles = true } else { isShowing = true }
        updateHandles()
    }

    /// The finger leaves. If it has not moved, a long press opens the menu, and a tap ends what is selected. Does nothing a second time.
    func released(at point: Point) {
        guard let press else { return }
        self.press = nil
        guard !label.widget.isDrag(from: press.point, to: point) else { return }
        if press.isLong {
            label.popUpMenu(at: point)
        } else if label.hasSelection {
            label.parts.selection?.select(TextSelection(at: label.textPosition(closestTo: point)))
        }
    }

    /// Something else has the finger, for example a window that scrolls, or an app that handles a long press.
    func cancelled() { press = nil }
}

// Handles.
extension SelectionTouch {
    /// The ends whose handles this label shows.
    private var ends: [SelectionHandle.End] {
        if let group = label.selecting.group { return group.ends(in: label) }
        return isShowing && label.parts.selection?.selection.isEmpty == false ? [.start, .end] : []
    }

    /// Shows the handles that there should be now. One that a finger moves stays until the finger leaves.
    func updateHandles() {
        let ends = ends
        for handle in handles where !ends.contains(handle.end) && !handle.isMoving { handle.dispose() }
        handles.removeAll { !ends.contains($0.end) && !$0.isMoving }
        for end in ends where !handles.contains(where: { $0.end == end }) {
            if let handle = SelectionHandle(at: end, of: label) { handles.append(handle) }
        }
        if !handles.isEmpty { gtk_widget_queue_allocate(label.widget) }
    }

    /// Hides the handles: another device selects.
    func hideHandles() {
        isShowing = false
        if let group = label.selecting.group { group.showsHandles = false } else { updateHandles() }
    }

    /// The selection or the lines have changed.
    func selectionChanged() {
        if label.parts.selection?.selection.isEmpty != false { isShowing = false }
        // A group tells all of its labels.
        if label.selecting.group == nil, !handles.isEmpty { updateHandles() }
    }

    func allocateHandles() {
        for handle in handles { handle.allocate() }
    }

    func drawHandles(to snapshot: OpaquePointer) {
        for handle in handles { gtk_widget_snapshot_child(label.widget, handle.widget, snapshot) }
    }
}
