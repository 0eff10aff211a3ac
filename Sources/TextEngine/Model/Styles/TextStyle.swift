/// The attributes of a stretch of text. A nil attribute comes from the context in which the text is shaped and drawn: a
/// label's CSS, or the options of a command.
///
/// The attributes are in two shared objects: one for font, colour, link and language, one for all others. So a style is
/// small, and a plain style allocates nothing.
public struct TextStyle: Sendable, Hashable {
    var common: CommonTextAttributes.Box?
    var rare: RareTextAttributes.Box?

    /// Creates a style. Omitted attributes are nil.
    public init(
        font: FontDescription? = nil,
        foregroundColor: Color? = nil,
        backgroundColor: Color? = nil,
        link: LinkValue? = nil,
        language: String? = nil
    ) {
        commonAttributes = CommonTextAttributes(
            font: font, foregroundColor: foregroundColor, link: link, language: language)
        if let backgroundColor { self.backgroundColor = backgroundColor }
    }

    init(common: CommonTextAttributes.Box?, rare: RareTextAttributes.Box?) {
        (self.common, self.rare) = (common, rare)
    }

    /// The requested font.
    public var font: FontDescription? {
        get { common?.attributes.font }
        set { commonAttributes.font = newValue }
    }

    /// The colour of the text.
    public var foregroundColor: Color? {
        get { common?.attributes.foregroundColor }
        set { commonAttributes.foregroundColor = newValue }
    }

    /// The target of the link; nil for no link.
    public var link: LinkValue? {
        get { common?.attributes.link }
        set { commonAttributes.link = newValue }
    }

    /// Whether the text is a link.
    var hasLink: Bool { common?.hasLink == true }

    /// A BCP 47 tag, for example "ja" or "sr-Latn". It affects fonts, glyph forms and line breaks.
    public var language: String? {
        get { common?.attributes.language }
        set { commonAttributes.language = newValue }
    }

    /// No attribute set.
    public static let plain = TextStyle()

    /// Whether no attribute is set. O(1).
    var isPlain: Bool { common == nil && rare == nil }

    /// Whether two styles give the same glyphs. Colours and links do not matter.
    package func shapesLike(_ other: TextStyle) -> Bool {
        if common !== other.common {
            guard font == other.font && language == other.language else { return false }
        }
        if rare == nil && other.rare == nil { return true }
        return rareAttributes.shapesLike(other.rareAttributes)
    }

    /// The style with its nil attributes taken from `other`.
    package func inheriting(from other: TextStyle) -> TextStyle {
        var style = self
        if other.common != nil { style.commonAttributes = commonAttributes.inheriting(from: other.commonAttributes) }
        if other.rare != nil { style.rareAttributes = rareAttributes.inheriting(from: other.rareAttributes) }
        return style
    }

    /// The attributes that are equal in both. All others are nil.
    package func intersection(with other: TextStyle) -> TextStyle {
        var style = TextStyle(common: nil, rare: nil)
        if let common, let others = other.common { style.common = common.intersection(with: others) }
        if let rare, let others = other.rare {
            if rare === others {
                style.rare = rare
            } else {
                style.rareAttributes = rare.attributes.intersection(with: others.attributes)
            }
        }
        return style
    }

    /// The style without its link.
    package var withoutLink: TextStyle {
        var style = self
        if style.link != nil { style.link = nil }
        if style.rare != nil {
            style.linkTitle = nil
            style.linkClasses = nil
        }
        return style
    }
}
