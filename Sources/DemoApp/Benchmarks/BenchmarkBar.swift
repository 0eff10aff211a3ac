import LabelWidget

/// A bar as long as a median, with a line from the lower to the upper quartile. It has its widget's colour.
@MainActor
final class BenchmarkBar {
    let widget: Widget = gtk_drawing_area_new()
    /// The parts of the bar's room, from 0 to 1; nil for an empty bar.
    var parts: Quartiles? { didSet { gtk_widget_queue_draw(widget) } }

    private static let thickness = 10.0

    init() {
        gtk_drawing_area_set_content_height(widget.of(), 14)
        gtk_drawing_area_set_content_width(widget.of(), 60)
        // The numbers are beside it.
        Make.setRole(GTK_ACCESSIBLE_ROLE_PRESENTATION, of: widget)
        gtk_drawing_area_set_draw_func(
            widget.of(),
            { _, context, width, height, data in
                guard let context, let data else { return }
                MainActor.assumeIsolated {
                    Unmanaged<BenchmarkBar>.fromOpaque(data).takeUnretainedValue()
                        .draw(context, Double(width), Double(height))
                }
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    isolated deinit { gtk_drawing_area_set_draw_func(widget.of(), nil, nil, nil) }

    private func draw(_ context: OpaquePointer, _ width: Double, _ height: Double) {
        if gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL {
            cairo_translate(context, width, 0)
            cairo_scale(context, -1, 1)
        }
        let top = ((height - Self.thickness) / 2).rounded()
        use(context, colorOf: gtk_widget_get_parent(widget), alpha: 0.08)
        box(context, top, width)
        guard let parts else { return }
        use(context, colorOf: widget, alpha: 1)
        // What is very short is seen too.
        box(context, top, max(parts.median * width, 2))
        use(context, colorOf: gtk_widget_get_parent(widget), alpha: 0.8)
        whisker(context, from: parts.lower * width, to: parts.upper * width, middle: top + Self.thickness / 2)
    }

    private func use(_ context: OpaquePointer, colorOf source: Widget?, alpha: Double) {
        var color = GdkRGBA()
        gtk_style_context_get_color(gtk_widget_get_style_context(source), &color)
        cairo_set_source_rgba(
            context, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha) * alpha)
    }

    /// A box with round corners, from the start of the room.
    private func box(_ context: OpaquePointer, _ top: Double, _ width: Double) {
        let radius = min(width / 2, 3)
        let (right, bottom) = (width - radius, top + Self.thickness - radius)
        cairo_new_sub_path(context)
        cairo_arc(context, right, top + radius, radius, -.pi / 2, 0)
        cairo_arc(context, right, bottom, radius, 0, .pi / 2)
        cairo_arc(context, radius, bottom, radius, .pi / 2, .pi)
        cairo_arc(context, radius, top + radius, radius, .pi, .pi * 3 / 2)
        cairo_close_path(context)
        cairo_fill(context)
    }

    private func whisker(_ context: OpaquePointer, from start: Double, to end: Double, middle: Double) {
        let (start, end) = (start.rounded(), end.rounded())
        // Quartiles that are the same on the screen are no line.
        guard end - start >= 2 else { return }
        cairo_rectangle(context, start, middle - 0.5, end - start, 1)
        for x in [start, end - 1] { cairo_rectangle(context, x, middle - 3.5, 1, 7) }
        cairo_fill(context)
    }
}
