import Testing

@testable import TextEngine

@Suite("The directions in which lookups match a glyph together with others")
struct GlyphReachTests {
    private static func sides(_ rules: LayoutRules, _ glyphs: UInt32...) -> [GlyphReach.Sides] {
        let reach = GlyphReach(rules)
        return glyphs.map { reach.sides(of: $0) }
    }

    @Test("In a pattern, all glyphs but the last reach forward, and all but the first reach backward")
    func pattern() {
        let rules = SmallRules.make(SmallRules.substitution(0, SmallRules.context(10, 11, 12)))
        #expect(Self.sides(rules, 10, 11, 12, 13) == [.forward, .both, .backward, []])
    }

    @Test("A pattern of one glyph, a single substitution and a sequence give their glyphs no reach")
    func single() {
        let rules = SmallRules.make(
            SmallRules.substitution(0, SmallRules.context(10), .single(.glyph(11)), SmallRules.sequence(12, 13, 14)))
        #expect(Self.sides(rules, 10, 11, 12, 13) == [[], [], [], []])
    }

    @Test("A glyph that a pattern has after a space is flagged as afterSpace")
    func space() {
        let rules = SmallRules.make(SmallRules.positioning(SmallRules.context(10, SmallRules.space, 12)))
        #expect(Self.sides(rules, 12) == [[.backward, .afterSpace]])
    }

    @Test("At the start of an input, only the glyphs of the coverage table reach, not all of the class")
    func coveredStart() {
        let rules = SmallRules.make { rules in
            let (all, covered) = (rules.add(GlyphSet([10, 11])), rules.add(GlyphSet([11])))
            let rule = Subtable.Rule(places: [all, .glyph(12)], covered: covered)
            rules.lookups = [SmallRules.positioning(.rules([rule]))]
        }
        #expect(Self.sides(rules, 10, 11, 12) == [[], .forward, .backward])
    }

    @Test("A glyph reaches as far as the glyph that it becomes after 40 substitutions")
    func substitutions() {
        let rules = SmallRules.make(SmallRules.positioning(SmallRules.pair(10, 11))) { rules in
            for glyph in UInt16(10)..<50 {
                rules.substitutions.append(LayoutRules.Substitution(from: glyph + 1, to: glyph))
            }
        }
        #expect(Self.sides(rules, 50, 51) == [.both, []])
    }

    @Test("A removed glyph and a glyph that a lookup ignores reach in both directions")
    func vanishing() {
        var lookup = SmallRules.positioning(SmallRules.pair(10, 11))
        lookup.ignoredGlyphs = .marks
        let rules = SmallRules.make(SmallRules.substitution(0, SmallRules.sequence(20)), lookup) {
            $0.classes.marks = GlyphSet([30])
        }
        #expect(Self.sides(rules, 20, 30, 31) == [.both, .both, []])
    }

    @Test("If a lookup ignores spaces, every glyph may be matched after a space")
    func ignoredSpace() {
        var lookup = SmallRules.positioning(SmallRules.pair(10, 11))
        lookup.ignoredGlyphs = .bases
        let rules = SmallRules.make(lookup) { $0.classes.bases = GlyphSet([SmallRules.space]) }
        #expect(Self.sides(rules, 3, 50) == [.all, .afterSpace])
        let unclassified = SmallRules.make(lookup) { $0.classes.areKnown = false }
        #expect(Self.sides(unclassified, 3, 50) == [.all, .all])
    }

    @Test("A lookup that is applied to one syllable at a time gives the space no reach")
    func confined() {
        var lookup = SmallRules.substitution(0, SmallRules.context(10, SmallRules.space, 11))
        lookup.isConfined = true
        #expect(Self.sides(SmallRules.make(lookup), 10, 3, 11) == [.forward, [], .backward])
    }

    @Test("If a rule may replace the space, every glyph is flagged as afterSpace")
    func replacedSpace() {
        let rules = SmallRules.make {
            $0.substitutions.append(LayoutRules.Substitution(from: SmallRules.space, to: 50))
        }
        #expect(Self.sides(rules, 3, 60) == [.afterSpace, .afterSpace])
    }

    @Test("With a subtable of unknown format all glyphs reach, and so does a glyph that the font lacks")
    func unknown() {
        let known = SmallRules.make(SmallRules.substitution(0, SmallRules.context(10)))
        #expect(Self.sides(known, 99, 100) == [[], .all])
        let rules = SmallRules.make(
            SmallRules.substitution(0, SmallRules.context(10)), SmallRules.positioning(.unknown))
        #expect(Self.sides(rules, 10, 99) == [.all, .all])
        #expect(PairRules(rules, reach: .unknown) == nil)
        #expect(SpaceRules(rules) == nil && GlyphLookups.lookups(of: rules) == nil)
    }
}
