import Testing

@testable import TextEngine

@Suite("Spans of glyph ink between two heights")
struct GlyphSliceTests {
    private static let fonts: [Font] = ["Noto Sans", "Noto Serif", "Noto Sans Arabic"].flatMap { family in
        let options = ShapingOptions(
            defaultStyle: TextStyle(font: FontDescription(family, size: 16)), fontCatalog: DrawingExample.catalog)
        return ShapedString("gjpqy مرحبا", options: options).fonts
    }

    @Test("Cached spans equal those of the outline")
    func remembered() {
        // The same few lookups repeat, and others compete for their slots.
        let questions = (0..<40).map { 20 + 7 * $0 }
        forRandomCases(min(TestEnvironment.caseCount, 5_000)) { index, random in
            guard let font = Self.fonts.randomElement(using: &random) else { return false }
            let isOften = Bool.random(using: &random)
            let glyph = UInt16(
                isOften ? questions.randomElement(using: &random) ?? 0 : .random(in: 0..<500, using: &random))
            let top = Double(isOften ? index % 3 : .random(in: -15...5, using: &random))
            let bottom = top + Double.random(in: 1...3, using: &random).rounded()
            let ink = font.inkBounds(of: glyph)
            let isReached = ink.map { $0.maxY > top && $0.minY < bottom } == true
            let expected = isReached ? OutlineSlice(font.outline(of: glyph), from: top, to: bottom).spans : []
            return font.inkSpans(of: glyph, from: top, to: bottom) == RectUnion.union(of: expected)
        }
    }

    @Test("Invalid heights and heights beyond any glyph have no ink")
    func oddHeights() throws {
        let font = try #require(Self.fonts.first)
        for (top, bottom) in [(1e300, 2e300), (-.infinity, .infinity), (.nan, .nan), (5, -5), (1e6, 1e7)]
            as [(Double, Double)]
        {
            #expect(font.inkSpans(of: 74, from: top, to: bottom).isEmpty)
        }
    }
}
