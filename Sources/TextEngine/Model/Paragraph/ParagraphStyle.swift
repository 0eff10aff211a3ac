/// The attributes of a whole paragraph. The style at its first character counts.
///
/// Lengths are in pixels and clamped to ±2³⁰; NaN becomes 0.
public struct ParagraphStyle: Sendable, Hashable {
    /// The alignment; nil for that of the layout options.
    public var alignment: TextAlignment?
    /// The paragraph's base direction.
    public var baseWritingDirection = BaseWritingDirection.natural
    /// The truncation scope. Consecutive paragraphs with the same scope object are truncated together.
    public var truncationScope: TruncationScope?
    /// The distances between and around lines.
    public var lineSpacing: ParagraphLineSpacing
    /// The space at the start and end of lines.
    public var indents: ParagraphIndents
    /// The tab stops in ascending order of position.
    public var tabStops: [TabStop] = []
    /// The distance between tab stops after the last one of ``tabStops``; 0 for eight spaces.
    public var defaultTabInterval = 0.0 {
        didSet { defaultTabInterval = defaultTabInterval.clampedNonNegativeLength }
    }
    /// The hyphenation threshold. A line that is filled less than this share is hyphenated; 0 means as the options of the frame say, 1 as often
    /// as possible.
    public var hyphenationFactor = 0.0 {
        didSet { hyphenationFactor = Self.clampedFactor(hyphenationFactor) }
    }

    /// Makes a style with what most callers set. All else is set by property.
    public init(
        alignment: TextAlignment? = nil, truncationScope: TruncationScope? = nil,
        lineSpacing: ParagraphLineSpacing = ParagraphLineSpacing(), indents: ParagraphIndents = ParagraphIndents()
    ) {
        self.alignment = alignment
        self.truncationScope = truncationScope
        self.lineSpacing = lineSpacing
        self.indents = indents
    }

    /// Every property at its default.
    public static let `default` = ParagraphStyle()

    private static func clampedFactor(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
}
