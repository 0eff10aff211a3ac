import CLabelGtk
import TextEngine

/// A finger moves one end of the selection, also into other labels of a group. The other end stays.
@MainActor
final class HandleMovement {
    private unowned let label: LabelState
    private let end: SelectionHandle.End
    private let target: any SelectionTarget
    /// The other end, in the target.
    private let anchor: Int
    private let autoscroll: SelectionAutoscroll?
    /// Where the finger is in the window, from the first time that it moves.
    private var finger: Point?

    /// nil if nothing is selected.
    init?(of end: SelectionHandle.End, in label: LabelState) {
        guard let (target, anchor) = label.target(from: end == .start ? .end : .start) else { return nil }
        (self.label, self.end, self.target, self.anchor) = (label, end, target, anchor)
        autoscroll = SelectionAutoscroll(around: label.widget)
        autoscroll?.start { [weak self] in self?.update() }
    }

    /// Whether the finger has moved.
    var hasMoved: Bool { finger != nil }

    private var native: UnsafeMutablePointer<GtkWidget>? {
        gtk_widget_get_native(label.widget).map {
            UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self)
        }
    }

    /// The finger moved to a point of a widget.
    func move(to point: Point, of widget: UnsafeMutablePointer<GtkWidget>) {
        guard let native, let point = widget.convert(point, to: native) else { return }
        finger = point
        autoscroll?.point(at: point, in: native)
        update()
    }

    /// The end goes to the line above the finger, which covers the handle. It cannot pass the other end.
    private func update() {
        guard let finger, let native else { return }
        let above = Point(x: finger.x, y: finger.y - SelectionHandle.diameter)
        let side = end == .start ? SelectionSide.before : .after
        if !target.select(from: anchor..<anchor, .character, to: above, in: native, on: side) { stop() }
    }

    func stop() { autoscroll?.stop() }
}

extension LabelState {
    /// The target of a finger that selects from an end of the selection, and the end's offset in its text.
    fileprivate func target(from end: SelectionHandle.End) -> (any SelectionTarget, Int)? {
        if let group = selecting.group { return group.target(from: end) }
        return selectedRange.map { (SingleLabelTarget(self), end == .start ? $0.lowerBound : $0.upperBound) }
    }

    /// The label that shows an end of what is selected: this one, or another one of the group.
    func label(showing end: SelectionHandle.End) -> LabelState? {
        guard let group = selecting.group else { return self }
        return group.label(showing: end)
    }

    /// The caret at an end of what is selected of this text, in the widget.
    func caret(at end: SelectionHandle.End) -> (x: Double, bottom: Double)? {
        guard let range = selectedRange else { return nil }
        let position =
            end == .start
            ? TextPosition(offset: range.lowerBound) : TextPosition(offset: range.upperBound, affinity: .upstream)
        let origin = frameOrigin()
        return currentFrame().caret(at: shownPosition(position)).map { ($0.x + origin.x, $0.bottom + origin.y) }
    }

    /// A finger has moved an end of the selection: the menu opens there.
    func endMoved(_ end: SelectionHandle.End) {
        parts.selection?.touch?.updateHandles()
        selecting.group?.updateHandles()
        guard let shown = label(showing: end), let caret = shown.caret(at: end) else { return }
        shown.popUpMenu(at: Point(x: caret.x, y: caret.bottom))
    }
}
