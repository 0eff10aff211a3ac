/// The union of a changing set of spans: a segment tree over the positions where they begin and end.
struct SpanCover {
    /// The positions in ascending order.
    private let places: [Double]
    /// The number of leaves, a power of two. A leaf is the interval between two positions.
    private let leafCount: Int
    /// For each node, the number of spans that cover it but not its parent. Node 1 is the root.
    private var counts: [Int32]
    /// For each node, whether any part of it is covered.
    private var isCovered: [Bool]

    /// - Parameter places: The positions where spans may begin and end.
    init(_ places: [Double]) {
        var sorted: [Double] = []
        for place in places.sorted() where place != sorted.last { sorted.append(place) }
        self.places = sorted
        var leafCount = 1
        while leafCount < sorted.count { leafCount *= 2 }
        self.leafCount = leafCount
        counts = Array(repeating: 0, count: 2 * leafCount)
        isCovered = Array(repeating: false, count: 2 * leafCount)
    }

    /// Adds or removes a span. O(log positions).
    mutating func change(_ span: RectUnion.Span, by number: Int32) {
        let range =
            places.partitionPoint { $0 >= span.left }..<places.partitionPoint { $0 >= span.right }
        change(range, by: number, node: 1, 0..<leafCount)
    }

    private mutating func change(_ range: Range<Int>, by number: Int32, node: Int, _ part: Range<Int>) {
        guard range.overlaps(part) else { return }
        if range.lowerBound <= part.lowerBound && part.upperBound <= range.upperBound {
            counts[node] += number
        } else {
            let middle = part.lowerBound + part.count / 2
            change(range, by: number, node: 2 * node, part.lowerBound..<middle)
            change(range, by: number, node: 2 * node + 1, middle..<part.upperBound)
        }
        isCovered[node] = counts[node] > 0 || part.count > 1 && (isCovered[2 * node] || isCovered[2 * node + 1])
    }

    /// The union as disjoint spans in ascending order. O(log positions) for each.
    var union: [RectUnion.Span] {
        var union: [RectUnion.Span] = []
        func visit(_ node: Int, _ part: Range<Int>) {
            guard isCovered[node] else { return }
            guard counts[node] == 0 else {
                let span = RectUnion.Span(left: places[part.lowerBound], right: places[part.upperBound])
                if let last = union.last, last.right == span.left {
                    union[union.count - 1].right = span.right
                } else {
                    union.append(span)
                }
                return
            }
            let middle = part.lowerBound + part.count / 2
            visit(2 * node, part.lowerBound..<middle)
            visit(2 * node + 1, middle..<part.upperBound)
        }
        visit(1, 0..<leafCount)
        return union
    }
}
