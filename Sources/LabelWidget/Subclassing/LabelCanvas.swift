import CLabelGtk
import TextEngine

/// Where a ``LabelSubclass`` draws, in the coordinates of the label's widget.
@MainActor
public struct LabelCanvas {
    /// The label.
    public let label: Label
    /// The `GtkSnapshot` that collects the drawing.
    public let snapshot: OpaquePointer
    /// The rectangle of the lines, with its edges on whole pixels: that of the whole block, also where no line fills it.
    public let textBounds: Rect

    /// The rectangle of the lines with the insets around it. In a label of its natural size, that is the whole widget.
    public var outerBounds: Rect {
        let insets = label.state.textInsets
        return textBounds.inset(
            by: EdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    /// Draws a shape in a rectangle, or else in ``outerBounds``. Its colours, corners and insets count.
    public func draw(_ shape: TextBackground, in rect: Rect? = nil) {
        let rect = (rect ?? outerBounds).inset(by: shape.edgeInsets)
        guard let item = ShapeItem(shape, covering: [rect]) else { return }
        SnapshotRenderer.append(item, to: snapshot)
    }
}
