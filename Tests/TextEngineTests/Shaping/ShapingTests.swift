import Testing

@testable import TextEngine

@Suite("Shaping")
struct ShapingTests {
    /// The glyphs of the first paragraph as "cluster:advance", in logical order, advances in font units of 1/1,000 em.
    private func glyphs(_ text: StyledText, direction: BaseWritingDirection = .natural) -> String {
        let shaped = ShapedString.box(text, direction: direction)
        guard let paragraph = shaped.paragraphs.first else { return "" }
        return (0..<paragraph.glyphCount).map {
            "\(paragraph.clusters[$0]):\(Int((paragraph.pixels(paragraph.advance(of: $0)) * 100).rounded()))"
        }.joined(separator: " ")
    }

    private func width(_ text: String, _ font: FontDescription) -> Double {
        ShapedString.box(StyledText(text, style: TextStyle(font: font))).maximumContentWidth
    }

    @Test("Advances are those of the table")
    func advances() {
        #expect(glyphs("aiAW1. m") == "0:500 1:250 2:600 3:800 4:550 5:300 6:250 7:800")
    }

    @Test("Kerning, also of the bold face and across colours, never across fonts")
    func kerning() {
        #expect(glyphs("AVATo") == "0:500 1:600 2:600 3:520 4:500")
        #expect(isClose(width("AV", FontDescription(weight: .bold)), BoxFonts.width("AV", isBold: true)))
        var colored = StyledText.Builder()
        colored.append("A", style: TextStyle(foregroundColor: .white))
        colored.append("V")
        #expect(glyphs(colored.text) == "0:500 1:600")
        var sized = StyledText.Builder()
        sized.append("A")
        sized.append("V", style: TextStyle(font: FontDescription(weight: .bold)))
        #expect(glyphs(sized.text) == "0:600 1:720")
    }

    @Test("Ligatures are one glyph of one cluster")
    func ligatures() {
        #expect(glyphs("fi") == "0:700")
        #expect(glyphs("affix") == "0:500 1:1150 4:500")
        #expect(glyphs("f\u{200C}i").hasPrefix("0:500"))
    }

    @Test("Marks have no advance and belong to their base's cluster")
    func marks() {
        #expect(glyphs("x\u{302}y") == "0:500 0:0 3:500")
        #expect(glyphs("x\u{302}\u{323}") == "0:500 0:0 0:0")
    }

    @Test("Arabic letters join, and lam-alef is one glyph; order is logical whatever the direction")
    func arabic() {
        // initial, medial, final; lam-alef after a letter that joins on both sides is final.
        #expect(glyphs("سلم") == "0:400 2:350 4:550")
        #expect(glyphs("لا") == "0:650")
        #expect(glyphs("سلا") == "0:400 2:620")
        #expect(glyphs("א1") == "0:450 2:550")
    }

    @Test("Letters join across a change of colour")
    func joiningAcrossColors() {
        var text = StyledText.Builder()
        text.append("س", style: TextStyle(foregroundColor: .white))
        text.append("لم")
        #expect(glyphs(text.text) == "0:400 2:350 4:550")
    }

    @Test("Letters join across a change of weight: the paragraph is HarfBuzz's context")
    func joiningAcrossFonts() {
        var text = StyledText.Builder()
        text.append("س")
        text.append("لم", style: TextStyle(font: FontDescription(weight: .bold)))
        #expect(glyphs(text.text) == "0:400 2:420 4:660")
    }

    @Test("Features switch glyphs on and off")
    func features() throws {
        let liga = FontFeature(try #require(FontTag("liga")), 0)
        let kern = FontFeature(try #require(FontTag("kern")), 0)
        let ss01 = FontFeature(try #require(FontTag("ss01")), 1)
        #expect(isClose(width("fi", FontDescription().with(\.features, [liga])), 7.5))
        #expect(isClose(width("AV", FontDescription().with(\.features, [kern])), 12))
        #expect(isClose(width("a", FontDescription().with(\.features, [ss01])), 7))
    }

    @Test("Forms of a language: the Turkish i")
    func languages() {
        #expect(isClose(ShapedString.box(StyledText("i", style: TextStyle(language: "tr"))).maximumContentWidth, 3.5))
        #expect(isClose(ShapedString.box(StyledText("i", style: TextStyle(language: "en"))).maximumContentWidth, 2.5))
        var options = BoxFonts.options()
        options.defaultStyle.language = "tr"
        #expect(isClose(ShapedString("i", options: options).maximumContentWidth, 3.5))
    }

    @Test("Axes of a variable font, also through weight")
    func variations() throws {
        let tag = try #require(FontTag("wght"))
        for (weight, factor) in [(100, 0.8), (400, 1), (700, 1.3), (900, 1.5)] as [(Float, Double)] {
            let font = FontDescription(families: ["Label Box Variable"], size: 10).with(
                \.variations, [FontVariation(tag, weight)])
            #expect(isClose(width("x", font), 5 * factor))
        }
        let bold = FontDescription(families: ["Label Box Variable"], size: 10, weight: .bold)
        #expect(isClose(width("x", bold), 6.5))
    }

    @Test("Rounding brings every advance to whole pixels")
    func rounding() {
        func advances(_ size: Double, rounds: Bool) -> [Double] {
            let shaped = ShapedString("aiW", options: BoxFonts.options(size: size, rounds: rounds))
            let paragraph = shaped.paragraphs[0]
            return (0..<paragraph.glyphCount).map { paragraph.pixels(paragraph.advance(of: $0)) }
        }
        #expect(advances(11, rounds: true) == [6, 3, 9])
        expectClose(advances(11, rounds: false), [5.5, 2.75, 8.8])
    }

    @Test("Terminators have no glyph")
    func terminators() {
        #expect(glyphs("a\u{2028}b") == "0:500 4:500")
        #expect(glyphs("a\u{85}\u{B}b") == "0:500 4:500")
        #expect(glyphs("a\n") == "0:500")
        #expect(glyphs("\u{2028}") == "")
    }

    @Test("Controls that are ignorable take no room")
    func ignorables() {
        for ignorable in ["\u{AD}", "\u{200B}", "\u{200D}", "\u{2060}", "\u{202E}", "\u{2066}", "\u{FEFF}", "\u{FE0F}"]
        {
            let shaped = ShapedString.box(StyledText("x\(ignorable)y"))
            #expect(isClose(shaped.firstParagraphAdvance, 10), "\(ignorable.unicodeScalars.map(\.value))")
            #expect(!shaped.hasMissingGlyphs)
        }
    }

    @Test("Spaces that the font lacks are as wide as they should be")
    func spaces() {
        for (space, width) in [("\u{2002}", 5.0), ("\u{2003}", 10), ("\u{2009}", 2), ("\u{3000}", 10), ("\u{A0}", 2.5)]
        {
            #expect(isClose(ShapedString.box(StyledText("x\(space)y")).firstParagraphAdvance, 10 + width))
        }
    }

    @Test("Scripts, levels and fonts cut runs; glyphs and text are covered without gaps")
    func runsCoverTheText() {
        forRandomCases { _, random in
            let text = RandomText.makeStyled(pieceCount: 8, odd: true, using: &random)
            let shaped = ShapedString.box(text)
            var position = 0
            for paragraph in shaped.paragraphs {
                guard Int(paragraph.textStart) == position else { return false }
                position = Int(paragraph.textEnd)
                guard Self.isConsistent(paragraph) else { return false }
            }
            return position == text.count
        }
    }

    private static func isConsistent(_ paragraph: ShapedParagraph) -> Bool {
        guard paragraph.positions.count == paragraph.glyphCount + 1 else { return false }
        var glyph = 0
        var text = Int(paragraph.textStart)
        for run in paragraph.runs {
            guard Int(run.glyphStart) == glyph, Int(run.textStart) >= text, run.textEnd > run.textStart else {
                return false
            }
            glyph = Int(run.glyphEnd)
            text = Int(run.textEnd)
            guard run.glyphs.allSatisfy({ run.text.contains(Int(paragraph.clusters[$0])) }) else { return false }
        }
        let clusters = Array(paragraph.clusters)
        guard glyph == paragraph.glyphCount, text <= Int(paragraph.contentEnd), clusters == clusters.sorted() else {
            return false
        }
        let units = (0..<paragraph.unitCount).map { paragraph.nextGlyph(afterUnit: $0) }
        return units == units.sorted() && (units.last ?? glyph) == glyph
    }
}

@Suite("Content widths")
struct ContentWidthTests {
    @Test("The maximum is the widest line that must be, the minimum the widest piece without a break")
    func widths() {
        let shaped = ShapedString.box("Test ab\u{2028}mmmm\nAVATAR ab")
        #expect(isClose(shaped.maximumContentWidth, BoxFonts.width("AVATAR ab")))
        #expect(isClose(shaped.minimumContentWidth, BoxFonts.width("AVATAR")))
        #expect(isClose(ShapedString.box("mm \n").maximumContentWidth, 16))
        #expect(ShapedString.box("").maximumContentWidth == 0)
        #expect(ShapedString.box("   ").maximumContentWidth == 0)
    }

    @Test("The widest cluster")
    func clusters() {
        #expect(isClose(ShapedString.box("affix").maximumGraphemeWidth, 11.5))
        #expect(isClose(ShapedString.box("i👨‍👩‍👧i").maximumGraphemeWidth, 12))
    }

    @Test("A paragraph of more than a million pixels keeps exact advances")
    func wideParagraphs() {
        let shaped = ShapedString.box(StyledText(String(repeating: "mi", count: 2_000)), size: 16_384)
        let expected = 2_000.0 * (0.8 + 0.25) * 16_384
        #expect(abs(shaped.maximumContentWidth - expected) < expected / 100_000)
        #expect(shaped.paragraphs[0].advance(of: 1) == Int32(0.25 * 16_384 * 1_024))
    }
}

@Suite("Cancellation")
struct CancellationTests {
    @Test("Cancelled shaping and layout give nothing")
    func cancelled() {
        let token = CancellationToken()
        let shaped = ShapedString.box("a b")
        #expect(ShapedString("a", options: BoxFonts.options(), cancellation: token) != nil)
        #expect(TextFrame(shaped, size: .unlimited, cancellation: token) != nil)
        token.cancel()
        #expect(token.isCancelled)
        #expect(ShapedString("a", options: BoxFonts.options(), cancellation: token) == nil)
        #expect(TextFrame(shaped, size: .unlimited, cancellation: token) == nil)
    }
}
