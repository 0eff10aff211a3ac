/// The area that rectangles cover together, as rows of spans from top to bottom that overlap nowhere.
///
/// O(n log n) in the number of rectangles as long as only few of them lie beside each other, as those of lines do.
struct RectUnion: Sendable, Hashable {
    /// A stretch from left to right.
    struct Span: Sendable, Hashable {
        var left: Double
        var right: Double
    }

    /// Spans of the same height, ascending, apart from each other.
    struct Row: Sendable, Hashable {
        var top: Double
        var bottom: Double
        var spans: [Span]
    }

    private(set) var rows: [Row] = []

    /// Empty rectangles cover nothing.
    init(_ rects: [Rect]) {
        let rects = rects.filter { $0.width > 0 && $0.height > 0 }.sorted { $0.minY < $1.minY }
        var edges = rects.flatMap { [$0.minY, $0.maxY] }
        edges.sort()
        var active: [Rect] = []
        var next = 0
        for index in edges.indices.dropLast() where edges[index] < edges[index + 1] {
            let (top, bottom) = (edges[index], edges[index + 1])
            active.removeAll { $0.maxY <= top }
            while next < rects.count, rects[next].minY <= top {
                active.append(rects[next])
                next += 1
            }
            let spans = Self.union(of: active.map { Span(left: $0.minX, right: $0.maxX) })
            guard !spans.isEmpty else { continue }
            if let last = rows.last, last.bottom == top, last.spans == spans {
                rows[rows.count - 1].bottom = bottom
            } else {
                rows.append(Row(top: top, bottom: bottom, spans: spans))
            }
        }
    }

    /// The rows' spans as rectangles, which overlap nowhere.
    var rects: [Rect] {
        rows.flatMap { row in
            row.spans.map { Rect(x: $0.left, y: row.top, width: $0.right - $0.left, height: row.bottom - row.top) }
        }
    }

    /// The spans' union, ascending. O(n log n).
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

    /// The outlines of the area with rounded corners. The number of corners is linear in that of the spans.
    ///
    /// At every height where a row ends or starts, the ends of the spans above and below, sorted by x, are in pairs the
    /// ends of the horizontal edges: between the first and the second one only one side is covered, between the second and
    /// the third both or none. So edges find their neighbours without a search.
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

/// Traces the outlines of rows of spans.
private struct OutlineBuilder {
    /// The ends of edges: each belongs to a vertical edge and to a horizontal one, and knows the other ends of both.
    private struct End {
        var point: Point
        var alongVertical = -1
        var alongHorizontal = -1
        var isDone = false
    }

    private var ends: [End] = []
    /// The upper ends of the vertical edges that are still going down.
    private var open: [Int] = []

    mutating func endSpans(at y: Double) { startSpans([], at: y) }

    /// Lets the open vertical edges end at a height and new ones start there.
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

    /// The closed outlines, without corners that are none.
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

    /// Drops points that repeat, and those where the outline goes straight on.
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
