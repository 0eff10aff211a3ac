/// What a subtable of a lookup does.
enum Subtable: Sendable {
    typealias Place = LayoutRules.Place

    /// The format is unknown, or the subtable is too large to read: it may do anything.
    case unknown
    /// Replaces or moves single glyphs, without regard to their neighbours.
    case single(Place)
    /// Replaces each glyph with a sequence of any number of glyphs.
    case sequences(Place, [Sequence])
    /// Contexts and ligatures.
    case rules([Rule])
    /// Positions two neighbouring glyphs: kerning, cursive joins, marks on the glyph before them.
    case pairs(Pairs)

    /// A glyph and its replacement. With no parts, the glyph vanishes.
    struct Sequence: Sendable {
        var glyph: UInt16
        var parts: [UInt16]
    }

    struct Rule: Sendable {
        /// The pattern in the order of the text: backtrack, input, lookahead.
        var places: [Place]
        /// The index of the first place of the input.
        var start = 0
        /// The glyphs at `start` that are also in the coverage table; nil if all of them are.
        var covered: Place?
        /// The lookups that the rule calls on its input.
        var calls: [Int] = []
        /// Whether one glyph replaces the whole input.
        var isLigature = false
    }

    struct Pairs: Sendable {
        /// The first glyphs of all pairs, and the second glyphs of all pairs.
        var firsts = GlyphSet()
        var seconds = GlyphSet()
        /// The second glyphs of the pairs that start with the space.
        var afterSpace = GlyphSet()
        /// Glyphs whose rules do more than change the advance of a pair's first glyph.
        var changed = Place.empty
    }
}
