/// Contexts in GPOS that a space has a place in. A context of GSUB, a pair or a cursive join that reaches a space keeps
/// texts from being cut there; these are looked at where words meet.
extension GlyphReachFinder {
    /// More of them, or longer ones, are not worth looking at.
    private static let mostSpaceRules = 64
    private static let mostPlaces = 12

    /// Takes note of a context that may have the space somewhere.
    mutating func addSpaceRule(_ places: [Place]) {
        guard isPositioning else { return }
        if contexts.count < Self.mostSpaceRules * 64, places.count <= Self.mostPlaces {
            if places.count > 1 { contexts.insert(ContextRule(places: places, passesOver: passesOver)) }
        } else {
            areSpaceRulesUnknown = true
        }
    }

    /// Finds the contexts that match a space. O(rules × their glyphs).
    mutating func readSpaceRules(of table: OpenTypeTable) {
        defer { contexts.removeAll() }
        var sets: [Place: SpaceRules.GlyphSet] = [:]
        for rule in contexts where !areSpaceRulesUnknown {
            guard spend(rule.places.count) else { return }
            let spaces = rule.places.indices.filter { matchesSpace(rule.places[$0], of: table) }
            guard !spaces.isEmpty else { continue }
            // Glyphs that are passed over may stand between a space and what a rule asks for.
            if rule.passesOver || spaceRules.count + spaces.count > Self.mostSpaceRules {
                areSpaceRulesUnknown = true
                return
            }
            let places = rule.places.map { place in
                if let known = sets[place] { return known }
                let set = glyphs(at: place, of: table)
                sets[place] = set
                return set
            }
            spaceRules += spaces.map { (places, $0) }
        }
    }

    private func matchesSpace(_ place: Place, of table: OpenTypeTable) -> Bool {
        switch place {
        case .glyph(let glyph): glyph == space
        case .covered(let coverage): table.covers(space, coverage)
        case .ofClass(let definition, let value): table.glyphClass(space, definition) == value
        }
    }

    private mutating func glyphs(at place: Place, of table: OpenTypeTable) -> SpaceRules.GlyphSet {
        var set = SpaceRules.GlyphSet(glyphCount: sides.count)
        switch place {
        case .glyph(let glyph): set.insert(glyph)
        case .covered(let coverage): forEachCovered(coverage, of: table) { _, glyph, _ in set.insert(glyph) }
        case .ofClass(let definition, let value):
            readClasses(definition, of: table)
            for glyph in classes.indices where Int(classes[glyph]) == value { set.insert(glyph) }
        }
        return set
    }

    /// The rules that words are to be looked at by where they meet; nil where that is not enough.
    func rulesAtSpaces() -> SpaceRules? {
        let isChanged = becomes.contains { Int($0.from) == space }
        guard !isUnknown, !areSpaceRulesUnknown, !isChanged, firmSpaceSides.isDisjoint(with: .both) else { return nil }
        return SpaceRules(spaceRules, space: space)
    }
}

/// A context of GPOS while its table is read.
struct ContextRule: Hashable {
    var places: [GlyphReachFinder.Place]
    /// Whether its lookup passes over any glyphs.
    var passesOver: Bool
}
