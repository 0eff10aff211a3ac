import CLabelGtk
import TextEngine

/// What a drag selects in: a label, or the labels of a group.
@MainActor
protocol SelectionTarget {
    /// Selects from a range of the text in which the drag began up to a point of a widget. Returns false if that text is gone.
    ///
    /// - Parameter side: Where the point has to be; nothing changes if it is elsewhere.
    func select(
        from anchor: Range<Int>, _ unit: SelectionUnit, to point: Point, in widget: UnsafeMutablePointer<GtkWidget>,
        on side: SelectionSide
    ) -> Bool
}

/// A label by itself.
@MainActor
struct SingleLabelTarget: SelectionTarget {
    private weak var label: LabelState?

    init(_ label: LabelState) { self.label = label }

    func select(
        from anchor: Range<Int>, _ unit: SelectionUnit, to point: Point, in widget: UnsafeMutablePointer<GtkWidget>,
        on side: SelectionSide
    ) -> Bool {
        guard let label, let selection = label.parts.selection, let point = widget.convert(point, to: label.widget),
            anchor.upperBound <= label.content.text.count
        else { return false }
        let new = label.selection(from: anchor, unit, to: point)
        if side.contains(new.focus.offset, from: anchor.lowerBound) { selection.select(new) }
        return true
    }
}

extension LabelState {
    /// The target of a drag that begins in this label.
    var selectionTarget: any SelectionTarget { selecting.group?.target(in: self) ?? SingleLabelTarget(self) }

    /// The target of a drag that goes on from the anchor of what is selected, and the anchor's offset in its text.
    var targetFromAnchor: (any SelectionTarget, Int)? {
        if let group = selecting.group { return group.targetFromAnchor }
        return parts.selection.map { (SingleLabelTarget(self), $0.selection.anchor.offset) }
    }

    /// The selection from a range of this text to a point of the widget.
    func selection(from anchor: Range<Int>, _ unit: SelectionUnit, to point: Point) -> TextSelection {
        guard unit == .character else { return .covering(anchor, range(of: unit, closestTo: point)) }
        return TextSelection(
            anchor: TextPosition(offset: anchor.lowerBound), focus: textPosition(closestTo: point))
    }
}
