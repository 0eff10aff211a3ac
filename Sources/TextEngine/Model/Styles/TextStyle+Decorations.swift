extension TextStyle {
    /// The overline.
    public var overline: DecorationLine? {
        get { rareAttributes.overline }
        set { rareAttributes.overline = newValue }
    }

    /// The colour of underlines without their own colour, also of one from the context.
    public var underlineColor: Color? {
        get { rareAttributes.underlineColor }
        set { rareAttributes.underlineColor = newValue }
    }

    /// The colour of overlines without their own colour.
    public var overlineColor: Color? {
        get { rareAttributes.overlineColor }
        set { rareAttributes.overlineColor = newValue }
    }

    /// The colour of strikethroughs without their own colour.
    public var strikethroughColor: Color? {
        get { rareAttributes.strikethroughColor }
        set { rareAttributes.strikethroughColor = newValue }
    }

    /// The alpha for the text's colour if that colour comes from the context.
    public var foregroundAlpha: Float? {
        get { rareAttributes.foregroundAlpha }
        set { rareAttributes.foregroundAlpha = newValue?.clampedShare }
    }

    /// The alpha for ``backgroundColor`` if that colour comes from the context.
    public var backgroundAlpha: Float? {
        get { rareAttributes.backgroundAlpha }
        set { rareAttributes.backgroundAlpha = newValue?.clampedShare }
    }

    /// The tooltip of ``link``: Pango markup, or text that is no markup.
    public var linkTitle: String? {
        get { rareAttributes.linkTitle }
        set { rareAttributes.linkTitle = newValue }
    }

    /// The CSS classes of the node of ``link``.
    public var linkClasses: [String]? {
        get { rareAttributes.linkClasses }
        set { rareAttributes.linkClasses = newValue?.isEmpty == true ? nil : newValue }
    }
}

extension Float {
    /// The value clamped to 0...1; NaN becomes 0.
    fileprivate var clampedShare: Float { isNaN ? 0 : Swift.min(Swift.max(self, 0), 1) }
}
