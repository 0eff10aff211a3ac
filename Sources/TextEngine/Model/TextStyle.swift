/// The attributes of a stretch of characters. What is nil comes from the context the text is shaped
/// and drawn in: a label's CSS, the options of a command.
public struct TextStyle: Sendable, Hashable {
    public var font: FontDescription?
    public var foregroundColor: Color?
    public var backgroundColor: Color?
    /// The text is a link to this.
    public var link: LinkValue?
    /// A BCP 47 tag such as "ja" or "sr-Latn"; it guides fonts, glyph forms and line breaks.
    public var language: String?

    public init(
        font: FontDescription? = nil,
        foregroundColor: Color? = nil,
        backgroundColor: Color? = nil,
        link: LinkValue? = nil,
        language: String? = nil
    ) {
        self.font = font
        self.foregroundColor = foregroundColor
        self.backgroundColor = backgroundColor
        self.link = link
        self.language = language
    }

    /// No attribute set.
    public static let plain = TextStyle()

    /// Whether two styles give the same glyphs, whatever the colours and links.
    package func shapesLike(_ other: TextStyle) -> Bool {
        font == other.font && language == other.language
    }

    /// The style with what it leaves open taken from `other`.
    package func inheriting(from other: TextStyle) -> TextStyle {
        TextStyle(
            font: font.map { font in other.font.map { font.inheriting(from: $0) } ?? font } ?? other.font,
            foregroundColor: foregroundColor ?? other.foregroundColor,
            backgroundColor: backgroundColor ?? other.backgroundColor,
            link: link ?? other.link,
            language: language ?? other.language)
    }
}

extension TextStyle {
    /// The attributes in which both agree.
    package func intersection(with other: TextStyle) -> TextStyle {
        TextStyle(
            font: font == other.font ? font : nil,
            foregroundColor: foregroundColor == other.foregroundColor ? foregroundColor : nil,
            backgroundColor: backgroundColor == other.backgroundColor ? backgroundColor : nil,
            link: link == other.link ? link : nil,
            language: language == other.language ? language : nil)
    }

    /// The style with its link taken away.
    package var withoutLink: TextStyle {
        var style = self
        style.link = nil
        return style
    }
}
