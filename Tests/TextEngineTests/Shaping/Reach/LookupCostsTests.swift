import Testing

@testable import TextEngine

@Suite("Estimates of the glyphs and calls that lookups cause")
struct LookupCostsTests {
    private static func called(_ index: Int, _ subtables: [Subtable] = []) -> Lookup {
        Lookup(table: .substitution, index: index, isCalled: true, subtables: subtables)
    }

    @Test("The calls of all lookups are added, with the calls of the called lookups")
    func calls() {
        func rules(_ first: Int, _ second: Int) -> LayoutRules {
            SmallRules.make(
                SmallRules.substitution(0, SmallRules.context(10, calls: Array(repeating: 1, count: first))),
                Self.called(1, [SmallRules.context(10, calls: Array(repeating: 2, count: second))]), Self.called(2))
        }
        #expect(LookupCosts.areWithinLimits(rules(16, 15)))
        #expect(!LookupCosts.areWithinLimits(rules(16, 16)))
        #expect(LookupCosts.areWithinLimits(rules(256, 0)))
        #expect(!LookupCosts.areWithinLimits(rules(257, 0)))
    }

    @Test("A lookup costs as much as its most costly rule, and calls of missing lookups cost nothing")
    func rules() {
        let subtables = (0..<100).map { _ in SmallRules.context(10, calls: Array(repeating: 7, count: 200)) }
        #expect(
            LookupCosts.areWithinLimits(
                SmallRules.make(Lookup(table: .positioning, subtables: subtables))))
    }

    @Test("Lookups that call themselves or each other exceed the limit")
    func cycles() {
        let itself = SmallRules.make(SmallRules.substitution(0, SmallRules.context(10, calls: [0])))
        #expect(!LookupCosts.areWithinLimits(itself))
        let other = SmallRules.make(
            SmallRules.substitution(0, SmallRules.context(10, calls: [1])),
            Self.called(1, [SmallRules.context(10, calls: [0])]))
        #expect(!LookupCosts.areWithinLimits(other))
    }

    @Test("A glyph may become many glyphs only if no rule removes one of them")
    func growth() {
        func doubling(_ count: Int, _ subtables: Subtable...) -> LayoutRules {
            var rules = SmallRules.make(SmallRules.substitution(100))
            rules.lookups[0].subtables = subtables
            for index in 0..<count {
                rules.lookups.append(SmallRules.substitution(index, SmallRules.sequence(10, 10, 11)))
            }
            return rules
        }
        #expect(LookupCosts.areWithinLimits(doubling(5)))
        #expect(LookupCosts.areWithinLimits(doubling(4, SmallRules.ligature(11, 11))))
        #expect(!LookupCosts.areWithinLimits(doubling(5, SmallRules.ligature(11, 11))))
        #expect(LookupCosts.areWithinLimits(doubling(5, SmallRules.ligature(10, 11))))
        #expect(!LookupCosts.areWithinLimits(doubling(5, SmallRules.sequence(11))))
    }
}
