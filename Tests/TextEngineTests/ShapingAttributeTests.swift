import Testing

@testable import TextEngine

/// Attributes that change glyphs, advances and order.
struct ShapingAttributeTests {
    private func shape(_ text: String, _ change: (inout TextStyle) -> Void) -> ShapedParagraph {
        var style = TextStyle(font: FontDescription("Noto Sans", size: 16))
        change(&style)
        return ShapedString(StyledText(text, style: style)).paragraphs[0]
    }

    @Test func letterSpacingWidensEveryClusterAndPartsLigatures() {
        let plain = shape("office") { _ in }
        let spaced = shape("office") { $0.letterSpacing = 2 }
        let withoutLigatures = shape("office") { $0.ligatures = TextStyle.Ligatures.none }
        #expect(spaced.glyphCount == 6)
        #expect(spaced.maximumContentWidth == withoutLigatures.maximumContentWidth + 12)
        #expect(plain.glyphCount <= 6)
    }

    @Test func letterSpacingLeavesJoiningScriptsAlone() {
        let plain = shape("سلام") { _ in }
        let spaced = shape("سلام") { $0.letterSpacing = 5 }
        #expect(spaced.maximumContentWidth == plain.maximumContentWidth)
    }

    @Test func withoutKerningPairsStandApart() {
        let plain = shape("AVAVAV") { _ in }
        let unkerned = shape("AVAVAV") { $0.usesKerning = false }
        #expect(unkerned.maximumContentWidth > plain.maximumContentWidth)
    }

    @Test func aFeatureAskedForByNameWinsOverTheAttribute() throws {
        let tag = try #require(FontTag("kern"))
        let plain = shape("AVAV") { _ in }
        let both = shape("AVAV") {
            $0.usesKerning = false
            $0.font?.features = [FontFeature(tag, 1)]
        }
        #expect(both.maximumContentWidth == plain.maximumContentWidth)
    }

    @Test func anOverrideTurnsLettersAroundAndAnEmbeddingDoesNot() {
        let turned = shape("abc") { $0.directionEmbeddings = [DirectionEmbedding(.rightToLeft, isOverride: true)] }
        #expect(turned.runs.map(\.level) == [1])
        let embedded = shape("abc") { $0.directionEmbeddings = [DirectionEmbedding(.rightToLeft)] }
        #expect(embedded.runs.map(\.level) == [2])
        #expect(turned.baseLevel == 0)
    }

    @Test func embeddingsNestAndEndWithTheirText() {
        var builder = StyledText.Builder()
        builder.append("ab ")
        var inner = TextStyle()
        inner.directionEmbeddings = [DirectionEmbedding(.rightToLeft), DirectionEmbedding(.leftToRight, isOverride: true)]
        builder.append("אב", style: inner)
        builder.append(" cd")
        let paragraph = ShapedString(builder.text).paragraphs[0]
        let levels = paragraph.runs.map { (Int($0.textStart)..<Int($0.textEnd), $0.level) }
        // Level 2 or, with the same picture, 0: Hebrew letters from left to right.
        #expect(levels.first { $0.0.contains(3) }?.1.isMultiple(of: 2) == true)
        #expect(levels.first { $0.0.contains(0) }?.1 == 0)
        #expect(levels.first { $0.0.contains(8) }?.1 == 0)
    }

    @Test func embeddingsDeeperThanTheAlgorithmCountsArePassedOver() {
        let paragraph = shape("abc") {
            $0.directionEmbeddings = Array(repeating: DirectionEmbedding(.rightToLeft), count: 500)
        }
        #expect(paragraph.runs[0].level <= 126)
    }
}
