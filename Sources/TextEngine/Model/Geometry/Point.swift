/// A position in pixels at scale 1, y down.
@DebugDescription
public struct Point: Sendable, Hashable, CustomDebugStringConvertible {
    /// The distance to the right.
    public var x: Double
    /// The distance down.
    public var y: Double

    /// `(10.0, 20.0)`, also in a debugger.
    public var debugDescription: String { "(\(x), \(y))" }

    /// Makes a value from its parts.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin.
    public static let zero = Point(x: 0, y: 0)

    /// The coordinate-wise sum.
    public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }

    /// Linear interpolation towards another point.
    func moved(towards other: Point, by share: Double) -> Point {
        Point(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
    }
}
