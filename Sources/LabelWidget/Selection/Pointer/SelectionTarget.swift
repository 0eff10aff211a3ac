import CLabelGtk
import TextEngine

/// What a drag selects in: a label, or the labels of a group.
@MainActor
protocol SelectionTarget {
    /// Selects from a range of the text in which the drag began up to a point of a widget. Returns false if that text is gone.
    func select(
        from anchor: Range<Int>, _ unit: SelectionUnit, to point: Point, in widget: UnsafeMutablePointer<GtkWidget>
    ) -> Bool
}

/// A label by itself.
@MainActor
struct SingleLabelTarget: SelectionTarget {
    private weak var label: LabelState?

    init(_ label: LabelState) { self.label = label }

    func select(
        from anchor: Range<Int>, _ unit: SelectionUnit, to point: Point, in widget: UnsafeMutablePointer<GtkWidget>
    ) -> Bool {
        guard let label, let selection = label.selection, let point = widget.convert(point, to: label.widget),
            anchor.upperBound <= label.content.text.count
        else { return false }
        selection.select(label.selection(from: anchor, unit, to: point))
        return true
    }
}

extension LabelState {
    /// The target of a drag that begins in this label.
    var selectionTarget: any SelectionTarget { selectionGroup?.target(in: self) ?? SingleLabelTarget(self) }

    /// The target of a drag that goes on from the anchor of what is selected, and the anchor's offset in its text.
    var targetFromAnchor: (any SelectionTarget, Int)? {
        if let selectionGroup { return selectionGroup.targetFromAnchor }
        return selection.map { (SingleLabelTarget(self), $0.selection.anchor.offset) }
    }

    /// The selection from a range of this text to a point of the widget.
    func selection(from anchor: Range<Int>, _ unit: SelectionUnit, to point: Point) -> TextSelection {
        guard unit == .character else { return .covering(anchor, range(of: unit, closestTo: point)) }
        return TextSelection(
            anchor: TextPosition(offset: anchor.lowerBound), focus: position(closestTo: point))
    }
}
