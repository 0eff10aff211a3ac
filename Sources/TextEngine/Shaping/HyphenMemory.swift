/// The hyphens that a text has shown, kept: it is laid out at many widths, and each time other words are divided.
struct HyphenMemory {
    /// A hyphen as it is shown behind a letter.
    struct Hyphen {
        var shaped: ShapedString
        /// How far it stands from the letter.
        var kerning: Double
    }

    /// What a hyphen depends on.
    struct Key: Hashable {
        /// The index of the style of the text before it.
        var style: Int
        /// The last letter before it.
        var font: ObjectIdentifier
        var glyph: UInt16
        var advance: Int32
        var isRightToLeft: Bool
    }

    /// A text with more kinds of hyphens starts over.
    private static let mostHyphens = 512

    private var hyphens: [Key: Hyphen?] = [:]

    /// A hyphen that was kept; `.some(nil)` where the text wants none.
    subscript(key: Key) -> Hyphen?? { hyphens[key] }

    mutating func keep(_ hyphen: Hyphen?, for key: Key) {
        if hyphens.count >= Self.mostHyphens { hyphens = [:] }
        hyphens[key] = .some(hyphen)
    }
}
