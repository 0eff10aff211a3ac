/// Tells for each glyph of a face whether rules may match it together with its neighbours, under the lookups that a shaping
/// plan applies (kerning, ligatures, contexts). A glyph *reaches* forward or backward if such a rule exists.
///
/// The engine uses this to find where it can cut a text so that the pieces shape alone as they shape together. HarfBuzz has no
/// function for this: `hb_ot_layout_lookup_collect_glyphs` leaves out class 0 of class-based contexts and glyphs that a lookup
/// ignores, and the flag "unsafe to concat" is set on every letter that kerns with any other letter.
///
/// In doubt a glyph reaches: it does if any rule may replace it with a glyph that reaches. If a table is not understood, all
/// glyphs reach. Immutable.
struct GlyphReach: Sendable {
    /// The directions in which rules may match a glyph together with others.
    struct Sides: OptionSet {
        var rawValue: UInt8
        /// A rule may match the glyph together with glyphs after it.
        static let forward = Sides(rawValue: 1)
        /// A rule may match the glyph together with glyphs before it.
        static let backward = Sides(rawValue: 2)
        static let both: Sides = [.forward, .backward]
        /// A rule may match the glyph directly after a space.
        static let afterSpace = Sides(rawValue: 4)
        static let all: Sides = [.forward, .backward, .afterSpace]
    }

    private let sides: [UInt8]

    init(sides: [UInt8]) { self.sides = sides }

    /// All glyphs reach, so no text may be cut.
    static let unknown = GlyphReach(sides: [])

    func sides(of glyph: UInt32) -> Sides {
        Int(glyph) < sides.count ? Sides(rawValue: sides[Int(glyph)]) : .all
    }
}

extension GlyphReach {
    /// Computes the reach under the rules of a font. A glyph reaches as far as any rule that names it, and as far as any glyph
    /// that it may become. O(rules + glyphs of the sets that they name).
    init(_ rules: LayoutRules) {
        self = .unknown
        guard rules.areKnown else { return }
        var sum = LookupSides()
        for lookup in rules.lookups {
            sum.formUnion(rules.sides(of: lookup))
            sum.formUnion(rules.sidesBesideIgnored(by: lookup))
        }
        // If the space may become something else, several glyphs play its part, and `afterSpace` knows only one.
        if rules.replaceSpace { sum.afterSpace = rules.allGlyphs }
        var sides = [UInt8](repeating: 0, count: rules.glyphCount)
        for (glyphs, side) in [(sum.forward, Sides.forward), (sum.backward, .backward), (sum.afterSpace, .afterSpace)] {
            for glyph in glyphs where Int(glyph) < sides.count { sides[Int(glyph)] |= side.rawValue }
        }
        let isDone = rules.followSubstitutions { from, to in
            let united = sides[from] | sides[to]
            defer { sides[from] = united }
            return united != sides[from]
        }
        if isDone { self.init(sides: sides) }
    }
}
