extension TextStyle {
    /// The line over the text.
    public var overline: DecorationLine? {
        get { rareAttributes.overline }
        set { rareAttributes.overline = newValue }
    }

    /// The colour of an underline that names none itself, also of one that comes from the context.
    public var underlineColor: Color? {
        get { rareAttributes.underlineColor }
        set { rareAttributes.underlineColor = newValue }
    }

    /// The colour of an overline that names none itself.
    public var overlineColor: Color? {
        get { rareAttributes.overlineColor }
        set { rareAttributes.overlineColor = newValue }
    }

    /// The colour of a strikethrough that names none itself.
    public var strikethroughColor: Color? {
        get { rareAttributes.strikethroughColor }
        set { rareAttributes.strikethroughColor = newValue }
    }

    /// The alpha that the colour of the text has, instead of its own, where the colour comes from the context.
    public var foregroundAlpha: Float? {
        get { rareAttributes.foregroundAlpha }
        set { rareAttributes.foregroundAlpha = newValue?.clampedShare }
    }

    /// The alpha that ``backgroundColor`` has, instead of its own, where it comes from the context.
    public var backgroundAlpha: Float? {
        get { rareAttributes.backgroundAlpha }
        set { rareAttributes.backgroundAlpha = newValue?.clampedShare }
    }

    /// What a tooltip says about ``link``.
    public var linkTitle: String? {
        get { rareAttributes.linkTitle }
        set { rareAttributes.linkTitle = newValue }
    }

    /// The CSS classes that the node of ``link`` has.
    public var linkClasses: [String]? {
        get { rareAttributes.linkClasses }
        set { rareAttributes.linkClasses = newValue?.isEmpty == true ? nil : newValue }
    }
}

extension Float {
    /// The value brought into 0...1; NaN becomes 0.
    fileprivate var clampedShare: Float { isNaN ? 0 : Swift.min(Swift.max(self, 0), 1) }
}
