import Testing

@testable import TextEngine

/// Sums of advances stay in the number range, whatever the style says.
@Suite("Advances of any size")
struct AdvanceRangeTests {
    private static func shape(_ text: String, letterSpacing: Double, size: Double = 16) -> ShapedString {
        var style = TextStyle(font: FontDescription("Noto Sans Devanagari, Noto Sans", size: size))
        style.letterSpacing = letterSpacing
        return ShapedString(StyledText(text, style: style))
    }

    @Test(
        "Letters that are spaced to either side as far as can be",
        arguments: [-16_384, 16_384, -1e300, 1e300, -.infinity, .infinity, .nan], [16.0, 16_384, 1e300])
    func letterSpacing(_ spacing: Double, _ size: Double) {
        for text in [String(repeating: "क", count: 300), "ab cd\tef\t\(String(repeating: "x ", count: 300))", "אב\tab"]
        {
            let shaped = Self.shape(text, letterSpacing: spacing, size: size)
            shaped.withParagraph(0) { paragraph in
                let positions = paragraph.positions
                #expect(positions.allSatisfy { $0.magnitude <= 1 << 30 })
                for glyph in 0..<paragraph.glyphCount { _ = paragraph.advance(of: glyph) }
            }
            for width in [0, 100, 1e9, Double.infinity] {
                let frame = TextFrame(shaped, size: Size(width: width, height: .infinity))
                #expect(frame.layoutBounds.width.isFinite && shaped.measure(width: width).width.isFinite)
                _ = frame.rects(for: 0..<shaped.text.count)
                _ = frame.offset(closestTo: Point(x: 1e9, y: 10))
                _ = frame.offset(closestTo: Point(x: -1e9, y: 10))
            }
            let cut = TextFrame(
                shaped, size: Size(width: 100, height: .infinity), options: TextFrameOptions(maximumNumberOfLines: 1))
            #expect(cut.lineCount == 1)
        }
    }

    @Test("Distances that leave the number range are kept in larger units, without losing their sign")
    func units() {
        let shaped = Self.shape(String(repeating: "क", count: 300), letterSpacing: -16_384)
        shaped.withParagraph(0) { paragraph in
            #expect(paragraph.unitsPerPixel < 1_024)
            #expect(paragraph.pixels(paragraph.positions[300]) < -16_300 * 300)
        }
    }

    @Test("Sums and products end where their numbers do")
    func clamped() {
        #expect(Int32.max.clampedSum(1) == .max && Int32.min.clampedSum(-1) == .min && Int32(3).clampedSum(-5) == -2)
        #expect(Int32.max.clampedProduct(8) == .max && Int32.min.clampedProduct(8) == .min)
        #expect(Int32.min.clampedProduct(-1) == .max && Int32(-3).clampedProduct(8) == -24)
    }
}
