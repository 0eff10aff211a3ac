/// Distances from the edges of a rectangle inwards; negative ones reach outwards.
public struct EdgeInsets: Sendable, Hashable {
    /// From the top edge down.
    public var top: Double { didSet { top = top.clampedLength } }
    /// From the left edge to the right.
    public var left: Double { didSet { left = left.clampedLength } }
    /// From the bottom edge up.
    public var bottom: Double { didSet { bottom = bottom.clampedLength } }
    /// From the right edge to the left.
    public var right: Double { didSet { right = right.clampedLength } }

    /// Makes insets; NaN becomes 0, lengths are brought into ±2³⁰.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top.clampedLength
        self.left = left.clampedLength
        self.bottom = bottom.clampedLength
        self.right = right.clampedLength
    }

    /// The same inset on all four edges.
    public init(all inset: Double) {
        self.init(top: inset, left: inset, bottom: inset, right: inset)
    }

    /// No inset.
    public static let zero = EdgeInsets()
}
