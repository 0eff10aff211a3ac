import Testing

@testable import TextEngine

/// Parts of words, syllables and ligatures that are drawn or highlighted alone.
@Suite("Parts of words")
struct DividedTextTests {
    private let red = Color(red: 1, green: 0, blue: 0)

    private func list(
        _ frame: TextFrame, _ highlighted: Range<Int>? = nil, drawn: Range<Int>? = nil,
        change: (inout TextHighlightStyle) -> Void = { _ in }
    ) -> DisplayList {
        var style = TextHighlightStyle(textColor: red)
        change(&style)
        let options = DrawingOptions(highlights: highlighted.map { [.init(range: $0, style: style)] } ?? [])
        return DisplayList(frame, range: drawn, options: options)
    }

    /// The visible spans of glyphs: [left, right] of all items after clipping, joined where they touch. With a
    /// highlight, only those of red glyphs.
    private func spans(_ frame: TextFrame, _ highlighted: Range<Int>? = nil, drawn: Range<Int>? = nil) -> [[Double]] {
        list(frame, highlighted, drawn: drawn).glyphSpans(highlighted == nil ? nil : red)
    }

    private func frame(_ text: StyledText, font: String, size: Double = 20) -> TextFrame {
        let options = ShapingOptions(
            defaultStyle: TextStyle(font: FontDescription(font, size: size)), fontCatalog: DrawingExample.catalog)
        return TextFrame(ShapedString(text, options: options), size: .unlimited)
    }

    @Test("53. A visible hyphen is drawn alone with its soft hyphen")
    func aHyphenAlone() throws {
        // T is 6 wide, e 5, the hyphen 3.
        let frame = TextFrame.box("Te\u{AD}st", width: 15)
        #expect(frame.lines[0].hasInsertedHyphen && frame.lineCount == 2)
        expectSpans(spans(frame, drawn: 2..<4), [[11, 14]])
        expectSpans(spans(frame, 0..<6, drawn: 2..<4), [[11, 14]])
        expectSpans(spans(frame, 2..<4), [[11, 14]])
        expectSpans(spans(frame, drawn: 0..<2), [[0, 11]])
        expectSpans(spans(frame, drawn: 1..<4), [[6, 14]])
        expectSpans(spans(frame, drawn: 2..<5), [[11, 14], [0, 5]])
        expectSpans(spans(frame, 1..<2, drawn: 2..<4), [])
        // Inside a line, a soft hyphen is invisible.
        expectSpans(spans(.box("Te\u{AD}st"), drawn: 2..<4), [[11, 11]])
        #expect(list(.box("Te\u{AD}st"), drawn: 2..<4).inkBounds == nil)
        let ink = try #require(list(frame, drawn: 2..<4).inkBounds)
        #expect(ink.minX >= 11 && ink.maxX <= 14 && ink.maxY <= 8)
    }

    @Test("53. A hyphen drawn alone has its decorations, at their place in the line")
    func decorationsOfAHyphen() throws {
        var style = TextStyle(backgroundColor: red)
        style.underline = DecorationLine(.double)
        let frame = TextFrame.box(StyledText("Te\u{AD}st", style: style), width: 15)
        func lines(_ list: DisplayList) -> [DecorationItem] {
            list.items.compactMap { if case .decoration(let item) = $0 { item } else { nil } }
        }
        let whole = try #require(lines(list(frame)).first)
        let hyphen = lines(list(frame, drawn: 2..<4))
        #expect(hyphen.count == 1)
        for (part, all) in zip(hyphen.first?.stripes ?? [], whole.stripes) {
            expectClose(part.spans.flatMap { [$0.left, $0.right] }, [11, 14])
            #expect(part.top == all.top && part.thickness == all.thickness)
        }
        #expect(hyphen.first?.stripes.count == 2 && hyphen.first?.patternStart == whole.patternStart)
    }

    @Test("53. A part of a cluster is drawn as the whole cluster")
    func partsOfClusters() {
        let latin = TextFrame.box("ax\u{302}q")
        for range in [1..<2, 2..<4, 1..<4, 3..<4] { expectSpans(spans(latin, drawn: range), [[5, 10]]) }
        let hindi = frame("नमस्ते", font: "Noto Sans Devanagari")
        let syllable = hindi.rects(for: 6..<18).map { [$0.minX, $0.maxX] }
        expectSpans(spans(hindi, drawn: 6..<18), syllable)
        let first = hindi.rects(for: 0..<3).map { [$0.minX, $0.maxX] }
        for range in [0..<1, 1..<3, 0..<3] { expectSpans(spans(hindi, drawn: range), first) }
    }

    @Test("55. Two ligatures around a word joiner are divided separately")
    func twoLigatures() {
        // fi is 7 wide, its caret at 4.6. The letters start at 0, 1, 5 and 6.
        let box = TextFrame.box("fi\u{2060}fi")
        expectSpans(spans(box, 1..<2), [[4.6, 7]])
        expectSpans(spans(box, 1..<6), [[4.6, 11.6]])
        expectSpans(spans(box, 5..<6), [[7, 11.6]])
        expectSpans(spans(box, drawn: 1..<6), [[4.6, 11.6]])
        let plain = frame("fi\u{2060}fi", font: "DejaVu Sans")
        let paragraph = plain.shapedString.paragraphs[0]
        #expect(paragraph.fonts[0].ligatureCarets(of: paragraph.glyphIDs[0], isRightToLeft: false) == [])
        let half = plain.lineRecords[0].width / 4
        #expect(half > 1)
        expectSpans(spans(plain, 0..<1), [[0, half]])
        expectSpans(spans(plain, 1..<2), [[half, 2 * half]])
        expectSpans(spans(plain, 1..<6), [[half, 3 * half]])
        expectSpans(spans(plain, 5..<6), [[2 * half, 3 * half]])
        expectSpans(spans(plain, 6..<7), [[3 * half, 4 * half]])
        expectSpans(spans(plain, drawn: 6..<7), [[3 * half, 4 * half]])
        expectSpans(spans(plain, 0..<7, drawn: 1..<6), [[half, 3 * half]])
    }

    @Test("56. Marks in a Hebrew word stay with their letters when highlighted or drawn alone")
    func hebrewMarks() {
        // Five letters of 4.5 from the right; hiriq is the second character of the first and of the third, resh.
        let frame = TextFrame.box("עִברִית")
        let resh = [[9, 13.5]]
        for range in [6..<8, 8..<10, 6..<10, 7..<9, 9..<10] {
            expectSpans(spans(frame, range), resh)
            expectSpans(spans(frame, drawn: range), resh)
        }
        // Characters 2...4, bet to hiriq, and 5...6, yod and tav.
        expectSpans(spans(frame, 4..<10), [[9, 18]])
        expectSpans(spans(frame, 10..<14), [[0, 9]])
        expectSpans(spans(frame, 8..<12), [[4.5, 13.5]])
        for case .glyphs(let item) in list(frame, drawn: 8..<10).items { #expect(item.glyphs.count == 2) }
    }

    @Test("55. A part of a ligature has only its own shadow", arguments: [0.0, 2])
    func shadowsOfLigatures(blur: Double) throws {
        // ffi is 115 wide and has carets at 47 and 93; lam-alef is 65 wide, its caret at 32.
        let cases: [(String, Range<Int>, ClosedRange<Double>)] = [
            ("ffi", 0..<1, -200...47), ("ffi", 1..<2, 47...93), ("ffi", 2..<3, 93...315), ("ffi", 1..<3, 47...315),
            ("لا", 0..<2, 32...265), ("لا", 2..<4, -200...32),
        ]
        for (text, range, clip) in cases {
            let frame = TextFrame(.box(StyledText(text), size: 100), size: .unlimited)
            let shadow = TextShadow(offset: Point(x: 3, y: 5), blurRadius: blur, color: .black)
            let shadows = list(frame, range) { $0.shadow = shadow }.items.filter {
                if case .shadow = $0 { true } else { false }
            }
            #expect(shadows.count == 1)
            for case .shadow(let shadow) in shadows {
                #expect(shadow.items.count == 1)
                for case .glyphs(let item) in shadow.items {
                    let found = try #require(item.clip)
                    expectClose([found.lowerBound, found.upperBound], [clip.lowerBound, clip.upperBound])
                }
            }
            // The box glyph's ink goes from end to end, so all of the part has ink.
            let alone = DisplayList(items: shadows)
            let ink = try #require(
                PixelPicture(alone, bounds: Rect(x: -20, y: -20, width: 160, height: 160), scale: 1).ink)
            let (left, right) = (max(clip.lowerBound, 0), min(clip.upperBound, frame.lineRecords[0].width))
            let tolerance = 8 + 3 * blur
            #expect(abs(Double(ink.left) - 20 - 3 - left) < tolerance, "\(text) \(range): \(ink)")
            #expect(abs(Double(ink.right) - 20 - 3 - right) < tolerance, "\(text) \(range): \(ink)")
            #expect(InkBoundsChecker.fault(of: alone, margin: 1 + 3 * blur) == nil)
        }
    }

    @Test("55. Removing the shadow of a part of a ligature keeps the shadow of its other parts")
    func shadowsAroundAPart() {
        var style = TextStyle()
        style.shadow = TextShadow(offset: Point(x: 0, y: 100), color: .black)
        let frame = TextFrame(.box(StyledText("ffi", style: style), size: 100), size: .unlimited)
        let cut = list(frame, 1..<2) { $0.shadow = TextShadow(offset: .zero, color: .clear) }
        let picture = PixelPicture(cut, bounds: Rect(x: 0, y: 0, width: 120, height: 200), scale: 1)
        // Along the lower edge of the box, in the letter and in its shadow.
        let inLetter = [20, 60, 75, 100].map { picture.color($0, 79) }
        #expect(inLetter == ["#000000", "#ff0000", "#ff0000", "#000000"])
        let inShadow = [20, 60, 75, 100].map { picture.color($0, 179) }
        #expect(inShadow == ["#000000", "#ffffff", "#ffffff", "#000000"])
    }
}
