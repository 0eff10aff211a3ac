/// A shape behind text, with a fill and a border.
///
/// Adjacent stretches with equal backgrounds share one shape, also across lines and paragraphs. Use the discriminator
/// to keep them apart.
public struct TextBackground: Sendable, Hashable {
    /// The colour of the fill; nil for none.
    public var color: Color?
    /// The colour of the border; nil for none.
    public var borderColor: Color?
    /// The thickness of the border in pixels. The border is centred on the outline.
    public var borderWidth = 0.0 { didSet { borderWidth = borderWidth.clampedNonNegativeLength } }
    /// The radius of the corners in pixels, also of concave ones.
    public var cornerRadius: Double { didSet { cornerRadius = cornerRadius.clampedNonNegativeLength } }
    /// Positive insets make the shape smaller than the text's lines, negative insets larger.
    public var edgeInsets = EdgeInsets.zero
    /// Whether the shape covers the space between lines.
    public var fillsTextLineGaps = true
    /// Whether all lines extend to the leftmost and rightmost edge of the text.
    public var extendsTextLinesToCommonHorizontalBounds = true
    /// Makes equal backgrounds differ, so that adjacent stretches have separate shapes.
    public var discriminator = 0

    /// Makes a background with what most callers set. All else is set by property. Negative and invalid lengths become 0.
    public init(color: Color? = nil, cornerRadius: Double = 0) {
        self.color = color
        self.cornerRadius = cornerRadius.clampedNonNegativeLength
    }

    /// Whether the shape has a visible fill or border.
    package var isVisible: Bool { color != nil || borderColor != nil && borderWidth > 0 }
}
