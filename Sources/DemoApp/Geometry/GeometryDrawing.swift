import LabelWidget

/// Draws the shapes of a frame with cairo.
@MainActor
struct GeometryDrawing {
    private let context: OpaquePointer
    private let geometry: FrameGeometry

    init(_ context: OpaquePointer, _ geometry: FrameGeometry) {
        (self.context, self.geometry) = (context, geometry)
        cairo_set_line_width(context, 1)
    }

    /// Draws what belongs to the text alone.
    func draw(_ layer: GeometryLayer) {
        use(layer)
        for line in geometry.lines {
            switch layer {
            case .lines: outline(line.bounds)
            case .baselines: rule(line, above: 0)
            case .letterHeights:
                if line.capHeight > 0 { rule(line, above: line.capHeight, dash: 6) }
                if line.xHeight > 0 { rule(line, above: line.xHeight, dash: 2) }
            case .ink: line.ink.map { outline($0, dash: 3) }
            case .graphemes:
                // Every other one is filled: carets have the same edges.
                for (number, rect) in line.graphemes.enumerated() {
                    if number % 2 == 0 { fill(rect, layer) }
                    outline(rect)
                }
            case .carets: for caret in line.carets { draw(caret) }
            case .selection, .links, .pointer: break
            }
        }
        if layer == .links {
            for rect in geometry.links { outline(rect) }
        }
    }

    /// Draws the rectangles of a range, and the outline around all of them.
    func draw(selection range: Range<Int>) {
        guard !range.isEmpty else { return }
        use(.selection)
        for rect in geometry.frame.rects(for: range) { outline(rect, dash: 3) }
        for element in geometry.frame.outline(of: range, cornerRadius: 5).elements {
            switch element {
            case .move(let point): cairo_move_to(context, point.x, point.y)
            case .line(let point): cairo_line_to(context, point.x, point.y)
            case .curve(let first, let second, let point):
                cairo_curve_to(context, first.x, first.y, second.x, second.y, point.x, point.y)
            case .close: cairo_close_path(context)
            }
        }
        cairo_set_line_width(context, 1.5)
        cairo_stroke(context)
        cairo_set_line_width(context, 1)
    }

    /// Draws the cluster and the caret that are nearest to a point.
    func draw(pointer point: Point) {
        use(.pointer)
        if let cluster = geometry.frame.cluster(closestTo: point) {
            fill(cluster.bounds, .pointer)
            outline(cluster.bounds)
        }
        guard let caret = geometry.frame.caret(closestTo: point) else { return }
        cairo_set_line_width(context, 2)
        draw(caret)
        cairo_arc(context, caret.x, caret.bottom, 3, 0, 2 * .pi)
        cairo_fill(context)
        cairo_set_line_width(context, 1)
    }

    private func use(_ layer: GeometryLayer, alpha: Double = 1) {
        let color = layer.color
        cairo_set_source_rgba(context, Double(color.red), Double(color.green), Double(color.blue), alpha)
    }

    private func fill(_ rect: Rect, _ layer: GeometryLayer) {
        use(layer, alpha: 0.2)
        cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
        cairo_fill(context)
        use(layer)
    }

    private func outline(_ rect: Rect, dash: Double = 0) {
        setDash(dash)
        cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
        cairo_stroke(context)
        setDash(0)
    }

    private func rule(_ line: FrameGeometry.Line, above: Double, dash: Double = 0) {
        setDash(dash)
        cairo_move_to(context, line.bounds.minX, line.baseline - above)
        cairo_line_to(context, line.bounds.maxX, line.baseline - above)
        cairo_stroke(context)
        setDash(0)
    }

    private func draw(_ caret: TextFrame.Caret) {
        cairo_move_to(context, caret.x, caret.top)
        cairo_line_to(context, caret.x, caret.bottom)
        cairo_stroke(context)
    }

    private func setDash(_ length: Double) {
        var lengths = [length, length]
        cairo_set_dash(context, &lengths, length > 0 ? 2 : 0, 0)
    }
}
