/// What shaping takes from its context besides the text.
public struct ShapingOptions: Sendable {
    /// The style of text that says nothing itself. What this leaves open: sans-serif, 16 pixels.
    public var defaultStyle: TextStyle
    /// The direction of paragraphs that neither say theirs nor have a strong character.
    public var defaultBaseWritingDirection: WritingDirection
    /// The base direction of paragraphs whose style is `.natural`; `.natural` looks at the text.
    public var baseWritingDirection: BaseWritingDirection
    /// Whether advances and offsets are rounded to whole pixels, as Pango does where its context asks for it.
    public var roundsGlyphPositions: Bool
    /// Where the fonts come from.
    public var fontCatalog: FontCatalog

    /// Makes a value from its parts.
    public init(
        defaultStyle: TextStyle = .plain,
        defaultBaseWritingDirection: WritingDirection = .leftToRight,
        baseWritingDirection: BaseWritingDirection = .natural,
        roundsGlyphPositions: Bool = false,
        fontCatalog: FontCatalog = .system
    ) {
        self.defaultStyle = defaultStyle
        self.defaultBaseWritingDirection = defaultBaseWritingDirection
        self.baseWritingDirection = baseWritingDirection
        self.roundsGlyphPositions = roundsGlyphPositions
        self.fontCatalog = fontCatalog
    }

    /// The font of text that says nothing itself, complete.
    package var defaultFont: FontDescription {
        (defaultStyle.font ?? FontDescription()).inheriting(from: FontDescription("sans-serif", size: 16))
    }
}
