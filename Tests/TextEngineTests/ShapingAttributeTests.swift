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
        inner.directionEmbeddings = [
            DirectionEmbedding(.rightToLeft), DirectionEmbedding(.leftToRight, isOverride: true),
        ]
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

/// Attachments and raised text in a line.
struct AttachmentTests {
    private static let font = FontDescription("Noto Sans", size: 16)

    private func text(_ attachment: TextAttachment) -> StyledText {
        var builder = StyledText.Builder()
        builder.append("ab", style: TextStyle(font: Self.font))
        var style = TextStyle(font: Self.font)
        style.attachment = attachment
        builder.append("\u{FFFC}", style: style)
        builder.append("cd", style: TextStyle(font: Self.font))
        return builder.text
    }

    @Test func behaviour61TheSizeOfAnAttachmentFollowsFromItsContentOffsetAndPadding() {
        let attachment = TextAttachment(
            content: .space, size: Size(width: 30, height: 20), verticalOffset: 10,
            padding: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), options: .init().with(\.leading, 5))
        #expect(attachment.width == 36)
        #expect(attachment.ascent == 11)
        #expect(attachment.descent == 13)
        #expect(attachment.imageBounds == Rect(x: 2, y: -10, width: 30, height: 20))
        #expect(attachment.typographicBounds == Rect(x: 0, y: -13.5, width: 36, height: 29))
    }

    @Test func anAttachmentTakesItsWidthAndRaisesItsLine() {
        let attachment = TextAttachment(content: .space, size: Size(width: 40, height: 50))
        let frame = TextFrame(ShapedString(text(attachment)), size: .unlimited)
        let plain = TextFrame(ShapedString(StyledText("abcd", style: TextStyle(font: Self.font))), size: .unlimited)
        #expect(frame.lines[0].width == plain.lines[0].width + 40)
        #expect(frame.lines[0].ascent == 50)
        #expect(frame.lines[0].descent == plain.lines[0].descent)
        #expect(frame.rects(for: 2..<5).map(\.width) == [40])
    }

    @Test func anAttachmentCanStandInAToken() {
        let attachment = TextAttachment(content: .space, size: Size(width: 10, height: 60))
        let shaped = ShapedString(StyledText("one two three four", style: TextStyle(font: Self.font)))
        let frame = TextFrame(
            shaped, size: Size(width: 90, height: .infinity),
            options: TextFrameOptions(maximumNumberOfLines: 1, truncationToken: text(attachment)))
        #expect(frame.isTruncated)
        #expect(frame.lines[0].ascent == 60)
    }

    @Test func onlyTheReplacementCharacterIsAnAttachment() {
        var style = TextStyle(font: Self.font)
        style.attachment = TextAttachment(content: .space, size: Size(width: 500, height: 1))
        let shaped = ShapedString(StyledText("ab", style: style))
        #expect(shaped.maximumContentWidth < 100)
    }

    @Test func raisedTextStandsHigherAndAsksForMoreRoom() throws {
        var builder = StyledText.Builder()
        builder.append("x", style: TextStyle(font: Self.font))
        var raised = TextStyle(font: Self.font)
        raised.baselineOffset = 6
        builder.append("2", style: raised)
        let frame = TextFrame(ShapedString(builder.text), size: .unlimited)
        let plain = TextFrame(ShapedString(StyledText("x2", style: TextStyle(font: Self.font))), size: .unlimited)
        #expect(frame.lines[0].ascent == plain.lines[0].ascent + 6)
        #expect(frame.lines[0].descent == plain.lines[0].descent)
        let origins = DisplayList(frame).items.compactMap { item -> Double? in
            if case .glyphs(let glyphs) = item { glyphs.origin.y } else { nil }
        }
        #expect(origins == [frame.firstBaseline, frame.firstBaseline - 6])
    }
}

/// What lines of emoji ask for.
struct EmojiLineTests {
    @Test func aLineOfEmojiIsAsHighAsTheTextAroundIt() {
        let style = TextStyle(font: FontDescription("Noto Sans", size: 16))
        let frame = TextFrame(ShapedString(StyledText("text\n😀\n😀 text", style: style)), size: .unlimited)
        let ascents = (0..<3).map { frame.lines[$0].ascent }
        #expect(ascents[1] >= ascents[0])
        #expect(ascents[2] == ascents[1])
    }
}
