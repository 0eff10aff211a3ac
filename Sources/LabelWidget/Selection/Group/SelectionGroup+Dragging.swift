import CLabelGtk
import TextEngine

extension SelectionGroup {
    /// The target of a drag that begins in a label.
    func target(in label: LabelState) -> any SelectionTarget { Target(group: self, item: item(of: label)) }

    /// The target of a drag that goes on from the anchor, and the anchor's offset in its text.
    var targetFromAnchor: (any SelectionTarget, Int)? {
        anchor.map { (Target(group: self, item: $0.item), $0.position.offset) }
    }

    /// The target of a finger that selects from an end, and the end's offset in its text.
    func target(from end: SelectionHandle.End) -> (any SelectionTarget, Int)? {
        place(of: end).map { (Target(group: self, item: $0.item), $0.position.offset) }
    }

    /// The labels of a group as the target of a drag.
    private struct Target: SelectionTarget {
        let group: SelectionGroup
        let item: AnyHashable?

        func select(
            from anchor: Range<Int>, _ unit: SelectionUnit, to point: Point, in widget: UnsafeMutablePointer<GtkWidget>,
            on side: SelectionSide
        ) -> Bool {
            let order = group.order
            guard let item, let start = order.position(of: item) else { return false }
            guard let (label, point) = group.label(closestTo: point, in: widget),
                let focusItem = group.item(of: label), let end = order.position(of: focusItem)
            else { return true }
            guard start == end || side.contains(end, from: start) else { return true }
            let height = Double(gtk_widget_get_height(label.widget))
            let range: Range<Int>
            if start != end, point.y < 0 {
                range = 0..<0
            } else if start != end, point.y > height {
                range = label.content.text.count..<label.content.text.count
            } else if unit == .character {
                let offset = label.textPosition(closestTo: point)
                guard start != end else {
                    guard side.contains(offset.offset, from: anchor.lowerBound) else { return true }
                    group.set(
                        Place(item: item, position: TextPosition(offset: anchor.lowerBound)),
                        Place(item: item, position: offset), in: order)
                    return true
                }
                range = offset.offset..<offset.offset
            } else {
                range = label.range(of: unit, closestTo: point)
            }
            if start == end {
                let selection = TextSelection.covering(anchor, range)
                group.set(
                    Place(item: item, position: selection.anchor), Place(item: item, position: selection.focus),
                    in: order)
                return true
            }
            let isForward = end > start
            group.set(
                Place(item: item, position: TextPosition(offset: isForward ? anchor.lowerBound : anchor.upperBound)),
                Place(item: focusItem, position: TextPosition(offset: isForward ? range.upperBound : range.lowerBound)),
                in: order)
            return true
        }
    }

    /// The visible label nearest to a point of a widget, first by its height and then by its side, and the point in it.
    private func label(
        closestTo point: Point, in widget: UnsafeMutablePointer<GtkWidget>
    ) -> (LabelState, Point)? {
        var nearest: (label: LabelState, point: Point, distance: Point)?
        for label in labels where gtk_widget_get_mapped(label.widget) != 0 && item(of: label) != nil {
            guard let point = widget.convert(point, to: label.widget) else { continue }
            let distance = Point(
                x: max(-point.x, point.x - Double(gtk_widget_get_width(label.widget)), 0),
                y: max(-point.y, point.y - Double(gtk_widget_get_height(label.widget)), 0))
            if let nearest, (nearest.distance.y, nearest.distance.x) <= (distance.y, distance.x) { continue }
            nearest = (label, point, distance)
        }
        return nearest.map { ($0.label, $0.point) }
    }
}

// The handles for a finger.
extension SelectionGroup {
    func updateHandles() {
        for label in labels { label.parts.selection?.touch?.updateHandles() }
    }

    /// The ends whose handles a label shows.
    func ends(in label: LabelState) -> [SelectionHandle.End] {
        guard showsHandles, let shownEnds, let item = item(of: label) else { return [] }
        return (shownEnds.first.item == item ? [.start] : []) + (shownEnds.last.item == item ? [.end] : [])
    }

    func place(of end: SelectionHandle.End) -> Place? { end == .start ? shownEnds?.first : shownEnds?.last }

    func label(showing end: SelectionHandle.End) -> LabelState? { place(of: end).flatMap { shownLabel(of: $0.item) } }
}
