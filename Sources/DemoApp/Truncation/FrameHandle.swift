import LabelWidget

/// What one drags at an edge or the corner of a frame. Those at the edges are sliders for the keyboard and for screen readers.
@MainActor
final class FrameHandle {
    /// Where the handle is.
    enum Edge: Int {
        case side, bottom, corner

        var cursor: String { ["ew-resize", "ns-resize", "nwse-resize"][rawValue] }
    }

    let widget: Widget = gtk_drawing_area_new()
    let edge: Edge
    /// Called with the pixels by which a key makes the frame wider or higher.
    var onStep: (@MainActor (Double) -> Void)?

    /// The width of the place that takes the pointer.
    static let thickness: Int32 = 17

    /// - Parameter name: The name for screen readers; nil for a handle of the pointer alone.
    init(_ edge: Edge, name: String?) {
        self.edge = edge
        gtk_widget_set_cursor_from_name(widget.styled("frame-handle"), edge.cursor)
        // The function gets no more than a pointer, so the pointer is the number.
        gtk_drawing_area_set_draw_func(
            widget.of(),
            { area, context, width, height, data in
                guard let area, let context else { return }
                MainActor.assumeIsolated {
                    let widget = UnsafeMutableRawPointer(area).assumingMemoryBound(to: GtkWidget.self)
                    let edge = Edge(rawValue: Int(bitPattern: data) - 1) ?? .corner
                    FrameHandle.draw(edge, widget, context, Double(width), Double(height))
                }
            }, UnsafeMutableRawPointer(bitPattern: edge.rawValue + 1), nil)
        guard let name else {
            Make.setRole(GTK_ACCESSIBLE_ROLE_PRESENTATION, of: widget)
            return
        }
        Make.setRole(GTK_ACCESSIBLE_ROLE_SLIDER, of: widget)
        Make.name(widget, name)
        gtk_widget_set_focusable(widget, 1)
        takeKeys()
    }

    /// Tells screen readers the size.
    func tell(_ value: Double, from least: Double, to most: Double) {
        func set(_ property: GtkAccessibleProperty, _ value: GObjectValue) {
            var property = property
            value.withValue { gtk_accessible_update_property_value(widget.opaque, 1, &property, $0) }
        }
        let text = tr("{1} pixel", "{1} pixels", count: Int(value))
        set(GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, .number(least))
        set(GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, .number(max(most, least)))
        set(GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, .number(value))
        set(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, .string(text))
        set(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, .string(text))
    }

    private func takeKeys() {
        let keys = gtk_event_controller_key_new()
        Signal.answer(keys, "key-pressed") { [unowned self] arguments in
            // The side moves to the left in a window from right to left.
            let isMirrored = edge == .side && gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
            let hasControl = arguments.integer(2) & Int(GDK_CONTROL_MASK.rawValue) != 0
            let step: Double = hasControl ? 1 : 10
            let wider = isMirrored ? GDK_KEY_Left : GDK_KEY_Right
            let narrower = isMirrored ? GDK_KEY_Right : GDK_KEY_Left
            switch (edge, Int32(arguments.integer(0))) {
            case (.side, wider), (.bottom, GDK_KEY_Down): onStep?(step)
            case (.side, narrower), (.bottom, GDK_KEY_Up): onStep?(-step)
            case (_, GDK_KEY_Page_Down): onStep?(80)
            case (_, GDK_KEY_Page_Up): onStep?(-80)
            case (_, GDK_KEY_Home): onStep?(-.infinity)
            case (_, GDK_KEY_End): onStep?(.infinity)
            default: return false
            }
            return true
        }
        gtk_widget_add_controller(widget, keys)
    }

    /// A rounded grip in the middle of an edge, or a disc on the corner.
    private static func draw(
        _ edge: Edge, _ widget: Widget, _ context: OpaquePointer, _ width: Double, _ height: Double
    ) {
        var color = GdkRGBA()
        gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color)
        cairo_set_source_rgba(
            context, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
        let (x, y) = (width / 2, height / 2)
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_width(context, edge == .corner ? 10 : 4)
        let (dx, dy) = (edge == .bottom ? min(16, x / 2) : 0, edge == .side ? min(16, y / 2) : 0)
        cairo_move_to(context, x - dx, y - dy)
        cairo_line_to(context, x + dx, y + dy)
        cairo_stroke(context)
    }
}
