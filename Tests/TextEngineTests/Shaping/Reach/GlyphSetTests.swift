import Testing

@testable import TextEngine

@Suite("Sets of glyphs")
struct GlyphSetTests {
    @Test("A set has the inserted glyphs in ascending order")
    func contents() {
        var set = GlyphSet([200, 5])
        set.insert(60...130)
        set.insert(65_535)
        set.remove(61)
        set.remove(7)
        #expect(Array(set) == [5, 60] + Array(62...130) + [200, 65_535])
        #expect(set.count == Array(set).count)
        #expect(set.contains(64) && !set.contains(61) && !set.contains(4_000))
    }

    @Test("Unions and intersections work for sets of different lengths")
    func combinations() {
        let (short, long) = (GlyphSet([1, 2]), GlyphSet([2, 900]))
        var union = short
        union.formUnion(long)
        #expect(Array(union) == [1, 2, 900])
        union = long
        union.formUnion(short)
        #expect(Array(union) == [1, 2, 900])
        #expect(Array(short.intersection(long)) == [2] && Array(long.intersection(short)) == [2])
        #expect(Array(GlyphSet().intersection(long)).isEmpty)
    }
}
