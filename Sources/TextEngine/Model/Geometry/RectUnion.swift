/// The union of rectangles, as rows of disjoint spans from top to bottom.
///
/// O(log n) for each of n rectangles and for each resulting span. There are about as many spans as rectangles if few
/// rectangles lie beside each other, as with the lines of a text.
struct RectUnion: Sendable, Hashable {
    /// A horizontal interval.
    struct Span: Sendable, Hashable {
        var left: Double
        var right: Double
    }

    /// Disjoint spans with the same top and bottom, in ascending order.
    struct Row: Sendable, Hashable {
        var top: Double
        var bottom: Double
        var spans: [Span]
    }

    private(set) var rows: [Row] = []

    /// Ignores empty rectangles.
    init(_ rects: [Rect]) {
        let starting = rects.filter { $0.width > 0 && $0.height > 0 }.sorted { $0.minY < $1.minY }
        let ending = starting.sorted { $0.maxY < $1.maxY }
        var edges = starting.flatMap { [$0.minY, $0.maxY] }
        edges.sort()
        var cover = SpanCover(starting.flatMap { [$0.minX, $0.maxX] })
        var (started, ended) = (0, 0)
        for index in edges.indices.dropLast() where edges[index] < edges[index + 1] {
            let (top, bottom) = (edges[index], edges[index + 1])
            while started < starting.count, starting[started].minY <= top {
                cover.change(Span(left: starting[started].minX, right: starting[started].maxX), by: 1)
                started += 1
            }
            while ended < ending.count, ending[ended].maxY <= top {
                cover.change(Span(left: ending[ended].minX, right: ending[ended].maxX), by: -1)
                ended += 1
            }
            let spans = cover.union
            guard !spans.isEmpty else { continue }
            if let last = rows.last, last.bottom == top, last.spans == spans {
                rows[rows.count - 1].bottom = bottom
            } else {
                rows.append(Row(top: top, bottom: bottom, spans: spans))
            }
        }
    }

    /// The spans as disjoint rectangles.
    var rects: [Rect] {
        rows.flatMap { row in
            row.spans.map { Rect(x: $0.left, y: row.top, width: $0.right - $0.left, height: row.bottom - row.top) }
        }
    }

    /// The union of spans in ascending order. O(n log n).
    static func union(of spans: [Span]) -> [Span] {
        var union: [Span] = []
        for span in spans.sorted(by: { $0.left < $1.left }) {
            if let last = union.last, span.left <= last.right {
                union[union.count - 1].right = max(last.right, span.right)
            } else {
                union.append(span)
            }
        }
        return union
    }

    /// The outlines of the area with rounded corners. O(spans) corners.
    ///
    /// Between two rows, the ends of the spans above and below are sorted by x. Each two of them, in order, are the
    /// ends of a horizontal edge: between the first and second, only one side is covered; between the second and third,
    /// both or none. So no search is needed.
    func outline(cornerRadius: Double) -> OutlinePath {
        var builder = OutlineBuilder()
        for (index, row) in rows.enumerated() {
            let previous = index > 0 ? rows[index - 1] : nil
            if let previous, previous.bottom < row.top { builder.endSpans(at: previous.bottom) }
            builder.startSpans(row.spans.flatMap { [$0.left, $0.right] }, at: row.top)
        }
        if let last = rows.last { builder.endSpans(at: last.bottom) }
        var path = OutlinePath()
        for polygon in builder.polygons { path.append(polygon: polygon, cornerRadius: cornerRadius) }
        return path
    }
}

/// Builds the outlines from rows of spans.
private struct OutlineBuilder {
    /// A corner: the end of a vertical and of a horizontal edge, linked to the other ends of both.
    private struct End {
        var point: Point
        var alongVertical = -1
        var alongHorizontal = -1
        var isDone = false
    }

    private var ends: [End] = []
    /// The upper ends of the vertical edges that are not closed yet.
    private var open: [Int] = []

    mutating func endSpans(at y: Double) { startSpans([], at: y) }

    /// Ends the open vertical edges at a height and starts new ones there.
    mutating func startSpans(_ xs: [Double], at y: Double) {
        var meeting: [Int] = []
        for upper in open {
            ends.append(End(point: Point(x: ends[upper].point.x, y: y), alongVertical: upper))
            ends[upper].alongVertical = ends.count - 1
            meeting.append(ends.count - 1)
        }
        open.removeAll(keepingCapacity: true)
        for x in xs {
            ends.append(End(point: Point(x: x, y: y)))
            open.append(ends.count - 1)
        }
        meeting += open
        meeting.sort { ends[$0].point.x < ends[$1].point.x }
        for index in stride(from: 0, to: meeting.count - 1, by: 2) {
            ends[meeting[index]].alongHorizontal = meeting[index + 1]
            ends[meeting[index + 1]].alongHorizontal = meeting[index]
        }
    }

    /// The closed outlines, without redundant corners.
    var polygons: [[Point]] {
        var ends = ends
        var polygons: [[Point]] = []
        for start in ends.indices where !ends[start].isDone {
            var corners: [Point] = []
            var current = start
            repeat {
                let other = ends[current].alongVertical
                ends[current].isDone = true
                ends[other].isDone = true
                corners.append(ends[current].point)
                corners.append(ends[other].point)
                current = ends[other].alongHorizontal
            } while current != start
            corners = Self.withoutStraightCorners(corners)
            if corners.count > 2 { polygons.append(corners) }
        }
        return polygons
    }

    /// Drops repeated points and points on a straight line.
    private static func withoutStraightCorners(_ corners: [Point]) -> [Point] {
        var kept: [Point] = []
        for point in corners where point != kept.last { kept.append(point) }
        if kept.count > 1, kept.first == kept.last { kept.removeLast() }
        return kept.indices.compactMap { index in
            let point = kept[index]
            let before = kept[index == 0 ? kept.count - 1 : index - 1]
            let after = kept[index + 1 == kept.count ? 0 : index + 1]
            let isStraight = before.x == point.x && point.x == after.x || before.y == point.y && point.y == after.y
            return isStraight ? nil : point
        }
    }
}
