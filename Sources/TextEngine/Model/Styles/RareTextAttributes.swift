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
    var gravityHint: TextGravity.Hint?
    var wordSegment: Int32?
    var sentenceSegment: Int32?
    var linkTitle: String?
    var linkClasses: [String]?

    /// No attribute set.
    static let none = RareTextAttributes()

    /// Attributes that styles share; never changed once made.
    final class Box: Sendable, Hashable {
        let attributes: RareTextAttributes

        init(_ attributes: RareTextAttributes) { self.attributes = attributes }

        static func == (a: Box, b: Box) -> Bool { a === b || a.attributes == b.attributes }
        func hash(into hasher: inout Hasher) { attributes.hash(into: &hasher) }
    }

    /// Whether both give the same glyphs in the same order, and the same line heights. Glyphs end with a word of the author.
    func shapesLike(_ other: RareTextAttributes) -> Bool {
        letterSpacing == other.letterSpacing && usesKerning == other.usesKerning && ligatures == other.ligatures
            && baselineOffset == other.baselineOffset && baselineShifts == other.baselineShifts
            && directionEmbeddings == other.directionEmbeddings
            && attachment == other.attachment
            && fontMetricScales == other.fontMetricScales && textTransform == other.textTransform
            && visibleCharacters == other.visibleCharacters && usesFontFallback == other.usesFontFallback
            && lineHeight == other.lineHeight && wordSegment == other.wordSegment
    }

    /// The attributes, with each nil attribute taken from `other`.
    func inheriting(from other: RareTextAttributes) -> RareTextAttributes { combined(with: other, FirstChoice()) }

    /// The attributes that are equal in both. All others are nil.
    func intersection(with other: RareTextAttributes) -> RareTextAttributes { combined(with: other, CommonChoice()) }

    private func combined(with other: RareTextAttributes, _ choose: some AttributeChoice) -> RareTextAttributes {
        RareTextAttributes(
            backgroundColor: choose(backgroundColor, other.backgroundColor),
            background: choose(background, other.background),
            underline: choose(underline, other.underline),
            strikethrough: choose(strikethrough, other.strikethrough),
            shadow: choose(shadow, other.shadow),
            stroke: choose(stroke, other.stroke),
            baselineOffset: choose(baselineOffset, other.baselineOffset),
            letterSpacing: choose(letterSpacing, other.letterSpacing),
            usesKerning: choose(usesKerning, other.usesKerning),
            ligatures: choose(ligatures, other.ligatures),
            directionEmbeddings: choose(directionEmbeddings, other.directionEmbeddings),
            hyphenationLanguage: choose(hyphenationLanguage, other.hyphenationLanguage),
            attachment: choose(attachment, other.attachment),
            overline: choose(overline, other.overline),
            underlineColor: choose(underlineColor, other.underlineColor),
            overlineColor: choose(overlineColor, other.overlineColor),
            strikethroughColor: choose(strikethroughColor, other.strikethroughColor),
            foregroundAlpha: choose(foregroundAlpha, other.foregroundAlpha),
            backgroundAlpha: choose(backgroundAlpha, other.backgroundAlpha),
            baselineShifts: choose(baselineShifts, other.baselineShifts),
            fontMetricScales: choose(fontMetricScales, other.fontMetricScales),
            lineHeight: choose(lineHeight, other.lineHeight),
            textTransform: choose(textTransform, other.textTransform),
            visibleCharacters: choose(visibleCharacters, other.visibleCharacters),
            allowsLineBreaks: choose(allowsLineBreaks, other.allowsLineBreaks),
            insertsHyphens: choose(insertsHyphens, other.insertsHyphens),
            usesFontFallback: choose(usesFontFallback, other.usesFontFallback),
            gravity: choose(gravity, other.gravity),
            gravityHint: choose(gravityHint, other.gravityHint),
            wordSegment: choose(wordSegment, other.wordSegment),
            sentenceSegment: choose(sentenceSegment, other.sentenceSegment),
            linkTitle: choose(linkTitle, other.linkTitle),
            linkClasses: choose(linkClasses, other.linkClasses))
    }
}

/// Chooses the value of an attribute from two values of it; nil for no value.
private protocol AttributeChoice {
    func callAsFunction<Value: Equatable>(_ first: Value?, _ second: Value?) -> Value?
}

private struct FirstChoice: AttributeChoice {
    @inline(__always)
    func callAsFunction<Value: Equatable>(_ first: Value?, _ second: Value?) -> Value? { first ?? second }
}

private struct CommonChoice: AttributeChoice {
    @inline(__always)
    func callAsFunction<Value: Equatable>(_ first: Value?, _ second: Value?) -> Value? {
        first == second ? first : nil
    }
}

extension TextStyle {
    /// All rare attributes. The object exists only while any of them is set.
    var rareAttributes: RareTextAttributes {
        get { rare?.attributes ?? .none }
        set { rare = newValue == .none ? nil : RareTextAttributes.Box(newValue) }
    }
}
