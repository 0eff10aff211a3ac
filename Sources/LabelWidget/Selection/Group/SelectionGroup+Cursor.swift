import CLabelGtk
import TextEngine

// The cursor, which goes from one label to another.
extension SelectionGroup {
    /// Moves the cursor to the start of the next text or the end of the previous one. Returns false if there is none.
    ///
    /// - Parameters:
    ///   - cursor: Where the selection begins if the group has none.
    ///   - extends: Whether the anchor stays where it is.
    ///   - x: Where in the label a movement to the next line tries to go; nil for any other movement.
    func move(beyond label: LabelState, from cursor: TextPosition, isForward: Bool, extends: Bool, x: Double?) -> Bool {
        let order = order
        guard let item = item(of: label), let position = order.position(of: item) else { return false }
        let next = position + (isForward ? 1 : -1)
        guard (0..<order.count).contains(next) else { return false }
        var focus = Place(
            item: order.item(at: next),
            position: TextPosition(offset: isForward ? 0 : order.text(at: next).count))
        let shown = shownLabel(of: focus.item)
        if let x, let shown {
            let y = isForward ? 0 : Double(gtk_widget_get_height(shown.widget))
            focus.position = shown.textPosition(closestTo: Point(x: x, y: y))
        }
        set(extends ? anchor ?? Place(item: item, position: cursor) : focus, focus, in: order)
        shown?.parts.selection?.grabFocus()
        onCursorMoved?(focus.item, focus.position.offset)
        return true
    }

    /// Moves the cursor to the start of the first text or the end of the last one.
    ///
    /// - Parameter cursor: Where the selection begins if the group has none.
    func moveToEnd(of label: LabelState, from cursor: TextPosition, isForward: Bool, extends: Bool) {
        let order = order
        guard order.count > 0 else { return }
        let position = isForward ? order.count - 1 : 0
        let start = item(of: label).map { Place(item: $0, position: cursor) }
        let focus = Place(
            item: order.item(at: position),
            position: TextPosition(offset: isForward ? order.text(at: position).count : 0))
        set(extends ? anchor ?? start ?? focus : focus, focus, in: order)
        onCursorMoved?(focus.item, focus.position.offset)
    }

    /// The focus came to a label. If nothing is selected, the cursor of another label goes to this one: the next selection begins here.
    /// In one text, the cursor stays where it is.
    func takeCursor(to label: LabelState, at position: TextPosition) {
        guard !isOneText, isEmpty, let anchor, let item = item(of: label), anchor.item != item else { return }
        let place = Place(item: item, position: position)
        set(place, place)
    }

    /// Moves the cursor to an end of what is selected. Returns false if that is in one label, which knows the end better.
    func collapse(isForward: Bool) -> Bool {
        guard let (first, last) = selectedPlaces(in: order), first.item != last.item else { return false }
        let end = isForward ? last : first
        set(end, end)
        onCursorMoved?(end.item, end.position.offset)
        return true
    }

    /// A key moved the cursor in a label.
    func cursorMoved(in label: LabelState) {
        if let focus, focus.item == item(of: label) { onCursorMoved?(focus.item, focus.position.offset) }
    }
}
