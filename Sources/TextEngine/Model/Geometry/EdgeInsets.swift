/// Distances from the edges of a rectangle inwards. Negative ones go outwards.
public struct EdgeInsets: Sendable, Hashable {
    /// The distance from the top edge down.
    public var top: Double { didSet { top = top.clampedLength } }
    /// The distance from the left edge to the right.
    public var left: Double { didSet { left = left.clampedLength } }
    /// The distance from the bottom edge up.
    public var bottom: Double { didSet { bottom = bottom.clampedLength } }
    /// The distance from the right edge to the left.
    public var right: Double { didSet { right = right.clampedLength } }

    /// Creates insets. NaN becomes 0; lengths are clamped to ±2³⁰.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top.clampedLength
        self.left = left.clampedLength
        self.bottom = bottom.clampedLength
        self.right = right.clampedLength
    }

    /// Creates the same inset on all four edges.
    public init(all inset: Double) {
        self.init(top: inset, left: inset, bottom: inset, right: inset)
    }

    /// No inset.
    public static let zero = EdgeInsets()
}
