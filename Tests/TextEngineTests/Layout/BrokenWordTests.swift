import Testing

@testable import TextEngine

/// Lines whose ends part glyphs that belong together. The box font moves A and V 1 pixel together at 10 pixels; in Label Box
/// Context an e before a space is 1.5 pixels wider than others, an a behind one 1.2 pixels, and a V before one 0.6 pixels narrower.
@Suite("Lines broken between glyphs that belong together")
struct BrokenWordTests {
    private static let system = BoxFonts.makeCatalog("fonts-system.conf")

    private func shape(
        _ text: StyledText, family: String = "Label Box", size: Double = 10, catalog: FontCatalog = BoxFonts.catalog
    ) -> ShapedString {
        ShapedString(text, options: BoxFonts.options(size: size, family: family, catalog: catalog))
    }

    private func frame(
        _ text: StyledText, family: String = "Label Box", width: Double,
        _ options: TextFrameOptions = TextFrameOptions()
    ) -> TextFrame {
        TextFrame(shape(text, family: family), size: Size(width: width, height: .infinity), options: options)
    }

    @Test("A word divided between letters that kern: each line is as wide as its letters by themselves")
    func kerning() {
        for wrapMode in [TextFrameOptions.WrapMode.character, .wordThenCharacter] {
            let frame = frame("aAVa", width: 11, TextFrameOptions().with(\.wrapMode, wrapMode))
            #expect(frame.shown == ["aA", "Va"])
            expectClose(frame.widths, [11, 11])
        }
    }

    @Test(
        "Soft hyphens between joined letters, in text that an isolate never closes: lines show the glyphs that they are measured by"
    )
    func softHyphensInIsolates() {
        let text = StyledText("e\u{62A}\u{AD}\u{628}\u{2068}\u{5DC}\u{5DD}\u{643}\u{62A}\u{AD}\u{627}")
        let font = FontDescription(families: ["Label Box Color"], size: 35.4385, weight: .bold)
        let options = ShapingOptions(
            defaultStyle: TextStyle(font: font), fontCatalog: BoxFonts.makeCatalog("fonts-hostile.conf"))
        for width in stride(from: 0, to: 250, by: 1.309) {
            for strategy in TextFrameOptions.LineBreakStrategy.allCases {
                let frame = TextFrame(
                    ShapedString(text, options: options), size: Size(width: width, height: .infinity),
                    options: TextFrameOptions().with(\.lineBreakStrategy, strategy))
                for index in frame.lineRecords.indices {
                    let sum = frame.segments(of: frame.lineRecords[index]).reduce(0) { $0 + $1.width }
                    #expect(isClose(sum, frame.lineRecords[index].width), "line \(index) at \(width)")
                    #expect(!frame.carets(onLine: index).isEmpty)
                }
            }
        }
    }

    @Test("A line that fits only with kerning across its end is broken before, as it does not have that kerning")
    func fitsOnlyUnbroken() {
        // With the V behind it, “aA” is 10 wide.
        #expect(frame("aAVa", width: 10.9).shown == ["a", "A", "V", "a"])
        #expect(frame("aAVa", width: 11).shown == ["aA", "Va"])
        #expect(
            frame("aa AAV AVb", width: 24.5, TextFrameOptions().with(\.wrapMode, .character)).shown.first == "aa AA")
        #expect(frame("aa AAV AVb", width: 24.4, TextFrameOptions().with(\.wrapMode, .character)).shown.first == "aa A")
    }

    @Test("A line that fits only as it is by itself takes the word that would not have fitted")
    func fitsOnlyBroken() {
        let family = "Label Box Context"
        let whole = shape("be be", family: family).maximumContentWidth
        let word = shape("be", family: family).maximumContentWidth
        // The e of a line's last word has no space behind it.
        expectClose([word, whole], [10, 10 + 1.5 + 2.5 + 10])
        #expect(frame("be be be", family: family, width: whole).shown == ["be be", "be"])
        expectClose(frame("be be be", family: family, width: whole).widths, [whole, word])
        #expect(frame("be be be", family: family, width: word).shown == ["be", "be", "be"])
        #expect(frame("be be be", family: family, width: whole - 0.01).shown == ["be", "be", "be"])
    }

    @Test("A letter that is far narrower at a line's end is taken, though it has several glyphs and did not fit")
    func narrowerForms() {
        let text: StyledText = "ہوئے ہیں"
        let shaped = shape(text, family: "Noto Nastaliq Urdu", size: 16, catalog: Self.system)
        // The third letter is 18.6 pixels wide in the word, and 4 at a line's end.
        let frame = TextFrame(shaped, size: Size(width: 22, height: .infinity))
        #expect(frame.shown.first == "ہوئ")
        #expect(frame.lineRecords.allSatisfy { LineShaping().complaint(about: $0, of: frame) == nil })
    }

    @Test("The start of a line has no form that it has behind white space")
    func contextualStart() {
        let family = "Label Box Context"
        let frame = frame("bb ab", family: family, width: 12)
        #expect(frame.shown == ["bb", "ab"])
        expectClose(frame.widths, [10, 10])
        #expect(shape("bb ab", family: family).maximumContentWidth > 10 + 2.5 + 10 + 1)
        #expect(LineShaping().complaint(about: frame.lineRecords[1], of: frame) == nil)
    }

    @Test("At a hyphen, a slash and in a word, in fonts of the system")
    func systemFonts() {
        for family in ["DejaVu Sans", "Noto Sans", "Noto Serif"] {
            for text in ["AVAVAVAVAV", "To-To-To-To", "T/A/T/A/T/A", "LTLTLT Ty,T.", "WAWAWA.To"] {
                let shaped = shape(StyledText(text), family: family, size: 16, catalog: Self.system)
                for width in stride(from: 8.0, to: 90, by: 1.3) {
                    let frame = TextFrame(shaped, size: Size(width: width, height: .infinity))
                    for line in frame.lineRecords {
                        let complaint = LineShaping().complaint(about: line, of: frame)
                        #expect(complaint == nil, "\(family), \(text) at \(width): \(complaint ?? "")")
                    }
                }
            }
        }
    }

    @Test("The least width is that of the widest piece by itself, so that no word is divided there")
    func minimumWidth() {
        let shaped = shape("T-o-T-o", family: "DejaVu Sans", size: 16, catalog: Self.system)
        let frame = TextFrame(
            shaped, size: Size(width: shaped.minimumContentWidth, height: .infinity),
            options: TextFrameOptions().with(\.wrapMode, .wordThenCharacter))
        #expect(frame.shown == ["T-", "o-", "T-", "o"])
        #expect(frame.widths.max() == shaped.minimumContentWidth)
        // The font moves the letters of “T-” together, and the hyphen and the T.
        #expect(shaped.paragraphs[0].header.firstSafeUnit == .max)
        #expect(shaped.minimumContentWidth > shaped.paragraphs[0].minimumContentWidth)
    }

    @Test("Letters of a word that is divided join across the lines, as they do in it (CSS Text 3, 5.6)")
    func joining() {
        let text: StyledText = "سسسسسس"
        let shaped = shape(text)
        let frame = TextFrame(shaped, size: Size(width: shaped.maximumContentWidth / 2, height: .infinity))
        #expect(frame.lineCount >= 2)
        let glyphs = frame.lineRecords.map { LineShaping.shown(on: $0, of: frame).map(\.id) }
        #expect(glyphs.flatMap { $0 } == shaped.paragraphs[0].glyphIDs.map(UInt32.init))
        // By itself the first line would end with a final form.
        let alone = shape(StyledText(text.string(in: frame.lineRecords[0].text)))
        #expect(glyphs[0] != alone.paragraphs[0].glyphIDs.map(UInt32.init))
        #expect(frame.lineRecords.allSatisfy { $0.ownGlyphs < 0 })
    }

    @Test("Soft hyphens: letter and hyphen are as wide as they are together")
    func softHyphen() {
        let frame = frame("aaA\u{AD}Vaa", width: 19.5)
        #expect(frame.shown == ["aaA\u{AD}\u{2010}", "Vaa"])
        expectClose(frame.widths, [19, 16])
        let segments = frame.segments(of: frame.lineRecords[0])
        #expect(segments.map(\.source) == [.text, .hyphen])
        // The A takes its kerning back, so the hyphen needs none.
        expectClose([segments[0].width, segments[1].x, frame.hyphens[0].kerning], [16, 16, 0])
    }

    @Test("A dictionary's hyphen does the same")
    func automaticHyphen() throws {
        let catalog = HyphenationCatalog()
        catalog.add(try HyphenationDictionary(bytes: Array("UTF-8\na1v\n".utf8)), language: "x-v")
        let options = TextFrameOptions().with(\.hyphenation, HyphenationOptions(defaultFactor: 1, catalog: catalog))
        let frame = frame(StyledText("aaAVaa", style: TextStyle(language: "x-v")), width: 19, options)
        #expect(frame.shown == ["aaA\u{2010}", "Vaa"])
        expectClose(frame.widths, [19, 16])
        #expect(frame.lineRecords[0].ownGlyphs >= 0 && frame.lineRecords[1].ownGlyphs < 0)
    }

    @Test("Points, rectangles and carets are where the letters are")
    func queries() {
        let frame = frame("aAVa", width: 11)
        expectClose((0...3).map { frame.rect(at: $0)?.x ?? -1 }, [0, 5, 0, 6])
        expectClose((0...3).map { frame.rect(at: $0)?.width ?? -1 }, [5, 6, 6, 5])
        #expect(frame.offsets([4, 6, 9, 12]) == [1, 1, 2, 2])
        expectClose(frame.rects(for: 1..<2).map(\.width), [6])
        expectClose([frame.caret(at: 1)?.x ?? -1, frame.caret(at: 3)?.x ?? -1], [5, 6])
        expectClose(frame.carets(onLine: 0).map(\.x), [0, 5])
        #expect(frame.lineRecords[0].ownGlyphs >= 0 && frame.lineRecords[1].ownGlyphs < 0)
    }

    @Test("Glyphs, ink and text in files are those of the line")
    func drawing() throws {
        let frame = frame("aAVa", width: 11)
        let items = DisplayList(frame).items
        let glyphs = items.compactMap { if case .glyphs(let item) = $0 { item } else { nil } }
        expectClose(glyphs.map(\.width), [11, 11])
        let alone = frame.shapedString.part(0..<2)
        let expected = DisplayList(TextFrame(alone, size: .unlimited))
        let first = DisplayList(frame, range: 0..<2)
        #expect(first.inkBounds == expected.inkBounds)
    }

    @Test("A token parts letters too: what is kept is as wide as it is by itself, at either side of the token")
    func truncation() {
        func cut(_ text: StyledText, _ width: Double, _ mode: TruncationMode) -> TextFrame {
            frame(text, width: width, TextFrameOptions(maximumNumberOfLines: 1, lastLineTruncationMode: mode))
        }
        // The ellipsis is 7 wide.
        for (width, shown) in [(18.0, "aA…"), (17.9, "a…")] {
            let frame = cut("aAVaaaa", width, .end)
            #expect(frame.shown == [shown])
            expectClose(frame.widths, [shown == "aA…" ? 18 : 12])
        }
        #expect(cut("aaaaAVa", 18, .start).shown == ["…Va"])
        let middle = cut("aAVaaaaaaAVa", 29, .middle)
        #expect(middle.shown == ["aA…Va"])
        expectClose(middle.widths, [29])
        expectClose(middle.segments(of: middle.lineRecords[0]).map(\.x), [0, 11, 18])
        expectClose([middle.rect(at: 10)?.x ?? -1, middle.rect(at: 11)?.x ?? -1], [18, 24])
        #expect(cut("aAVaaaaaaAVa", 28.9, .middle).shown != ["aA…Va"])
    }

    @Test("Beside a token in the middle as much is kept as fits when it is shown, be it wider in the text")
    func middle() {
        // “ab” behind a space is 11.2 wide, behind the token 10.
        for (width, shown, shownWidth) in [(23.5, "A…ab", 23.0), (22.9, "A…b", 18)] {
            let frame = frame(
                "AAAAAAAA ab", family: "Label Box Context", width: width,
                TextFrameOptions(maximumNumberOfLines: 1, lastLineTruncationMode: .middle))
            #expect(frame.shown == [shown])
            expectClose(frame.widths, [shownWidth])
        }
    }

    @Test("The last line of a text whose words are broken starts as it does by itself, and is cut so")
    func truncatedRest() {
        let family = "Label Box Context"
        // “ab” behind a space is 11.2 wide, at a line's start 10.
        let two = TextFrameOptions(maximumNumberOfLines: 2)
        #expect(frame("bb ab", family: family, width: 10, two).shown == ["bb", "ab"])
        let frame = frame("bb abbb", family: family, width: 12, two)
        #expect(frame.shown == ["bb", "a…"])
        expectClose(frame.widths, [10, 12])
    }

    @Test("Behind a token in the last line of a broken text, white space behind the end is beside the last letter")
    func truncatedRestBeforeSpace() {
        // “aV V” behind the token is 18.3 wide, as the last V kerns with the space that no line shows.
        let options = TextFrameOptions(maximumNumberOfLines: 2, lastLineTruncationMode: .start)
        let frame = frame("bbb ab b aV V  ", family: "Label Box Context", width: 25.4, options)
        #expect(frame.shown == ["bbb", "…aV V"])
        expectClose(frame.widths, [15, 25.3])
    }

    @Test("Tabs, justified lines and balanced ones have the glyphs of their lines")
    func otherLayouts() {
        let tabs = frame("a\tAVa", width: 29, TextFrameOptions().with(\.wrapMode, .character))
        #expect(tabs.shown == ["a\tA", "Va"])
        expectClose(tabs.widths, [26, 11])
        #expect(tabs.tabs.map(\.glyph) == [1])
        let justified = frame(
            "a AVa", width: 16, TextFrameOptions().with(\.defaultTextAlignment, .justified).with(\.wrapMode, .character)
        )
        #expect(justified.shown == ["a A", "Va"])
        expectClose(justified.widths, [16, 11])
        expectClose([justified.rect(at: 2)?.x ?? -1], [10])
    }

    @Test("Behind a mandatory break nothing is broken, and the paragraph's ends are as they are")
    func mandatoryBreaks() {
        let frame = frame("aA\u{2028}Va ", width: 100)
        #expect(frame.lineRecords.allSatisfy { $0.ownGlyphs < 0 } && frame.lineCount == 2)
    }

    @Test("Laying out again shapes nothing, and the memory is bounded")
    func memory() {
        let shaped = shape(StyledText(String(repeating: "AVATo", count: 200)))
        func owners(_ width: Double) -> [ObjectIdentifier] {
            let frame = TextFrame(shaped, size: Size(width: width, height: .infinity))
            return frame.lineRecords.filter { $0.ownGlyphs >= 0 }.map { ObjectIdentifier(frame.glyphs(of: $0).storage) }
        }
        let first = owners(61)
        #expect(!first.isEmpty)
        #expect(owners(61) == first)
        var most = 0
        for width in stride(from: 20.0, to: 200, by: 0.7) {
            _ = shaped.measure(width: width)
            most = max(most, shaped.memory.lines.locked { $0.byteCount })
        }
        #expect(most > 1 << 14 && most <= 64 * shaped.text.count + (1 << 14))
        #expect(shaped.memory.lines.locked { $0.count } > 0)
    }
}
