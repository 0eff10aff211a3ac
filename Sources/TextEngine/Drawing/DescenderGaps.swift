/// Finds where the letters of a text cross a line under it, so that the line can leave them out. A worker.
///
/// Every glyph whose ink reaches the line is cut at a few heights of it, and the places where it has ink are made wider
/// by the line's thickness (as in STULabel).
struct DescenderGaps {
    private var top = 0.0
    private var bottom = 0.0
    private var margin = 0.0
    private var scale: Double?
    private var gaps: [RectUnion.Span] = []

    /// A line is cut where ink comes this near.
    private static let tolerance = 0.25

    /// Starts with a stripe. `top` is its distance below the baseline.
    mutating func begin(top: Double, thickness: Double, scale: Double?) {
        self.top = top - Self.tolerance
        bottom = top + thickness + Self.tolerance
        margin = thickness
        self.scale = scale
        gaps.removeAll(keepingCapacity: true)
    }

    /// Looks at the glyphs of a part. `baseline` is that of the line: text that is raised has its own.
    mutating func add(_ item: GlyphItem, baseline: Double) {
        let font = item.font
        guard !font.typeface.isLastResort else { return }
        item.forEachPlacedGlyph { glyph, origin in
            let raise = origin.y - baseline
            guard let ink = font.inkBounds(of: glyph), ink.maxY + raise > top, ink.minY + raise < bottom else { return }
            let outline = font.outline(of: glyph)
            // A picture has no outline; it is left out as wide as it is.
            if outline.segments.isEmpty {
                append(ink.minX + origin.x, ink.maxX + origin.x)
                return
            }
            let spans = OutlineSlice(outline, from: top - raise, to: bottom - raise).spans
            for span in spans { append(span.left + origin.x, span.right + origin.x) }
        }
    }

    private mutating func append(_ left: Double, _ right: Double) {
        let left = scale.map { ((left - margin) * $0).rounded(.down) / $0 } ?? left - margin
        gaps.append(RectUnion.Span(left: left, right: right + margin))
    }

    /// What is left of a stripe. Pieces shorter than the stripe is thick are left out.
    mutating func spans(dividing whole: RectUnion.Span) -> [RectUnion.Span] {
        gaps.sort { $0.left < $1.left }
        var spans: [RectUnion.Span] = []
        var start = whole.left
        for gap in gaps {
            if gap.left - start >= margin {
                spans.append(RectUnion.Span(left: start, right: min(gap.left, whole.right)))
            }
            start = max(start, gap.right)
        }
        if whole.right - start >= (gaps.isEmpty ? 0 : margin) {
            spans.append(RectUnion.Span(left: start, right: whole.right))
        }
        return spans.filter { $0.left < $0.right }
    }
}

/// Where an outline has ink between two heights, seen from above.
struct OutlineSlice {
    private let top: Double
    private let bottom: Double
    /// Where the outline crosses some heights, with its direction.
    private var crossings: [[(x: Double, direction: Int)]]
    private let heights: [Double]
    private(set) var spans: [RectUnion.Span] = []

    /// A curve is as many straight lines.
    private static let curveSteps = 8

    init(_ outline: GlyphOutline, from top: Double, to bottom: Double) {
        (self.top, self.bottom) = (top, bottom)
        // Between the heights the outline's own edges tell where it is widest.
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

    /// What is filled at one height, by the non-zero rule of fonts.
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

extension DescenderGaps {
    /// How deep the ink of a text reaches below a baseline.
    static func depth(of item: GlyphItem, baseline: Double) -> Double {
        let font = item.font
        var depth = 0.0
        item.forEachPlacedGlyph { glyph, origin in
            if let ink = font.inkBounds(of: glyph) { depth = max(depth, ink.maxY + origin.y - baseline) }
        }
        return depth
    }
}
