/// A shape behind text, with a fill and a border.
///
/// Neighbouring stretches with equal backgrounds share one shape, also across lines and paragraphs; the discriminator
/// keeps apart what is equal otherwise.
public struct TextBackground: Sendable, Hashable {
    /// The colour of the fill; nil for none.
    public var color: Color?
    /// The colour of the border; nil for none.
    public var borderColor: Color?
    /// The thickness of the border in pixels; it is centred on the outline.
    public var borderWidth: Double { didSet { borderWidth = borderWidth.clampedNonNegativeLength } }
    /// The radius of the corners in pixels, concave ones included.
    public var cornerRadius: Double { didSet { cornerRadius = cornerRadius.clampedNonNegativeLength } }
    /// Positive insets make the shape smaller than the text's lines, negative ones larger.
    public var edgeInsets: EdgeInsets
    /// Whether the space between lines belongs to the shape.
    public var fillsTextLineGaps: Bool
    /// Whether the outer ends of lines are stretched to the leftmost and rightmost of them.
    public var extendsTextLinesToCommonHorizontalBounds: Bool
    /// Makes otherwise equal backgrounds unequal, so that neighbouring stretches keep shapes of their own.
    public var discriminator: Int

    /// Makes a background; negative and invalid lengths become 0.
    public init(
        color: Color? = nil,
        borderColor: Color? = nil,
        borderWidth: Double = 0,
        cornerRadius: Double = 0,
        edgeInsets: EdgeInsets = .zero,
        fillsTextLineGaps: Bool = true,
        extendsTextLinesToCommonHorizontalBounds: Bool = true,
        discriminator: Int = 0
    ) {
        self.color = color
        self.borderColor = borderColor
        self.borderWidth = borderWidth.clampedNonNegativeLength
        self.cornerRadius = cornerRadius.clampedNonNegativeLength
        self.edgeInsets = edgeInsets
        self.fillsTextLineGaps = fillsTextLineGaps
        self.extendsTextLinesToCommonHorizontalBounds = extendsTextLinesToCommonHorizontalBounds
        self.discriminator = discriminator
    }

    /// Whether there is anything to see.
    package var isVisible: Bool { color != nil || borderColor != nil && borderWidth > 0 }
}
