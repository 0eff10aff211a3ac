import Testing

@testable import TextEngine

@Suite("Carets")
struct CaretTests {
    private func xs(_ frame: TextFrame, _ offsets: [Int]) -> [Double] { offsets.map { frame.caret(at: $0)?.x ?? -1 } }

    private func walk(_ frame: TextFrame, _ movement: TextFrame.CaretMovement, from offset: Int, steps: Int) -> [Int] {
        guard var caret = frame.caret(at: offset) else { return [] }
        return (0..<steps).map { _ in
            caret = frame.caret(from: caret, moving: movement)
            return caret.offset
        }
    }

    @Test("In front of every cluster, at the right edge of right-to-left ones, and at the end")
    func places() {
        let frame = TextFrame.box("ab אב")
        #expect(frame.carets(onLine: 0).map(\.offset) == [0, 1, 2, 7, 5, 3])
        expectClose(xs(frame, [0, 1, 2, 3, 5, 7]), [0, 5, 10, 21.5, 17, 12.5])
        #expect(frame.caret(at: 5)?.writingDirection == .rightToLeft)
        expectClose([frame.caret(at: 0)?.top ?? -1, frame.caret(at: 0)?.bottom ?? -1], [0, 10])
        // Between the bytes of a character: in front of it.
        #expect(frame.caret(at: 4)?.offset == 3)
        #expect(TextFrame.box("").caret(at: 0) == nil)
    }

    @Test("55: ligatures have carets where the font says, else at equal parts; in right-to-left text from the right")
    func ligatures() throws {
        let frame = TextFrame.box("ffia")
        expectClose(xs(frame, [0, 1, 2, 3, 4]), [0, 4.7, 9.3, 11.5, 16.5])
        #expect(frame.offset(closestTo: Point(x: 4.6, y: 5)) == 1)
        let cluster = try #require(frame.cluster(closestTo: Point(x: 6, y: 5)))
        #expect(cluster.range == 1..<2 && cluster.isLigatureFraction)
        expectClose([cluster.bounds.x, cluster.bounds.width], [4.7, 4.6])
        expectClose(frame.rects(for: 1..<3).flatMap { [$0.x, $0.width] }, [4.7, 6.8])
        expectClose([frame.rect(at: 2)?.x ?? -1], [9.3])
        // Lam-alef is 6.5 wide, with its caret at 3.2 from the left.
        let arabic = TextFrame.box("لا")
        expectClose(xs(arabic, [0, 2, 4]), [6.5, 3.2, 0])
        #expect(!(TextFrame.box("ab").cluster(closestTo: Point(x: 6, y: 5))?.isLigatureFraction ?? true))
    }

    @Test("54: syllables of Indic scripts are one piece")
    func syllables() {
        let frame = TextFrame(ShapedString("क्षि"), size: .unlimited)
        #expect(frame.rects(for: 0..<3) == frame.rects(for: 0..<12))
    }

    @Test("Carets of white space at a line's end stand at the end of the line; a token has one in front of it")
    func lineEnds() {
        let frame = TextFrame.box("ab  cd", width: 12)
        #expect(frame.carets(onLine: 0).map(\.offset) == [0, 1, 2, 3])
        expectClose(xs(frame, [2, 3, 4]), [10, 10, 0])
        let cut = TextFrame.box("abcdefgh", width: 22.1, TextFrameOptions(maximumNumberOfLines: 1))
        #expect(cut.carets(onLine: 0).map(\.offset) == [0, 1, 2, 3, 8])
        expectClose(xs(cut, [3, 5, 8]), [15, 15, 22])
        #expect(TextFrame.box("a\n\nb").carets(onLine: 1).map(\.offset) == [2])
    }

    @Test("A token that starts the first line has a caret in front of it for all that it stands for")
    func tokenAtTheStart() {
        let options = TextFrameOptions(maximumNumberOfLines: 1, lastLineTruncationMode: .start)
        let frame = TextFrame.box("Hello wonderful world", width: 80, options)
        let end = frame.excised[0]?.upperBound ?? 0
        #expect(end > 0 && frame.shown[0].hasPrefix("…"))
        #expect(frame.carets(onLine: 0).map(\.offset) == [0] + Array(end...21))
        expectClose(xs(frame, [0, end - 1, end]), [0, 0, 7])
        #expect(walk(frame, .previous, from: end + 1, steps: 3) == [end, 0, 0])
        #expect(walk(frame, .lineStart, from: 21, steps: 1) == [0])
    }

    @Test("A scope's last line has the carets up to its separator, whether it is cut or not")
    func scopes() throws {
        func frame(_ text: String) -> TextFrame {
            var builder = StyledText.Builder()
            let scope = TruncationScope(maximumNumberOfLines: 1)
            builder.append(text + "\n", paragraphStyle: ParagraphStyle(truncationScope: scope))
            builder.append("ij")
            return TextFrame.box(builder.text, width: 22.1)
        }
        let cut = frame("abcdefgh")
        #expect(cut.shown == ["abc…", "ij"])
        #expect(cut.carets(onLine: 0).map(\.offset) == [0, 1, 2, 3, 8])
        #expect(cut.carets(onLine: 1).map(\.offset) == [9, 10, 11])
        expectClose(xs(cut, [3, 8, 9]), [15, 22, 0])
        #expect(walk(cut, .next, from: 2, steps: 4) == [3, 8, 9, 10])
        let fitting = frame("abcd")
        #expect(fitting.carets(onLine: 0).map(\.offset) == [0, 1, 2, 3, 4])
        #expect(fitting.lines[0].isFollowedByTerminator && fitting.lines[0].trailingLength == 1)
        expectClose(xs(fitting, [4, 5]), [20, 0])
    }

    @Test("At a line break a boundary has its downstream caret on the next line")
    func lineBreaks() throws {
        let frame = TextFrame.box("abcdef", width: 12)
        #expect(
            frame.lineRecords.indices.map { frame.carets(onLine: $0).map(\.offset) } == [[0, 1], [2, 3], [4, 5, 6]])
        #expect(frame.lineIndex(of: frame.index(forOffsetInOriginalText: 2)) == 1)
        let caret = try #require(frame.caret(at: 2))
        #expect(caret.lineIndex == 1 && caret.x == 0)
        // White space stays with the line before it, so its last boundary is the first one of the next line.
        let words = TextFrame.box("ab cd", width: 12)
        #expect([2, 3].map { words.caret(at: $0)?.lineIndex } == [0, 1])
    }

    @Test("Where the direction changes, a boundary has its downstream caret at the text after it")
    func directionChanges() {
        let frame = TextFrame.box("ab אב")
        #expect(frame.caret(at: 3)?.writingDirection == .rightToLeft)
        expectClose(xs(frame, [3]), [21.5])
        // The left end of the Hebrew word is the end of the text.
        expectClose(xs(frame, [7]), [12.5])
    }

    @Test("Logical and visual neighbours")
    func neighbours() {
        let frame = TextFrame.box("ab אב\ncd")
        #expect(walk(frame, .next, from: 0, steps: 9) == [1, 2, 3, 5, 7, 8, 9, 10, 10])
        #expect(walk(frame, .previous, from: 10, steps: 9) == [9, 8, 7, 5, 3, 2, 1, 0, 0])
        // Behind the space, then from the left end of the Hebrew word to its right end.
        #expect(walk(frame, .right, from: 0, steps: 9) == [1, 2, 3, 5, 3, 8, 9, 10, 10])
        #expect(walk(frame, .left, from: 10, steps: 9) == [9, 8, 3, 5, 7, 2, 1, 0, 0])
        let mirrored = TextFrame.box("אב\nגד")
        #expect(walk(mirrored, .left, from: 0, steps: 6) == [2, 4, 5, 7, 9, 9])
    }

    @Test("Words, lines, paragraphs, and the lines above and below")
    func larger() {
        let frame = TextFrame.box("One, two three\nfour", width: 25)
        #expect(frame.shown == ["One,", "two", "three", "four"])
        #expect(walk(frame, .nextWord, from: 0, steps: 5) == [3, 8, 14, 19, 19])
        #expect(walk(frame, .previousWord, from: 19, steps: 5) == [15, 9, 5, 0, 0])
        #expect(walk(frame, .lineEnd, from: 5, steps: 2) == [8, 8])
        #expect(walk(frame, .lineStart, from: 7, steps: 2) == [5, 5])
        #expect(walk(frame, .paragraphEnd, from: 2, steps: 3) == [14, 19, 19])
        #expect(walk(frame, .paragraphStart, from: 17, steps: 3) == [15, 0, 0])
        #expect(walk(frame, .down, from: 1, steps: 4) == [6, 10, 16, 16])
        #expect(walk(frame, .up, from: 16, steps: 4) == [10, 6, 1, 1])
        // Past a token, not into it.
        let cut = TextFrame.box("ab cd ef gh", width: 22.1, TextFrameOptions(maximumNumberOfLines: 1))
        #expect(walk(cut, .nextWord, from: 0, steps: 4).last == 11)
        let first = TextFrame.box("ab cd ef gh\nij", width: 22.1, TextFrameOptions(maximumNumberOfLines: 1))
        #expect(walk(first, .paragraphEnd, from: 0, steps: 4).last == 14)
    }
}
