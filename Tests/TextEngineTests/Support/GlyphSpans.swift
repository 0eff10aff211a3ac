import Testing

@testable import TextEngine

extension DisplayList {
    /// Where glyphs are seen: [left, right] of every item, clipped as it is drawn, joined where they touch; of items in one
    /// colour, if one is given.
    func glyphSpans(_ color: Color? = nil) -> [[Double]] {
        var spans: [[Double]] = []
        for case .glyphs(let item) in items where color == nil || item.color == color {
            let left = max(item.origin.x, item.clip?.lowerBound ?? -.infinity)
            let right = min(item.origin.x + item.width, item.clip?.upperBound ?? .infinity)
            if let last = spans.last, isClose(last[1], left) {
                spans[spans.count - 1][1] = right
            } else {
                spans.append([left, right])
            }
        }
        return spans
    }
}

/// Holds that there are as many spans as expected, where they are expected.
func expectSpans(
    _ found: [[Double]], _ expected: [[Double]], sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(found.count == expected.count, "\(found)", sourceLocation: sourceLocation)
    expectClose(found.flatMap { $0 }, expected.flatMap { $0 }, sourceLocation: sourceLocation)
}
