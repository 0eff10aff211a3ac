import Testing

@testable import TextEngine

@Suite("Alignment and placement")
struct PlacementTests {
    private func lefts(_ text: String, _ alignment: TextAlignment, width: Double = 40) -> [Double] {
        TextFrame.box(StyledText(text), width: width, TextFrameOptions().with(\.defaultTextAlignment, alignment)).lefts
    }

    @Test("Start and end follow each paragraph's direction, left and right do not")
    func alignments() {
        // 10 pixels of Latin, 9 of Hebrew.
        let text = "ab\nאב"
        expectClose(lefts(text, .start), [0, 31])
        expectClose(lefts(text, .end), [30, 0])
        expectClose(lefts(text, .left), [0, 0])
        expectClose(lefts(text, .right), [30, 31])
        expectClose(lefts(text, .center), [15, 15.5])
        expectClose(lefts(text, .justified), [0, 31])
    }

    @Test("A paragraph's own alignment wins")
    func paragraphAlignment() {
        var builder = StyledText.Builder()
        builder.append("ab\n", paragraphStyle: ParagraphStyle(alignment: .center))
        builder.append("cd\n", paragraphStyle: ParagraphStyle(alignment: .right))
        builder.append("ef")
        expectClose(TextFrame.box(builder.text, width: 40).lefts, [15, 30, 0])
    }

    @Test("The paragraph's first character decides")
    func firstCharacterDecides() {
        var builder = StyledText.Builder()
        builder.append("a", paragraphStyle: ParagraphStyle(alignment: .right))
        builder.append("b", paragraphStyle: ParagraphStyle(alignment: .center))
        expectClose(TextFrame.box(builder.text, width: 40).lefts, [30])
    }

    @Test("Without a width the box is as wide as the widest line")
    func unlimitedWidth() {
        expectClose(lefts("abcd\nאב", .start, width: .infinity), [0, 11])
        expectClose(lefts("abcd\nab", .center, width: .infinity), [0, 5])
        let frame = TextFrame.box("abcd\nאב")
        #expect(isClose(frame.layoutBounds.width, 20) && frame.layoutBounds.x == 0)
    }

    @Test("Lines stand one below the other, with half of the leading on either side")
    func baselines() {
        let tall = ShapedString("漢\n字", options: BoxFonts.options(family: "Label Box Tall"))
        let frame = TextFrame(tall, size: .unlimited)
        // 12 up, 5 down, 1 between.
        #expect(frame.baselines == [12.5, 30.5])
        #expect(frame.layoutBounds.height == 36)
        #expect(frame.lines[0].ascent == 12 && frame.lines[0].descent == 5)
        #expect(frame.firstBaseline == 12.5 && frame.lastBaseline == 30.5)
    }

    @Test("A line counts the fonts that it shows; those of trailing white space only on empty lines")
    func mixedMetrics() {
        var builder = StyledText.Builder()
        builder.append("ab ")
        builder.append("cd", style: TextStyle(font: FontDescription(size: 20)))
        builder.append(" ef")
        let frame = TextFrame.box(builder.text, width: 20.5)
        #expect(frame.shown == ["ab", "cd", "ef"])
        // 8 / 2, 16 / 4, 8 / 2
        #expect(frame.baselines == [8, 26, 38])

        var space = StyledText.Builder()
        space.append("ab")
        space.append("   ", style: TextStyle(font: FontDescription(size: 50)))
        #expect(TextFrame.box(space.text).layoutBounds.height == 10)
    }

    @Test("A line of white space alone is as high as the white space's font")
    func whiteSpaceLine() {
        var builder = StyledText.Builder()
        builder.append("ab\u{2028}")
        builder.append("  \u{2028}", style: TextStyle(font: FontDescription(size: 20)))
        builder.append("cd")
        #expect(TextFrame.box(builder.text).baselines == [8, 26, 38])
    }

    @Test("In Pango's mode, a centred line of whole pixels stays on whole pixels where lines wrap")
    func centredOnPixels() {
        var options = TextFrameOptions().with(\.defaultTextAlignment, .center)
        func left(_ width: Double) -> Double { TextFrame.box("ab", width: width, options).lefts[0] }
        #expect(isClose(left(41), 15.5))
        options.textLayoutMode = .pango
        #expect(left(41) == 16)
        #expect(left(40) == 15)
        #expect(isClose(left(41.5), 15.75))
        options.wrapMode = .none
        #expect(isClose(left(41), 15.5))
    }

    @Test("Where cut lines fill their box, the kept text stands at the edge that it comes from")
    func cutLinesFillTheBox() {
        for (text, isRightToLeft) in [("abcdefgh", false), ("אבגדהוזח", true)] {
            for alignment in [TextAlignment.start, .center, .end, .justified] {
                for (mode, isAtStart) in [(TruncationMode.end, true), (.middle, true), (.start, false)] {
                    var options = TextFrameOptions(maximumNumberOfLines: 1, lastLineTruncationMode: mode)
                    options.defaultTextAlignment = alignment
                    let shaped = ShapedString(StyledText(text), options: BoxFonts.options())
                    let own = TextFrame(shaped, size: Size(width: 31, height: .infinity), options: options)
                    options.cutLinesFillBox = true
                    let frame = TextFrame(shaped, size: Size(width: 31, height: .infinity), options: options)
                    #expect(frame.isTruncated && own.layoutBounds.width < 31)
                    #expect(frame.layoutBounds.x == 0 && frame.layoutBounds.width == 31)
                    #expect(frame.widths == own.widths)
                    #expect(isClose(frame.lefts[0], isAtStart == isRightToLeft ? 31 - frame.widths[0] : 0))
                    let measured = shaped.measure(width: 31, options: options)
                    #expect(measured.width == 31 && measured.height == frame.layoutBounds.height)
                    // Text that is not cut is as wide as it is.
                    #expect(shaped.measure(width: 100, options: options).width < 50)
                }
            }
        }
    }

    @Test("16: justified lines reach both edges, but for a paragraph's last and those that were ended")
    func justification() {
        let options = TextFrameOptions().with(\.defaultTextAlignment, .justified)
        let frame = TextFrame.box("aa bb cc\u{2028}dd ee ff gg", width: 30, options)
        #expect(frame.shown == ["aa bb", "cc", "dd ee", "ff gg"])
        expectClose(frame.widths, [30, 10, 30, 22.5])
        #expect(frame.layoutBounds.width == 30)
        // The one space of the first line is 7.5 wider: its second word starts at 20.
        #expect(isClose(frame.rect(at: 3)?.x ?? 0, 20))
        #expect(isClose(frame.rect(at: 0)?.x ?? 1, 0))
    }

    @Test("16: justified right-to-left lines: the last one stands at the right")
    func justifiedRightToLeft() {
        let options = TextFrameOptions().with(\.defaultTextAlignment, .justified)
        let frame = TextFrame.box("אא בב גג דד", width: 25, options)
        expectClose(frame.widths, [25, 20.5])
        expectClose(frame.lefts, [0, 4.5])
        #expect(isClose(frame.rect(at: 0)?.maxX ?? 0, 25))
        #expect(isClose(frame.rect(at: 7)?.x ?? 1, 0))
    }

    @Test("A line with nothing to stretch, a truncated one, or one that is too wide stays as it is")
    func notJustified() {
        var options = TextFrameOptions().with(\.defaultTextAlignment, .justified)
        #expect(isClose(TextFrame.box("aaaa bb", width: 22, options).widths[0], 20))
        options.wrapMode = .none
        #expect(isClose(TextFrame.box("aaaa bb", width: 22, options).widths[0], 32.5))
    }

    @Test("Justifying many lines that were ended takes no longer than others", .hangGuard)
    func justifyingManyLines() {
        let text = String(repeating: "a b\u{2028}", count: 60_000)
        let frame = TextFrame.box(
            StyledText(text), width: 100, TextFrameOptions().with(\.defaultTextAlignment, .justified))
        #expect(frame.lineCount == 60_000)
    }
}
