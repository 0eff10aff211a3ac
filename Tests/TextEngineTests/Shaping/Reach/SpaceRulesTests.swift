import Testing

@testable import TextEngine

@Suite("The rules that may match at a space between words")
struct SpaceRulesTests {
    @Test("A GPOS context with a space reads as many glyphs on each side as its pattern has")
    func contexts() throws {
        let context = SmallRules.context(10, 11, SmallRules.space, 12)
        let rules = try #require(SpaceRules(SmallRules.make(SmallRules.positioning(context))))
        #expect(rules.reach == (2, 1))
        #expect(rules.space == SmallRules.space)
        #expect(rules.window(at: 20) == 18..<22)
    }

    @Test("A context without a space reads no glyphs beside a space")
    func withoutSpace() throws {
        let rules = try #require(SpaceRules(SmallRules.make(SmallRules.positioning(SmallRules.context(10, 11)))))
        #expect(rules.reach == (0, 0))
    }

    @Test("There is no result if a GSUB context, a pair or a substitution names the space")
    func others() {
        let context = SmallRules.context(10, SmallRules.space)
        #expect(SpaceRules(SmallRules.make(SmallRules.substitution(0, context))) == nil)
        #expect(SpaceRules(SmallRules.make(SmallRules.positioning(SmallRules.pair(SmallRules.space, 10)))) == nil)
        #expect(SpaceRules(SmallRules.make(SmallRules.positioning(SmallRules.pair(10, 11)))) != nil)
        let replaced = SmallRules.make {
            $0.substitutions.append(LayoutRules.Substitution(from: SmallRules.space, to: 50))
        }
        #expect(SpaceRules(replaced) == nil)
    }

    @Test("There is no result if a context with a space ignores marks")
    func passingOver() {
        var lookup = SmallRules.positioning(SmallRules.context(10, SmallRules.space))
        lookup.ignoredGlyphs = .marks
        #expect(SpaceRules(SmallRules.make(lookup)) == nil)
    }

    @Test("There is no result with more than 64 contexts, or with a context of more than 12 glyphs")
    func limits() {
        func rules(_ places: [LayoutRules.Place], _ count: Int) -> LayoutRules {
            let all = (0..<count).map { Subtable.Rule(places: [.glyph(UInt16(50 + $0))] + places) }
            return SmallRules.make(SmallRules.positioning(.rules(all)))
        }
        let space = LayoutRules.Place.glyph(SmallRules.space)
        #expect(SpaceRules(rules([space] + Array(repeating: .glyph(10), count: 10), 1)) != nil)
        #expect(SpaceRules(rules([space] + Array(repeating: .glyph(10), count: 11), 1)) == nil)
        #expect(SpaceRules(rules([space], 64)) != nil)
        #expect(SpaceRules(rules([space], 65)) == nil)
    }
}
