/// An outline around the glyphs.
public struct TextStroke: Sendable, Hashable {
    /// The thickness of the outline in percent of the font size, never negative.
    public let widthPercentage: Double
    /// nil: the colour of the text.
    public let color: Color?
    /// Whether the glyphs are filled too, or drawn as outlines only.
    public let fillsGlyphs: Bool

    /// Creates a stroke. NaN and negative widths become 0, which means no stroke.
    public init(widthPercentage: Double, color: Color? = nil, fillsGlyphs: Bool = false) {
        self.widthPercentage = widthPercentage.clampedNonNegativeLength
        self.color = color
        self.fillsGlyphs = fillsGlyphs
    }
}
