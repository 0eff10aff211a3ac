import Testing

@testable import TextEngine

@Suite("The lookups that may match a glyph together with its neighbours")
struct GlyphLookupsTests {
    @Test("A glyph has the bits of the lookups that name it, and of those that name a glyph that it may become")
    func bits() throws {
        let rules = SmallRules.make(
            SmallRules.positioning(SmallRules.pair(10, 11)), SmallRules.positioning(SmallRules.pair(11, 12))
        ) {
            $0.substitutions.append(LayoutRules.Substitution(from: 20, to: 11))
        }
        let lookups = try #require(GlyphLookups.lookups(of: rules))
        #expect([10, 11, 12, 20, 21].map { lookups[$0].forward } == [1, 2, 0, 2, 0])
        #expect([10, 11, 12, 20, 21].map { lookups[$0].backward } == [0, 1, 2, 1, 0])
    }

    @Test("All lookups after the 62nd share one bit")
    func manyLookups() throws {
        var rules = SmallRules.make()
        for first in UInt16(10)..<80 { rules.lookups.append(SmallRules.positioning(SmallRules.pair(first, 9))) }
        let lookups = try #require(GlyphLookups.lookups(of: rules))
        #expect(lookups[10].forward == 1 && lookups[71].forward == 1 << 61)
        #expect(lookups[72].forward == GlyphLookups.lastBit && lookups[79].forward == GlyphLookups.lastBit)
    }

    @Test("A removed glyph has all bits, marks are flagged, and lookups that ignore ligatures give no result")
    func marksAndVanishing() throws {
        var lookup = SmallRules.substitution(0, SmallRules.context(10, 11), SmallRules.sequence(12))
        lookup.ignoredGlyphs = .marks
        let lookups = try #require(
            GlyphLookups.lookups(of: SmallRules.make(lookup) { $0.classes.marks = GlyphSet([30]) }))
        #expect(lookups[30].isMark && lookups[30].forward == 0)
        #expect(lookups[12].forward == .max && lookups[12].backward == .max && lookups[12].isMark)
        lookup.ignoredGlyphs = .ligatures
        #expect(GlyphLookups.lookups(of: SmallRules.make(lookup)) == nil)
    }
}
