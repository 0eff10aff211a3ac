import Testing

@testable import TextEngine

/// Where lines end, and what is seen there.
@Suite("Ends of lines")
struct LineEndTests {
    @Test("A word behind a tab is hyphenated where the line with the tab is full")
    func hyphensBehindTabs() {
        let word = "internationalization communication"
        func shown(_ text: String, _ width: Double) -> [String] {
            var builder = StyledText.Builder()
            builder.append(
                text, style: TextStyle(language: "en-US"),
                paragraphStyle: ParagraphStyle().with(\.tabStops, [TabStop(14)]))
            let options = TextFrameOptions().with(\.hyphenation, HyphenationOptions(defaultFactor: 1))
            return TextFrame.box(builder.text, width: width, options).shown
        }
        for width in stride(from: 40.0, through: 120, by: 1) {
            #expect(shown("a\t" + word, width + 14)[0] == "a\t" + shown(word, width)[0], "\(width)")
        }
    }

    @Test("A soft hyphen before a space shows no hyphen")
    func softHyphenBeforeASpace() {
        let frame = TextFrame.box("soft\u{AD} hyphen he\u{AD}re", width: BoxFonts.width("soft hyph"))
        #expect(frame.lineCount > 1 && frame.lineRecords.allSatisfy { $0.hyphen < 0 })
        let divided = TextFrame.box("soft\u{AD}hyphen", width: BoxFonts.width("soft hyph"))
        #expect(divided.lineRecords.map { $0.hyphen >= 0 } == [true, false])
    }

    @Test("A space with a mark is stretched once when a line is justified")
    func spacesWithMarks() throws {
        let options = TextFrameOptions().with(\.defaultTextAlignment, .justified).with(\.wrapMode, .word)
        let frame = TextFrame.box("aa \u{301}bb cc dddddddd", width: 47, options)
        let line = try #require(frame.lineRecords.first)
        #expect(frame.shown[0] == "aa \u{301}bb cc" && line.spaceStretch > 0)
        let (marked, plain) = (frame.rects(for: 2..<5), frame.rects(for: 7..<8))
        #expect(isClose(marked.map(\.width).reduce(0, +), plain.map(\.width).reduce(0, +)))
        #expect(isClose(frame.rects(for: 8..<10).map(\.maxX).max() ?? 0, 47))
    }

    @Test("A no-break space is stretched as much as a space when a line is justified")
    func noBreakSpaces() throws {
        let options = TextFrameOptions().with(\.defaultTextAlignment, .justified).with(\.wrapMode, .word)
        let frame = TextFrame.box("aa\u{A0}bb cc dddddddd", width: 47, options)
        #expect(frame.shown[0] == "aa\u{A0}bb cc")
        let (noBreak, plain) = (frame.rects(for: 2..<4), frame.rects(for: 6..<7))
        #expect(noBreak.count == 1 && plain.count == 1 && plain[0].width > BoxFonts.width(" ") + 1)
        #expect(isClose(noBreak[0].width, plain[0].width))
        #expect(isClose(frame.rects(for: 7..<9).map(\.maxX).max() ?? 0, 47))
    }

    @Test("Text that its box cuts is not balanced, whether by its height or its lines")
    func balancedAndCut() {
        let text: StyledText = "one two three four five six seven eight nine ten eleven twelve\nthe end of it"
        for (lines, height) in [(0, 24.0), (2, .infinity), (0, 36), (5, .infinity), (0, .infinity)] {
            func frame(_ strategy: TextFrameOptions.LineBreakStrategy) -> TextFrame {
                TextFrame(
                    .box(text), size: Size(width: 70, height: height),
                    options: TextFrameOptions(maximumNumberOfLines: lines).with(\.lineBreakStrategy, strategy))
            }
            let (balanced, greedy) = (frame(.balanced), frame(.greedy))
            #expect((balanced.shown == greedy.shown) == greedy.isTruncated, "\(lines) \(height): \(balanced.shown)")
        }
    }
}
