/// A width and a height in pixels at scale 1.
@DebugDescription
public struct Size: Sendable, Hashable, CustomDebugStringConvertible {
    /// The extent from left to right.
    public var width: Double
    /// The extent from top to bottom.
    public var height: Double

    /// `120.0 × 38.0`, also in a debugger.
    public var debugDescription: String { "\(width) × \(height)" }

    /// Makes a value from its parts.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// No extent in either direction.
    public static let zero = Size(width: 0, height: 0)
    /// No limit in either direction.
    public static let unlimited = Size(width: .infinity, height: .infinity)
}
