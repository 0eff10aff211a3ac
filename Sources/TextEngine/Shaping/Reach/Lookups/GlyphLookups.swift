/// The lookups that may match a glyph together with glyphs after it, and with glyphs before it. Each of the first lookups has
/// a bit of its own. All further lookups share ``lastBit``; text is then cut in fewer places than possible.
struct GlyphLookups: Sendable {
    var forward: UInt64 = 0
    var backward: UInt64 = 0
    /// Whether lookups may ignore the glyph: the font says that it is a mark.
    var isMark = false
    /// The bit that all lookups share which have no bit of their own.
    static let lastBit: UInt64 = 1 << 62

    /// Adds the lookups of another glyph. Returns whether any was new.
    @discardableResult
    mutating func formUnion(_ other: GlyphLookups) -> Bool {
        let isNew =
            other.forward & ~forward != 0 || other.backward & ~backward != 0 || other.isMark && !isMark
        forward |= other.forward
        backward |= other.backward
        isMark = isMark || other.isMark
        return isNew
    }
}

extension GlyphLookups {
    /// For each glyph, the lookups that may match it together with others: their rules name the glyph, or a glyph that it may
    /// become. nil if a lookup ignores letters, because then any two glyphs may meet. O(rules + glyphs of the sets that they
    /// name).
    static func lookups(of rules: LayoutRules) -> [GlyphLookups]? {
        guard rules.areKnown,
            !rules.lookups.contains(where: {
                $0.matchesSeveral && !$0.ignoredGlyphs.isDisjoint(with: [.bases, .ligatures])
            })
        else { return nil }
        var all = [GlyphLookups](repeating: GlyphLookups(), count: rules.glyphCount)
        func change(_ glyphs: some Sequence<UInt16>, _ body: (inout GlyphLookups) -> Void) {
            for glyph in glyphs where Int(glyph) < all.count { body(&all[Int(glyph)]) }
        }
        change(rules.classes.marks) { $0.isMark = true }
        var bit: UInt64 = 1
        for lookup in rules.lookups {
            let sides = rules.sides(of: lookup)
            change(sides.forward) { $0.forward |= bit }
            change(sides.backward) { $0.backward |= bit }
            if bit < lastBit { bit <<= 1 }
        }
        // If a glyph vanishes, its neighbours meet, and any rule may match these.
        for case .sequences(_, let sequences) in rules.lookups.lazy.flatMap(\.subtables) {
            change(sequences.lazy.filter(\.parts.isEmpty).map(\.glyph)) {
                $0 = GlyphLookups(forward: .max, backward: .max, isMark: true)
            }
        }
        let isDone = rules.followSubstitutions { from, to in
            let reached = all[to]
            return all[from].formUnion(reached)
        }
        return isDone ? all : nil
    }
}
