import CLabelGtk
import TextEngine

extension UnsafeMutablePointer<GtkWidget> {
    /// A point of this widget in the coordinates of another one; nil if they are in different windows.
    @MainActor
    func convert(_ point: Point, to other: UnsafeMutablePointer<GtkWidget>) -> Point? {
        var (x, y) = (0.0, 0.0)
        guard gtk_widget_translate_coordinates(self, other, point.x, point.y, &x, &y) != 0 else { return nil }
        return Point(x: x, y: y)
    }

    /// Whether a pointer has moved by so much that it is dragging.
    func isDrag(from start: Point, to end: Point) -> Bool {
        gtk_drag_check_threshold(
            self, start.x.roundedToPixel, start.y.roundedToPixel, end.x.roundedToPixel, end.y.roundedToPixel) != 0
    }
}
