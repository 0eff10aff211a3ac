/// The horizontal spans of an outline's ink between two heights.
struct OutlineSlice {
    private let top: Double
    private let bottom: Double
    /// The intersections of the outline with some horizontal lines, and their directions.
    private var crossings: [[(x: Double, direction: Int)]]
    private let heights: [Double]
    private(set) var spans: [RectUnion.Span] = []

    /// The number of straight lines that approximate a curve.
    private static let curveSteps = 8

    init(_ outline: GlyphOutline, from top: Double, to bottom: Double) {
        (self.top, self.bottom) = (top, bottom)
        // Three heights are enough: the outline's own edges between them give the widest places.
        heights = [0, 0.5, 1].map { top + (bottom - top) * $0 }
        crossings = heights.map { _ in [] }
        var start = Point.zero
        var current = Point.zero
        for segment in outline.segments {
            switch segment {
            case .move(let point):
                addLine(current, start)
                (start, current) = (point, point)
            case .line(let point):
                addLine(current, point)
                current = point
            case .quadratic(let control, let point):
                addCurve(current, point) { t in
                    let u = 1 - t
                    return Point(
                        x: u * u * current.x + 2 * u * t * control.x + t * t * point.x,
                        y: u * u * current.y + 2 * u * t * control.y + t * t * point.y)
                }
                current = point
            case .cubic(let a, let b, let point):
                addCurve(current, point) { t in
                    let u = 1 - t
                    let (c0, c1, c2, c3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                    return Point(
                        x: c0 * current.x + c1 * a.x + c2 * b.x + c3 * point.x,
                        y: c0 * current.y + c1 * a.y + c2 * b.y + c3 * point.y)
                }
                current = point
            case .close:
                addLine(current, start)
                current = start
            }
        }
        addLine(current, start)
        for row in crossings { addFilled(row.sorted { $0.x < $1.x }) }
    }

    private mutating func addCurve(_ start: Point, _ end: Point, _ point: (Double) -> Point) {
        var last = start
        for step in 1...Self.curveSteps {
            let next = step == Self.curveSteps ? end : point(Double(step) / Double(Self.curveSteps))
            addLine(last, next)
            last = next
        }
    }

    private mutating func addLine(_ a: Point, _ b: Point) {
        let (upper, lower) = a.y <= b.y ? (a, b) : (b, a)
        guard upper.y < bottom, lower.y > top else { return }
        func x(at y: Double) -> Double {
            upper.y == lower.y ? upper.x : upper.x + (lower.x - upper.x) * (y - upper.y) / (lower.y - upper.y)
        }
        let (from, to) = (x(at: max(upper.y, top)), x(at: min(lower.y, bottom)))
        spans.append(RectUnion.Span(left: min(from, to), right: max(from, to)))
        if upper.y == lower.y { spans.append(RectUnion.Span(left: min(a.x, b.x), right: max(a.x, b.x))) }
        for (index, height) in heights.enumerated() where upper.y <= height && height < lower.y {
            crossings[index].append((x(at: height), a.y <= b.y ? 1 : -1))
        }
    }

    /// Adds the filled spans at one height, by the non-zero winding rule of fonts.
    private mutating func addFilled(_ row: [(x: Double, direction: Int)]) {
        var winding = 0
        var start = 0.0
        for crossing in row {
            if winding == 0 { start = crossing.x }
            winding += crossing.direction
            if winding == 0 { spans.append(RectUnion.Span(left: start, right: crossing.x)) }
        }
    }
}
