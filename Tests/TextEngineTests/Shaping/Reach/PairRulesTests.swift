import Testing

@testable import TextEngine

@Suite("Pairs of glyphs that alone determine what rules do to them")
struct PairRulesTests {
    private static func pairs(_ rules: LayoutRules) throws -> PairRules {
        try #require(PairRules(rules, reach: GlyphReach(rules)))
    }

    @Test("A kerned pair is decided, and only its two glyphs are flagged")
    func kerning() throws {
        let pairs = try Self.pairs(SmallRules.make(SmallRules.positioning(SmallRules.pair(10, 11))))
        #expect(pairs.isDecided(10, 11))
        #expect(pairs.flags(of: 10) == .forward && pairs.flags(of: 11) == .backward && pairs.flags(of: 12).isEmpty)
    }

    @Test("In a rule of four glyphs, only the rarest pair of neighbours is undecided")
    func longRule() throws {
        let rules = SmallRules.make { rules in
            let many = rules.add(GlyphSet(20..<40))
            let rule = Subtable.Rule(places: [many, .glyph(10), .glyph(11), many])
            rules.lookups = [SmallRules.substitution(0, .rules([rule]))]
        }
        let pairs = try Self.pairs(rules)
        #expect(!pairs.isDecided(10, 11))
        #expect(pairs.isDecided(20, 10) && pairs.isDecided(11, 20) && pairs.isDecided(11, 10))
    }

    @Test("In a rule of two sets of glyphs, each pair in the order of the sets is undecided")
    func masks() throws {
        let rules = SmallRules.make { rules in
            let (first, second) = (rules.add(GlyphSet(20..<30)), rules.add(GlyphSet(30..<40)))
            rules.lookups = [SmallRules.positioning(.rules([Subtable.Rule(places: [first, second])]))]
        }
        let pairs = try Self.pairs(rules)
        #expect(!pairs.isDecided(20, 39) && pairs.isDecided(39, 20) && pairs.isDecided(20, 21))
    }

    @Test("A context of two glyphs leaves its pair decided in GSUB, but not in GPOS")
    func contextsOfTwo() throws {
        let context = SmallRules.context(10, 11)
        #expect(try Self.pairs(SmallRules.make(SmallRules.substitution(0, context))).isDecided(10, 11))
        #expect(try !Self.pairs(SmallRules.make(SmallRules.positioning(context))).isDecided(10, 11))
    }

    @Test("A rule with a mark leaves its letters decided, because words from pairs have no marks")
    func marks() throws {
        let rules = SmallRules.make(SmallRules.substitution(0, SmallRules.context(10, 11, 30))) {
            $0.classes.marks = GlyphSet([30])
        }
        #expect(try Self.pairs(rules).isDecided(10, 11))
        #expect(try Self.pairs(rules).flags(of: 30).contains(.changes))
    }

    @Test("A glyph is flagged as changed if a feature or a pair's second value changes it, not if only a context does")
    func changes() throws {
        var called = SmallRules.substitution(1, .single(.glyph(11)))
        called.isCalled = true
        let pairs = Subtable.Pairs(firsts: GlyphSet([12]), seconds: GlyphSet([13]), changed: .glyph(12))
        let rules = SmallRules.make(
            SmallRules.substitution(0, .single(.glyph(10))), called, SmallRules.positioning(.pairs(pairs)))
        let found = try Self.pairs(rules)
        #expect([10, 11, 12, 13].map { found.flags(of: $0).contains(.changes) } == [true, false, true, false])
    }

    @Test("With more than 20,000 rules of three glyphs, the engine uses no pairs with the font")
    func tooMany() {
        let rules = (0..<20_001).map { index in
            Subtable.Rule(places: [.glyph(UInt16(index)), .glyph(1), .glyph(2)])
        }
        let few = SmallRules.make(SmallRules.substitution(0, .rules(Array(rules.dropLast()))))
        #expect(PairRules(few, reach: GlyphReach(few)) != nil)
        let many = SmallRules.make(SmallRules.substitution(0, .rules(rules)))
        #expect(PairRules(many, reach: GlyphReach(many)) == nil)
    }
}
