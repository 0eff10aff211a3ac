import CLabelGtk
import TextEngine

/// A handle below an end of the selection, which a finger can move. GTK's own ones are private.
@MainActor
final class SelectionHandle {
    enum End {
        case start
        case end
    }

    /// The diameter of the disc, and the size of the part of the screen that a finger can touch.
    static let (diameter, touchSize) = (18.0, 36.0)

    let widget: UnsafeMutablePointer<GtkWidget>
    private let end: End
    private unowned let label: LabelState

    /// nil if GTK makes no widget.
    init?(at end: End, of label: LabelState) {
        guard let widget = gtk_drawing_area_new() else { return nil }
        (self.widget, self.end, self.label) = (widget, end, label)
        gtk_widget_add_css_class(widget, end == .start ? "top" : "bottom")
        Accessibility.setHidden(true, of: widget)
        gtk_drawing_area_set_draw_func(
            UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkDrawingArea.self),
            { area, cairo, width, _, _ in
                guard let area else { return }
                var color = SelectionHandle.color(
                    for: UnsafeMutableRawPointer(area).assumingMemoryBound(to: GtkWidget.self))
                gdk_cairo_set_source_rgba(cairo, &color)
                let radius = SelectionHandle.diameter / 2
                cairo_arc(cairo, Double(width) / 2, radius, radius, 0, 2 * Double.pi)
                cairo_fill(cairo)
            }, nil, nil)
        addGesture()
        gtk_widget_set_parent(widget, label.widget)
    }

    func dispose() { gtk_widget_unparent(widget) }

    /// The theme's colour of what is chosen.
    private static func color(for widget: UnsafeMutablePointer<GtkWidget>) -> GdkRGBA {
        let context = gtk_widget_get_style_context(widget)
        var color = GdkRGBA()
        for name in ["accent_bg_color", "theme_selected_bg_color"]
        where gtk_style_context_lookup_color(context, name, &color) != 0 { return color }
        gtk_style_context_get_color(context, &color)
        return color
    }

    private func addGesture() {
        guard let drag = gtk_gesture_drag_new() else { return }
        let updated: @convention(c) (OpaquePointer?, gdouble, gdouble, gpointer?) -> Void = { drag, x, y, handle in
            guard let drag, let handle else { return }
            // The handle moves under the finger: the gesture's offsets would count from another place each time.
            var (placeX, placeY) = (x, y)
            gtk_gesture_get_point(drag, gtk_gesture_get_last_updated_sequence(drag), &placeX, &placeY)
            Unmanaged<SelectionHandle>.fromOpaque(handle).takeUnretainedValue().moved(to: Point(x: placeX, y: placeY))
        }
        let began: @convention(c) (OpaquePointer?, gdouble, gdouble, gpointer?) -> Void = { drag, _, _, _ in
            gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
        }
        // The widget owns the gesture, and this object removes the widget before it goes.
        let data = Unmanaged.passUnretained(self).toOpaque()
        Signal.connect(drag, "drag-begin", unsafeBitCast(began, to: GCallback.self), data: data)
        Signal.connect(drag, "drag-update", unsafeBitCast(updated, to: GCallback.self), data: data)
        gtk_widget_add_controller(widget, drag)
    }

    /// The end of the selection goes to the line above the finger, which covers the handle.
    private func moved(to point: Point) {
        guard let selection = label.selection, let point = widget.convert(point, to: label.widget) else { return }
        let range = selection.selection.range
        let above = Point(x: point.x, y: point.y - Self.diameter)
        let position = label.position(closestTo: above)
        // The ends cannot pass each other.
        let new =
            end == .start
            ? min(position.offset, range.upperBound)..<range.upperBound
            : range.lowerBound..<max(position.offset, range.lowerBound)
        guard !new.isEmpty else { return }
        let (start, last) = (
            TextPosition(offset: new.lowerBound), TextPosition(offset: new.upperBound, affinity: .upstream)
        )
        selection.select(
            end == .start
                ? TextSelection(anchor: last, focus: start) : TextSelection(anchor: start, focus: last))
    }

    /// Places the handle below its end of the selection.
    func allocate() {
        guard let range = label.selection?.selection.range else { return }
        let position =
            end == .start
            ? TextPosition(offset: range.lowerBound) : TextPosition(offset: range.upperBound, affinity: .upstream)
        guard let caret = label.currentFrame().caret(at: label.shownPosition(position)) else { return }
        let origin = label.frameOrigin()
        let size = Self.touchSize.roundedToPixel
        var allocation = GtkAllocation(
            x: (caret.x + origin.x - Self.touchSize / 2).roundedToPixel, y: (caret.bottom + origin.y).roundedToPixel,
            width: size, height: size)
        gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
        gtk_widget_size_allocate(widget, &allocation, -1)
    }
}
