/// The attributes of a stretch of characters. What is nil comes from the context the text is shaped and drawn in: a
/// label's CSS, the options of a command.
///
/// Font, colour, link and language lie in the value itself. The others are rare and share one object, so that styles
/// without them stay small and cheap to copy and compare.
public struct TextStyle: Sendable, Hashable {
    /// The wish for a font.
    public var font: FontDescription?
    /// The colour of the text.
    public var foregroundColor: Color?
    /// The text is a link to this.
    public var link: LinkValue?
    /// A BCP 47 tag such as "ja" or "sr-Latn"; it guides fonts, glyph forms and line breaks.
    public var language: String?
    var rare: RareTextAttributes.Box?

    /// Makes a style; what is not given is left open.
    public init(
        font: FontDescription? = nil,
        foregroundColor: Color? = nil,
        backgroundColor: Color? = nil,
        link: LinkValue? = nil,
        language: String? = nil
    ) {
        self.font = font
        self.foregroundColor = foregroundColor
        self.link = link
        self.language = language
        if let backgroundColor { self.backgroundColor = backgroundColor }
    }

    /// No attribute set.
    public static let plain = TextStyle()

    /// Whether two styles give the same glyphs, whatever the colours and links.
    package func shapesLike(_ other: TextStyle) -> Bool {
        guard font == other.font && language == other.language else { return false }
        if rare == nil && other.rare == nil { return true }
        return rareAttributes.shapesLike(other.rareAttributes)
    }

    /// The style with what it leaves open taken from `other`.
    package func inheriting(from other: TextStyle) -> TextStyle {
        var style = self
        if let inherited = other.font { style.font = font?.inheriting(from: inherited) ?? inherited }
        style.foregroundColor = foregroundColor ?? other.foregroundColor
        style.link = link ?? other.link
        style.language = language ?? other.language
        if other.rare != nil { style.rareAttributes = rareAttributes.inheriting(from: other.rareAttributes) }
        return style
    }

    /// The attributes in which both agree.
    package func intersection(with other: TextStyle) -> TextStyle {
        var style = TextStyle()
        style.font = font == other.font ? font : nil
        style.foregroundColor = foregroundColor == other.foregroundColor ? foregroundColor : nil
        style.link = link == other.link ? link : nil
        style.language = language == other.language ? language : nil
        if rare != nil && other.rare != nil {
            style.rareAttributes = rareAttributes.intersection(with: other.rareAttributes)
        }
        return style
    }

    /// The style with its link taken away.
    package var withoutLink: TextStyle {
        var style = self
        style.link = nil
        if style.rare != nil {
            style.linkTitle = nil
            style.linkClasses = nil
        }
        return style
    }
}
