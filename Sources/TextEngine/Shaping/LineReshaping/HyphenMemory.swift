/// A cache of the hyphens that a text has shown. A text is laid out at many widths, and each time other words are divided.
struct HyphenMemory {
    /// A shaped hyphen as it stands after a letter.
    struct Hyphen {
        var shaped: ShapedString
        /// The kerning between the letter and the hyphen.
        var kerning: Double
    }

    /// Everything that a hyphen depends on.
    struct Key: Hashable {
        /// The index of the style of the text before it.
        var style: Int
        /// The font, id and advance of the last glyph before it.
        var font: ObjectIdentifier
        var glyph: UInt16
        var advance: Int32
        var isRightToLeft: Bool
    }

    /// When a text has more kinds of hyphens, the cache starts over.
    private static let mostHyphens = 512

    private var hyphens: [Key: Hyphen?] = [:]

    /// A cached hyphen; `.some(nil)` if the text shows none there.
    subscript(key: Key) -> Hyphen?? { hyphens[key] }

    mutating func keep(_ hyphen: Hyphen?, for key: Key) {
        if hyphens.count >= Self.mostHyphens { hyphens = [:] }
        hyphens[key] = .some(hyphen)
    }
}
