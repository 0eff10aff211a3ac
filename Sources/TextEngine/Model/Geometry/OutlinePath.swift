/// Closed outlines of lines and curves for the even-odd fill rule. In pixels, y down.
public struct OutlinePath: Sendable, Hashable {
    /// A step of an outline.
    public enum Element: Sendable, Hashable {
        /// Starts an outline.
        case move(Point)
        /// A straight line to a point.
        case line(Point)
        /// A cubic Bézier curve to a point.
        case curve(control1: Point, control2: Point, Point)
        /// A straight line back to the start of the outline.
        case close
    }

    /// The steps in order.
    public private(set) var elements: [Element] = []

    init() {}

    /// Appends a polygon with rounded corners, both convex and concave. A corner takes at most half of each of its
    /// edges, so that nothing crosses. O(corners).
    mutating func append(polygon corners: [Point], cornerRadius: Double) {
        guard corners.count > 2 else { return }
        guard cornerRadius > 0 else {
            elements.append(.move(corners[0]))
            for corner in corners.dropFirst() { elements.append(.line(corner)) }
            elements.append(.close)
            return
        }
        // The usual control point distance for a quarter circle.
        let bend = 0.552_284_749_831
        for index in corners.indices {
            let corner = corners[index]
            let before = corners[index == 0 ? corners.count - 1 : index - 1]
            let after = corners[index + 1 == corners.count ? 0 : index + 1]
            let (first, second) = (corner.distance(to: before), corner.distance(to: after))
            let radius = min(cornerRadius, first / 2, second / 2)
            guard radius > 0 else { continue }
            let start = corner.moved(towards: before, by: radius / first)
            let end = corner.moved(towards: after, by: radius / second)
            elements.append(index == 0 ? .move(start) : .line(start))
            elements.append(
                .curve(
                    control1: start.moved(towards: corner, by: bend), control2: end.moved(towards: corner, by: bend),
                    end))
        }
        elements.append(.close)
    }
}

extension Point {
    fileprivate func distance(to other: Point) -> Double {
        let (dx, dy) = (other.x - x, other.y - y)
        return (dx * dx + dy * dy).squareRoot()
    }
}
