/// The lookups of a font that a shaping plan applies, as plain data. ``LayoutReader`` reads them from GSUB, GPOS and `kern`.
/// Each analysis of the font's reach is a pass over them.
struct LayoutRules: Sendable {
    let glyphCount: Int
    /// The font's space glyph.
    let space: UInt16
    /// The lookups in the order of reading, with the lookups that other lookups call.
    var lookups: [Lookup] = []
    /// Which glyph may become which other glyph, alone or as part of a ligature or context.
    var substitutions: [Substitution] = []
    var classes = GlyphClasses()
    /// The sets of glyphs that places of rules refer to. The first one is empty.
    private var sets = [GlyphSet()]

    struct Substitution: Sendable {
        var from: UInt16
        var to: UInt16
    }

    /// The glyph classes of GDEF. Bases and ligatures are read only if a lookup ignores them.
    struct GlyphClasses: Sendable {
        /// Whether the font has glyph classes. Otherwise HarfBuzz derives them from the characters: everything but marks is a
        /// base.
        var areKnown = true
        var bases = GlyphSet()
        var ligatures = GlyphSet()
        var marks = GlyphSet()
    }

    /// The glyphs that a rule matches at one place of its pattern.
    enum Place: Hashable, Sendable {
        case glyph(UInt16)
        case set(Int)

        /// Matches nothing.
        static let empty = Place.set(0)
    }

    init(glyphCount: Int, space: UInt16) { (self.glyphCount, self.space) = (glyphCount, space) }

    /// Whether the reader understood all lookups. Otherwise nothing is known about the font.
    var areKnown: Bool { !lookups.contains { $0.subtables.contains { if case .unknown = $0 { true } else { false } } } }

    /// Whether a rule may replace the space. O(substitutions).
    var replaceSpace: Bool { substitutions.contains { $0.from == space } }

    /// Stores a set of glyphs and returns a place for it.
    mutating func add(_ set: GlyphSet) -> Place {
        sets.append(set)
        return .set(sets.count - 1)
    }

    /// The glyphs that a place matches.
    func glyphs(at place: Place) -> GlyphSet {
        switch place {
        case .glyph(let glyph): GlyphSet([glyph])
        case .set(let set): sets[set]
        }
    }

    /// Whether a place matches the space. O(1).
    func matchesSpace(_ place: Place) -> Bool {
        switch place {
        case .glyph(let glyph): glyph == space
        case .set(let set): sets[set].contains(space)
        }
    }
}
