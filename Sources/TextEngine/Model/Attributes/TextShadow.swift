/// A shadow behind the glyphs and decorations of a text.
///
/// A blurred shadow is rendered through one mask for each separate area of ink in a line. A mask has the resolution of
/// the device, or a lower one if the blur is wider than 24 device pixels. It has at most 4,000,000 pixels, so larger
/// shadows get coarser.
public struct TextShadow: Sendable, Hashable {
    /// The offset in pixels, to the right and down.
    public let offset: Point
    /// The standard deviation of the blur in pixels, never negative.
    public let blurRadius: Double
    /// The colour of the shadow.
    public let color: Color

    /// Creates a shadow. Lengths are clamped to ±2³⁰. NaN and a negative blur become 0.
    public init(offset: Point, blurRadius: Double = 0, color: Color) {
        self.offset = Point(x: offset.x.clampedLength, y: offset.y.clampedLength)
        self.blurRadius = blurRadius.clampedNonNegativeLength
        self.color = color
    }
}
