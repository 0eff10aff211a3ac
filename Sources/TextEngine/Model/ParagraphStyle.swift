/// What holds for a whole paragraph. The style at a paragraph's first character counts.
///
/// Lengths are in pixels. NaN becomes 0 and lengths are brought into ±2³⁰ when they are set.
public struct ParagraphStyle: Sendable, Hashable {
    /// nil: the alignment of the layout's options.
    public var alignment: TextAlignment?
    /// The direction in which the paragraph is written.
    public var baseWritingDirection: BaseWritingDirection
    /// Consecutive paragraphs that carry the same scope object are truncated together.
    public var truncationScope: TruncationScope?
    /// The distances between and around lines.
    public var lineSpacing: ParagraphLineSpacing
    /// The room at the start and end of lines.
    public var indents: ParagraphIndents
    /// Where text after a tab goes, in order of position.
    public var tabStops: [TabStop]
    /// The distance between tab stops behind the last one of ``tabStops``; 0 for eight spaces.
    public var defaultTabInterval: Double {
        didSet { defaultTabInterval = defaultTabInterval.clampedNonNegativeLength }
    }
    /// Lines that end at a word boundary and are filled less than this share are hyphenated; 0 for no hyphenation,
    /// 1 for as much as possible.
    public var hyphenationFactor: Double {
        didSet { hyphenationFactor = Self.clampedFactor(hyphenationFactor) }
    }

    /// Makes a style; what is not given is at its default.
    public init(
        alignment: TextAlignment? = nil,
        baseWritingDirection: BaseWritingDirection = .natural,
        truncationScope: TruncationScope? = nil,
        lineSpacing: ParagraphLineSpacing = ParagraphLineSpacing(),
        indents: ParagraphIndents = ParagraphIndents(),
        tabStops: [TabStop] = [],
        defaultTabInterval: Double = 0,
        hyphenationFactor: Double = 0
    ) {
        self.alignment = alignment
        self.baseWritingDirection = baseWritingDirection
        self.truncationScope = truncationScope
        self.lineSpacing = lineSpacing
        self.indents = indents
        self.tabStops = tabStops
        self.defaultTabInterval = defaultTabInterval.clampedNonNegativeLength
        self.hyphenationFactor = Self.clampedFactor(hyphenationFactor)
    }

    /// Every property at its default.
    public static let `default` = ParagraphStyle()

    private static func clampedFactor(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
}
