import Testing

@testable import TextEngine

/// Indents: behaviours 41 and 42.
@Suite("Indents")
struct IndentTests {
    private func text(
        _ string: String, _ indents: ParagraphIndents, _ alignment: TextAlignment? = nil,
        _ direction: BaseWritingDirection = .natural
    ) -> StyledText {
        var builder = StyledText.Builder()
        builder.append(
            string,
            paragraphStyle: ParagraphStyle(alignment: alignment, indents: indents).with(
                \.baseWritingDirection, direction))
        return builder.text
    }

    private let words = "aaaaa bbbb ccc dddd"

    @Test("41: the first line has an indent of its own, and all lines end before the tail's")
    func hangingIndents() {
        let indents = ParagraphIndents(head: 3, tail: 13, initialHead: 7)
        let shown = ["aaaaa", "bbbb", "ccc", "dddd"]
        let frame = TextFrame.box(text(words, indents), width: 50)
        #expect(frame.shown == shown)
        expectClose(frame.lefts, [7, 3, 3, 3])
        // As wide as the box where one cluster more would not fit: 34 pixels are left of 50.
        #expect(TextFrame.box(text("aaaaaa", indents), width: 50).lineCount == 1)
        #expect(TextFrame.box(text("aaaaaaa", indents), width: 50).shown == ["aaaaaa", "a"])
        let right = TextFrame.box(text(words, indents, .right), width: 50)
        expectClose(right.lefts, right.widths.map { 50 - 13 - $0 })
        let center = TextFrame.box(text(words, indents, .center), width: 50)
        expectClose(center.lefts, zip([7, 3, 3, 3], center.widths).map { $0 + (50 - 13 - $0 - $1) / 2 })
        let rightToLeft = TextFrame.box(text(words, indents, nil, .rightToLeft), width: 50)
        #expect(rightToLeft.shown == shown)
        expectClose(rightToLeft.lefts, zip([7, 3, 3, 3], rightToLeft.widths).map { 50 - $0 - $1 })
    }

    @Test("42: as many lines as the style says are initial ones; right-to-left swaps the sides")
    func initialLines() {
        let indents = ParagraphIndents(head: 3, tail: 13, initialHead: 5, initialTail: 11, numberOfInitialLines: 2)
        let frame = TextFrame.box(text(words, indents), width: 50)
        expectClose(frame.lefts, [5, 5, 3, 3])
        let swapped = TextFrame.box(text(words, indents, .left, .rightToLeft), width: 50)
        expectClose(swapped.lefts, [11, 11, 13, 13])
    }

    @Test("Indents count in the size and in the content widths")
    func sizes() {
        let indents = ParagraphIndents(head: 3, tail: 13, initialHead: 7)
        let shaped = ShapedString.box(text("aaaaa bbbb\u{2028}cc", indents))
        #expect(isClose(shaped.maximumContentWidth, 47.5 + 20))
        #expect(isClose(shaped.minimumContentWidth, 25 + 20))
        #expect(isClose(shaped.measure(width: 50).width, 25 + 20))
        #expect(shaped.measure(width: 50).height == 30)
        for alignment in [TextAlignment.left, .right, .center] {
            let frame = TextFrame(
                shaped, size: Size(width: 60, height: .infinity),
                options: TextFrameOptions().with(\.defaultTextAlignment, alignment))
            #expect(isClose(frame.layoutBounds.width, 25 + 20))
        }
    }

    @Test("A truncated line ends before its tail indent")
    func truncation() {
        let options = TextFrameOptions(maximumNumberOfLines: 1)
        let frame = TextFrame.box(text("aaaaa bbbb", ParagraphIndents(head: 10, tail: 5)), width: 50, options)
        // 35 pixels: 28 beside the token.
        #expect(frame.shown == ["aaaaa …"])
        #expect(frame.lefts == [10])
    }

    @Test("Justified lines reach their indents")
    func justification() {
        let frame = TextFrame.box(
            text("aa bb cc dd", ParagraphIndents(head: 4, tail: 6, initialHead: 8), .justified), width: 40)
        #expect(frame.shown == ["aa bb", "cc dd"])
        expectClose(frame.widths, [26, 22.5])
        expectClose(frame.lefts, [8, 4])
    }

    @Test("Indents wider than the box leave a cluster a line")
    func tooWide() {
        for indent in [100.0, 1e9, .infinity, .nan, -5] {
            let frame = TextFrame.box(text("abc", ParagraphIndents(head: indent, tail: indent)), width: 20)
            #expect(frame.lineCount == (indent > 20 ? 3 : 1))
            #expect(frame.layoutBounds.width.isFinite)
        }
    }
}
