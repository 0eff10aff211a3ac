import Testing

@testable import TextEngine

@Suite("Highlights")
struct HighlightTests {
    private let red = Color(red: 1, green: 0, blue: 0)

    /// The red spans of text: [left, right] of every item after clipping, joined where they touch.
    private func red(
        _ frame: TextFrame, _ ranges: Range<Int>..., inToken: Range<Int>? = nil, drawn: Range<Int>? = nil,
        change: (inout TextHighlightStyle) -> Void = { _ in }
    ) -> [[Double]] {
        var style = TextHighlightStyle(textColor: red)
        change(&style)
        let options = DrawingOptions(
            highlights: ranges.map { .init(range: $0, rangeInToken: inToken, style: style) })
        return DisplayList(frame, range: drawn, options: options).glyphSpans(red)
    }

    @Test("52. Highlights cover text around a token, a token by the text it replaces, and parts of a token")
    func aroundAToken() {
        // "012345" "678" "abcdef": digits are 5.5 wide, letters 5.
        let frame = TextFrame.box(
            "012345ghijkabcdef", width: 80,
            TextFrameOptions(maximumNumberOfLines: 1, lastLineTruncationMode: .middle, truncationToken: "678"))
        let cut = frame.truncations[0].excised
        let head = Double(cut.lowerBound) * 5.5
        #expect(cut.lowerBound < 7 && cut.upperBound > 7 && cut.upperBound < 15)
        expectSpans(red(frame, 0..<1), [[0, 5.5]])
        expectSpans(red(frame, 4..<5), [[22, 27.5]])
        expectSpans(red(frame, 2..<5), [[11, 27.5]])
        // A part of the replaced text highlights the whole token.
        expectSpans(red(frame, 5..<cut.lowerBound + 1), [[27.5, head + 16.5]])
        expectSpans(red(frame, cut, inToken: 1..<2), [[head + 5.5, head + 11]])
        expectSpans(red(frame, cut, inToken: 0..<3), [[head, head + 16.5]])
        expectSpans(red(frame, 16..<17), [[frame.lineRecords[0].width - 5, frame.lineRecords[0].width]])
    }

    @Test("53. A visible hyphen is highlighted alone with its soft hyphen")
    func aHyphenAlone() {
        let frame = TextFrame.box("xa\u{AD}xx", width: 14)
        #expect(frame.lines[0].hasInsertedHyphen)
        expectSpans(red(frame, 2..<4), [[10, 13]])
        expectSpans(red(frame, 1..<2), [[5, 10]])
        expectSpans(red(frame, 2..<5), [[10, 13], [0, 5]])
    }

    @Test("54. Reordered letters are highlighted with their whole syllable")
    func syllables() throws {
        let options = ShapingOptions(
            defaultStyle: TextStyle(font: FontDescription("Noto Sans Devanagari", size: 20)),
            fontCatalog: DrawingExample.catalog)
        let frame = TextFrame(ShapedString("नमस्ते कि", options: options), size: .unlimited)
        for (ranges, cluster) in [([6..<9, 6..<7, 9..<12], 6..<9), ([12..<15, 15..<18, 16..<17], 12..<15)] {
            let whole = frame.rects(for: cluster).map { [$0.minX, $0.maxX] }
            for range in ranges { expectSpans(red(frame, range), whole) }
        }
        // क and ि, whose glyph is before that of क.
        let reordered = frame.rects(for: 19..<22)
        expectSpans(red(frame, 22..<25), reordered.map { [$0.minX, $0.maxX] })
    }

    @Test("55. Parts of a ligature are divided at the font's carets")
    func ligatures() {
        // ffi is 11.5 wide with carets at 4.7 and 9.3, fi 7 with one at 4.6.
        let frame = TextFrame.box("ffiffk")
        expectSpans(red(frame, 1..<2), [[4.7, 9.3]])
        expectSpans(red(frame, 0..<1), [[0, 4.7]])
        expectSpans(red(frame, 2..<3), [[9.3, 11.5]])
        expectSpans(red(frame, 1..<5), [[4.7, 21.5]])
        // Only the drawn part is visible, also in a ligature.
        expectSpans(red(frame, 2..<3, drawn: 2..<4), [[9.3, 11.5]])
        expectSpans(red(frame, 0..<3, drawn: 1..<2), [[4.7, 9.3]])
        // Every part has its own shadow within its bounds.
        let shadow = TextShadow(offset: Point(x: 1, y: 1), color: .black)
        expectSpans(red(frame, 1..<2) { $0.shadow = shadow }, [[4.7, 9.3]])
        expectSpans(red(.box("fi"), 1..<2), [[4.6, 7]])
    }

    @Test("55. A ligature without carets is divided into equal parts in its direction")
    func ligaturesWithoutCarets() {
        let options = ShapingOptions(
            defaultStyle: TextStyle(font: FontDescription("DejaVu Sans", size: 20)),
            fontCatalog: DrawingExample.catalog)
        let frame = TextFrame(ShapedString("ffi", options: options), size: .unlimited)
        let width = frame.lineRecords[0].width
        let paragraph = frame.shapedString.paragraphs[0]
        #expect(paragraph.glyphCount == 1)
        #expect(paragraph.fonts[0].ligatureCarets(of: paragraph.glyphIDs[0], isRightToLeft: false) == [])
        expectSpans(red(frame, 1..<2), [[width / 3, 2 * width / 3]])
        // lam-alef is 6.5 wide with a caret at 3.2 from the left. Lam is first, on the right.
        let arabic = TextFrame.box("لا", direction: .rightToLeft)
        expectSpans(red(arabic, 0..<2), [[3.2, 6.5]])
        expectSpans(red(arabic, 2..<4), [[0, 3.2]])
    }

    @Test("56. Marks are highlighted with their letters")
    func marks() {
        let frame = TextFrame.box("עִברִית")
        let first = frame.rects(for: 0..<4).map { [$0.minX, $0.maxX] }
        for range in [0..<2, 2..<4, 0..<4, 1..<3] { expectSpans(red(frame, range), first) }
        let latin = TextFrame.box("x\u{302}q")
        expectSpans(red(latin, 1..<3), [[0, 5]])
    }

    @Test("A highlight changes only its own attributes, and later ones win")
    func styles() {
        var text = TextStyle(foregroundColor: .white)
        text.underline = DecorationLine(.double)
        text.shadow = TextShadow(offset: .zero, color: .black)
        text.background = TextBackground(color: .black)
        let frame = TextFrame.box(StyledText("ab", style: text))
        func kinds(_ styles: TextHighlightStyle...) -> [String] {
            let options = DrawingOptions(highlights: styles.map { .init(range: 0..<2, style: $0) })
            return DisplayList(frame, options: options).items.map { item in
                switch item {
                case .shape(let shape): "shape \(shape.fill == .black ? "black" : "other")"
                case .glyphs(let item): "glyphs \(item.color == .white ? "white" : "other") \(item.stroke?.width ?? 0)"
                case .decoration(let item): "line \(item.stripes.count)"
                case .shadow(let item): "shadow \(item.items.count)"
                case .attachment, .custom, .scaled: "?"
                }
            }
        }
        #expect(kinds() == ["shape black", "shadow 2", "glyphs white 0.0", "line 2"])
        #expect(kinds(TextHighlightStyle(textColor: red)) == ["shape black", "shadow 2", "glyphs other 0.0", "line 2"])
        #expect(
            kinds(
                TextHighlightStyle().with(\.underline, .hidden).with(\.shadow, TextShadow(offset: .zero, color: .clear))
            )
                == ["shape black", "glyphs white 0.0"])
        #expect(
            kinds(TextHighlightStyle(background: TextBackground()).with(\.stroke, .init(width: 2)))
                == ["shadow 2", "glyphs white 2.0", "line 2"])
        #expect(
            kinds(TextHighlightStyle(background: TextBackground()), TextHighlightStyle(background: .init(color: red)))
                == ["shape other", "shadow 2", "glyphs white 0.0", "line 2"])
    }

    @Test("Override colours replace the text's colours, and those of highlights if wanted")
    func overrides() {
        let link = TextStyle(foregroundColor: .black, link: LinkValue(url: "u"))
        var builder = StyledText.Builder()
        builder.append("ab", style: TextStyle(foregroundColor: .black))
        builder.append("cd", style: link)
        let frame = TextFrame.box(builder.text)
        func colors(_ change: (inout DrawingOptions) -> Void) -> [Color] {
            var options = DrawingOptions()
            change(&options)
            return DisplayList(frame, options: options).items.compactMap {
                if case .glyphs(let item) = $0 { item.color } else { nil }
            }
        }
        #expect(colors { $0.overrideTextColor = .white } == [.white, .white])
        #expect(colors { ($0.overrideTextColor, $0.overrideLinkColor) = (.white, red) } == [.white, red])
        #expect(colors { $0.overrideLinkColor = red } == [.black, red])
        let highlight = DrawingOptions.Highlight(range: 0..<2, style: TextHighlightStyle(textColor: red))
        #expect(colors { ($0.overrideTextColor, $0.highlights) = (.white, [highlight]) } == [.white, .white])
        #expect(
            colors {
                ($0.overrideTextColor, $0.highlights) = (.white, [highlight])
                $0.overrideColorsApplyToHighlightedText = false
            } == [red, .white])
    }

    @Test("The background list and the foreground list make up the whole list")
    func modes() {
        var style = TextStyle(backgroundColor: red)
        style.underline = DecorationLine()
        let frame = TextFrame.box(StyledText("ab", style: style))
        func count(_ mode: DrawingOptions.Mode) -> Int {
            var options = DrawingOptions()
            options.mode = mode
            return DisplayList(frame, options: options).items.count
        }
        #expect(DrawingOptions.Mode.allCases.map(count) == [3, 1, 2])
    }

    @Test("A list has exactly the frame's glyphs, without a word lookup")
    func shapesNothing() {
        let frame = TextFrame.box("ffi AV office", width: 30)
        let options = DrawingOptions(highlights: [.init(range: 1..<5, style: TextHighlightStyle(textColor: red))])
        let list = DisplayList(frame, options: options)
        for case .glyphs(let item) in list.items {
            #expect(item.shaped === frame.shapedString)
            #expect(item.paragraph.storage === frame.shapedString.paragraphs[0].storage)
        }
    }

    @Test("Random highlights cover their ranges, rounded to clusters")
    func randomRanges() {
        forRandomCases { _, random in
            let text = RandomText.makeStyled(pieceCount: 5, odd: true, using: &random)
            let frame = TextFrame.box(
                text, width: .random(in: 20...150, using: &random),
                TextFrameOptions(maximumNumberOfLines: .random(in: 0...3, using: &random)))
            let start = Int.random(in: -3...text.count + 3, using: &random)
            let range = start..<start + Int.random(in: 0...20, using: &random)
            let options = DrawingOptions(
                highlights: [
                    .init(
                        range: range,
                        style: TextHighlightStyle(
                            background: TextBackground(color: red).with(
                                \.extendsTextLinesToCommonHorizontalBounds, false)))
                ])
            let outer = frame.rects(for: range)
            let list = DisplayList(frame, options: options)
            var area = 0.0
            for case .shape(let shape) in list.items {
                for rect in shape.rects {
                    area += rect.width * rect.height
                    guard outer.contains(where: { $0.outset(by: 0.1).intersection(rect) != nil }) else { return false }
                }
            }
            return area <= outer.reduce(0) { $0 + $1.width * $1.height } + 1
        }
    }
}
