/// A rectangle in pixels at scale 1, given by its top left corner and its size.
@DebugDescription
public struct Rect: Sendable, Hashable, CustomDebugStringConvertible {
    /// The left edge.
    public var x: Double
    /// The top edge.
    public var y: Double
    /// The extent to the right.
    public var width: Double
    /// The extent downwards.
    public var height: Double

    /// The corner and the size: `(10.0, 20.0) 120.0 × 38.0`, also in a debugger.
    public var debugDescription: String { "(\(x), \(y)) \(width) × \(height)" }

    /// Makes a value from its parts.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// An empty rectangle at the origin.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// The left edge.
    public var minX: Double { x }
    /// The right edge.
    public var maxX: Double { x + width }
    /// The top edge.
    public var minY: Double { y }
    /// The bottom edge.
    public var maxY: Double { y + height }

    /// The rectangle, or nil if it is empty.
    var nonEmpty: Rect? { width > 0 && height > 0 ? self : nil }

    /// Whether the point lies inside. The right and bottom edges are outside.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// The smallest rectangle that contains both.
    public func union(_ other: Rect) -> Rect {
        let left = min(minX, other.minX)
        let top = min(minY, other.minY)
        return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// The rectangle moved by a vector.
    public func offset(by point: Point) -> Rect {
        Rect(x: x + point.x, y: y + point.y, width: width, height: height)
    }

    /// The rectangle with position and size multiplied.
    func scaled(by factor: Double) -> Rect {
        Rect(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
    }

    /// The squared distance from a point to the rectangle; 0 inside.
    package func squaredDistance(to point: Point) -> Double {
        let dx = max(minX - point.x, 0, point.x - maxX)
        let dy = max(minY - point.y, 0, point.y - maxY)
        return dx * dx + dy * dy
    }
}

extension Sequence<Rect> {
    /// The smallest rectangle that contains all; nil for none.
    var union: Rect? { reduce(nil) { $0?.union($1) ?? $1 } }
}
