import Testing

@testable import TextEngine

@Suite("Frames of texts that grow", .hangGuard)
struct ExtendedFrameTests {
    private func frame(_ text: StyledText, width: Double = 60, _ options: TextFrameOptions = .default) -> TextFrame {
        TextFrame(.box(text), size: Size(width: width, height: .infinity), options: options)
    }

    /// A frame in which each line has a mark that no layout makes.
    private func marked(_ frame: TextFrame) -> TextFrame {
        var layout = LaidOutText()
        layout.lines = frame.lineRecords
        for index in layout.lines.indices { layout.lines[index].metrics.leading = -77 }
        return TextFrame(&layout, shapedString: frame.shapedString, size: frame.size, options: frame.options)
    }

    @Test("Only the lines of the last paragraph and of new ones are made")
    func cost() throws {
        let old = marked(frame(StyledText(String(repeating: "ab cd ef gh\n", count: 2_000) + "ij")))
        let new = try #require(TextFrame(old.shapedString.appending("kl mn op qr\nst"), extending: old))
        let made = new.lineRecords.filter { $0.metrics.leading != -77 }
        #expect(Set(made.map(\.paragraph)) == [2_000, 2_001] && made.count < 10)
        #expect(new.lineCount == frame(new.shapedString.text).lineCount)
    }

    @Test("After each of many appends, the frame is that of the whole text")
    func histories() {
        var extendedCount = 0
        forRandomCases { _, random in
            var options = RandomLayout.options(using: &random)
            if Bool.random(using: &random) { options.maximumNumberOfLines = 0 }
            if Bool.random(using: &random) { options.minimumTextScaleFactor = 1 }
            let width = RandomLayout.width(using: &random)
            var frame = frame("", width: width, options)
            for _ in 0..<16 {
                let step =
                    Int.random(in: 0..<4, using: &random) == 0
                    ? AppendHistory.halves(using: &random)
                    : .append(
                        StyledText(
                            ["a", "b c", " ", "\n", "\r", "\u{2029}", "\t", "א", "AV", "e\u{301}"]
                                .randomElement(using: &random) ?? ""))
                let shaped = frame.shapedString.after(step)
                let whole = TextFrame(
                    ShapedString(shaped.text, options: shaped.options), size: frame.size, options: options)
                if let extended = TextFrame(shaped, extending: frame) {
                    extendedCount += 1
                    guard FrameSummary(extended) == FrameSummary(whole), extended.baselines == whole.baselines,
                        extended.lefts == whole.lefts, extended.firstBaseline == whole.firstBaseline,
                        extended.exactBaselines == whole.exactBaselines, extended.hyphens.count == whole.hyphens.count,
                        extended.tabs.count == whole.tabs.count
                    else {
                        Issue.record("\(shaped.text.string.debugDescription), \(width) wide")
                        return false
                    }
                    frame = extended
                } else {
                    frame = TextFrame(shaped, size: frame.size, options: options)
                }
            }
            return true
        }
        #expect(extendedCount > 100)
    }

    @Test("Lines that may change with what follows are made again")
    func exceptions() {
        func canExtend(_ old: TextFrame, by added: StyledText = "x") -> Bool {
            TextFrame(old.shapedString.appending(added), extending: old) != nil
        }
        let text: StyledText = "ab cd\nef"
        #expect(canExtend(frame(text)) && !canExtend(frame("ab cd ef")) && !canExtend(frame("")))
        #expect(!canExtend(frame(" \n ")), "white space alone has a width")
        #expect(!canExtend(frame(text, TextFrameOptions().with(\.maximumNumberOfLines, 3))))
        #expect(!canExtend(frame(text, TextFrameOptions().with(\.defaultTextAlignment, .justified))))
        #expect(!canExtend(frame(text, TextFrameOptions().with(\.minimumTextScaleFactor, 0.5))))
        let centered = StyledText("g", paragraphStyle: ParagraphStyle(alignment: .center))
        #expect(!canExtend(frame(text), by: centered))
        let inBox = TextFrame(.box(text), size: Size(width: 60, height: 20))
        #expect(!canExtend(inBox))
        // Another string has other glyphs.
        #expect(TextFrame(.box("ab cd\nefx"), extending: frame(text)) == nil)
        let shorter = frame(text).shapedString.removingFirst(bytes: 3)
        #expect(TextFrame(shorter, extending: frame(text)) == nil)
    }
}
