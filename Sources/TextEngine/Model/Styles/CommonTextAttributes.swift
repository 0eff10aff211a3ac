/// The attributes that most styles set, stored outside ``TextStyle``.
struct CommonTextAttributes: Sendable, Hashable {
    var font: FontDescription?
    var foregroundColor: Color?
    var link: LinkValue?
    var language: String?

    /// No attribute set.
    static let none = CommonTextAttributes()

    /// Attributes that styles share; never changed once made.
    final class Box: Sendable, Hashable {
        let attributes: CommonTextAttributes
        /// Whether there is a link. Faster than comparing the link, which may be a value of any type.
        let hasLink: Bool

        init(_ attributes: CommonTextAttributes) {
            self.attributes = attributes
            hasLink = attributes.link != nil
        }

        static func == (a: Box, b: Box) -> Bool { a === b || a.attributes == b.attributes }
        func hash(into hasher: inout Hasher) { attributes.hash(into: &hasher) }
    }

    /// The attributes, with each nil attribute taken from `other`.
    func inheriting(from other: CommonTextAttributes) -> CommonTextAttributes {
        CommonTextAttributes(
            font: other.font.map { font?.inheriting(from: $0) ?? $0 } ?? font,
            foregroundColor: foregroundColor ?? other.foregroundColor, link: link ?? other.link,
            language: language ?? other.language)
    }
}

extension CommonTextAttributes.Box {
    /// The attributes that both have equally; nil for none. Copies only what both sides set.
    func intersection(with other: CommonTextAttributes.Box) -> CommonTextAttributes.Box? {
        if self === other { return self }
        let hasFont = attributes.font != nil && attributes.font == other.attributes.font
        let hasColor =
            attributes.foregroundColor != nil && attributes.foregroundColor == other.attributes.foregroundColor
        let hasCommonLink = hasLink && other.hasLink && attributes.link == other.attributes.link
        let hasLanguage = attributes.language != nil && attributes.language == other.attributes.language
        guard hasFont || hasColor || hasCommonLink || hasLanguage else { return nil }
        return CommonTextAttributes.Box(
            CommonTextAttributes(
                font: hasFont ? attributes.font : nil, foregroundColor: hasColor ? attributes.foregroundColor : nil,
                link: hasCommonLink ? attributes.link : nil, language: hasLanguage ? attributes.language : nil))
    }
}

extension TextStyle {
    /// The common attributes. The object exists only while any of them is set.
    var commonAttributes: CommonTextAttributes {
        get { common?.attributes ?? .none }
        set { common = newValue == .none ? nil : CommonTextAttributes.Box(newValue) }
    }
}
