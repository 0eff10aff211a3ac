import Testing

@testable import TextEngine

/// Texts that once made the engine crash, hang or give wrong lines.
struct OddTextTests {
    private func lines(_ text: String, width: Double, height: Double = .infinity, limit: Int = 0) -> [String] {
        let frame = TextFrame(
            ShapedString(StyledText(text)), size: Size(width: width, height: height),
            options: TextFrameOptions(maximumNumberOfLines: limit))
        return frame.lineRecords.map { frame.shownText(of: $0).text.string }
    }

    @Test func aBreakInsideOfTheLastClusterStartsNoLine() {
        // A line may end before the selector (LB10), but it shares its glyph cluster with the space.
        #expect(lines("a  \u{FE0F}", width: 0) == ["a"])
        let shaped = ShapedString("ab  \u{FE0F}")
        #expect(shaped.paragraphs[0].unitEnds.count == 1)
    }

    @Test(arguments: ["\u{10FFFD}", "\u{10FFFD}\u{10FFFE}", "a\u{10FFFD}"])
    func theLastResortHasAnAdvance(text: String) {
        let shaped = ShapedString(StyledText(text))
        #expect(shaped.hasMissingGlyphs)
        let run = shaped.paragraphs[0].runs.last
        let last = shaped.paragraphs[0].glyphCount - 1
        #expect(run.map { shaped.paragraphs[0].fonts[Int($0.font)].typeface.isLastResort } == true)
        #expect(shaped.paragraphs[0].glyphIDs[last] == 0)
        #expect(abs(Double(shaped.paragraphs[0].advance(of: last)) / 1_024 - 16 * 0.6) < 0.01)
    }

    @Test func aSoftHyphenNeedsSomethingToHyphenate() {
        #expect(lines("co\u{AD}op", width: 24).first == "co\u{AD}\u{2010}")
        #expect(lines("\u{AD}op", width: 0).first { $0.contains("\u{2010}") } == nil)
        #expect(lines("n  \u{AD}op", width: 0).first { $0.contains("\u{2010}") } == nil)
    }

    @Test func theLastLineOfALimitMustFitTheHeight() {
        let text = "one two three four five six"
        let height = TextFrame(ShapedString("x"), size: .unlimited).layoutBounds.height
        #expect(lines(text, width: 50, limit: 3).count == 3)
        #expect(lines(text, width: 50, height: height * 2.5, limit: 3).count == 2)
        #expect(lines(text, width: 50, height: height * 1.5, limit: 2).count == 1)
        #expect(lines(text, width: 50, height: height * 1.5, limit: 2).last?.hasSuffix("…") == true)
    }

    @Test(.hangGuard)
    func manyMarksAndManyTerminatorsTakeLinearTime() {
        let marks = ShapedString(StyledText(String(repeating: "\u{301}", count: 200_000)))
        #expect(marks.paragraphs[0].glyphCount > 0)
        let lines = TextFrame(
            ShapedString(StyledText(String(repeating: "\u{2028}", count: 200_000))),
            size: Size(width: 100, height: .infinity),
            options: TextFrameOptions().with(\.defaultTextAlignment, .justified))
        #expect(lines.lineCount == 200_000)
    }
}
