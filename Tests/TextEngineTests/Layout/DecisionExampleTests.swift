import Testing

@testable import TextEngine

/// Examples that decisions 017 and 018 name, in fonts of the system.
@Suite("Examples of the decisions about cuts and line ends")
struct DecisionExampleTests {
    private static let systemFonts = BoxFonts.makeCatalog("fonts-system.conf")

    private func shape(_ text: String, _ family: String, size: Double) -> ShapedString {
        ShapedString(
            StyledText(text), options: BoxFonts.options(size: size, family: family, catalog: Self.systemFonts))
    }

    private func graphemeStarts(of text: String) -> Set<Int> {
        var starts: Set<Int> = [0]
        for character in text { starts.insert((starts.max() ?? 0) + character.utf8.count) }
        return starts
    }

    @Test(
        "“The fox مرحبا بالعالم …” at 230 pixels keeps what fits of its Arabic words, whatever is cut behind them",
        arguments: [
            (20, ["The fox ", "مرحبا بالعالم", " ", "and", "…"]), (30, ["The fox ", "…", "مرحبا با"]),
            (40, ["The fox ", "…", "مر"]),
        ] as [(Double, [String])])
    func latinWithArabic(size: Double, visual: [String]) {
        let frame = TextFrame(
            shape("The fox مرحبا بالعالم and Latin text behind it", "Noto Sans", size: size),
            size: Size(width: 230, height: .infinity),
            options: TextFrameOptions(maximumNumberOfLines: 1, lastLineTruncationMode: .end))
        #expect(frame.shown == [visual.filter { $0 != "…" }.joined() + "…"])
        #expect(frame.visualOrder(ofLine: 0) == visual)
        #expect(frame.widths[0] <= 230)
    }

    @Test(
        "“한🏼x” at width 0: no line starts inside a grapheme cluster, in all layout modes",
        arguments: TextFrameOptions.TextLayoutMode.allCases)
    func hangulWithSkinTone(mode: TextFrameOptions.TextLayoutMode) {
        let text = "한🏼x"
        let starts = graphemeStarts(of: text)
        for wrapMode in [TextFrameOptions.WrapMode.character, .wordThenCharacter] {
            let options = TextFrameOptions().with(\.textLayoutMode, mode).with(\.wrapMode, wrapMode)
            for shaped in [shape(text, "Noto Sans", size: 20), ShapedString.box(StyledText(text))] {
                let frame = TextFrame(shaped, size: Size(width: 0, height: .infinity), options: options)
                #expect(frame.ranges == [0..<7, 7..<8])
                #expect(frame.lineRecords.allSatisfy { starts.contains(Int($0.start)) })
            }
        }
    }

    @Test(
        "“नमस्ते” at 30 pixels: lines end between grapheme clusters, in all layout modes",
        arguments: TextFrameOptions.TextLayoutMode.allCases)
    func namaste(mode: TextFrameOptions.TextLayoutMode) {
        let text = "नमस्ते"
        let starts = graphemeStarts(of: text)
        for wrapMode in [TextFrameOptions.WrapMode.character, .wordThenCharacter] {
            let options = TextFrameOptions().with(\.textLayoutMode, mode).with(\.wrapMode, wrapMode)
            let shaped = shape(text, "Noto Sans Devanagari", size: 20)
            let frame = TextFrame(shaped, size: Size(width: 30, height: .infinity), options: options)
            #expect(!shaped.hasMissingGlyphs)
            #expect(frame.shown == ["नम", "स्ते"])
            #expect(frame.lineRecords.allSatisfy { starts.contains(Int($0.start)) && starts.contains(Int($0.next)) })
        }
    }
}
