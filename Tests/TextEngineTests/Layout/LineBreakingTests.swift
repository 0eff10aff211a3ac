import Testing

@testable import TextEngine

@Suite("Line breaking")
struct LineBreakingTests {
    private let w = { (text: String) in BoxFonts.width(text) }

    @Test("1: only newlines: two lines, no third after the last separator")
    func newlines() {
        let frame = TextFrame.box("\n\r\n", width: 0)
        #expect(frame.ranges == [0..<0, 1..<1])
        #expect(frame.widths == [0, 0])
        #expect(frame.baselines == [8, 18])
    }

    @Test("2: lines end at spaces, which count neither for range nor for width")
    func spaces() {
        let frame = TextFrame.box("Test Test", width: w("Test"))
        #expect(frame.ranges == [0..<4, 5..<9])
        expectClose(frame.widths, [w("Test"), w("Test")])
    }

    @Test("A width that is the sum of the advances fits, a little less does not")
    func exactWidths() {
        let shaped = ShapedString.box("ab cd")
        let width = shaped.maximumContentWidth
        #expect(TextFrame(shaped, size: Size(width: width, height: .infinity)).lineCount == 1)
        #expect(TextFrame(shaped, size: Size(width: width - 0.001, height: .infinity)).lineCount == 2)
    }

    @Test("18: trailing spaces neither widen a line nor wrap")
    func trailingSpaces() {
        for text in [
            "ab    cd", "ab \t cd", "ab\u{3000}\u{3000} cd", "ab \u{3000}\tcd", "ab\u{2003} \u{2009}cd",
            "ab \t \t \t cd",
        ] {
            let frame = TextFrame.box(StyledText(text), width: 10)
            #expect(frame.shown == ["ab", "cd"], "\(text.debugDescription)")
            expectClose(frame.widths, [10, 10])
            #expect(frame.layoutBounds.width < 10.1)
        }
        #expect(TextFrame.box("ab   ", width: 10).widths.count == 1)
        expectClose(TextFrame.box("ab \t ", width: 100).widths, [10])
    }

    @Test("3: a word too wide is broken between clusters")
    func emergencyBreaks() {
        let frame = TextFrame.box("Test\r\n", width: w("Tes"))
        #expect(frame.ranges == [0..<3, 3..<4])
        expectClose(frame.widths, [w("Tes"), w("t")])
        #expect(TextFrame.box("a Testing", width: w("Tes")).shown == ["a", "Tes", "tin", "g"])
    }

    @Test("4, 5: width 0 gives a cluster a line; white space and terminators stay with the last one")
    func zeroWidth() {
        #expect(TextFrame.box("T\u{2028}", width: 0).ranges == [0..<1])
        #expect(TextFrame.box("Te😀  \n", width: 0).ranges == [0..<1, 1..<2, 2..<6])
        #expect(TextFrame.box("x\u{302}\u{323}y", width: 0).ranges == [0..<5, 5..<6])
        #expect(TextFrame.box("👨‍👩‍👧🇩🇪", width: 0).ranges == [0..<18, 18..<26])
        // A ligature is divided where it is wider than the line.
        #expect(TextFrame.box("ffi", width: 0).ranges == [0..<1, 1..<2, 2..<3])
    }

    @Test("A glyph of several characters is divided where it is wider than its line, and shaped anew")
    func dividedLigatures() {
        // The ligature is 11.5 wide; f is 5, i 2.5.
        for mode in [TextFrameOptions.WrapMode.character, .wordThenCharacter] {
            let options = TextFrameOptions().with(\.wrapMode, mode)
            let frame = TextFrame.box("affix", width: 10, options)
            #expect(frame.shown == ["a", "ff", "ix"])
            expectClose(frame.widths, [5, 10, 7.5])
            #expect(TextFrame.box("affix", width: 11.5, options).shown == ["a", "ffi", "x"])
            // What is left of it goes on with the words behind it.
            #expect(TextFrame.box("ffi a b", width: 10.5, options).shown == ["ff", "i a", "b"])
            #expect(TextFrame.box("ffi", width: 5, options).shown == ["f", "f", "i"])
        }
        #expect(TextFrame.box("affix", width: 10, TextFrameOptions().with(\.wrapMode, .word)).shown == ["affix"])
        #expect(TextFrame.box("affix", width: 1, TextFrameOptions().with(\.wrapMode, .none)).shown == ["affix"])
    }

    @Test("A divided glyph is found by points, carets and rectangles of either line")
    func queriesOfDividedLigatures() {
        let frame = TextFrame.box("affix", width: 10)
        #expect(frame.offsets(y: 15, [0, 4, 9]) == [1, 2, 3])
        #expect(frame.offsets(y: 25, [0, 2, 7]) == [3, 4, 5])
        #expect(frame.carets(onLine: 1).map(\.offset) == [1, 2])
        #expect(frame.rects(for: 2..<4).map(\.width) == [5, 2.5])
    }

    @Test("A glyph that is wider than its line, behind text that a font leaves without glyphs")
    func dividedGlyphsBehindLostText() throws {
        let catalog = BoxFonts.makeCatalog("fonts-none.conf")
        try catalog.add(fontFile: HostileSetTests.folder.appendingPathComponent("Insertions.ttf").path)
        let options = BoxFonts.options(size: 33.5603, family: "Hostile Insertions", catalog: catalog)
        for text in ["\tzxdafbeyd\teiyxbyyz", "zxda", "xafa"] {
            for width in [0, 1, 177.61, 1e6] {
                let frame = TextFrame(
                    ShapedString(StyledText(text), options: options), size: Size(width: width, height: .infinity))
                let ends = frame.lineRecords.map { Int($0.next) }
                #expect(ends == ends.sorted() && Set(ends).count == ends.count && ends.last == text.count)
            }
        }
    }

    @Test("Grapheme clusters of several glyphs are not divided, at any width")
    func graphemesOfSeveralGlyphs() {
        for text in ["ب\u{200C}ب", "स्ते", "กำ", "한🏼"] {
            let end = text.utf8.count
            let boundaries = Array(text.utf8).withUnsafeBufferPointer { bytes in
                GraphemeBreakFinder.withFinder { $0.boundaries(of: 0..<end, in: bytes) }
            }
            for width in stride(from: 0.0, to: 40, by: 0.5) {
                let frame = TextFrame.box(
                    StyledText(text), width: width, TextFrameOptions().with(\.wrapMode, .character))
                #expect(frame.lineRecords.allSatisfy { boundaries.contains(Int($0.next)) }, "\(text) at \(width)")
            }
        }
    }

    @Test("U+2028 ends a line in its paragraph, a final one starts none; CR LF is one separator")
    func terminators() {
        #expect(TextFrame.box("ab\u{2028}cd").shown == ["ab", "cd"])
        #expect(TextFrame.box("ab\u{2028}").shown == ["ab"])
        #expect(TextFrame.box("a\u{2028}\u{2028}b").shown == ["a", "", "b"])
        #expect(TextFrame.box("a\r\nb").shown == ["a", "b"])
        #expect(TextFrame.box("a\n\rb").shown == ["a", "", "b"])
        #expect(TextFrame.box("a\u{B}b\u{C}c\u{85}d").shown == ["a", "b", "c", "d"])
        #expect(TextFrame.box("a \u{2028} b").ranges == [0..<1, 5..<7])
    }

    @Test("Empty lines are as high as the text's font")
    func emptyLines() {
        let frame = TextFrame.box("a\n\nb")
        #expect(frame.baselines == [8, 18, 28])
        #expect(frame.layoutBounds.height == 30)
    }

    @Test("A text without characters has no line, or one if wanted")
    func emptyText() {
        let none = TextFrame.box("")
        #expect(none.lineCount == 0 && none.layoutBounds == .zero && none.firstBaseline == 0)
        let one = TextFrame.box("", TextFrameOptions().with(\.emptyTextHasLine, true))
        #expect(one.lineCount == 1 && one.layoutBounds.height == 10 && one.firstBaseline == 8)
        #expect(one.ranges == [0..<0])
        #expect(!one.isTruncated && !one.isClipped)
    }

    @Test("A final separator starts another line if wanted, within the limits")
    func finalSeparator() {
        let options = TextFrameOptions().with(\.finalSeparatorStartsLine, true)
        #expect(TextFrame.box("a\n", options).ranges == [0..<1, 2..<2])
        #expect(TextFrame.box("a\n\n", options).lineCount == 3)
        #expect(TextFrame.box("a", options).lineCount == 1)
        #expect(TextFrame.box("a\u{2029}", options).ranges == [0..<1, 4..<4])
        var limited = options
        limited.maximumNumberOfLines = 1
        #expect(TextFrame.box("a\n", limited).ranges == [0..<1])
        #expect(TextFrame.box("a\n", width: 100, height: 12, options).lineCount == 1)
        #expect(TextFrame.box("a\n", width: 100, height: 20, options).lineCount == 2)
    }

    @Test("No wrapping: only terminators end lines, which may stick out")
    func wrapNone() {
        let options = TextFrameOptions().with(\.wrapMode, .none)
        let frame = TextFrame.box("Test Test\u{2028}a b", width: 10, options)
        #expect(frame.shown == ["Test Test", "a b"])
        expectClose(frame.widths, [w("Test Test"), w("a b")])
    }

    @Test("Wrapping at words only: a word that is too wide sticks out")
    func wrapWord() {
        let options = TextFrameOptions().with(\.wrapMode, .word)
        #expect(TextFrame.box("a Testing b", width: w("Tes"), options).shown == ["a", "Testing", "b"])
        #expect(TextFrame.box("Testing b", width: 0, options).shown == ["Testing", "b"])
    }

    @Test("Wrapping at characters: lines are filled to the last cluster")
    func wrapCharacter() {
        let options = TextFrameOptions().with(\.wrapMode, .character)
        #expect(TextFrame.box("ab cd ef", width: 17.5, options).shown == ["ab c", "d ef"])
        #expect(TextFrame.box("ab cd", width: 10, options).shown == ["ab", "cd"])
        #expect(TextFrame.box("abx\u{302}d", width: 15, options).shown == ["abx\u{302}", "d"])
        #expect(TextFrame.box("affi", width: 15, options).shown == ["a", "ffi"])
    }

    @Test("Ideographs break anywhere but before punctuation")
    func ideographs() {
        #expect(TextFrame.box("漢字。木", width: 20).shown == ["漢", "字。", "木"])
    }

    @Test("A ligature over a break opportunity is not divided")
    func breakInsideOfALigature() {
        // The soft hyphen between f and i is swallowed by the ligature.
        for text in ["af\u{AD}i", "af\u{AD}i bc", "f\u{AD}i", "x f\u{AD}f\u{AD}i"] {
            for width in stride(from: 0.0, through: 40, by: 0.5) {
                let frame = TextFrame.box(StyledText(text), width: width)
                #expect(frame.lineRecords.allSatisfy { $0.start <= $0.end && $0.next <= text.utf8.count })
                #expect(frame.ranges.last?.upperBound == text.utf8.count, "\(text.debugDescription) at \(width)")
                #expect(frame.ranges.allSatisfy { !$0.isEmpty }, "\(text.debugDescription) at \(width)")
            }
        }
    }
}

@Suite("Soft hyphens")
struct SoftHyphenTests {
    private let hyphenated = { (text: String) in BoxFonts.width(text) + 3 }

    @Test("6: a hyphen is shown where the line ends at one and it fits")
    func fitting() {
        let frame = TextFrame.box("Test Te\u{AD}st", width: hyphenated("Test Te") + 0.05)
        #expect(frame.ranges == [0..<9, 9..<11])
        #expect(frame.shown == ["Test Te\u{AD}\u{2010}", "st"])
        #expect(frame.lines[0].hasInsertedHyphen && !frame.lines[1].hasInsertedHyphen)
        expectClose(frame.widths, [hyphenated("Test Te"), BoxFonts.width("st")])
    }

    @Test("7: where it does not fit, the line ends earlier")
    func notFitting() {
        let frame = TextFrame.box("Test Te\u{AD}st", width: hyphenated("Test Te") - 0.1)
        #expect(frame.shown == ["Test", "Te\u{AD}st"])
        expectClose(frame.widths, [BoxFonts.width("Test"), BoxFonts.width("Test")])
    }

    @Test("8: where there is no earlier break, the line ends at the soft hyphen without showing it")
    func noEarlierBreak() {
        let frame = TextFrame.box("Test\u{AD}Test", width: BoxFonts.width("Test") + 1)
        #expect(frame.ranges == [0..<6, 6..<10])
        #expect(frame.lineRecords.allSatisfy { $0.hyphen < 0 })
        expectClose(frame.widths, [BoxFonts.width("Test"), BoxFonts.width("Test")])
    }

    /// 15.5 pixels before the soft hyphen, 7.8 behind it. (Hebrew has no break at one: UAX #14, rule LB21a.)
    private let arabic = "دامي\u{AD}دى"

    @Test("9: in right-to-left text the hyphen stands at the left")
    func rightToLeft() {
        let frame = TextFrame.box(StyledText(arabic), width: 18.6)
        #expect(frame.shown == ["دامي\u{AD}\u{2010}", "دى"])
        #expect(frame.visualOrder(ofLine: 0) == ["\u{2010}", "دامي\u{AD}"])
        expectClose(frame.widths, [18.5, 7.8])
        expectClose(frame.lefts, [0.1, 10.8])
    }

    @Test("10: in mixed text the hyphen follows the word it belongs to")
    func mixed() {
        let frame = TextFrame.box(StyledText("ab " + arabic), width: 12.5 + 18.6)
        #expect(frame.shown.first == "ab دامي\u{AD}\u{2010}")
        // "ab ", then from right to left: the Arabic letters, the hyphen at their left.
        #expect(frame.visualOrder(ofLine: 0) == ["ab ", "\u{2010}", "دامي\u{AD}"])
    }

    @Test("A hyphen makes no line higher than the text it belongs to")
    func hyphenHeight() {
        let small = TextStyle(font: FontDescription(size: 10))
        let shaped = ShapedString.box(StyledText("ab\u{AD}cd", style: small), size: 40)
        let frame = TextFrame(shaped, size: Size(width: 14, height: .infinity))
        #expect(frame.lines[0].hasInsertedHyphen)
        #expect(frame.baselines == [8, 18])
    }

    @Test("A final soft hyphen and one before a terminator show nothing")
    func invisible() {
        #expect(TextFrame.box("ab\u{AD}", width: 10).lineRecords.allSatisfy { $0.hyphen < 0 })
        #expect(TextFrame.box("ab\u{AD}\u{2028}cd", width: 100).lineRecords.allSatisfy { $0.hyphen < 0 })
        #expect(TextFrame.box("ab\u{AD}\ncd", width: 100).lineRecords.allSatisfy { $0.hyphen < 0 })
    }
}
