import Testing

@testable import TextEngine

/// Lines by Pango's rules. Label Box has ascent 8, descent 2 at 10 pixels; Label Box Tall, which shows ideographs, 12, 5
/// and leading 1.
@Suite("The layout mode pango")
struct PangoModeTests {
    private static let options = TextFrameOptions().with(\.textLayoutMode, .pango).with(\.emptyTextHasLine, true).with(
        \.finalSeparatorStartsLine, true)

    private func frame(_ text: StyledText, width: Double = .infinity, family: String = "Label Box") -> TextFrame {
        let shaped = ShapedString(text, options: BoxFonts.options(family: family))
        let frame = TextFrame(shaped, size: Size(width: width, height: .infinity), options: Self.options)
        let size = shaped.measure(width: width, options: Self.options)
        #expect(size.height == frame.layoutBounds.height, "measured \(size), laid out \(frame.layoutBounds)")
        #expect(shaped.firstBaseline(width: width, options: Self.options).map { $0 == frame.firstBaseline } != false)
        return frame
    }

    /// The text in one style but for parts in others.
    private func text(_ parts: (String, LineHeight?)...) -> StyledText {
        var builder = StyledText.Builder()
        for (text, height) in parts {
            var style = TextStyle()
            style.lineHeight = height
            builder.append(text, style: style)
        }
        return builder.text
    }

    @Test(
        "A line is as high as the fonts that show it, without their leading; the requested font does not count")
    func shownFonts() {
        #expect(frame("ab").baselines == [8])
        // The requested font is smaller than the font that shows the text …
        #expect(frame("漢").layoutBounds.height == 17)
        // … or larger.
        let tall = frame("ab\u{2028}cd", family: "Label Box Tall")
        #expect(tall.baselines == [8, 18] && tall.layoutBounds.height == 20)
        #expect(tall.lines[0].bounds == Rect(x: 0, y: 0, width: 10, height: 10))
        #expect(frame("漢ab\u{2028}cd").baselines == [12, 25])
        #expect(frame("漢\u{2028}字", family: "Label Box Tall").baselines == [12, 29])
    }

    @Test("White space at a line's end counts as its font is; in the other modes it does not")
    func trailingWhiteSpace() {
        var builder = StyledText.Builder()
        builder.append("ab")
        builder.append(" ", style: TextStyle(font: FontDescription(size: 20)))
        builder.append("cd")
        #expect(frame(builder.text, width: 10).baselines == [16, 28])
        #expect(TextFrame.box(builder.text, width: 10).baselines == [8, 18])
    }

    @Test("A text of white space alone makes room, and has no width in other modes")
    func whiteSpaceAlone() {
        // A space is 2.5 wide, U+2003 has the last resort's width, a tab is eight spaces.
        let lone = ShapedString.box("\u{2003}x").firstParagraphAdvance - 5
        let cases: [(StyledText, Double)] = [
            ("   ", 7.5), ("\t", 20), (" \t", 20), ("\t ", 22.5), (" \u{2003} ", 5 + lone), ("   \n  ", 7.5),
            ("  \u{2028}   ", 7.5),
            ("\n \n", 2.5), ("", 0), ("\n", 0), ("a   ", 5), ("   \na", 5),
        ]
        for (text, width) in cases {
            let shaped = ShapedString.box(text)
            for mode in TextFrameOptions.WrapMode.allCases {
                let options = Self.options.with(\.wrapMode, mode)
                let name = "\(text.string.debugDescription), \(mode)"
                #expect(shaped.contentWidths(options: options).natural == width, "\(name)")
                #expect(shaped.contentWidths(options: options).least == width || text.string.contains("a"), "\(name)")
                for box in [.infinity, 100] {
                    #expect(shaped.measure(width: box, options: options).width == width, "\(name)")
                    let frame = TextFrame(shaped, size: Size(width: box, height: .infinity), options: options)
                    #expect(frame.layoutBounds.width == width, "\(name)")
                }
            }
        }
        let shaped = ShapedString.box("   ")
        #expect(shaped.measure(width: 100).width == 0 && shaped.contentWidths(options: .default).natural == 0)
        // A part is a text of its own.
        #expect(ShapedString.box("a   b").part(1..<4).measure(width: 100, options: Self.options).width == 7.5)
        // Aligned text is placed by the room that it makes.
        let end = TextFrame(
            shaped, size: Size(width: 10, height: .infinity), options: Self.options.with(\.defaultTextAlignment, .end))
        #expect(end.lefts == [2.5])
    }

    @Test("An empty line is as high as the requested font, also in an empty text and after a final separator")
    func emptyLines() {
        #expect(frame("").layoutBounds.height == 10)
        #expect(frame("", family: "Label Box Tall").layoutBounds.height == 17)
        #expect(frame("漢\n\n漢\n").baselines == [12, 25, 39, 52])
        #expect(frame("ab\n", family: "Label Box Tall").baselines == [8, 22])
        #expect(frame("\u{2028}漢").baselines == [8, 22])
    }

    @Test("A line height is shared out above and below, by factor or in pixels, on a part of a line or on all of it")
    func lineHeights() {
        #expect(frame(text(("ab", .factor(2)))).baselines == [13])
        #expect(frame(text(("ab", .factor(2)))).layoutBounds.height == 20)
        #expect(frame(text(("ab", .pixels(5)))).baselines == [5.5])
        // The baseline belongs to a line.
        #expect(frame(text(("ab", .pixels(5)))).layoutBounds.height == 5.5)
        // The highest part decides.
        #expect(frame(text(("ab", nil), ("cd", .pixels(14)), ("ef", .pixels(4)))).baselines == [10])
        #expect(frame(text(("ab ", nil), ("cd", .pixels(14))), width: 12).baselines == [8, 20])
        // A run of one font has both heights in it.
        #expect(frame(text(("ab ", .pixels(30)), ("cd", .pixels(14))), width: 12).baselines == [18, 40])
        // White space at the end of a line counts.
        #expect(frame(text(("ab", nil), (" ", .pixels(14)), ("cd", nil)), width: 12).baselines == [10, 22])
        #expect(frame(text(("漢", .pixels(20)))).layoutBounds.height == 20)
        // What can be seen of the text is as high as before.
        #expect(frame(text(("ab", .factor(2)))).lines[0].bounds.height == 10)
    }

    @Test("Line heights of empty lines, of the default style, and their rounding to 1/1,024 pixel")
    func moreLineHeights() {
        #expect(frame(text(("ab\n", nil), ("\n", .pixels(20)), ("cd\n", .pixels(20)))).baselines == [8, 23, 43, 63])
        var options = BoxFonts.options()
        options.defaultStyle.lineHeight = .pixels(20)
        for (source, baselines) in [("", [13.0]), ("ab", [13]), ("ab\n", [13, 33]), ("a\n\nb", [13, 33, 53])] {
            let shaped = ShapedString(StyledText(source), options: options)
            let frame = TextFrame(shaped, size: .unlimited, options: Self.options)
            #expect(frame.baselines == baselines)
            #expect(shaped.measure(width: 100, options: Self.options).height == Double(baselines.count) * 20)
        }
        // 10,240 units by 1.00005 are 10,240.512: 10,241, of which nothing is shared out above.
        let rounded = frame(text(("ab", .factor(1.00005))))
        #expect(rounded.baselines == [8] && rounded.layoutBounds.height == 10 + 1.0 / 1_024)
    }

    @Test("A truncated line, a hyphen and a paragraph's own spacing")
    func otherLines() {
        var options = Self.options
        options.maximumNumberOfLines = 1
        let truncated = TextFrame.box("漢漢漢漢 ab ab", width: 20, options)
        #expect(truncated.isTruncated && truncated.baselines == [12])
        options.truncationToken = "漢"
        #expect(TextFrame.box("abc abc abc", width: 20, options).baselines == [12])
        options.truncationToken = StyledText("…", style: text(("…", .pixels(16))).style(at: 0).style)
        #expect(TextFrame.box("abc abc abc", width: 20, options).layoutBounds.height == 16)
        #expect(TextFrame.box("ab\u{AD}cd", width: 14, Self.options).baselines == [8, 18])
        let spaced = StyledText(
            "ab\u{2028}cd", paragraphStyle: ParagraphStyle(lineSpacing: ParagraphLineSpacing(betweenLines: 4)))
        #expect(TextFrame.box(spaced, Self.options).baselines == [10, 24])
    }

    @Test("In the other modes line heights change nothing")
    func otherModes() {
        for mode in [TextFrameOptions.TextLayoutMode.default, .textKit] {
            let options = TextFrameOptions().with(\.textLayoutMode, mode)
            #expect(TextFrame.box(text(("ab", .pixels(40))), options).layoutBounds.height == 10)
            #expect(ShapedString.box(text(("ab", .pixels(40)))).measure(width: 100, options: options).height == 10)
        }
    }
}
