/// A rectangle of a line that shows some text, with what is needed to put something on that line or beside it.
public struct LineRect: Sendable, Hashable {
    /// As high as the line, half of its leading above and below.
    public let rect: Rect
    /// The line's number in the frame.
    public let lineIndex: Int
    /// The y of the line's baseline.
    public let baseline: Double
}

extension TextFrame {
    /// The rectangles of ``rects(for:)-(Range<Int>)`` with their lines. O(log lines + lines of the range).
    public func lineRects(for range: Range<Int>) -> [LineRect] {
        var rects: [LineRect] = []
        forEachLine(showing: range) { index, line, range in
            for rect in self.rects(for: range, on: line) {
                rects.append(
                    LineRect(rect: scaled(rect), lineIndex: index, baseline: line.baseline * textScaleFactor))
            }
        }
        return rects
    }
}

extension Collection<LineRect> {
    /// The rectangle nearest to a point, if it is no farther than the given distance; of equally near ones the first.
    public func closest(to point: Point, maximumDistance: Double = .infinity) -> LineRect? {
        let nearest = self.min { $0.rect.squaredDistance(to: point) < $1.rect.squaredDistance(to: point) }
        let distance = Swift.max(maximumDistance, 0)
        guard let nearest, nearest.rect.squaredDistance(to: point) <= distance * distance else { return nil }
        return nearest
    }
}
