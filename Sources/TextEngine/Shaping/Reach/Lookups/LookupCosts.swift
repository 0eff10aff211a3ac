/// Estimates how often lookups of a font call each other, and whether they may make a text long and then short again.
///
/// For each character of a text, `hb_shape` allows 64 glyphs and 1,024 calls of lookups by lookups. A divided text has other
/// limits than the whole text. The number of glyphs is visible in the result (``ShapedWord/mostGlyphsPerByte``). The number of
/// calls is not, nor are glyphs that came and went again. So the engine does not divide text in fonts where these may be many.
///
/// Only sequences (GSUB type 2) add glyphs. A lookup counts with its longest sequence, once for each application. Calls count
/// as often as the lookup's most costly rule makes them. If a glyph may become many glyphs, these must stay, because otherwise
/// the growth would not be visible in the result. O(rules).
struct LookupCosts {
    /// A quarter of HarfBuzz's limits: before it applies lookups, HarfBuzz may make four characters of one.
    private static let mostGlyphs = 16
    private static let mostCalls = 256
    /// HarfBuzz stops at this depth.
    private static let deepestCall = 64

    /// The most that one application of a lookup does: the glyphs that it adds and the calls that it makes, including the
    /// called lookups.
    private struct Cost {
        var addedGlyphs = 0
        var calls = 0

        static let tooMuch = Cost(addedGlyphs: mostGlyphs, calls: mostCalls + 1)
    }

    /// The lookups of a table by their numbers.
    private let lookups: [Int: Lookup]
    private var known: [Int: Cost] = [:]

    private init(_ lookups: [Lookup]) {
        self.lookups = Dictionary(lookups.map { ($0.index, $0) }) { first, _ in first }
    }

    /// Whether the lookups, applied one after the other, stay within the limit for calls and do not hide growth.
    static func areWithinLimits(_ rules: LayoutRules) -> Bool {
        // The most glyphs that one glyph may become, and the most calls for it. Lookups are not applied in the order of their
        // numbers, so each of them may see all these glyphs.
        var (glyphs, calls) = (1, 0)
        for table in [Lookup.Table.substitution, .positioning] {
            let lookups = rules.lookups.filter { $0.table == table }
            var costs = LookupCosts(lookups)
            for lookup in lookups where !lookup.isCalled {
                let cost = costs.cost(of: lookup.index, depth: 0)
                glyphs = min(glyphs * (1 + cost.addedGlyphs), mostGlyphs + 1)
                calls += cost.calls
                if calls > mostCalls { return false }
            }
        }
        return glyphs <= mostGlyphs || keepsInsertedGlyphs(rules)
    }

    private mutating func cost(of index: Int, depth: Int) -> Cost {
        if let cost = known[index] { return cost }
        // A lookup that calls itself reaches the deepest level.
        if depth > Self.deepestCall { return .tooMuch }
        guard let lookup = lookups[index] else { return Cost() }
        var most = Cost(addedGlyphs: min(lookup.mostAddedGlyphs, Self.mostGlyphs))
        for calls in lookup.calls where most.calls <= Self.mostCalls {
            var sum = Cost()
            for called in calls where sum.calls <= Self.mostCalls {
                let cost = cost(of: called, depth: depth + 1)
                sum.calls += 1 + cost.calls
                sum.addedGlyphs = min(sum.addedGlyphs + cost.addedGlyphs, Self.mostGlyphs)
            }
            most.calls = max(most.calls, sum.calls)
            most.addedGlyphs = max(most.addedGlyphs, sum.addedGlyphs)
        }
        known[index] = most
        return most
    }

    /// Whether no rule removes a glyph that a sequence put beside another glyph, or that is one of many glyphs in its place.
    private static func keepsInsertedGlyphs(_ rules: LayoutRules) -> Bool {
        var inserted = GlyphSet()
        for case .sequences(_, let sequences) in rules.lookups.lazy.flatMap(\.subtables) {
            for sequence in sequences {
                if sequence.parts.isEmpty { return false }
                if sequence.parts.count > mostGlyphs {
                    inserted.formUnion(GlyphSet(sequence.parts))
                } else if let place = sequence.parts.firstIndex(of: sequence.glyph) {
                    inserted.formUnion(GlyphSet(sequence.parts[..<place]))
                    inserted.formUnion(GlyphSet(sequence.parts[(place + 1)...]))
                }
            }
        }
        for case .rules(let rules) in rules.lookups.lazy.flatMap(\.subtables) {
            for rule in rules where rule.isLigature && rule.places.count > 1 {
                if rule.places.allSatisfy({ if case .glyph(let glyph) = $0 { inserted.contains(glyph) } else { false } }
                ) {
                    return false
                }
            }
        }
        return true
    }
}

extension Lookup {
    /// The most glyphs that the lookup itself adds.
    fileprivate var mostAddedGlyphs: Int {
        var most = 0
        for case .sequences(_, let sequences) in subtables {
            for sequence in sequences { most = max(most, sequence.parts.count - 1) }
        }
        return most
    }

    /// The lookups that each rule of this lookup calls.
    fileprivate var calls: [[Int]] {
        subtables.flatMap { subtable -> [[Int]] in
            if case .rules(let rules) = subtable { rules.map(\.calls) } else { [] }
        }
    }
}
