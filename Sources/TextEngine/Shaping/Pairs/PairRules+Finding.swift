/// Finds the rules that text from pairs must avoid. A rule that matches more than two glyphs, or that changes the second of
/// two, does not let text be assembled from pairs. For each such rule this finds the rarest pair of neighbours without which
/// the rule cannot match. O(rules + their pairs + glyphs of the sets that they name).
extension PairRules {
    /// If a table has more of these rules, the engine uses no pairs with the font.
    private static let mostLongRules = 20_000

    /// The rules for pairs; nil if pairs cannot be relied on.
    convenience init?(_ rules: LayoutRules, reach: GlyphReach) {
        guard rules.areKnown, !rules.lookups.contains(where: rules.ignoresUnknownGlyphs),
            let substitutions = Self.longRules(of: .substitution, in: rules),
            let positions = Self.longRules(of: .positioning, in: rules)
        else { return nil }
        var marker = PairMarker(rules, reach)
        marker.mark(rules.classes.marks, .changes)
        for lookup in rules.lookups { marker.mark(rules.glyphsChanged(by: lookup), .changes) }
        for rule in substitutions + positions { marker.markRarestPair(of: rule) }
        self.init(flags: marker.flags, longerPairs: marker.longerPairs)
    }

    /// The rules of a table that a pair does not describe. A GSUB rule of two glyphs replaces glyphs, which learning a pair
    /// detects. A GPOS rule of two glyphs may move the second one, which no pair records.
    private static func longRules(of table: Lookup.Table, in rules: LayoutRules) -> [[LayoutRules.Place]]? {
        var found: [[LayoutRules.Place]] = []
        var known: Set<[LayoutRules.Place]> = []
        for case .rules(let rules) in rules.lookups.lazy.filter({ $0.table == table }).flatMap(\.subtables) {
            for rule in rules where rule.places.count > (table == .positioning ? 1 : 2) {
                if known.insert(rule.places).inserted { found.append(rule.places) }
                if found.count > mostLongRules { return nil }
            }
        }
        return found
    }
}

extension LayoutRules {
    /// The glyphs that a lookup changes in ways that pairs do not describe.
    fileprivate func glyphsChanged(by lookup: Lookup) -> GlyphSet {
        var changed = glyphsIgnored(by: lookup)
        for subtable in lookup.subtables {
            switch subtable {
            // These apply to a glyph with any neighbours.
            case .single(let covered), .sequences(let covered, _):
                if !lookup.isCalled { changed.formUnion(glyphs(at: covered)) }
            case .pairs(let pairs): changed.formUnion(glyphs(at: pairs.changed))
            case .unknown, .rules: break
            }
        }
        return changed
    }
}

/// Marks the glyphs and pairs that rules of more than two glyphs need.
private struct PairMarker {
    private let rules: LayoutRules
    private(set) var flags: [PairRules.Flags]
    private(set) var longerPairs: Set<UInt32> = []
    /// The mask bits of pairs of places that stand for many pairs of glyphs.
    private var bits: [[LayoutRules.Place]: Int] = [:]
    /// The glyphs of places, without marks: text from pairs has no marks.
    private var glyphs: [LayoutRules.Place: [UInt16]] = [:]

    init(_ rules: LayoutRules, _ reach: GlyphReach) {
        self.rules = rules
        flags = (0..<rules.glyphCount).map { glyph in
            let sides = reach.sides(of: UInt32(glyph))
            let flags: PairRules.Flags = sides.contains(.forward) ? .forward : []
            return sides.contains(.backward) ? flags.union(.backward) : flags
        }
    }

    mutating func mark(_ glyphs: some Sequence<UInt16>, _ flag: PairRules.Flags) {
        for glyph in glyphs where Int(glyph) < flags.count { flags[Int(glyph)].insert(flag) }
    }

    mutating func markRarestPair(of rule: [LayoutRules.Place]) {
        for place in rule where glyphs[place] == nil {
            glyphs[place] = rules.glyphs(at: place).filter { !rules.classes.marks.contains($0) }
        }
        let places = rule.map { glyphs[$0] ?? [] }
        let sizes = zip(places, places.dropFirst()).map { first, second in first.count * second.count }
        guard !sizes.contains(0), let rarest = sizes.indices.min(by: { sizes[$0] < sizes[$1] }) else { return }
        let (firsts, seconds) = (places[rarest], places[rarest + 1])
        if sizes[rarest] <= 64 {
            for first in firsts {
                for second in seconds { longerPairs.insert(UInt32(first) << 16 | UInt32(second)) }
            }
            return
        }
        // Pairs without a bit of their own share the last bit, which then forbids more pairs than necessary.
        let key = [rule[rarest], rule[rarest + 1]]
        let bit = min(bits[key] ?? bits.count, PairRules.Flags.maskBits - 1)
        bits[key] = bit
        mark(firsts, .first(bit))
        mark(seconds, .second(bit))
    }
}
