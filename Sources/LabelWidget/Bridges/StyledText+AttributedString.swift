import FoundationEssentials
import TextEngine

extension StyledText {
    /// Creates a text from the attributes of ``FoundationEssentials/AttributeScopes/LabelAttributes``, and from
    /// Foundation's `link` and `languageIdentifier` where these are not set. Ignores other attributes.
    ///
    /// Takes some microseconds for every run. Lists should use a ``StyledText/Builder``.
    public init(_ text: AttributedString) {
        var builder = Builder()
        for run in text.runs {
            builder.append(
                String(text.characters[run.range]), style: TextStyle(run),
                paragraphStyle: run.label.paragraphStyle ?? .default)
        }
        self = builder.text
    }
}

extension TextStyle {
    /// Reads the attributes of a run.
    fileprivate init(_ run: AttributedString.Runs.Run) {
        self.init()
        link = run.label.link ?? run.foundation.link.map { LinkValue(url: $0.absoluteString) }
        language = run.label.language ?? run.foundation.languageIdentifier
        font = run.label.font
        foregroundColor = run.label.foregroundColor
        backgroundColor = run.label.backgroundColor
        background = run.label.background
        underline = run.label.underline
        strikethrough = run.label.strikethrough
        shadow = run.label.shadow
        stroke = run.label.stroke
        baselineOffset = run.label.baselineOffset
        letterSpacing = run.label.letterSpacing
        usesKerning = run.label.usesKerning
        ligatures = run.label.ligatures
        directionEmbeddings = run.label.directionEmbeddings
        hyphenationLanguage = run.label.hyphenationLanguage
        attachment = run.label.attachment
        readRareAttributes(run)
    }

    /// Reads the attributes that come from markup.
    private mutating func readRareAttributes(_ run: AttributedString.Runs.Run) {
        foregroundAlpha = run.label.foregroundAlpha
        backgroundAlpha = run.label.backgroundAlpha
        linkTitle = run.label.linkTitle
        linkClasses = run.label.linkClasses
        underlineColor = run.label.underlineColor
        overline = run.label.overline
        overlineColor = run.label.overlineColor
        strikethroughColor = run.label.strikethroughColor
        baselineShifts = run.label.baselineShifts
        fontMetricScales = run.label.fontMetricScales
        lineHeight = run.label.lineHeight
        textTransform = run.label.textTransform
        visibleCharacters = run.label.visibleCharacters
        usesFontFallback = run.label.usesFontFallback
        gravity = run.label.gravity
        gravityHint = run.label.gravityHint
        allowsLineBreaks = run.label.allowsLineBreaks
        insertsHyphens = run.label.insertsHyphens
        wordSegment = run.label.wordSegment
        sentenceSegment = run.label.sentenceSegment
    }
}

extension AttributeContainer {
    /// The attributes that a style sets.
    fileprivate init(_ style: TextStyle, _ paragraphStyle: ParagraphStyle) {
        self.init()
        self.label.font = style.font
        self.label.foregroundColor = style.foregroundColor
        self.label.backgroundColor = style.backgroundColor
        self.label.background = style.background
        self.label.link = style.link
        self.label.language = style.language
        self.label.underline = style.underline
        self.label.strikethrough = style.strikethrough
        self.label.shadow = style.shadow
        self.label.stroke = style.stroke
        self.label.baselineOffset = style.baselineOffset
        self.label.letterSpacing = style.letterSpacing
        self.label.usesKerning = style.usesKerning
        self.label.ligatures = style.ligatures
        self.label.directionEmbeddings = style.directionEmbeddings
        self.label.hyphenationLanguage = style.hyphenationLanguage
        self.label.attachment = style.attachment
        setRareAttributes(style)
        if paragraphStyle != .default { self.label.paragraphStyle = paragraphStyle }
    }

    private mutating func setRareAttributes(_ style: TextStyle) {
        self.label.foregroundAlpha = style.foregroundAlpha
        self.label.backgroundAlpha = style.backgroundAlpha
        self.label.linkTitle = style.linkTitle
        self.label.linkClasses = style.linkClasses
        self.label.underlineColor = style.underlineColor
        self.label.overline = style.overline
        self.label.overlineColor = style.overlineColor
        self.label.strikethroughColor = style.strikethroughColor
        self.label.baselineShifts = style.baselineShifts
        self.label.fontMetricScales = style.fontMetricScales
        self.label.lineHeight = style.lineHeight
        self.label.textTransform = style.textTransform
        self.label.visibleCharacters = style.visibleCharacters
        self.label.usesFontFallback = style.usesFontFallback
        self.label.gravity = style.gravity
        self.label.gravityHint = style.gravityHint
        self.label.allowsLineBreaks = style.allowsLineBreaks
        self.label.insertsHyphens = style.insertsHyphens
        self.label.wordSegment = style.wordSegment
        self.label.sentenceSegment = style.sentenceSegment
    }
}

extension AttributedString {
    /// The text with its styles as attributes of ``FoundationEssentials/AttributeScopes/LabelAttributes``.
    public init(_ text: StyledText) {
        self.init()
        for (range, style) in text.styleRuns {
            var position = range.lowerBound
            while position < range.upperBound {
                let (paragraphStyle, end) = text.paragraphStyleRun(at: position)
                let part = position..<min(end, range.upperBound)
                append(
                    AttributedString(text.string(in: part), attributes: AttributeContainer(style, paragraphStyle)))
                position = part.upperBound
            }
        }
    }
}

extension Label {
    /// The text as an `AttributedString` with the attributes of
    /// ``FoundationEssentials/AttributeScopes/LabelAttributes``.
    public var attributedText: AttributedString {
        get { AttributedString(styledText) }
        set { styledText = StyledText(newValue) }
    }
}
