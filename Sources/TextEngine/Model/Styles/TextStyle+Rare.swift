extension TextStyle {
    /// The ligatures of a text. Ligatures that a script requires are always used.
    public enum Ligatures: Sendable, Hashable, CaseIterable {
        /// Only the ligatures that the script requires.
        case none
        /// The font's default ligatures.
        case standard
        /// The default, discretionary and historical ligatures.
        case all
    }

    /// The background colour: shorthand for a ``background`` of this colour with default properties. If both are set,
    /// `background` wins.
    public var backgroundColor: Color? {
        get { rareAttributes.backgroundColor }
        set { rareAttributes.backgroundColor = newValue }
    }

    /// The shape behind the text. A shape without colour and border also hides ``backgroundColor``.
    public var background: TextBackground? {
        get { rareAttributes.background }
        set { rareAttributes.background = newValue }
    }

    /// The line under the text.
    public var underline: DecorationLine? {
        get { rareAttributes.underline }
        set { rareAttributes.underline = newValue }
    }

    /// The line through the text.
    public var strikethrough: DecorationLine? {
        get { rareAttributes.strikethrough }
        set { rareAttributes.strikethrough = newValue }
    }

    /// The shadow behind glyphs and decorations.
    public var shadow: TextShadow? {
        get { rareAttributes.shadow }
        set { rareAttributes.shadow = newValue }
    }

    /// The outline around the glyphs.
    public var stroke: TextStroke? {
        get { rareAttributes.stroke }
        set { rareAttributes.stroke = newValue }
    }

    /// The distance of the text above its line's baseline, in pixels. Negative values lower it.
    public var baselineOffset: Double? {
        get { rareAttributes.baselineOffset }
        set { rareAttributes.baselineOffset = newValue?.clampedLength }
    }

    /// Extra space after every cluster, in pixels (CSS `letter-spacing`). Letters of joining scripts stay joined.
    public var letterSpacing: Double? {
        get { rareAttributes.letterSpacing }
        set { rareAttributes.letterSpacing = newValue?.clampedLength }
    }

    /// Whether kerning is used; nil for the font's default, which is yes.
    public var usesKerning: Bool? {
        get { rareAttributes.usesKerning }
        set { rareAttributes.usesKerning = newValue }
    }

    /// The ligatures of the text; nil for the font's default.
    public var ligatures: Ligatures? {
        get { rareAttributes.ligatures }
        set { rareAttributes.ligatures = newValue }
    }

    /// The direction embeddings of the text, outermost first.
    public var directionEmbeddings: [DirectionEmbedding]? {
        get { rareAttributes.directionEmbeddings }
        set { rareAttributes.directionEmbeddings = newValue?.isEmpty == true ? nil : newValue }
    }

    /// The language for hyphenation; nil for ``language``.
    public var hyphenationLanguage: String? {
        get { rareAttributes.hyphenationLanguage }
        set { rareAttributes.hyphenationLanguage = newValue }
    }

    /// The attachment at the character, which must be U+FFFC.
    public var attachment: TextAttachment? {
        get { rareAttributes.attachment }
        set { rareAttributes.attachment = newValue }
    }
}
