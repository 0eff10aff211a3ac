import Testing

@testable import TextEngine

@Suite("Reading lookups")
struct LookupReaderTests {
    /// Reads a table with one lookup of one subtable, all given as numbers of 16 bits.
    private static func read(_ kind: Lookup.Table, type: Int, flags: Int = 0, _ subtable: [Int]) -> LayoutRules {
        // The header with the list's offset, the list, the lookup.
        let numbers = [1, 0, 0, 0, 10, 1, 4, type, flags, 1, 8] + subtable
        let bytes = numbers.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        return bytes.withUnsafeBytes { bytes in
            var reader = LookupReader(OpenTypeTable(bytes), kind, SmallRules.make())
            reader.read(applied: GlyphSet([0]), confined: [])
            return reader.rules
        }
    }

    private static func rules(_ rules: LayoutRules) throws -> [Subtable.Rule] {
        guard case .rules(let found) = try #require(rules.lookups.first?.subtables.first) else { return [] }
        return found
    }

    @Test("A ligature is a rule of its components, and each of them may become the ligature")
    func ligature() throws {
        // Coverage at 8: glyph 10. Set at 14, its ligature at 18: 50 of 10, 11 and 12. The table ends there.
        let rules = Self.read(.substitution, type: 4, flags: 8, [1, 8, 1, 14, 1, 1, 10, 1, 4, 50, 3, 11, 12])
        let rule = try #require(try Self.rules(rules).first)
        #expect(rule.places == [.glyph(10), .glyph(11), .glyph(12)] && rule.isLigature)
        #expect(rules.substitutions.map(\.from) == [10, 11, 12] && rules.substitutions.allSatisfy { $0.to == 50 })
        #expect(rules.lookups.map(\.ignoredGlyphs) == [.marks] && rules.lookups.map(\.isCalled) == [false])
    }

    @Test("A context by classes has the glyphs of the classes, and its input starts with the covered ones")
    func classContext() throws {
        // Coverage at 12: glyphs 10 to 12. Classes at 22: glyph 11 has class 1. The set of class 1 at 30, its rule at 34:
        // class 1, then class 0, and a call of lookup 7.
        let rules = Self.read(
            .positioning, type: 7,
            [2, 12, 22, 2, 0, 30, 2, 1, 10, 12, 0, 1, 11, 1, 1, 1, 4, 2, 1, 0, 0, 7])
        let rule = try #require(try Self.rules(rules).first)
        #expect(rule.places.map { Array(rules.glyphs(at: $0)) } == [[11], (0..<100).filter { $0 != 11 }])
        #expect(rule.covered.map { Array(rules.glyphs(at: $0)) } == [11])
        #expect(rule.start == 0 && rule.calls == [7])
    }

    @Test("A pair that moves nothing is left out")
    func pairs() throws {
        // Advances of first glyphs alone. Coverage at 12: glyph 3, the space. Its set at 18: 20 by 5, 21 by 0.
        let rules = Self.read(.positioning, type: 2, [1, 12, 4, 0, 1, 18, 1, 1, 3, 2, 20, 5, 21, 0])
        guard case .pairs(let pairs) = try #require(rules.lookups.first?.subtables.first) else {
            Issue.record("no pairs")
            return
        }
        #expect(Array(pairs.firsts) == [3] && Array(pairs.seconds) == [20] && Array(pairs.afterSpace) == [20])
        #expect(pairs.changed == .empty)
    }

    @Test(
        "Unknown formats, types and coverage tables give an unknown subtable",
        arguments: [(4, [2, 8]), (12, [1, 8]), (1, [1, 6, 0, 3, 1, 10])])
    func unknown(type: Int, subtable: [Int]) {
        let rules = Self.read(.substitution, type: type, subtable)
        #expect(!rules.areKnown && rules.lookups.count == 1)
    }

    @Test("A truncated table is read up to its end")
    func cut() {
        #expect(Self.read(.substitution, type: 4, [1, 8, 1]).areKnown)
        #expect(Self.read(.substitution, type: 4, [1, 8, 1, 14, 1, 1, 10, 60_000, 4]).areKnown)
    }
}
