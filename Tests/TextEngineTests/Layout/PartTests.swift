import Testing

@testable import TextEngine

/// Frames of a part of a text, as STULabel's are of a range of their string (its rules, 2 and 3.1).
@Suite("Parts of a text")
struct PartTests {
    @Test("A part is laid out by itself, with the offsets of the whole text")
    func words() {
        let shaped = ShapedString.box("aa bb cc dd ee")
        let frame = TextFrame(shaped.part(3..<11), size: Size(width: 26, height: .infinity))
        #expect(frame.shown == ["bb cc", "dd"])
        #expect(frame.ranges == [3..<8, 9..<11])
        #expect(frame.baselines == TextFrame(shaped, size: Size(width: 26, height: .infinity)).baselines.dropLast())
        #expect(shaped.part(3..<11).measure(width: 26) == Size(width: 22.5, height: 20))
        #expect(shaped.part(3..<11).maximumContentWidth == 35 && shaped.part(3..<11).minimumContentWidth == 10)
    }

    @Test("The whole of a text is the text itself; ranges are clamped, and do not divide characters")
    func clamped() {
        let shaped = ShapedString.box("añb\ncd")
        #expect(shaped.part(0..<7) === shaped && shaped.part(-5..<99) === shaped)
        #expect(shaped.part(2..<99).range == 1..<7)
        #expect(shaped.part(0..<2).range == 0..<1)
        #expect(shaped.part(99..<120).range.isEmpty && shaped.part(-9 ..< -3).range.isEmpty)
        #expect(shaped.part(3..<3).paragraphs.isEmpty)
        #expect(TextFrame(shaped.part(3..<3), size: .unlimited).lineCount == 0)
        let inner = shaped.part(1..<6).part(0..<4)
        #expect(inner.range == 1..<4 && inner.whole === shaped)
    }

    @Test("Kerning, ligatures and joined letters end where a part does")
    func cuts() {
        func widths(_ text: StyledText, _ range: Range<Int>) -> [Double] {
            TextFrame(ShapedString.box(text).part(range), size: .unlimited).widths
        }
        expectClose(widths("xAVx", 1..<3), [BoxFonts.width("AV")])
        expectClose(widths("xAVx", 2..<4), [BoxFonts.width("Vx")])
        expectClose(widths("xAVx", 0..<2), [BoxFonts.width("xA")])
        expectClose(widths("office", 0..<3), [BoxFonts.width("of") + BoxFonts.width("f")])
        expectClose(widths("office", 3..<6), [BoxFonts.width("ice")])
        expectClose(widths("office", 1..<4), [BoxFonts.width("ffi")])
    }

    @Test("What holds for paragraphs stays: direction, levels, style; the first line is an initial one")
    func paragraphs() {
        let arabic = TextFrame(
            ShapedString.box("אבג abc").part(7..<10), size: Size(width: 100, height: .infinity))
        #expect(arabic.shown == ["abc"])
        expectClose(arabic.lefts, [85])
        #expect(arabic.lines[0].paragraphDirection == .rightToLeft)

        var builder = StyledText.Builder()
        builder.append(
            "aa bb cc dd",
            paragraphStyle: ParagraphStyle(
                indents: ParagraphIndents(head: 5, initialHead: 10, numberOfInitialLines: 1)))
        let part = ShapedString.box(builder.text).part(3..<11)
        #expect(TextFrame(part, size: Size(width: 26, height: .infinity)).lefts == [10, 5, 5])

        // The start of a paragraph has its style. Another one behind it has no effect, also where a part starts.
        builder = StyledText.Builder()
        builder.append("aa ")
        builder.append(
            "bb cc", paragraphStyle: ParagraphStyle(truncationScope: TruncationScope(maximumNumberOfLines: 1)))
        let behind = ShapedString.box(builder.text).part(3..<8)
        #expect(behind.truncationScope(ofParagraph: 0) == nil)
        #expect(TextFrame(behind, size: Size(width: 12, height: .infinity)).shown == ["bb", "cc"])
        #expect(behind.measure(width: 12, options: TextFrameOptions()).height == 20)
    }

    @Test("A separator belongs to the part as far as its range goes")
    func separators() {
        let shaped = ShapedString.box("aa\r\nbb")
        let options = TextFrameOptions().with(\.finalSeparatorStartsLine, true)
        func shown(_ range: Range<Int>) -> [String] {
            TextFrame(shaped.part(range), size: .unlimited, options: options).shown
        }
        #expect(shown(0..<2) == ["aa"])
        #expect(shown(0..<3) == ["aa", ""])
        #expect(shown(0..<4) == ["aa", ""])
        #expect(shown(3..<6) == ["", "bb"])
        #expect(shown(4..<6) == ["bb"])
        #expect(shown(2..<4) == ["", ""])
    }

    @Test("Paragraphs outside of a part are never shaped, nor what follows its visible lines")
    func laziness() {
        let shaped = ShapedString.box(StyledText(String(repeating: "aa bb\n", count: 8)))
        let part = shaped.part(13..<33)
        let frame = TextFrame(
            part, size: Size(width: 27, height: .infinity), options: TextFrameOptions(maximumNumberOfLines: 2))
        #expect(frame.shown == ["a bb", "aa b…"])
        _ = frame.truncatedText
        _ = frame.links
        _ = frame.rects(for: 0..<48)
        _ = frame.caret(at: 20)
        let isShaped = (0..<8).map { shaped.withSlot($0) { $0.storage != nil } }
        #expect(isShaped == [false, false, true, true, false, false, false, false])
    }

    @Test("Paragraphs that are wholly in a part share their glyphs with it")
    func sharing() {
        let shaped = ShapedString.box("aa bb\ncc dd\nee ff")
        let part = shaped.part(3..<17)
        #expect(part.paragraphs[1].storage === shaped.paragraphs[1].storage)
        #expect(part.paragraphs[2].storage === shaped.paragraphs[2].storage)
        #expect(part.paragraphs[0].storage !== shaped.paragraphs[0].storage)
    }

    @Test("A part is truncated at its own end: the text behind it is no text that a token stands for")
    func truncation() {
        let shaped = ShapedString.box("abcdefgh ijkl")
        let options = TextFrameOptions(maximumNumberOfLines: 1)
        let frame = TextFrame(shaped.part(2..<8), size: Size(width: 22, height: .infinity), options: options)
        #expect(frame.shown == ["cde…"] && frame.excised == [5..<8])
        #expect(!TextFrame(shaped.part(2..<6), size: Size(width: 22, height: .infinity), options: options).isTruncated)
        #expect(frame.rangeInOriginalText == 2..<8)
        #expect(frame.truncatedText.string == "cde…" && frame.truncatedTextCount == 6)
        #expect(frame.index(forOffsetInOriginalText: 4).offset == 2)
        #expect(frame.index(forOffsetInOriginalText: 0) == frame.startIndex)
        #expect(frame.index(forOffsetInOriginalText: 99) == frame.endIndex && frame.endIndex.offset == 6)
        #expect(frame.placeInOriginalText(of: TextFrame.Index(offset: 1)).range == 3..<3)
        #expect(frame.placeInOriginalText(of: TextFrame.Index(offset: 4)).range == 5..<8)
        #expect(frame.range(forRangeInOriginalText: 0..<4) == TextFrame.Index(offset: 0)..<TextFrame.Index(offset: 2))
        expectClose(frame.rects(for: TextFrame.Index(offset: 1)..<TextFrame.Index(offset: 3)).map(\.x), [5])
        let clipped = TextFrame(
            shaped.part(2..<13), size: Size(width: 32, height: .infinity),
            options: TextFrameOptions(maximumNumberOfLines: 1, lastLineTruncationMode: .clip))
        #expect(clipped.isClipped && clipped.rangeInOriginalText == 2..<9)
    }

    @Test("Points, rectangles, carets and links of a part")
    func questions() throws {
        var builder = StyledText.Builder()
        builder.append("aa bb ")
        builder.append("link here", style: TextStyle(link: LinkValue(url: "https://example.org")))
        let shaped = ShapedString.box(builder.text)
        let frame = TextFrame(shaped.part(3..<10), size: .unlimited)
        #expect(frame.offset(closestTo: Point(x: 0, y: 5)) == 3)
        #expect(frame.offset(closestTo: Point(x: 6, y: 5)) == 4)
        expectClose([try #require(frame.rect(at: 4)).x], [5])
        #expect(frame.rect(at: 1) == nil && frame.rect(at: 12) == nil)
        #expect(frame.rects(for: 0..<3).isEmpty)
        #expect(frame.carets(onLine: 0).map(\.offset) == Array(3...10))
        #expect(frame.caret(at: 0)?.offset == 3 && frame.caret(at: 99)?.offset == 10)
        let last = try #require(frame.caret(at: 10))
        #expect(frame.caret(from: last, moving: .nextWord).offset == 10)
        #expect(frame.caret(from: last, moving: .paragraphStart).offset == 3)
        #expect(frame.links.map(\.range) == [6..<10] && frame.links.map(\.text) == ["link"])
        #expect(frame.paragraphs.map(\.range) == [3..<10])
    }

    @Test("A part looks as its text by itself: decorations, backgrounds, highlights, tokens, at any scale")
    func drawing() throws {
        var builder = StyledText.Builder()
        builder.append("before ")
        let start = builder.count
        var style = TextStyle(link: LinkValue(url: "https://example.org"))
        style.underline = DecorationLine(.single)
        style.background = TextBackground(color: Color(red: 1, green: 1, blue: 0), cornerRadius: 2)
        builder.append("office אבג ", style: style)
        builder.append("plain and long enough")
        let whole = builder.text
        var alone = StyledText.Builder()
        alone.append(whole, range: start..<start + 30)
        func picture(_ shaped: ShapedString, highlight: Range<Int>, _ frameOptions: TextFrameOptions) -> PixelPicture {
            let frame = TextFrame(shaped, size: Size(width: 58, height: .infinity), options: frameOptions)
            var options = DrawingOptions()
            options.highlights = [DrawingOptions.Highlight(range: highlight, color: Color(red: 0, green: 1, blue: 0))]
            let list = DisplayList(frame, options: options)
            return PixelPicture(list, bounds: Rect(x: 0, y: 0, width: 60, height: 50), scale: 2)
        }
        for options in [
            TextFrameOptions(), TextFrameOptions(maximumNumberOfLines: 1),
            TextFrameOptions().with(\.lineBreakStrategy, .balanced),
            TextFrameOptions(maximumNumberOfLines: 2).with(\.minimumTextScaleFactor, 0.3),
        ] {
            let part = picture(
                .box(whole).part(start..<start + 30), highlight: start + 3..<start + 20, options)
            let expected = picture(.box(alone.text), highlight: 3..<20, options)
            #expect(part.bytes == expected.bytes && part.bytes.contains { $0 != 255 })
        }
    }

    @Test("A part is cancelled as a whole text is")
    func cancellation() {
        let token = CancellationToken()
        token.cancel()
        let part = ShapedString.box("aa bb\ncc dd").part(1..<9)
        #expect(TextFrame(part, size: .unlimited, cancellation: token) == nil)
        #expect(TextFrame(part, size: .unlimited).shown == ["a bb", "cc"])
    }
}
