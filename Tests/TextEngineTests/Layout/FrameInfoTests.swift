import Testing

@testable import TextEngine

@Suite("Lines, paragraphs and layout info of a frame")
struct FrameInfoTests {
    @Test("50: an empty text has no lines and no heights, and stands at its origin")
    func empty() {
        let frame = TextFrame(.box(""), size: Size(width: 12, height: 34))
        let info = frame.layoutInfo(origin: Point(x: 5, y: 6), displayScale: 5)
        #expect(info.lineCount == 0 && frame.paragraphs.isEmpty && frame.lines.isEmpty)
        #expect(info.hasMaximumWidth && !info.isTruncated && info.consistentAlignment == .left)
        #expect(info.size == Size(width: 12, height: 34))
        #expect(info.firstLineHeight == 0 && info.lastLineHeight == 0 && info.lastLineHeightBelowBaseline == 0)
        #expect(info.minX == 5 && info.maxX == 5 && info.firstBaseline == 6 && info.lastBaseline == 6)
    }

    @Test("51: only baselines depend on the display scale, only places on the origin", arguments: [0, 0.5, 3])
    func origins(scale: Double) {
        let frame = TextFrame.box("ab cd ef", width: 23)
        let origin = Point(x: 100.25, y: 201.75)
        let info = frame.layoutInfo(origin: origin, displayScale: scale)
        func rounded(_ y: Double) -> Double { scale == 0 ? y : (y * scale).rounded(.up) / scale }
        #expect(info.firstBaseline == rounded(201.75 + 8))
        #expect(info.lastBaseline == rounded(201.75 + 18))
        #expect(info.minX == 100.25 && isClose(info.maxX, 122.75))
        #expect(info.firstLineHeight == 10 && info.firstLineHeightAboveBaseline == 8)
        #expect(info.lastLineHeight == 10 && info.lastLineHeightBelowBaseline == 2)
        #expect(info.lastLineHeightBelowBaselineWithoutSpacing == 2)
        #expect(info.lineCount == 2 && !info.hasMaximumWidth)
    }

    @Test("Info tells the exact baselines of a frame whose own are rounded")
    func exactBaselines() {
        let shaped = ShapedString.box("ab", size: 10.3)
        let frame = TextFrame(shaped, size: .unlimited, options: TextFrameOptions().with(\.displayScale, 1))
        #expect(frame.firstBaseline == 9)
        #expect(isClose(frame.layoutInfo().firstBaseline, 8.24))
        #expect(frame.layoutInfo(displayScale: 1).firstBaseline == 9)
    }

    @Test("42: a paragraph tells its initial lines and its indents by side")
    func paragraphs() {
        let indents = ParagraphIndents(head: 3, tail: 13, initialHead: 5, initialTail: 11, numberOfInitialLines: 2)
        var builder = StyledText.Builder()
        for direction in [BaseWritingDirection.leftToRight, .rightToLeft] {
            builder.append(
                "aaaaa bbbb ccc dddd\r\n",
                paragraphStyle: ParagraphStyle(indents: indents).with(\.baseWritingDirection, direction))
        }
        let frame = TextFrame.box(builder.text, width: 50)
        let paragraphs = Array(frame.paragraphs)
        #expect(paragraphs.map(\.lineIndices) == [0..<4, 4..<8])
        #expect(paragraphs.map(\.range) == [0..<19, 21..<40])
        #expect(paragraphs.map(\.separatorLength) == [2, 2])
        #expect(paragraphs.map(\.initialLineCount) == [2, 2])
        #expect(paragraphs.map(\.alignment) == [.left, .right])
        #expect(paragraphs[0].initialIndents == (5, 11) && paragraphs[0].indents == (3, 13))
        #expect(paragraphs[1].initialIndents == (11, 5) && paragraphs[1].indents == (13, 3))
        #expect(paragraphs[1].isIndented)
        let lines = frame.lines(of: paragraphs[1])
        #expect(lines.map(\.index) == [4, 5, 6, 7])
        #expect(lines.map(\.paragraphIndex) == [1, 1, 1, 1])
        #expect(lines.map(\.isInitialInParagraph) == [true, true, false, false])
        #expect(lines.map(\.isFirstInParagraph) == [true, false, false, false])
        #expect(lines.map(\.isLastInParagraph) == [false, false, false, true])
        #expect(frame.lines.map(\.range) == frame.ranges)
    }

    @Test("A line tells its measures and what follows it")
    func lines() {
        let tall = ShapedString("漢 \u{2028}字字", options: BoxFonts.options(family: "Label Box Tall"))
        let lines = TextFrame(tall, size: .unlimited).lines
        #expect(lines.map(\.leading) == [1, 1])
        #expect(lines[0].bounds == Rect(x: 0, y: 0, width: lines[0].width, height: 18))
        #expect(lines[0].trailingLength == 4 && lines[1].trailingLength == 0)
        #expect(lines.map(\.isFollowedByTerminator) == [true, false])
        let wrapped = TextFrame.box("ab  cd\n", width: 10).lines
        #expect(wrapped.map(\.isFollowedByTerminator) == [false, true])
        #expect(wrapped.map(\.trailingLength) == [2, 1])
    }

    @Test("Paragraphs that were removed have no lines; the excision says how far it goes")
    func removedParagraphs() {
        let frame = TextFrame.box("aa bb\ncc\ndd", width: 30, TextFrameOptions(maximumNumberOfLines: 1))
        let paragraphs = Array(frame.paragraphs)
        #expect(paragraphs.map(\.lineIndices.count) == [1, 0, 0])
        let excised = frame.truncations[0].excised
        #expect(excised.upperBound == 11 && paragraphs.allSatisfy { $0.excisedRange == excised })
        #expect(paragraphs.map(\.excisionContinuesInNextParagraph) == [true, true, false])
        #expect(paragraphs.map(\.excisionContinuesFromPreviousParagraph) == [false, true, true])
        // Where lines are dropped without a token nothing is said.
        let clipped = TextFrame.box(
            "aa\ncc", width: 30, TextFrameOptions(maximumNumberOfLines: 1, lastLineTruncationMode: .clip))
        #expect(clipped.paragraphs.map(\.excisedRange) == [nil, nil])
    }

    @Test("Info says whether all paragraphs are aligned alike, and whether a wider box changes nothing")
    func alignments() {
        #expect(TextFrame.box("ab\ncd", width: 100).layoutInfo().consistentAlignment == .left)
        #expect(TextFrame.box("ab\nאב", width: 100).layoutInfo().consistentAlignment == nil)
        #expect(TextFrame.box("אב", width: 100).layoutInfo().consistentAlignment == .right)
        let justified = TextFrameOptions().with(\.defaultTextAlignment, .justified)
        #expect(TextFrame.box("ab", width: 100, justified).layoutInfo().consistentAlignment == nil)
        #expect(TextFrame.box("ab\ncd", width: 100).layoutInfo().hasMaximumWidth)
        #expect(!TextFrame.box("ab cd", width: 12).layoutInfo().hasMaximumWidth)
    }
}
