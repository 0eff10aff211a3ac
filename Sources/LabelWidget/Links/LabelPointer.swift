import CLabelGtk
import TextEngine

/// Pointer events of a label. One gesture and one motion controller serve all its links.
@MainActor
final class LabelPointer: LabelPart {
    private unowned let label: LabelState
    /// The link in which the button was pressed, until it is released.
    private var pressed: LinkIdentity?
    /// Whether the first press of a click, or of a double click, was on a link.
    private var beganOnLink = false
    /// Whether the press is the second one of a double click, or a later one.
    private var isRepeated = false
    /// Where the pointer is, while it is in the widget, or the finger while it is pressed.
    private var position: Point?
    private var isFinger = false
    /// Whether a finger has pressed a link, and the click is not yet claimed.
    private var claimsRelease = false
    /// How far beside the link the pointer may be: a finger is not a mouse.
    private var reach = 0.0
    private var click: OpaquePointer?
    /// The timer of a press that can still become a long one. Nil if nothing waits for long presses.
    private var longPress: LongPress?
    /// The link that a finger has pressed long, and where: its menu opens when the finger leaves.
    private var held: (link: LinkIdentity, point: Point)?
    /// There after the mouse was on a link that can be dragged.
    private(set) var drag: LinkDrag?
    /// Whether the label has the cursor of links.
    private var isHand = false
    /// The app's cursor, while the hand is shown in its place.
    private var otherCursor: OwnedObject?

    /// Adds the controllers to the label's widget, which owns them.
    init(of label: LabelState) {
        self.label = label
        addClickGesture()
        addMotionController()
    }

    private func addClickGesture() {
        guard let gesture = gtk_gesture_click_new() else { return }
        // All buttons: the secondary one opens the menu.
        gtk_gesture_single_set_button(gesture, 0)
        let pressed: @convention(c) (OpaquePointer?, gint, gdouble, gdouble, gpointer?) -> Void = {
            gesture, count, x, y, label in
            guard let gesture, let label = LabelClass.state(of: label) else { return }
            label.parts.pointer?.pressed(at: Point(x: x, y: y), clicks: Int(count), gesture: gesture)
        }
        let released: @convention(c) (OpaquePointer?, gint, gdouble, gdouble, gpointer?) -> Void = {
            gesture, _, x, y, label in
            guard let gesture, let label = LabelClass.state(of: label) else { return }
            label.parts.pointer?.released(at: Point(x: x, y: y), gesture: gesture)
        }
        Signal.connect(gesture, "pressed", pressed, data: label.widget)
        let cancelled: @convention(c) (OpaquePointer?, OpaquePointer?, gpointer?) -> Void = { _, _, label in
            LabelClass.state(of: label)?.parts.pointer?.end()
        }
        Signal.connect(gesture, "released", released, data: label.widget)
        let updated: @convention(c) (OpaquePointer?, OpaquePointer?, gpointer?) -> Void = { gesture, sequence, label in
            var (x, y) = (0.0, 0.0)
            guard gtk_gesture_get_point(gesture, sequence, &x, &y) != 0 else { return }
            LabelClass.state(of: label)?.parts.pointer?.moved(to: Point(x: x, y: y))
        }
        Signal.connect(gesture, "cancel", cancelled, data: label.widget)
        // A finger makes no motion events.
        Signal.connect(gesture, "update", updated, data: label.widget)
        gtk_widget_add_controller(label.widget, gesture)
        click = gesture
    }

    /// Both may act on a press: the press of a link can begin a selection.
    func join(_ selection: LabelSelection) {
        guard let click else { return }
        selection.pointer?.join(click)
        selection.touch?.join(click)
    }

    private func addMotionController() {
        guard let controller = gtk_event_controller_motion_new() else { return }
        let moved: @convention(c) (OpaquePointer?, gdouble, gdouble, gpointer?) -> Void = { _, x, y, label in
            LabelClass.state(of: label)?.parts.pointer?.moved(to: Point(x: x, y: y))
        }
        let left: @convention(c) (OpaquePointer?, gpointer?) -> Void = { _, label in
            LabelClass.state(of: label)?.parts.pointer?.moved(to: nil)
        }
        Signal.connect(controller, "enter", moved, data: label.widget)
        Signal.connect(controller, "motion", moved, data: label.widget)
        Signal.connect(controller, "leave", left, data: label.widget)
        gtk_widget_add_controller(label.widget, controller)
    }

    /// - Parameter clicks: 2 for the second press of a double click.
    private func pressed(at point: Point, clicks: Int, gesture: OpaquePointer) {
        if let event = gtk_event_controller_get_current_event(gesture), gdk_event_triggers_context_menu(event) != 0 {
            guard label.hasMenu(at: point) else { return }
            gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
            return label.popUpMenu(at: point)
        }
        let button = gtk_gesture_single_get_current_button(gesture)
        // Only a finger has a sequence.
        isFinger = gtk_gesture_single_get_current_sequence(gesture) != nil
        reach = isFinger ? label.parts.links?.touchRadius ?? 0 : 0
        let mayBeLink =
            button <= guint(GDK_BUTTON_PRIMARY) && label.parts.attachments?.hasPressableWidget(at: point) != true
        let found = mayBeLink ? label.link(at: point, within: reach) : nil
        pressed = found.flatMap { label.identity(of: $0) }
        isRepeated = clicks > 1
        longPress?.stop()
        held = nil
        if clicks == 1 { beganOnLink = found != nil }
        guard let link = found else {
            // The first click has taken the link away. The row or button around it gets no half of a double click.
            if clicks > 1, beganOnLink { claim(gesture) }
            return
        }
        if pressed != nil, label.parts.links?.hearsLongPress(of: link) == true || opensMenuByLongPress {
            longPress = LongPress(of: label.widget, at: point) { [weak self] in self?.pressedLong(at: $0) }
        }
        // Claim the click, so that rows and other ancestors do not handle it. As on a button of GTK, a finger may yet scroll or swipe.
        claimsRelease = isFinger && !isRepeated
        claim(gesture, isLater: claimsRelease)
        moved(to: point)
    }

    /// - Parameter isLater: Whether the gesture itself claims the press when it is released.
    private func claim(_ gesture: OpaquePointer, isLater: Bool = false) {
        if !isLater { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) }
        ClickRivals.deny(above: label.widget, gtk_gesture_single_get_current_sequence(gesture))
    }

    /// Whether a press repeats a click on a link that is not there any more.
    func isRestOfClick(at point: Point, clicks: Int) -> Bool {
        clicks > 1 && beganOnLink && label.link(at: point, within: reach) == nil
    }

    private func released(at point: Point, gesture: OpaquePointer) {
        if claimsRelease { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) }
        guard pressed != nil else { return releasedLong(at: point) }
        position = point
        // As in GtkLabel, a double click is one click. The second press may also be on another link: "less" comes for "more".
        let link = isRepeated ? nil : linkAtPosition().flatMap { isPressed($0) ? $0 : nil }
        // The handler may destroy the label.
        let label = label
        end()
        // A tap ends what is selected, and is a click all the same. What was a drag over selectable text is none.
        label.parts.selection?.touch?.released(at: point)
        if let link, label.parts.selection?.selection.isEmpty != false { label.parts.links?.activate(link) }
    }

    private func pressedLong(at point: Point) {
        let label = label
        // The links of an old text do nothing while another text comes.
        guard label.coming == nil, let pressed, let link = label.current(pressed) else { return }
        let isHandled = label.parts.links?.pressLong(link, at: point) == true
        guard let pointer = label.parts.pointer, isHandled || pointer.opensMenuByLongPress else { return }
        if let click = pointer.click {
            gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED)
            ClickRivals.endLongPresses(above: label.widget, gtk_gesture_single_get_current_sequence(click))
        }
        // A finger that stays does not hover.
        let isFinger = pointer.isFinger
        pointer.end()
        pointer.isFinger = isFinger
        if !isHandled { pointer.held = (pressed, point) }
        label.parts.selection?.touch?.cancelled()
    }

    /// Where text can be selected, a long press selects, and the menu opens after that.
    private var opensMenuByLongPress: Bool { isFinger && !label.isSelectable }

    /// The finger leaves after a long press. If it has not moved, it wants the menu.
    private func releasedLong(at point: Point) {
        let held = held
        // The app's part of the menu may destroy the label.
        let label = label
        end()
        guard let held, let link = label.current(held.link), !label.widget.isDrag(from: held.point, to: point) else {
            return
        }
        label.popUpMenu(at: point, about: link)
    }

    /// A long press has selected something: it is no click.
    func pressBecameSelection() {
        if pressed != nil { end() }
    }

    /// Ends what is pressed. A gesture keeps the widget that it is pressed on: a widget that goes meanwhile would stay forever.
    func widgetGoes() {
        longPress?.stop()
        for gesture in [click, drag?.source] {
            if let gesture { gtk_event_controller_reset(gesture) }
        }
        moved(to: nil)
    }

    /// Another link may be under the pointer.
    var followsText: Bool { true }

    func dispose() { longPress?.stop() }

    /// Nothing is pressed any more.
    private func end() {
        longPress?.stop()
        (pressed, claimsRelease, longPress, held) = (nil, false, nil, nil)
        if isFinger { position = nil }
        isFinger = false
        update()
    }

    private func moved(to point: Point?) {
        position = point
        if let point { longPress?.moved(to: point) }
        update()
    }

    /// Finds the link under the pointer: the pointer moved, or the text or its place changed.
    func update() {
        // Another cursor is told to the app.
        label.keepingWidget { updateLinks() }
    }

    private func updateLinks() {
        if let pressed, label.current(pressed) == nil { self.pressed = nil }
        let link = linkAtPosition()
        // The pressed link is active while the pointer is on it. No other link reacts then.
        let active = link.flatMap { isPressed($0) ? $0 : nil }
        if let links = label.parts.links {
            links.setActive(active)
            // The app was asked for the overlay of the link, and may have destroyed the label.
            guard !label.hasDisposed else { return }
            if drag == nil, !isFinger, let click, let link, links.mayDrag(link) {
                drag = LinkDrag(from: label, groupedWith: click)
            }
            if link != nil || links.children != nil {
                let children = links.makeChildren()
                children.setHovered(isFinger ? nil : pressed == nil ? link : active)
                children.setPressed(active)
            }
        }
        // The last, because the app may hear of it, and change the label there.
        if !isFinger { setCursor(onLink: link != nil) }
    }

    /// Whether the pointer is in the label.
    var isInside: Bool { position != nil }

    private func linkAtPosition() -> TextLink? {
        position.flatMap { label.link(at: $0, within: pressed == nil ? 0 : reach) }
    }

    private func isPressed(_ link: TextLink) -> Bool {
        pressed.flatMap { label.current($0) }?.isSamePlace(as: link) == true
    }
}

// The cursor of the label, which is a hand on links.
extension LabelPointer {
    private static let hand = gdk_cursor_new_from_name("pointer", nil)

    private func setCursor(onLink isOnLink: Bool) {
        guard isOnLink != isHand else { return }
        isHand = isOnLink
        let (widget, other) = (label.widget, otherCursor)
        let current = gtk_widget_get_cursor(widget)
        if isOnLink {
            otherCursor = current.map { OwnedObject(g_object_ref(UnsafeMutableRawPointer($0))) }
            gtk_widget_set_cursor(widget, Self.hand)
        } else {
            otherCursor = nil
            // Something else may have set another cursor.
            if current == Self.hand { gtk_widget_set_cursor(widget, other?.pointer) }
        }
    }
}
