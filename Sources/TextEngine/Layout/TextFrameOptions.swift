/// The settings for laying a text out in a box.
///
/// The defaults are STULabel's. A widget with GTK's behaviour sets the properties that differ.
public struct TextFrameOptions: Sendable, Equatable {
    /// Where lines break when text does not fit.
    public enum WrapMode: Sendable, Hashable, CaseIterable {
        /// Lines end at mandatory breaks only.
        case none
        /// Lines end at break opportunities (UAX #14); a word that is too wide exceeds the box.
        case word
        /// Lines end between any two grapheme clusters (UAX #29).
        case character
        /// As `word`, but a word that is too wide for a line is broken between grapheme clusters.
        case wordThenCharacter

        var dividesWords: Bool { self == .character || self == .wordThenCharacter }
    }

    /// Which break opportunities lines use.
    public enum LineBreakStrategy: Sendable, Hashable, CaseIterable {
        /// Each line takes as much text as fits.
        case greedy
        /// As many lines as `greedy` needs, but the widest of them as narrow as possible, between two mandatory breaks
        /// (CSS Text 4, `text-wrap: balance`). Truncated text is not balanced, nor are paragraphs of more than 100 lines.
        /// Costs about twenty times as much as `greedy`.
        case balanced
    }

    /// What decides the height of a line, and where line spacing goes. The first two modes are STULabel's.
    public enum TextLayoutMode: Sendable, Hashable, CaseIterable {
        /// All fonts of a line count, fallback fonts included. Half of the line spacing goes above each line and half
        /// below.
        case `default`
        /// Only the fonts that the text requests count. Line spacing goes below each line.
        case textKit
        /// Only the fonts that show the line count, its trailing white space included, and their leading is ignored.
        /// `TextStyle.lineHeight` works only in this mode (Pango's rules, as in GtkLabel). Where lines wrap, a centred line of
        /// whole pixels stays on whole pixels.
        case pango
    }

    /// 0 means no limit, and so do negative numbers.
    public var maximumNumberOfLines = 0 { didSet { maximumNumberOfLines = max(maximumNumberOfLines, 0) } }
    /// Where the last line is cut when text remains.
    public var lastLineTruncationMode = TruncationMode.end
    /// The text that replaces removed text; nil or empty for "…".
    public var truncationToken: StyledText? {
        get { rare?.values.truncationToken }
        set { setRare { $0.truncationToken = newValue } }
    }
    /// Changes which text is removed, in the frame's last line and in scopes; nil removes as little as possible.
    public var truncationRangeAdjuster: TruncationRangeAdjuster? {
        get { rare?.values.truncationRangeAdjuster }
        set { setRare { $0.truncationRangeAdjuster = newValue } }
    }
    /// The smallest scale to which text may shrink to fit its box and its line limit. 1, the default, never shrinks text.
    /// Values outside of (0, 1] count as 1. Text that does not fit at this scale is truncated at it.
    ///
    /// Text shrinks as a whole, with its spacing, indents, tabs, attachments and decorations. It is shaped once for all
    /// scales. The engine takes the largest scale that truncates nothing and makes no line too wide. This costs about two and a
    /// half times as much as one layout, or a third more if the text fits unscaled.
    public var minimumTextScaleFactor: Double {
        get { rare?.values.scaling.minimum ?? 1 }
        set { setRare { $0.scaling.minimum = TextScaling.clampedMinimum(newValue) } }
    }
    /// The step between possible scales, 0 to 1: scales are multiples of it. The default is 1/128; 1/16,384 or less means any
    /// scale. The minimum is rounded up to a multiple.
    public var textScaleFactorStepSize: Double {
        get { rare?.values.scaling.step ?? TextScaling().step }
        set { setRare { $0.scaling.step = TextScaling.clampedStep(newValue) } }
    }
    /// The part of a scaled text that keeps the place it has in the unscaled text.
    public var textScalingBaselineAdjustment: TextScalingBaselineAdjustment {
        get { rare?.values.scaling.baselineAdjustment ?? .none }
        set { setRare { $0.scaling.baselineAdjustment = newValue } }
    }
    /// The alignment of paragraphs that set none.
    public var defaultTextAlignment = TextAlignment.start
    /// Where lines break when text does not fit.
    public var wrapMode = WrapMode.wordThenCharacter
    /// Which break opportunities lines use.
    public var lineBreakStrategy = LineBreakStrategy.greedy
    /// What decides the height of a line.
    public var textLayoutMode = TextLayoutMode.default
    /// The number of device pixels in a pixel. Baselines move down to the next device pixel. Whether a line fits the box
    /// depends on its rounded baseline. 0 means no rounding. Heights and bounds are never rounded.
    public var displayScale = 0.0 { didSet { displayScale = Self.clampedScale(displayScale) } }
    /// Whether and where words are hyphenated.
    public var hyphenation: HyphenationOptions {
        get { rare?.values.hyphenation ?? HyphenationOptions() }
        set { setRare { $0.hyphenation = newValue } }
    }
    /// Whether a cut line counts as wide as its box, as in Pango: it begins at the box's edge, however lines are aligned.
    package var cutLinesFillBox: Bool {
        get { rare?.values.cutLinesFillBox ?? false }
        set { setRare { $0.cutLinesFillBox = newValue } }
    }
    /// Whether an empty text is one line high, as in GtkLabel.
    public var emptyTextHasLine = false
    /// Whether a final paragraph separator starts another, empty line, as in GtkLabel.
    public var finalSeparatorStartsLine = false
    private var rare: RareOptions?

    /// The default options. All uses share one value: making another costs a quarter of measuring a short text.
    public static let `default` = TextFrameOptions()

    /// Makes options with the values that most callers set. Set all others by property.
    public init(
        maximumNumberOfLines: Int = 0, lastLineTruncationMode: TruncationMode = .end,
        truncationToken: StyledText? = nil
    ) {
        self.maximumNumberOfLines = max(maximumNumberOfLines, 0)
        self.lastLineTruncationMode = lastLineTruncationMode
        if let truncationToken { self.truncationToken = truncationToken }
    }

    private mutating func setRare(_ change: (inout RareOptions.Values) -> Void) {
        var values = rare?.values ?? RareOptions.Values()
        change(&values)
        rare = RareOptions.holding(values)
    }

    /// The hyphenation factor of paragraphs whose style sets none.
    @inline(__always)
    var defaultHyphenationFactor: Double { rare?.values.hyphenation.defaultFactor ?? 0 }

    /// The hyphenation factor of a paragraph.
    @inline(__always)
    func hyphenationFactor(of paragraph: ShapedParagraph) -> Double {
        paragraph.hyphenationFactor > 0 ? paragraph.hyphenationFactor : defaultHyphenationFactor
    }

    /// The same options without balanced lines.
    var unbalanced: TextFrameOptions {
        var options = self
        options.lineBreakStrategy = .greedy
        return options
    }

    /// nil if text never shrinks.
    @inline(__always)
    var scaling: TextScaling? {
        guard let scaling = rare?.values.scaling, scaling.minimum < 1 else { return nil }
        return scaling
    }

    /// The smallest possible scale: the minimum, rounded up to a multiple of the step.
    package var smallestTextScaleFactor: Double { scaling.flatMap { ScaleLadder($0, size: .unlimited)?.smallest } ?? 1 }

    /// The line limit; the largest number if there is none.
    package var lineLimit: Int { maximumNumberOfLines > 0 ? maximumNumberOfLines : .max }

    /// The token to show. As in STULabel, a token that is empty or has 4,096 bytes or more is replaced by the default.
    package var token: StyledText { Self.usableToken(truncationToken) }

    package static func usableToken(_ token: StyledText?) -> StyledText {
        guard let token, !token.isEmpty, token.count < 4_096 else { return .ellipsis }
        return token
    }

    /// Limits a scale to 2²⁰, more than any display has. Values that are no scale become 0: no rounding.
    static func clampedScale(_ scale: Double) -> Double { scale > 0 ? min(scale, 1_048_576) : 0 }
}

/// The options that few texts set, in one object. Every measurement makes and passes options. Without this object there is
/// nothing to retain, so that costs almost nothing.
private final class RareOptions: Sendable, Equatable {
    struct Values: Sendable, Equatable {
        var truncationToken: StyledText?
        var truncationRangeAdjuster: TruncationRangeAdjuster?
        var hyphenation = HyphenationOptions()
        var scaling = TextScaling()
        var cutLinesFillBox = false
    }

    let values: Values

    private init(_ values: Values) { self.values = values }

    /// nil if all values are the defaults.
    static func holding(_ values: Values) -> RareOptions? { values == Values() ? nil : RareOptions(values) }

    static func == (a: RareOptions, b: RareOptions) -> Bool { a === b || a.values == b.values }
}
