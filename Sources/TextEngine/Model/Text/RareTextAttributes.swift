/// The attributes that few texts have, stored outside ``TextStyle``.
struct RareTextAttributes: Sendable, Hashable {
    var backgroundColor: Color?
    var background: TextBackground?
    var underline: DecorationLine?
    var strikethrough: DecorationLine?
    var shadow: TextShadow?
    var stroke: TextStroke?
    var baselineOffset: Double?
    var letterSpacing: Double?
    var usesKerning: Bool?
    var ligatures: TextStyle.Ligatures?
    var directionEmbeddings: [DirectionEmbedding]?
    var hyphenationLanguage: String?
    var attachment: TextAttachment?
    var overline: DecorationLine?
    var underlineColor: Color?
    var overlineColor: Color?
    var strikethroughColor: Color?
    var foregroundAlpha: Float?
    var backgroundAlpha: Float?
    var baselineShifts: [BaselineShift]?
    var fontMetricScales: [FontMetricScale]?
    var lineHeight: LineHeight?
    var textTransform: TextTransform?
    var visibleCharacters: VisibleCharacters?
    var allowsLineBreaks: Bool?
    var insertsHyphens: Bool?
    var usesFontFallback: Bool?
    var gravity: TextGravity?
    var gravityHint: TextGravityHint?
    var wordSegment: Int32?
    var sentenceSegment: Int32?
    var linkTitle: String?
    var linkClasses: [String]?

    /// None set.
    static let none = RareTextAttributes()

    /// Attributes that styles share; never changed once made.
    final class Box: Sendable, Hashable {
        let attributes: RareTextAttributes

        init(_ attributes: RareTextAttributes) { self.attributes = attributes }

        static func == (a: Box, b: Box) -> Bool { a === b || a.attributes == b.attributes }
        func hash(into hasher: inout Hasher) { attributes.hash(into: &hasher) }
    }

    /// Whether both give the same glyphs in the same order, and the same line heights.
    func shapesLike(_ other: RareTextAttributes) -> Bool {
        letterSpacing == other.letterSpacing && usesKerning == other.usesKerning && ligatures == other.ligatures
            && baselineOffset == other.baselineOffset && directionEmbeddings == other.directionEmbeddings
            && attachment == other.attachment
            && fontMetricScales == other.fontMetricScales && textTransform == other.textTransform
            && visibleCharacters == other.visibleCharacters && usesFontFallback == other.usesFontFallback
            && lineHeight == other.lineHeight
    }

    /// The attributes with what they leave open taken from `other`.
    func inheriting(from other: RareTextAttributes) -> RareTextAttributes {
        RareTextAttributes(
            backgroundColor: backgroundColor ?? other.backgroundColor,
            background: background ?? other.background,
            underline: underline ?? other.underline,
            strikethrough: strikethrough ?? other.strikethrough,
            shadow: shadow ?? other.shadow,
            stroke: stroke ?? other.stroke,
            baselineOffset: baselineOffset ?? other.baselineOffset,
            letterSpacing: letterSpacing ?? other.letterSpacing,
            usesKerning: usesKerning ?? other.usesKerning,
            ligatures: ligatures ?? other.ligatures,
            directionEmbeddings: directionEmbeddings ?? other.directionEmbeddings,
            hyphenationLanguage: hyphenationLanguage ?? other.hyphenationLanguage,
            attachment: attachment ?? other.attachment,
            overline: overline ?? other.overline,
            underlineColor: underlineColor ?? other.underlineColor,
            overlineColor: overlineColor ?? other.overlineColor,
            strikethroughColor: strikethroughColor ?? other.strikethroughColor,
            foregroundAlpha: foregroundAlpha ?? other.foregroundAlpha,
            backgroundAlpha: backgroundAlpha ?? other.backgroundAlpha,
            baselineShifts: baselineShifts ?? other.baselineShifts,
            fontMetricScales: fontMetricScales ?? other.fontMetricScales,
            lineHeight: lineHeight ?? other.lineHeight,
            textTransform: textTransform ?? other.textTransform,
            visibleCharacters: visibleCharacters ?? other.visibleCharacters,
            allowsLineBreaks: allowsLineBreaks ?? other.allowsLineBreaks,
            insertsHyphens: insertsHyphens ?? other.insertsHyphens,
            usesFontFallback: usesFontFallback ?? other.usesFontFallback,
            gravity: gravity ?? other.gravity,
            gravityHint: gravityHint ?? other.gravityHint,
            wordSegment: wordSegment ?? other.wordSegment,
            sentenceSegment: sentenceSegment ?? other.sentenceSegment,
            linkTitle: linkTitle ?? other.linkTitle,
            linkClasses: linkClasses ?? other.linkClasses)
    }

    /// The attributes in which both agree.
    func intersection(with other: RareTextAttributes) -> RareTextAttributes {
        RareTextAttributes(
            backgroundColor: backgroundColor == other.backgroundColor ? backgroundColor : nil,
            background: background == other.background ? background : nil,
            underline: underline == other.underline ? underline : nil,
            strikethrough: strikethrough == other.strikethrough ? strikethrough : nil,
            shadow: shadow == other.shadow ? shadow : nil,
            stroke: stroke == other.stroke ? stroke : nil,
            baselineOffset: baselineOffset == other.baselineOffset ? baselineOffset : nil,
            letterSpacing: letterSpacing == other.letterSpacing ? letterSpacing : nil,
            usesKerning: usesKerning == other.usesKerning ? usesKerning : nil,
            ligatures: ligatures == other.ligatures ? ligatures : nil,
            directionEmbeddings: directionEmbeddings == other.directionEmbeddings ? directionEmbeddings : nil,
            hyphenationLanguage: hyphenationLanguage == other.hyphenationLanguage ? hyphenationLanguage : nil,
            attachment: attachment == other.attachment ? attachment : nil,
            overline: overline == other.overline ? overline : nil,
            underlineColor: underlineColor == other.underlineColor ? underlineColor : nil,
            overlineColor: overlineColor == other.overlineColor ? overlineColor : nil,
            strikethroughColor: strikethroughColor == other.strikethroughColor ? strikethroughColor : nil,
            foregroundAlpha: foregroundAlpha == other.foregroundAlpha ? foregroundAlpha : nil,
            backgroundAlpha: backgroundAlpha == other.backgroundAlpha ? backgroundAlpha : nil,
            baselineShifts: baselineShifts == other.baselineShifts ? baselineShifts : nil,
            fontMetricScales: fontMetricScales == other.fontMetricScales ? fontMetricScales : nil,
            lineHeight: lineHeight == other.lineHeight ? lineHeight : nil,
            textTransform: textTransform == other.textTransform ? textTransform : nil,
            visibleCharacters: visibleCharacters == other.visibleCharacters ? visibleCharacters : nil,
            allowsLineBreaks: allowsLineBreaks == other.allowsLineBreaks ? allowsLineBreaks : nil,
            insertsHyphens: insertsHyphens == other.insertsHyphens ? insertsHyphens : nil,
            usesFontFallback: usesFontFallback == other.usesFontFallback ? usesFontFallback : nil,
            gravity: gravity == other.gravity ? gravity : nil,
            gravityHint: gravityHint == other.gravityHint ? gravityHint : nil,
            wordSegment: wordSegment == other.wordSegment ? wordSegment : nil,
            sentenceSegment: sentenceSegment == other.sentenceSegment ? sentenceSegment : nil,
            linkTitle: linkTitle == other.linkTitle ? linkTitle : nil,
            linkClasses: linkClasses == other.linkClasses ? linkClasses : nil)
    }
}

extension TextStyle {
    /// All rare attributes. The object exists only while any of them is set.
    var rareAttributes: RareTextAttributes {
        get { rare?.attributes ?? .none }
        set { rare = newValue == .none ? nil : RareTextAttributes.Box(newValue) }
    }
}
