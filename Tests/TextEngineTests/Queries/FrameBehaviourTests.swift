import Testing

@testable import TextEngine

/// Behaviours 4.4, 4.7, 60, 61 and 64 of STULabel. Letters are 5 pixels wide, the token 7; lines are 10 high.
@Suite("Behaviours of frames, by number")
struct FrameBehaviourTests {
    private func scoped(_ text: String, _ mode: TruncationMode = .end) -> TextFrame.Line {
        var builder = StyledText.Builder()
        let scope = TruncationScope(maximumNumberOfLines: 1, lastLineTruncationMode: mode)
        builder.append(text, paragraphStyle: ParagraphStyle(truncationScope: scope))
        builder.append("ij")
        return TextFrame.box(builder.text, width: 22.1).lines[0]
    }

    @Test(
        "4.4: the terminator that a token leaves is behind its line", arguments: [TruncationMode.end, .middle, .start])
    func terminatorBehindToken(mode: TruncationMode) {
        let line = scoped("abcdefgh\r\n", mode)
        #expect(line.excisedRange != nil)
        #expect(line.trailingLength == 2 && line.isFollowedByTerminator)
    }

    @Test("4.4: white space behind a line whose start is cut is its own")
    func whiteSpaceBehindToken() {
        let line = scoped("abcdefgh \n", .start)
        #expect(line.excisedRange?.lowerBound == 0 && line.range.upperBound == 8)
        #expect(line.trailingLength == 2 && line.isFollowedByTerminator)
    }

    @Test("4.4: a line ends with the terminator of its text, though a token stands for that and for more")
    func terminatorInToken() {
        func line(_ text: StyledText) -> TextFrame.Line {
            TextFrame.box(text, width: 22.1, TextFrameOptions(maximumNumberOfLines: 1)).lines[0]
        }
        for text: StyledText in ["abcdefgh\nij", "abcdefgh\u{2028}ij", "ab\nij", "ab\u{2028}ij"] {
            #expect(line(text).excisedRange?.upperBound == text.count)
            #expect(line(text).trailingLength == 0 && line(text).isFollowedByTerminator)
        }
        #expect(!line("abcdefgh").isFollowedByTerminator && !line("abcdefgh ij").isFollowedByTerminator)
    }

    @Test("4.4: the range of a cut line is what it shows; what its token stands for is the excised range")
    func rangeOfCutLine() {
        #expect(scoped("abcdefgh\n").range == 0..<3 && scoped("abcdefgh\n").excisedRange == 3..<8)
        #expect(scoped("abcdefgh\n", .start).range == 5..<8 && scoped("abcdefgh\n", .start).excisedRange == 0..<5)
    }

    @Test("4.7: an empty line has a rectangle without width where a range has all of it, its terminator too")
    func emptyLines() {
        let frame = TextFrame.box("ab\n\r\ncd")
        let empty = Rect(x: 0, y: 10, width: 0, height: 10)
        let ranges = [
            (0..<7, true), (3..<5, true), (2..<5, true), (3..<4, false), (0..<4, false), (4..<7, false), (5..<7, false),
        ]
        for (range, isThere) in ranges {
            #expect(frame.rects(for: range).contains(empty) == isThere, "\(range)")
            let start = frame.index(forOffsetInOriginalText: range.lowerBound)
            let indices = start..<frame.index(forOffsetInOriginalText: range.upperBound)
            #expect(frame.rects(for: indices) == frame.rects(for: range), "\(range)")
        }
        #expect(frame.rect(at: 3) == empty)
    }

    @Test("4.7: rectangles are as high as their lines at any display scale; what draws them rounds")
    func exactRectangles() {
        let options = TextFrameOptions().with(\.displayScale, 2)
        let frame = TextFrame(ShapedString.box("ab\ncd", size: 10.3), size: .unlimited, options: options)
        let rects = frame.rects(for: 0..<5)
        #expect(rects == frame.lines.map(\.bounds))
        #expect((rects[0].minY * 2).rounded() != rects[0].minY * 2)
    }

    @Test(
        "60: one line and two, at the left, in the middle and at the right of a box that is placed by its top or bottom",
        arguments: [(TextAlignment.left, 0.0), (.center, 0.5), (.right, 1)])
    func alignment(_ alignment: TextAlignment, share: Double) {
        for (text, count) in [("ab", 1), ("ab\nabcd", 2)] {
            let frame = TextFrame.box(
                StyledText(text), width: 40, TextFrameOptions().with(\.defaultTextAlignment, alignment))
            #expect(frame.lineCount == count)
            expectClose(frame.lefts, frame.widths.map { (40 - $0) * share })
            let widest = frame.widths.max() ?? 0
            expectClose([frame.layoutBounds.minX, frame.layoutBounds.width], [(40 - widest) * share, widest])
            let info = frame.layoutInfo(origin: Point(x: 3, y: 7))
            #expect(info.consistentAlignment == alignment)
            expectClose([info.minX], [3 + frame.layoutBounds.minX])
            #expect(info.firstBaseline - info.firstLineHeightAboveBaseline == 7)
            #expect(info.lastBaseline + info.lastLineHeightBelowBaseline == 7 + Double(count) * 10)
        }
    }

    @Test("61: the extents of an attachment with an offset, padding and leading; attachments as text")
    func attachment() {
        let attachment = TextAttachment(
            content: .space, size: Size(width: 30, height: 20), verticalOffset: 10,
            padding: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), options: .init().with(\.leading, 5))
        #expect(attachment.width == 36 && attachment.ascent == 11 && attachment.descent == 13)
        #expect(attachment.imageBounds == Rect(x: 2, y: -10, width: 30, height: 20))
        #expect(attachment.typographicBounds == Rect(x: 0, y: -13.5, width: 36, height: 29))
        let line = TextFrame.box(StyledText(attachment)).lines[0]
        #expect([line.width, line.ascent, line.descent, line.leading] == [36, 11, 13, 5])

        var builder = StyledText.Builder()
        for part in ["a", nil, "b ", nil, "c", nil, " d", nil, nil, "e"] {
            if let part { builder.append(part) } else { builder.append(StyledText(attachment)) }
        }
        for text in ["<", ">"] {
            let options = TextAttachment.Options().with(\.stringRepresentation, text)
            builder.append(StyledText(TextAttachment(width: 1, ascent: 1, descent: 1, options: options)))
        }
        builder.append("f")
        #expect(builder.text.replacingAttachmentsWithText().string == "a b c d e<>f")
    }

    @Test("64: a text may have more colours than 16 bits count, and each letter is drawn in its own", .hangGuard)
    func colors() {
        let colors = (0...65_537).map { Color(red: Float($0) / 65_537, green: 0, blue: 0) }
        var builder = StyledText.Builder()
        for color in colors { builder.append("a", style: TextStyle(foregroundColor: color)) }
        let list = DisplayList(.box(builder.text), options: DrawingOptions())
        let drawn = list.items.map { item -> Color? in
            if case .glyphs(let glyphs) = item { glyphs.color } else { nil }
        }
        #expect(drawn == colors)
    }

    @Test("64: the first font of a paragraph stands for those behind the 65,535th", .hangGuard)
    func fonts() {
        var builder = StyledText.Builder()
        for index in 0...65_536 {
            builder.append("a", style: TextStyle(font: FontDescription(size: 10 + Double(index) / 1_024)))
        }
        let paragraph = ShapedString.box(builder.text).paragraphs[0]
        #expect(paragraph.fonts.count == 65_535 && paragraph.runs.count == 65_536)
        #expect(paragraph.runs[65_534].font == 65_534)
        #expect(paragraph.runs[65_535].font == 0 && paragraph.runs[65_535].text == 65_535..<65_537)
    }
}
