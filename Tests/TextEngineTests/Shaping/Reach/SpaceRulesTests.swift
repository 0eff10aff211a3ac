import Testing

@testable import TextEngine

@Suite("Which rules match around a space")
struct SpaceRulesTests {
    @Test("A context of GPOS with a space is one, with the glyphs that it looks at")
    func contexts() throws {
        let context = SmallRules.context(10, 11, SmallRules.space, 12)
        let rules = try #require(SpaceRules(SmallRules.make(SmallRules.positioning(context))))
        #expect(rules.reach == (2, 1))
        #expect(rules.space == SmallRules.space)
        #expect(rules.window(at: 20) == 18..<22)
    }

    @Test("Contexts without a space are none")
    func withoutSpace() throws {
        let rules = try #require(SpaceRules(SmallRules.make(SmallRules.positioning(SmallRules.context(10, 11)))))
        #expect(rules.reach == (0, 0))
    }

    @Test("Where anything else reaches a space, they are not all")
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

    @Test("A context that passes over glyphs may match a space from afar")
    func passingOver() {
        var lookup = SmallRules.positioning(SmallRules.context(10, SmallRules.space))
        lookup.ignoredGlyphs = .marks
        #expect(SpaceRules(SmallRules.make(lookup)) == nil)
    }

    @Test("Contexts that are too long or too many are not looked at")
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
