/// A lookup of a font, or the font's `kern` table.
struct Lookup: Sendable {
    enum Table: Sendable {
        case substitution
        case positioning
        case kerning
    }

    /// The kinds of glyphs that a lookup ignores.
    struct IgnoredGlyphs: OptionSet, Sendable {
        var rawValue: UInt8
        static let bases = IgnoredGlyphs(rawValue: 1)
        static let ligatures = IgnoredGlyphs(rawValue: 2)
        /// All marks, or some of them.
        static let marks = IgnoredGlyphs(rawValue: 4)
    }

    var table: Table
    /// The number of the lookup in its table.
    var index = 0
    /// Whether only other lookups call it, and no feature names it.
    var isCalled = false
    /// Whether its features are applied to one syllable at a time (``ConfinedLookups``).
    var isConfined = false
    var ignoredGlyphs: IgnoredGlyphs = []
    var subtables: [Subtable]

    /// Whether any of its rules match more than one glyph.
    var matchesSeveral: Bool {
        subtables.contains {
            switch $0 {
            case .rules, .pairs: true
            case .unknown, .single, .sequences: false
            }
        }
    }
}
