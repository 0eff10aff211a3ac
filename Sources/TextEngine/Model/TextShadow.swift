/// A shadow behind the glyphs and decorations of a text.
public struct TextShadow: Sendable, Hashable {
    /// How far the shadow is moved, in pixels: to the right and down.
    public let offset: Point
    /// The standard deviation of the blur in pixels, never negative.
    public let blurRadius: Double
    /// The colour of the shadow.
    public let color: Color

    /// Makes a shadow; lengths are brought into ±2³⁰, NaN and a negative blur become 0.
    public init(offset: Point, blurRadius: Double = 0, color: Color) {
        self.offset = Point(x: offset.x.clampedLength, y: offset.y.clampedLength)
        self.blurRadius = blurRadius.clampedNonNegativeLength
        self.color = color
    }
}
