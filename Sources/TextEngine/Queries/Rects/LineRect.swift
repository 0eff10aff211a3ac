/// A rectangle of some text on a line, with the data for drawing something on or beside that line.
public struct LineRect: Sendable, Hashable {
    /// As high as the line, half of its leading above and below.
    public let rect: Rect
    /// The line's index in the frame.
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
    /// The rectangle nearest to a point, within a maximum distance; the first one if several are equally near.
    public func closest(to point: Point, maximumDistance: Double = .infinity) -> LineRect? {
        nearest(within: maximumDistance) { $0.rect.squaredDistance(to: point) }
    }
}

extension Collection {
    /// The element with the smallest squared distance, the first of several; nil if it exceeds the maximum distance.
    /// O(elements).
    func nearest(within maximumDistance: Double, _ squaredDistance: (Element) -> Double) -> Element? {
        let nearest = map { (element: $0, distance: squaredDistance($0)) }.min { $0.distance < $1.distance }
        let limit = Swift.max(maximumDistance, 0)
        return nearest.flatMap { $0.distance <= limit * limit ? $0.element : nil }
    }
}
