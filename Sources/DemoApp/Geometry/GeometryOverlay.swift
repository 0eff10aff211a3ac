import LabelWidget

/// A layer over a label that draws the shapes of its frame.
@MainActor
final class GeometryOverlay {
    /// The label with the layer.
    let widget: Widget
    /// What is drawn.
    var layers = GeometryLayer.standard {
        didSet { gtk_widget_queue_draw(area) }
    }
    /// The place that is drawn with its cluster and its caret, in the label.
    var point: Point? {
        didSet { if point != oldValue { gtk_widget_queue_draw(area) } }
    }

    private let label: Label
    private let area: Widget = gtk_drawing_area_new()
    private var known: FrameGeometry?

    init(over label: Label) {
        self.label = label
        widget = gtk_overlay_new()
        gtk_overlay_set_child(widget.opaque, label.widget)
        gtk_overlay_add_overlay(widget.opaque, area)
        // The pointer is for the label.
        gtk_widget_set_can_target(area, 0)
        Make.setRole(GTK_ACCESSIBLE_ROLE_PRESENTATION, of: area)
        let data = Unmanaged.passUnretained(self).toOpaque()
        gtk_drawing_area_set_draw_func(
            area.of(),
            { _, context, _, _, data in
                guard let context, let data else { return }
                MainActor.assumeIsolated {
                    Unmanaged<GeometryOverlay>.fromOpaque(data).takeUnretainedValue().draw(context)
                }
            }, data, nil)
    }

    isolated deinit { gtk_drawing_area_set_draw_func(area.of(), nil, nil, nil) }

    /// The shapes of what the label shows.
    var geometry: FrameGeometry {
        let frame = label.textFrame
        if let known, known.frame === frame { return known }
        let new = FrameGeometry(frame)
        known = new
        return new
    }

    /// Draws again, because the label has other lines or another selection.
    func update() { gtk_widget_queue_draw(area) }

    private func draw(_ context: OpaquePointer) {
        let origin = label.textFrameOrigin
        cairo_translate(context, origin.x, origin.y)
        let drawing = GeometryDrawing(context, geometry)
        for layer in GeometryLayer.allCases where layers.contains(layer) {
            switch layer {
            case .selection: drawing.draw(selection: label.selectedRange ?? 0..<0)
            case .pointer:
                if let point { drawing.draw(pointer: Point(x: point.x - origin.x, y: point.y - origin.y)) }
            default: drawing.draw(layer)
            }
        }
    }
}
