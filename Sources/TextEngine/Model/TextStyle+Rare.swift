extension TextStyle {
    /// Which ligatures text has. Those that a script cannot do without are always there.
    public enum Ligatures: Sendable, Hashable, CaseIterable {
        case none
        /// Those that the font has on by default.
        case standard
        /// Discretionary and historical ones too.
        case all
    }

    /// The colour behind the text: a ``background`` of this colour with everything else at its default. Where both are
    /// set, `background` wins.
    public var backgroundColor: Color? {
        get { rareAttributes.backgroundColor }
        set { rareAttributes.backgroundColor = newValue }
    }

    /// The shape behind the text. One that has neither a colour nor a border hides ``backgroundColor`` too.
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

    /// How far the text is raised above its line's baseline, in pixels; negative lowers it.
    public var baselineOffset: Double? {
        get { rareAttributes.baselineOffset }
        set { rareAttributes.baselineOffset = newValue?.clampedLength }
    }

    /// Extra space after every glyph cluster, in pixels (CSS `letter-spacing`). Letters of joining scripts are never
    /// torn apart.
    public var letterSpacing: Double? {
        get { rareAttributes.letterSpacing }
        set { rareAttributes.letterSpacing = newValue?.clampedLength }
    }

    /// Whether pairs of letters are kerned; nil for the font's default, which is yes.
    public var usesKerning: Bool? {
        get { rareAttributes.usesKerning }
        set { rareAttributes.usesKerning = newValue }
    }

    /// Which ligatures the text has; nil for those of the font.
    public var ligatures: Ligatures? {
        get { rareAttributes.ligatures }
        set { rareAttributes.ligatures = newValue }
    }

    /// Directions that the text is embedded in, the outermost one first.
    public var directionEmbeddings: [DirectionEmbedding]? {
        get { rareAttributes.directionEmbeddings }
        set { rareAttributes.directionEmbeddings = newValue?.isEmpty == true ? nil : newValue }
    }

    /// The language whose dictionary hyphenates the text; nil for ``language``.
    public var hyphenationLanguage: String? {
        get { rareAttributes.hyphenationLanguage }
        set { rareAttributes.hyphenationLanguage = newValue }
    }

    /// What stands in the place of the character, which has to be U+FFFC.
    public var attachment: TextAttachment? {
        get { rareAttributes.attachment }
        set { rareAttributes.attachment = newValue }
    }
}
