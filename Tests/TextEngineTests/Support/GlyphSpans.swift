import Testing

@testable import TextEngine

extension DisplayList {
    /// The visible spans of glyphs: [left, right] of every item after clipping, joined where they touch. With a colour,
    /// only those of that colour.
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

/// Expects spans to be equal.
func expectSpans(
    _ found: [[Double]], _ expected: [[Double]], sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(found.count == expected.count, "\(found)", sourceLocation: sourceLocation)
    expectClose(found.flatMap { $0 }, expected.flatMap { $0 }, sourceLocation: sourceLocation)
}
