/// How a text is laid out in a box.
///
/// The defaults are STULabel's; a widget that has GTK's habits sets the properties that differ.
public struct TextFrameOptions: Sendable {
    /// How lines are broken when text does not fit.
    public enum WrapMode: Sendable, Hashable {
        /// Lines end at mandatory breaks only.
        case none
        /// Lines end where Unicode's line breaking allows; a word that is too wide sticks out.
        case word
        /// Lines end between any two glyph clusters.
        case character
        /// As `word`, and a word that is too wide for a line is broken between clusters.
        case wordThenCharacter
    }

    /// 0 for no limit.
    public var maximumNumberOfLines: Int
    /// Where the last line is cut when text remains.
    public var lastLineTruncationMode: TruncationMode
    /// What stands for removed text; nil or empty for "…".
    public var truncationToken: StyledText?
    /// The alignment of paragraphs that do not say theirs.
    public var defaultTextAlignment: TextAlignment
    /// How lines are broken when text does not fit.
    public var wrapMode: WrapMode
    /// Whether and how words are hyphenated.
    public var hyphenation: HyphenationOptions
    /// Whether a text without characters is one line high, as in GtkLabel.
    public var emptyTextHasLine: Bool
    /// Whether a final paragraph separator starts another, empty line, as in GtkLabel.
    public var finalSeparatorStartsLine: Bool

    /// Makes a value from its parts.
    public init(
        maximumNumberOfLines: Int = 0,
        lastLineTruncationMode: TruncationMode = .end,
        truncationToken: StyledText? = nil,
        defaultTextAlignment: TextAlignment = .start,
        wrapMode: WrapMode = .wordThenCharacter,
        hyphenation: HyphenationOptions = HyphenationOptions(),
        emptyTextHasLine: Bool = false,
        finalSeparatorStartsLine: Bool = false
    ) {
        self.maximumNumberOfLines = maximumNumberOfLines
        self.lastLineTruncationMode = lastLineTruncationMode
        self.truncationToken = truncationToken
        self.defaultTextAlignment = defaultTextAlignment
        self.wrapMode = wrapMode
        self.hyphenation = hyphenation
        self.emptyTextHasLine = emptyTextHasLine
        self.finalSeparatorStartsLine = finalSeparatorStartsLine
    }

    /// The line limit with "none" as the largest number.
    package var lineLimit: Int { maximumNumberOfLines > 0 ? maximumNumberOfLines : .max }

    /// The token to show: STULabel takes its default for one that is empty or as long as a text.
    package var token: StyledText { Self.usableToken(truncationToken) }

    package static func usableToken(_ token: StyledText?) -> StyledText {
        guard let token, !token.isEmpty, token.count < 4_096 else { return .ellipsis }
        return token
    }
}
