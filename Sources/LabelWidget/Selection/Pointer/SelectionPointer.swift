import CLabelGtk
import TextEngine

/// Selects with the pointer: clicks set the cursor, select words and paragraphs, and begin drags.
@MainActor
final class SelectionPointer {
    private unowned let label: LabelState
    private let click: OpaquePointer

    /// nil if GTK makes no gesture.
    init?(of label: LabelState) {
        guard let click = gtk_gesture_click_new() else { return nil }
        (self.label, self.click) = (label, click)
        gtk_gesture_single_set_button(click, guint(GDK_BUTTON_PRIMARY))
        gtk_gesture_single_set_exclusive(click, 1)
        let pressed: @convention(c) (OpaquePointer?, gint, gdouble, gdouble, gpointer?) -> Void = {
            gesture, count, x, y, label in
            guard let gesture, let label = LabelClass.state(of: label) else { return }
            label.parts.selection?.pressed(at: Point(x: x, y: y), clicks: Int(count), gesture)
        }
        let released: @convention(c) (OpaquePointer?, gint, gdouble, gdouble, gpointer?) -> Void = {
            _, _, x, y, label in
            LabelClass.state(of: label)?.parts.selection?.touch?.released(at: Point(x: x, y: y))
        }
        let cancelled: @convention(c) (OpaquePointer?, OpaquePointer?, gpointer?) -> Void = { _, _, label in
            LabelClass.state(of: label)?.parts.selection?.touch?.cancelled()
        }
        Signal.connect(click, "pressed", pressed, data: label.widget)
        Signal.connect(click, "released", released, data: label.widget)
        Signal.connect(click, "cancel", cancelled, data: label.widget)
        gtk_widget_add_controller(label.widget, click)
    }

    /// Lets another gesture act on the same press.
    func join(_ gesture: OpaquePointer) { gtk_gesture_group(click, gesture) }

    func dispose() {
        gtk_gesture_ungroup(click)
        gtk_widget_remove_controller(label.widget, click)
    }
}

extension LabelSelection {
    /// A press of the primary button, by GtkLabel's rules. But the third press selects the paragraph, and those after it too.
    fileprivate func pressed(at point: Point, clicks: Int, _ gesture: OpaquePointer) {
        let sequence = gtk_gesture_single_get_current_sequence(gesture)
        guard let event = gtk_gesture_get_last_event(gesture, sequence),
            gdk_event_triggers_context_menu(event) == 0, label.parts.attachments?.hasPressableWidget(at: point) != true,
            label.parts.pointer?.isRestOfClick(at: point, clicks: clicks) != true
        else { return }
        // A finger scrolls. It selects by a long press.
        guard sequence == nil else { return touch?.pressed(at: point) ?? () }
        gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
        touch?.hideHandles()
        grabFocus(isPressed: true)
        let unit = SelectionUnit(clicks: clicks)
        let extends = gdk_event_get_modifier_state(event).rawValue & GDK_SHIFT_MASK.rawValue != 0
        let position = label.textPosition(closestTo: point)
        if unit == .character, !extends, isInSelection(point, position) {
            // A drag of selected text begins here, or a click that ends the selection.
            return SelectionDrag.begin(of: label, at: point, .selectedText(position), event)
        }
        if extends {
            let anchor = selection.isEmpty || label.selecting.group != nil ? selection.anchor : farEnd(from: position)
            select(TextSelection(anchor: anchor, focus: position), extends: true)
            guard let (target, offset) = label.targetFromAnchor else { return }
            return SelectionDrag.begin(
                of: label, at: point, .selecting(from: offset..<offset, .character, in: target), event)
        }
        let start = label.range(of: unit, closestTo: point)
        select(unit == .character ? TextSelection(at: position) : TextSelection(start))
        // A click on a link follows it. Nobody wants a cursor there.
        if label.link(at: point) != nil { hideCursor() }
        SelectionDrag.begin(of: label, at: point, .selecting(from: start, unit, in: label.selectionTarget), event)
    }

    /// With Shift, a click inside a selection makes it smaller and keeps as much as possible.
    private func farEnd(from position: TextPosition) -> TextPosition {
        let range = selection.range
        let startIsFarther = position.offset - range.lowerBound > range.upperBound - position.offset
        let (start, end) =
            selection.anchor.offset <= selection.focus.offset
            ? (selection.anchor, selection.focus) : (selection.focus, selection.anchor)
        return startIsFarther ? start : end
    }

    private func isInSelection(_ point: Point, _ position: TextPosition) -> Bool {
        guard !selection.isEmpty else { return false }
        let point = label.framePoint(point)
        return label.currentFrame().rects(for: label.displayText().range(selection.range)).contains {
            $0.contains(point)
        }
    }
}
