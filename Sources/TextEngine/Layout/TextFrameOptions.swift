/// How a text is laid out in a box.
///
/// The defaults are STULabel's; a widget that has GTK's habits sets the properties that differ.
public struct TextFrameOptions: Sendable, Equatable {
    /// How lines are broken when text does not fit.
    public enum WrapMode: Sendable, Hashable, CaseIterable {
        /// Lines end at mandatory breaks only.
        case none
        /// Lines end where Unicode's line breaking allows; a word that is too wide sticks out.
        case word
        /// Lines end between any two glyph clusters.
        case character
        /// As `word`, and a word that is too wide for a line is broken between clusters.
        case wordThenCharacter
    }

    /// Which of the possible breaks are taken.
    public enum LineBreakStrategy: Sendable, Hashable, CaseIterable {
        /// Each line takes as much as fits.
        case greedy
        /// As many lines as `greedy` needs, the widest of them as narrow as possible, between one mandatory break and
        /// the next (CSS Text 4, `text-wrap: balance`). Text that is truncated is not balanced. Costs about twenty
        /// times as much as `greedy`.
        case balanced
    }

    /// What makes the height of a line, and where the space between lines goes. The first two are STULabel's.
    public enum TextLayoutMode: Sendable, Hashable, CaseIterable {
        /// All fonts of a line count, fallback fonts among them, and the space between lines stands half above and half
        /// below each line.
        case `default`
        /// Only the fonts that the text asked for count, and the space between lines stands below each line.
        case textKit
        /// Only the fonts that show the line count, that of its trailing white space among them, and none of them is
        /// asked for leading; `TextStyle.lineHeight` is honoured (Pango's rules, which are GtkLabel's).
        case pango
    }

    /// 0 for no limit, which negative numbers are too.
    public var maximumNumberOfLines: Int { didSet { maximumNumberOfLines = max(maximumNumberOfLines, 0) } }
    /// Where the last line is cut when text remains.
    public var lastLineTruncationMode: TruncationMode
    /// What stands for removed text; nil or empty for "…".
    public var truncationToken: StyledText? {
        get { rare?.values.truncationToken }
        set { setRare { $0.truncationToken = newValue } }
    }
    /// Changes which text is removed, in the frame's last line and in scopes; nil for as little as possible.
    public var truncationRangeAdjuster: TruncationRangeAdjuster? {
        get { rare?.values.truncationRangeAdjuster }
        set { setRare { $0.truncationRangeAdjuster = newValue } }
    }
    /// How small text may become to fit its box and its line limit; 1, the default, never shrinks it. Numbers that are not
    /// greater than 0 and at most 1 count as 1. Text that does not fit at this scale is truncated there.
    ///
    /// Text is shrunk as a whole, with its spacing, indents, tabs, attachments and decorations, and is shaped once for all
    /// scales. The largest scale is taken at which nothing is truncated and no line is too wide. About two and a half
    /// times the cost of a layout; where it fits as it is, a third more.
    public var minimumTextScaleFactor: Double {
        get { rare?.values.scaling.minimum ?? 1 }
        set { setRare { $0.scaling.minimum = TextScaling.clampedMinimum(newValue) } }
    }
    /// The scales that text may have are multiples of this, 0 to 1; 1/128 is the default, 1/16,384 or less means any scale.
    /// The minimum is rounded up to a multiple.
    public var textScaleFactorStepSize: Double {
        get { rare?.values.scaling.step ?? TextScaling().step }
        set { setRare { $0.scaling.step = TextScaling.clampedStep(newValue) } }
    }
    /// What of a scaled text stays where it is without.
    public var textScalingBaselineAdjustment: TextScalingBaselineAdjustment {
        get { rare?.values.scaling.baselineAdjustment ?? .none }
        set { setRare { $0.scaling.baselineAdjustment = newValue } }
    }
    /// The alignment of paragraphs that do not say theirs.
    public var defaultTextAlignment: TextAlignment
    /// How lines are broken when text does not fit.
    public var wrapMode: WrapMode
    /// Which of the possible breaks are taken.
    public var lineBreakStrategy: LineBreakStrategy
    /// What makes the height of a line.
    public var textLayoutMode: TextLayoutMode
    /// How many device pixels a pixel has: baselines are rounded down to the next device pixel below, and a line fits
    /// where its rounded baseline lets it. 0 for no rounding. Heights and bounds are never rounded.
    public var displayScale: Double { didSet { displayScale = Self.clampedScale(displayScale) } }
    /// Whether and how words are hyphenated.
    public var hyphenation: HyphenationOptions {
        get { rare?.values.hyphenation ?? HyphenationOptions() }
        set { setRare { $0.hyphenation = newValue } }
    }
    /// Whether a text without characters is one line high, as in GtkLabel.
    public var emptyTextHasLine: Bool
    /// Whether a final paragraph separator starts another, empty line, as in GtkLabel.
    public var finalSeparatorStartsLine: Bool
    private var rare: RareOptions?

    /// The options of a text that sets none. One value for all: making another takes a quarter of measuring a short text.
    public static let `default` = TextFrameOptions()

    /// Makes a value from its parts.
    public init(
        maximumNumberOfLines: Int = 0,
        lastLineTruncationMode: TruncationMode = .end,
        truncationToken: StyledText? = nil,
        truncationRangeAdjuster: TruncationRangeAdjuster? = nil,
        defaultTextAlignment: TextAlignment = .start,
        wrapMode: WrapMode = .wordThenCharacter,
        lineBreakStrategy: LineBreakStrategy = .greedy,
        textLayoutMode: TextLayoutMode = .default,
        displayScale: Double = 0,
        hyphenation: HyphenationOptions = HyphenationOptions(),
        emptyTextHasLine: Bool = false,
        finalSeparatorStartsLine: Bool = false,
        minimumTextScaleFactor: Double = 1,
        textScaleFactorStepSize: Double = 1.0 / 128,
        textScalingBaselineAdjustment: TextScalingBaselineAdjustment = .none
    ) {
        self.maximumNumberOfLines = max(maximumNumberOfLines, 0)
        self.lastLineTruncationMode = lastLineTruncationMode
        self.defaultTextAlignment = defaultTextAlignment
        self.wrapMode = wrapMode
        self.lineBreakStrategy = lineBreakStrategy
        self.textLayoutMode = textLayoutMode
        self.displayScale = Self.clampedScale(displayScale)
        self.emptyTextHasLine = emptyTextHasLine
        self.finalSeparatorStartsLine = finalSeparatorStartsLine
        rare = RareOptions.holding(
            .init(
                truncationToken: truncationToken, truncationRangeAdjuster: truncationRangeAdjuster,
                hyphenation: hyphenation,
                scaling: TextScaling(
                    minimum: minimumTextScaleFactor, step: textScaleFactorStepSize,
                    baselineAdjustment: textScalingBaselineAdjustment)))
    }

    private mutating func setRare(_ change: (inout RareOptions.Values) -> Void) {
        var values = rare?.values ?? RareOptions.Values()
        change(&values)
        rare = RareOptions.holding(values)
    }

    /// The hyphenation factor of paragraphs whose style has none.
    @inline(__always)
    var defaultHyphenationFactor: Double { rare?.values.hyphenation.defaultFactor ?? 0 }

    /// The hyphenation factor that holds for a paragraph.
    @inline(__always)
    func hyphenationFactor(of paragraph: ShapedParagraph) -> Double {
        paragraph.hyphenationFactor > 0 ? paragraph.hyphenationFactor : defaultHyphenationFactor
    }

    /// nil for text that is never scaled.
    @inline(__always)
    var scaling: TextScaling? {
        guard let scaling = rare?.values.scaling, scaling.minimum < 1 else { return nil }
        return scaling
    }

    /// The smallest scale that text may really have: the minimum, rounded up to a multiple of the step.
    package var smallestTextScaleFactor: Double { scaling.flatMap { ScaleLadder($0, size: .unlimited)?.smallest } ?? 1 }

    /// The line limit with "none" as the largest number.
    package var lineLimit: Int { maximumNumberOfLines > 0 ? maximumNumberOfLines : .max }

    /// The token to show: STULabel takes its default for one that is empty or as long as a text.
    package var token: StyledText { Self.usableToken(truncationToken) }

    package static func usableToken(_ token: StyledText?) -> StyledText {
        guard let token, !token.isEmpty, token.count < 4_096 else { return .ellipsis }
        return token
    }

    /// No display has a million device pixels in a pixel; what is no scale at all rounds nothing.
    private static func clampedScale(_ scale: Double) -> Double { scale > 0 ? min(scale, 1_048_576) : 0 }
}

/// The options that few texts set, in one object: options are made and passed on with every measurement, and with nothing
/// in them to be counted that costs next to nothing.
private final class RareOptions: Sendable, Equatable {
    struct Values: Sendable, Equatable {
        var truncationToken: StyledText?
        var truncationRangeAdjuster: TruncationRangeAdjuster?
        var hyphenation = HyphenationOptions()
        var scaling = TextScaling()
    }

    let values: Values

    private init(_ values: Values) { self.values = values }

    /// nil if all values are the usual ones.
    static func holding(_ values: Values) -> RareOptions? { values == Values() ? nil : RareOptions(values) }

    static func == (a: RareOptions, b: RareOptions) -> Bool { a === b || a.values == b.values }
}
