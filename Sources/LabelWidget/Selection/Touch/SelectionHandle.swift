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
    let end: End
    unowned let label: LabelState
    /// There while a finger moves it.
    private var movement: HandleMovement?
    private var gesture: OwnedObject?
    /// Where it is in the label.
    private var place = GtkAllocation()

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
        gtk_widget_set_parent(widget, label.widget)
        addGesture()
    }

    func dispose() {
        movement?.stop()
        movement = nil
        // The window may have gone.
        if let gesture, let native = gtk_event_controller_get_widget(gesture.pointer) {
            gtk_widget_remove_controller(native, gesture.pointer)
        }
        gesture = nil
        gtk_widget_unparent(widget)
    }

    /// The theme's colour of what is chosen.
    private static func color(for widget: UnsafeMutablePointer<GtkWidget>) -> GdkRGBA {
        let context = gtk_widget_get_style_context(widget)
        var color = GdkRGBA()
        for name in ["accent_bg_color", "theme_selected_bg_color"]
        where gtk_style_context_lookup_color(context, name, &color) != 0 { return color }
        gtk_style_context_get_color(context, &color)
        return color
    }

    /// Listens at the window, in front of all widgets: what stands below the label would have the finger, as a handle hangs over it.
    private func addGesture() {
        guard let native = gtk_widget_get_native(label.widget), let drag = gtk_gesture_drag_new() else { return }
        gtk_event_controller_set_propagation_phase(drag, GTK_PHASE_CAPTURE)
        let began: @convention(c) (OpaquePointer?, gdouble, gdouble, gpointer?) -> Void = { drag, x, y, handle in
            guard let drag, let handle else { return }
            let isTouched = Unmanaged<SelectionHandle>.fromOpaque(handle).takeUnretainedValue()
                .began(at: Point(x: x, y: y), of: gtk_event_controller_get_widget(drag))
            gtk_gesture_set_state(drag, isTouched ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED)
        }
        let updated: @convention(c) (OpaquePointer?, gdouble, gdouble, gpointer?) -> Void = { drag, x, y, handle in
            guard let drag, let handle else { return }
            var (startX, startY) = (0.0, 0.0)
            gtk_gesture_drag_get_start_point(drag, &startX, &startY)
            Unmanaged<SelectionHandle>.fromOpaque(handle).takeUnretainedValue()
                .moved(to: Point(x: startX + x, y: startY + y), of: gtk_event_controller_get_widget(drag))
        }
        let ended: @convention(c) (OpaquePointer?, gdouble, gdouble, gpointer?) -> Void = { _, _, _, handle in
            if let handle { Unmanaged<SelectionHandle>.fromOpaque(handle).takeUnretainedValue().ended() }
        }
        // This object removes the gesture before it goes.
        let data = Unmanaged.passUnretained(self).toOpaque()
        Signal.connect(drag, "drag-begin", began, data: data)
        Signal.connect(drag, "drag-update", updated, data: data)
        Signal.connect(drag, "drag-end", ended, data: data)
        gesture = OwnedObject(g_object_ref(UnsafeMutableRawPointer(drag)))
        gtk_widget_add_controller(UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self), drag)
    }

    /// Whether a finger moves it.
    var isMoving: Bool { movement != nil }

    /// Begins to move if a point of the window is on the handle. Returns whether it is.
    func began(at point: Point, of native: UnsafeMutablePointer<GtkWidget>?) -> Bool {
        guard let native, isTouched(at: point, of: native) else { return false }
        movement?.stop()
        movement = HandleMovement(of: end, in: label)
        return true
    }

    /// Whether the handle is seen at a point of the window. What is around the label may cut it.
    private func isTouched(at point: Point, of native: UnsafeMutablePointer<GtkWidget>) -> Bool {
        func isInside(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
            native.convert(point, to: widget).map { gtk_widget_contains(widget, $0.x, $0.y) != 0 } ?? false
        }
        guard gtk_widget_get_mapped(widget) != 0, isInside(widget) else { return false }
        var ancestor = gtk_widget_get_parent(label.widget)
        while let current = ancestor, current != native {
            if gtk_widget_get_overflow(current) == GTK_OVERFLOW_HIDDEN, !isInside(current) { return false }
            ancestor = gtk_widget_get_parent(current)
        }
        return true
    }

    func moved(to point: Point, of native: UnsafeMutablePointer<GtkWidget>?) {
        if let native { movement?.move(to: point, of: native) }
    }

    /// The finger has left. The gesture is still at work: the handle may go only after it.
    func ended() {
        guard let movement else { return }
        movement.stop()
        self.movement = nil
        let end = end
        guard movement.hasMoved else { return }
        MainContext.invoke { [weak label] in label?.endMoved(end) }
    }

    /// Places the handle below its end of the selection, also while that is in another label.
    func allocate() {
        if let shown = label.label(showing: end), let caret = shown.caret(at: end),
            let point = shown.widget.convert(Point(x: caret.x, y: caret.bottom), to: label.widget)
        {
            place.x = (point.x - Self.touchSize / 2).roundedToPixel
            place.y = point.y.roundedToPixel
        }
        (place.width, place.height) = (Self.touchSize.roundedToPixel, Self.touchSize.roundedToPixel)
        gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
        gtk_widget_size_allocate(widget, &place, -1)
    }
}
