import Testing

@testable import TextEngine

@Suite("Line limit and height limit")
struct LimitsTests {
    private func frame(
        _ text: StyledText, width: Double = .infinity, height: Double = .infinity, lines: Int = 0,
        mode: TruncationMode = .end
    ) -> TextFrame {
        TextFrame.box(
            text, width: width, height: height,
            TextFrameOptions(maximumNumberOfLines: lines, lastLineTruncationMode: mode))
    }

    @Test("The line at the limit is the last one and swallows the rest")
    func lineLimit() {
        // "bbb " 17.5, token 7.
        let found = frame("aaa bbb ccc ddd", width: 25, lines: 2)
        #expect(found.shown == ["aaa", "bbb …"])
        #expect(found.ranges == [0..<3, 4..<8])
        #expect(found.excised == [nil, 8..<15])
        #expect(found.isTruncated && !found.isClipped)
    }

    @Test("What fits is not cut; a limit above the number of lines changes nothing")
    func fitting() {
        #expect(frame("aaa bbb", width: 25, lines: 2).shown == ["aaa", "bbb"])
        #expect(!frame("aaa bbb", width: 25, lines: 2).isTruncated)
        #expect(frame("aaa bbb", width: 25, lines: 7).shown == ["aaa", "bbb"])
        #expect(frame("aaa bbb", width: 25, lines: -1).shown == ["aaa", "bbb"])
        #expect(frame("aaa bbb", width: 25, lines: .min).shown == ["aaa", "bbb"])
    }

    @Test("White space and separators alone need no token")
    func whiteSpaceAfterTheLimit() {
        for text in ["ab  ", "ab\n", "ab\n\n \n", "ab\u{2028}", "ab \u{2028} "] {
            let found = frame(StyledText(text), width: 20, lines: 1)
            #expect(found.shown == ["ab"], "\(text.debugDescription)")
            #expect(!found.isTruncated)
        }
    }

    @Test("A line of nothing but white space at the limit is as high as its font, in every mode and strategy")
    func whiteSpaceAtTheLimit() {
        let text = StyledText("  ", style: TextStyle(font: FontDescription("Label Box", size: 30)))
        for mode in TextFrameOptions.TextLayoutMode.allCases {
            for strategy in TextFrameOptions.LineBreakStrategy.allCases {
                let options = TextFrameOptions(maximumNumberOfLines: 1).with(\.lineBreakStrategy, strategy).with(
                    \.textLayoutMode, mode)
                #expect(TextFrame.box(text, width: 100, options).layoutBounds.height == 30, "\(mode) \(strategy)")
                #expect(ShapedString.box(text).measure(width: 100, options: options).height == 30)
            }
        }
    }

    @Test("A token is appended where the line fits but paragraphs follow")
    func followingParagraphs() {
        let found = frame("ab\ncd", width: 40, lines: 1)
        #expect(found.shown == ["ab…"])
        #expect(found.excised == [2..<5])
        #expect(found.ranges == [0..<2])
        #expect(frame("ab\u{2028}cd", width: 40, lines: 1).shown == ["ab…"])
        #expect(frame("ab  \n\ncd", width: 40, lines: 2).shown == ["ab", "…"])
    }

    @Test("A line fits if its baseline and descent do; the spacing below need not")
    func heightRule() {
        #expect(frame("a\nb\nc", height: 30).lineCount == 3)
        #expect(frame("a\nb\nc", height: 29.9).lineCount == 2)
        let tall = ShapedString("漢\n字", options: BoxFonts.options(family: "Label Box Tall"))
        // Lines of 18; the last one fits without its half pixel of leading below.
        #expect(TextFrame(tall, size: Size(width: .infinity, height: 35.5)).lineCount == 2)
        #expect(TextFrame(tall, size: Size(width: .infinity, height: 35.4)).lineCount == 1)
    }

    @Test("The line before the one that does not fit is laid out again as the last")
    func backtracking() {
        let found = frame("aaa bbb ccc ddd", width: 25, height: 25)
        #expect(found.shown == ["aaa", "bbb …"])
        #expect(found.excised == [nil, 8..<15])
        #expect(frame("aaa\nbbb\nccc", width: 40, height: 20).shown == ["aaa", "bbb…"])
        #expect(frame("aaa\nbbb\n\n", width: 40, height: 20).shown == ["aaa", "bbb"])
    }

    @Test("Line and height limit together: whichever comes first")
    func bothLimits() {
        for (mode, shown) in [(TruncationMode.end, "a…"), (.middle, "a…"), (.start, "…c")] {
            #expect(frame("aaa bbb ccc", width: 15, height: 15, lines: 2, mode: mode).shown == [shown])
            #expect(frame("aaa bbb ccc", width: 15, height: 25, lines: 1, mode: mode).lineCount == 1)
        }
        #expect(frame("aaa bbb ccc", width: 15, height: 15, lines: 2, mode: .clip).shown == ["aaa"])
        #expect(frame("aaa bbb", width: 15, height: 15, lines: 2).shown == ["a…"])
    }

    @Test("A soft hyphen on the line that is laid out again leaves nothing behind")
    func backtrackingOverAHyphen() {
        let found = frame("aaaa\u{AD}bbbb cccc", width: 24, height: 10)
        #expect(found.lineCount == 1)
        #expect(found.hyphens.isEmpty)
        #expect(found.shown == ["aaa…"])
    }

    @Test("There is at least one line, even without height")
    func atLeastOneLine() {
        #expect(frame("aaa bbb", width: 25, height: 0).shown == ["aaa …"])
        #expect(frame("ab", width: 25, height: 0).shown == ["ab"])
        #expect(frame("ab", width: 0, height: 0).lineCount == 1)
        #expect(frame("aaa bbb", width: 25, height: 0, mode: .clip).shown == ["aaa"])
    }

    @Test("Clipping drops whole lines, without a token, and says so")
    func clipping() {
        let byLines = frame("aaa bbb ccc", width: 15, lines: 2, mode: .clip)
        #expect(byLines.shown == ["aaa", "bbb"])
        #expect(byLines.isClipped && !byLines.isTruncated)
        let byHeight = frame("aaa bbb ccc", width: 15, height: 25, mode: .clip)
        #expect(byHeight.shown == ["aaa", "bbb"])
        #expect(byHeight.isClipped && !byHeight.isTruncated)
        #expect(!frame("aaa bbb", width: 15, lines: 2, mode: .clip).isClipped)
        #expect(frame("aaa\nbbb", width: 15, lines: 1, mode: .clip).isClipped)
        #expect(!frame("aaa\n", width: 15, lines: 1, mode: .clip).isClipped)
    }

    @Test("Limits hold for any text: never more lines than allowed, the last one within the height")
    func limitsHold() {
        forRandomCases { _, random in
            let text = RandomText.makeStyled(pieceCount: 10, odd: true, using: &random)
            let lines = Int.random(in: 0...4, using: &random)
            let height = Double.random(in: 0...80, using: &random)
            let modes: [TruncationMode] = [.end, .middle, .start, .clip]
            let found = frame(
                text, width: .random(in: 0...80, using: &random), height: height, lines: lines,
                mode: modes.randomElement(using: &random) ?? .end)
            if lines > 0 && found.lineCount > lines { return false }
            guard let last = found.lineRecords.last else { return text.isEmpty }
            return found.lineCount == 1 || last.truncation >= 0
                || last.baseline + Double(last.metrics.descent) <= height + 0.01
        }
    }
}

@Suite("Bad numbers")
struct BadNumberTests {
    private static let numbers: [Double] = [
        .nan, .signalingNaN, .infinity, -.infinity, -1, 0, 1e300, -1e300, .leastNonzeroMagnitude,
        .greatestFiniteMagnitude,
        1_073_741_824, 2_097_151.999, 2_097_152,
    ]
    private static let texts: [StyledText] = [
        "", "\n", "Test words Te\u{AD}st", "אב גד", "a\n漢字\u{2028}مرحبا",
    ]

    @Test("Layout takes any width and height", arguments: numbers)
    func layout(number: Double) {
        for text in Self.texts {
            for options in [
                TextFrameOptions(), TextFrameOptions(maximumNumberOfLines: 1),
                TextFrameOptions(maximumNumberOfLines: 1, lastLineTruncationMode: .middle).with(
                    \.defaultTextAlignment, .center),
                TextFrameOptions(lastLineTruncationMode: .start).with(\.defaultTextAlignment, .justified).with(
                    \.wrapMode, .word),
            ] {
                for other in [50.0, .infinity, number] {
                    let frame = TextFrame.box(text, width: number, height: other, options)
                    _ = TextFrame.box(text, width: other, height: number, options)
                    #expect(frame.lineRecords.allSatisfy { $0.x.isFinite && $0.width.isFinite && $0.baseline.isFinite })
                    #expect(frame.lineRecords.isEmpty == text.isEmpty)
                    #expect(frame.layoutBounds.width.isFinite && frame.layoutBounds.height.isFinite)
                }
            }
        }
    }

    @Test("Measuring takes any width", arguments: numbers)
    func measuring(number: Double) {
        for text in Self.texts {
            let size = ShapedString.box(text).measure(width: number)
            #expect(size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0)
        }
    }

    @Test("Queries take any point and offset", arguments: numbers)
    func queries(number: Double) {
        for text in Self.texts {
            let frame = TextFrame.box(text, width: 40, TextFrameOptions().with(\.defaultTextAlignment, .center))
            for point in [Point(x: number, y: 5), Point(x: 5, y: number), Point(x: number, y: number)] {
                let index = frame.offset(closestTo: point)
                #expect((index == nil) == text.isEmpty)
                #expect((0...text.count).contains(index ?? 0))
                _ = frame.cluster(closestTo: point)
                #expect(frame.link(closestTo: point, maximumDistance: number) == nil)
            }
        }
    }

    @Test("Offsets out of the text show nothing")
    func offsets() {
        let frame = TextFrame.box("Test words", width: 30)
        for offset in [Int.min, -1, 10, Int.max] { #expect(frame.rect(at: offset) == nil) }
        #expect(frame.rects(for: Int.min..<Int.max) == frame.rects(for: 0..<10))
        #expect(frame.rects(for: 20..<30).isEmpty)
        #expect(frame.rects(for: 3..<3).isEmpty)
    }

    @Test("Any font size is shaped and laid out", arguments: numbers)
    func fontSizes(number: Double) {
        let style = TextStyle(font: FontDescription("Label Box", size: number))
        for text in Self.texts {
            let frame = TextFrame.box(StyledText(text.string, style: style), width: 100)
            #expect(frame.lineRecords.allSatisfy { $0.width.isFinite && $0.baseline.isFinite })
        }
    }
}
