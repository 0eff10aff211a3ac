import Testing

@testable import TextEngine

@Suite("Both sides of a boundary")
struct CaretAffinityTests {
    private func upstream(_ offset: Int) -> TextPosition { TextPosition(offset: offset, affinity: .upstream) }

    private func caret(_ frame: TextFrame, x: Double, y: Double = 5) -> TextFrame.Caret? {
        frame.caret(closestTo: Point(x: x, y: y))
    }

    @Test("The end of a wrapped line is upstream, the start of the next one downstream")
    func wrappedLines() throws {
        let frame = TextFrame.box("abcdef", width: 12)
        let end = try #require(frame.caret(at: upstream(2)))
        #expect(end.position == upstream(2) && end.lineIndex == 0)
        expectClose([end.x, end.top], [10, 0])
        #expect(end.writingDirection == .leftToRight)
        #expect(frame.caret(at: upstream(1))?.position == TextPosition(offset: 1))
        #expect(frame.caret(at: upstream(0)) == frame.caret(at: 0))
        #expect(frame.caret(at: upstream(6)) == frame.caret(at: 6))
        #expect(caret(frame, x: 9) == end && caret(frame, x: 99) == end)
        #expect(caret(frame, x: 0, y: 15) == frame.caret(at: 2))
        #expect(frame.caret(from: end, moving: .lineEnd) == end)
        #expect(frame.caret(from: end, moving: .lineStart).offset == 0)
        #expect(frame.caret(from: end, moving: .next).position == TextPosition(offset: 3))
        #expect(frame.caret(from: end, moving: .right).position == TextPosition(offset: 3))
        #expect(frame.caret(from: end, moving: .previous).position == TextPosition(offset: 1))
        #expect(frame.caret(from: end, moving: .left).position == TextPosition(offset: 1))
        // Arrow keys do not stop on both sides of one boundary.
        let one = try #require(frame.caret(at: 1))
        #expect(frame.caret(from: one, moving: .right).position == TextPosition(offset: 2))
        #expect(frame.caret(from: one, moving: .lineEnd) == end)
        let start = try #require(frame.caret(at: 2))
        #expect(frame.caret(from: start, moving: .left).position == TextPosition(offset: 1))
        // Down and up stay at the ends of lines.
        let below = frame.caret(from: end, moving: .down)
        #expect(below.position == upstream(4) && below.lineIndex == 1)
        #expect(frame.caret(from: below, moving: .down).position == TextPosition(offset: 6))
        #expect(frame.caret(from: below, moving: .up) == end)
    }

    @Test("A click right of a wrapped line of ideographs is at its end")
    func ideographs() throws {
        let shaped = ShapedString(StyledText("漢字漢字漢字"), options: BoxFonts.options(size: 20))
        let width = shaped.maximumContentWidth / 3 + 1
        let frame = TextFrame(shaped, size: Size(width: width, height: .infinity))
        #expect(frame.lineCount == 3)
        let end = try #require(caret(frame, x: width - 1, y: 10))
        #expect(end.position == upstream(6) && end.lineIndex == 0)
        #expect(isClose(end.x, frame.lines[0].width))
    }

    @Test("Behind hidden white space the end of the line is upstream; before it the line's text ends")
    func hiddenWhiteSpace() throws {
        let frame = TextFrame.box("ab  cd", width: 12)
        let end = try #require(frame.caret(at: upstream(4)))
        #expect(end.position == upstream(4) && end.lineIndex == 0 && isClose(end.x, 10))
        #expect(caret(frame, x: 11)?.position == TextPosition(offset: 2))
        #expect(frame.caret(from: end, moving: .lineEnd).position == TextPosition(offset: 2))
        #expect(frame.caret(from: end, moving: .right).position == TextPosition(offset: 5))
        #expect(frame.caret(from: end, moving: .left).position == TextPosition(offset: 1))
        // Carets at one place are passed together.
        let two = try #require(frame.caret(at: 2))
        #expect(frame.caret(from: two, moving: .right).position == TextPosition(offset: 4))
        #expect(frame.caret(from: two, moving: .next).position == TextPosition(offset: 3))
    }

    @Test("A terminator has no place of its own", arguments: ["\n", "\r\n", "\u{2028}", "\u{2029}", "\u{B}"])
    func terminators(terminator: String) throws {
        let frame = TextFrame.box(StyledText("ab" + terminator + "cd"), width: 50)
        let next = 2 + terminator.utf8.count
        #expect(frame.caret(at: upstream(next)) == frame.caret(at: next))
        #expect(frame.caret(at: next)?.lineIndex == 1)
        #expect(caret(frame, x: 49)?.position == TextPosition(offset: 2))
        let start = try #require(frame.caret(at: 0))
        #expect(frame.caret(from: start, moving: .lineEnd).position == TextPosition(offset: 2))
    }

    @Test("Between two directions both sides have a caret, and a point finds the nearer one")
    func directions() throws {
        // ab_ from 0 to 12.5, then the Hebrew from right to left to 26, then _c.
        let frame = TextFrame.box("ab אבג c")
        let left = try #require(frame.caret(at: upstream(3)))
        #expect(left.position == upstream(3) && isClose(left.x, 12.5) && left.writingDirection == .leftToRight)
        #expect(isClose(frame.caret(at: 3)?.x ?? 0, 26))
        let right = try #require(frame.caret(at: upstream(9)))
        #expect(right.position == upstream(9) && isClose(right.x, 12.5) && right.writingDirection == .rightToLeft)
        #expect(isClose(frame.caret(at: 9)?.x ?? 0, 26))
        // The character at the point decides between two carets at one place.
        #expect(caret(frame, x: 12)?.position == upstream(3) && caret(frame, x: 13)?.position == upstream(9))
        #expect(caret(frame, x: 25.5)?.position == TextPosition(offset: 3))
        #expect(caret(frame, x: 26.5)?.position == TextPosition(offset: 9))
        // On the screen, each character is passed, and the caret is behind it.
        var positions: [TextPosition] = []
        var walked = try #require(frame.caret(at: 0))
        for _ in 0..<9 {
            walked = frame.caret(from: walked, moving: .right)
            positions.append(walked.position)
        }
        #expect(positions.map(\.offset) == [1, 2, 3, 7, 5, 3, 10, 11, 11])
        #expect(positions.map(\.affinity).firstIndex(of: .upstream) == 2)
        var back: [TextPosition] = []
        for _ in 0..<9 {
            walked = frame.caret(from: walked, moving: .left)
            back.append(walked.position)
        }
        #expect(back.map(\.offset) == [10, 9, 5, 7, 9, 2, 1, 0, 0])
        #expect(back[1].affinity == .downstream && back[4].affinity == .upstream)
    }

    @Test("A token has a caret on either side")
    func tokens() throws {
        let cut = TextFrame.box("abcdefgh", width: 22.1, TextFrameOptions(maximumNumberOfLines: 1))
        #expect([16, 19, 99].map { caret(cut, x: $0)?.offset } == [3, 8, 8])
        let middle = TextFrame.box(
            "abcdefghij", width: 32.1, TextFrameOptions(maximumNumberOfLines: 1, lastLineTruncationMode: .middle))
        let excised = try #require(middle.excised[0])
        let start = try #require(middle.caret(at: excised.lowerBound))
        let end = try #require(middle.caret(at: excised.upperBound))
        expectClose([end.x - start.x], [7])
        #expect(caret(middle, x: start.x + 3) == start && caret(middle, x: start.x + 4) == end)
        #expect(middle.caret(from: start, moving: .next) == end && middle.caret(from: start, moving: .right) == end)
        #expect(middle.caret(from: end, moving: .previous) == start && middle.caret(from: end, moving: .left) == start)
        // In right-to-left text, before the token is on its right, whatever its own direction is.
        let options = TextFrameOptions(maximumNumberOfLines: 1, truncationToken: "ab")
        let hebrew = TextFrame.box("אבגדהוזחט", width: 25, options)
        let hidden = try #require(hebrew.excised[0])
        let before = try #require(hebrew.caret(at: hidden.lowerBound))
        let after = try #require(hebrew.caret(at: hidden.upperBound))
        expectClose([before.x - after.x], [10])
        #expect(hebrew.caret(from: before, moving: .left) == after)
    }

    @Test("A token at the end of a scope's line has an upstream caret behind it if it replaces the terminator too")
    func tokenWithTheTerminator() throws {
        var builder = StyledText.Builder()
        let scope = TruncationScope(maximumNumberOfLines: 1)
        builder.append("ab\ncd\n", paragraphStyle: ParagraphStyle(truncationScope: scope))
        builder.append("ef")
        let frame = TextFrame.box(builder.text, width: 50)
        let excised = try #require(frame.excised[0])
        for x in [20.0, 99] {
            let end = try #require(caret(frame, x: x))
            #expect(end.lineIndex == 0 && end.offset == excised.upperBound && isClose(end.x, frame.lines[0].width))
        }
    }

    @Test("An inserted hyphen is before the caret at the end of its line")
    func hyphens() throws {
        let frame = TextFrame.box("ab\u{AD}cd", width: 14)
        #expect(frame.lines[0].hasInsertedHyphen)
        let end = try #require(frame.caret(at: upstream(4)))
        #expect(end.lineIndex == 0 && isClose(end.x, frame.lines[0].width))
        #expect(caret(frame, x: 99) == end)
        let start = try #require(frame.caret(at: 0))
        #expect(frame.caret(from: start, moving: .lineEnd) == end)
    }

    @Test("Shrunk and justified lines have carets where their characters are")
    func scaledAndJustified() throws {
        var options = TextFrameOptions(maximumNumberOfLines: 2)
        options.minimumTextScaleFactor = 0.5
        let scaled = TextFrame.box("abcdefgh", width: 14, options)
        #expect(scaled.textScaleFactor < 1 && scaled.lineCount == 2)
        let end = try #require(caret(scaled, x: 13.9, y: 2))
        #expect(end.position.affinity == .upstream && end.lineIndex == 0)
        #expect(isClose(end.x, scaled.lines[0].width) && isClose(end.bottom, scaled.caret(at: upstream(8))?.top ?? 0))
        let justified = TextFrame.box(
            "ab cd ef", width: 25, TextFrameOptions().with(\.defaultTextAlignment, .justified))
        #expect(justified.lineRecords[0].spaceStretch > 0)
        #expect(isClose(caret(justified, x: 14.9)?.x ?? 0, 15) && caret(justified, x: 14.9)?.offset == 3)
        #expect(caret(justified, x: 24)?.offset == 5)
    }

    @Test("Frames without lines or text, and places that are none")
    func badPlaces() throws {
        #expect(TextFrame.box("").caret(closestTo: .zero) == nil)
        #expect(TextFrame.box("").caret(at: upstream(3)) == nil)
        let empty = TextFrame.box("", TextFrameOptions().with(\.emptyTextHasLine, true))
        #expect(empty.caret(closestTo: Point(x: 9, y: 9))?.position == TextPosition(offset: 0))
        let frame = TextFrame.box("aא漢 \n\nb", width: 12)
        for point in [Point(x: -.infinity, y: .infinity), Point(x: .nan, y: .nan), Point(x: 1e300, y: -1e300)] {
            #expect(frame.caret(closestTo: point) != nil)
        }
        for offset in [Int.min, -1, 2, 4, 5, 99, .max] {
            for affinity in TextPosition.Affinity.allCases {
                let caret = try #require(frame.caret(at: TextPosition(offset: offset, affinity: affinity)))
                #expect(frame.caret(at: caret.position) == caret)
                #expect(caret.offset <= max(offset, 0))
            }
        }
        #expect(TextFrame.box("a\n\n\nb").caret(closestTo: Point(x: 5, y: 25))?.position == TextPosition(offset: 3))
        let blank = TextFrame.box("ab cd", width: 1, TextFrameOptions(maximumNumberOfLines: 1, truncationToken: " "))
        #expect(blank.caret(closestTo: Point(x: 3, y: 3))?.lineIndex == 0)
        #expect(TextPosition(offset: 3) > upstream(3) && upstream(3) > TextPosition(offset: 2))
    }
}
