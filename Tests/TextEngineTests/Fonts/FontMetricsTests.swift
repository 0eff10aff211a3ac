import Testing

@testable import TextEngine

@Suite("Font metrics")
struct FontMetricsTests {
    private func metrics(_ family: String, size: Double) -> FontMetrics {
        let cascade = BoxFonts.catalog.cascade(
            for: FontDescription(family, size: size), language: nil, presentation: .text)
        return BoxFonts.catalog.font(cascade.primary, size: size).metrics
    }

    @Test("All box fonts except the tall one reach from 800 to -200")
    func boxFonts() {
        for family in ["Label Box", "Label Box Color", "Label Box Context", "Label Box Variable"] {
            #expect(metrics(family, size: 10) == FontMetrics(ascent: 8, descent: 2, leading: 0))
        }
        #expect(metrics("Label Box", size: 25) == FontMetrics(ascent: 20, descent: 5, leading: 0))
    }

    @Test("Label Box Tall reaches from 1200 to -500, with a gap of 100")
    func tallFont() {
        #expect(metrics("Label Box Tall", size: 10) == FontMetrics(ascent: 12, descent: 5, leading: 1))
    }

    @Test("The same font at the same size is one object")
    func fontsAreShared() {
        let cascade = BoxFonts.catalog.cascade(
            for: FontDescription("Label Box", size: 1), language: nil, presentation: .text)
        #expect(BoxFonts.catalog.font(cascade.primary, size: 10) === BoxFonts.catalog.font(cascade.primary, size: 10))
        #expect(BoxFonts.catalog.font(cascade.primary, size: 10) !== BoxFonts.catalog.font(cascade.primary, size: 11))
    }

    @Test("A line has the largest extents, and its leading reaches the largest extents with leading")
    func combination() {
        let low = FontMetrics(ascent: 8, descent: 2, leading: 0)
        let tall = FontMetrics(ascent: 12, descent: 5, leading: 1)
        #expect(LineMetrics.maximum(low, tall) == tall)
        #expect(LineMetrics.maximum(tall, low) == tall)
        let spaced = FontMetrics(ascent: 6, descent: 1, leading: 8)
        // Above, 6 + 4 exceeds 8 by 2. Below, 1 + 4 exceeds 2 by 3. The leading is twice the larger one.
        #expect(LineMetrics.maximum(low, spaced) == FontMetrics(ascent: 8, descent: 2, leading: 6))
    }

    @Test("A line's height includes the requested font and the font used")
    func requestedFontCounts() {
        let frame = TextFrame.box("漢")
        #expect(frame.lineRecords[0].metrics == FontMetrics(ascent: 12, descent: 5, leading: 1))
        let tall = ShapedString("a", options: BoxFonts.options(family: "Label Box Tall"))
        #expect(
            TextFrame(tall, size: .unlimited).lineRecords[0].metrics == FontMetrics(ascent: 12, descent: 5, leading: 1))
    }
}
