/// GPOS contexts that match a space and glyphs beside it. Words at a space shape alone as in their text if none of these rules
/// can match there.
///
/// A font for Devanagari moves marks depending on up to four glyphs before them, of any kind. So the space takes part in such
/// rules as one of many glyphs. But hardly any two words end and start with the glyphs that such a rule needs.
struct SpaceRules: Sendable {
    /// A set of glyphs that a rule needs at a distance from the space: negative before the space, positive after it.
    private struct Condition: Sendable {
        var distance: Int
        var set: Int
    }

    private var sets: [GlyphSet] = []
    /// The conditions of each rule besides the space, the smallest set of glyphs first.
    private var rules: [[Condition]] = []
    /// The number of glyphs before and after a space that rules may read.
    private(set) var reach = (before: 0, after: 0)
    let space: UInt16

    /// - Parameter rules: The places of each rule, and the index of the place that matches the space.
    private init(_ rules: [(places: [GlyphSet], space: Int)], space: UInt16) {
        self.space = space
        for (places, spacePlace) in rules {
            let conditions = places.indices.filter { $0 != spacePlace }.sorted { places[$0].count < places[$1].count }
            self.rules.append(conditions.map { Condition(distance: $0 - spacePlace, set: sets.count + $0) })
            sets += places
            reach = (max(reach.before, spacePlace), max(reach.after, places.count - 1 - spacePlace))
        }
    }

    /// The space and the glyphs beside it that rules may read.
    func window(at space: Int) -> Range<Int> { space - reach.before..<space + reach.after + 1 }

    /// Whether a rule may match at a space of a draft. O(rules), of which there are few.
    ///
    /// - Parameter glyphs: The glyphs of the run.
    func mayMatch(at space: Int, of glyphs: Range<Int>, in draft: borrowing ParagraphDraft, text: UTF8Bytes) -> Bool {
        // HarfBuzz replaces hidden characters with a space glyph at the end. The rules saw another glyph there, or none. Such
        // a character can also be a mark of a space.
        for glyph in window(at: space).clamped(to: glyphs) where draft.glyphIDs[glyph] == self.space {
            if !text.isLoneSpace(at: draft.cluster(of: glyph), limit: text.count) { return true }
        }
        return rules.contains { conditions in
            conditions.allSatisfy {
                let glyph = space + $0.distance
                return glyphs.contains(glyph) && sets[$0.set].contains(draft.glyphIDs[glyph])
            }
        }
    }
}

extension SpaceRules {
    /// With more rules, or with longer ones, the check would cost more than it saves.
    private static let mostRules = 64
    private static let mostPlaces = 12

    private struct Pattern: Hashable {
        var places: [LayoutRules.Place]
        /// Whether the lookup ignores any glyphs.
        var lookupIgnoresGlyphs: Bool
    }

    /// Finds the GPOS contexts that match a space. nil if other rules reach a space too (a GSUB context, a pair, a cursive
    /// join), or if something else may stand in its place. O(rules + their glyphs).
    init?(_ rules: LayoutRules) {
        guard rules.areKnown, !rules.replaceSpace, !Self.isReachedOtherwise(rules),
            let patterns = Self.contexts(in: rules)
        else { return nil }
        var found: [(places: [GlyphSet], space: Int)] = []
        for pattern in patterns {
            let spaces = pattern.places.indices.filter { rules.matchesSpace(pattern.places[$0]) }
            guard !spaces.isEmpty else { continue }
            // Ignored glyphs may stand between the space and the glyphs that a rule needs.
            if pattern.lookupIgnoresGlyphs || found.count + spaces.count > Self.mostRules { return nil }
            found += spaces.map { (pattern.places.map(rules.glyphs), $0) }
        }
        self.init(found, space: rules.space)
    }

    /// The GPOS contexts of several glyphs; nil if they are too many or too long.
    private static func contexts(in rules: LayoutRules) -> Set<Pattern>? {
        var patterns: Set<Pattern> = []
        for lookup in rules.lookups where lookup.table == .positioning {
            for case .rules(let rules) in lookup.subtables {
                for places in rules.lazy.map(\.places) {
                    guard patterns.count < mostRules * 64, places.count <= mostPlaces else { return nil }
                    guard places.count > 1 else { continue }
                    patterns.insert(Pattern(places: places, lookupIgnoresGlyphs: !lookup.ignoredGlyphs.isEmpty))
                }
            }
        }
        return patterns
    }

    /// Whether rules other than GPOS contexts reach the space, or a lookup ignores it.
    private static func isReachedOtherwise(_ rules: LayoutRules) -> Bool {
        rules.lookups.contains { lookup in
            var others = lookup
            if lookup.table == .positioning {
                others.subtables.removeAll { if case .rules = $0 { true } else { false } }
            }
            return [rules.sides(of: others), rules.sidesBesideIgnored(by: lookup)]
                .contains { $0.forward.contains(rules.space) || $0.backward.contains(rules.space) }
        }
    }
}
