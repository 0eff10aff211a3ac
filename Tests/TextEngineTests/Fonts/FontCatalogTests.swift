import Foundation
import Testing

@testable import TextEngine

@Suite("Font catalog and cascade")
struct FontCatalogTests {
    private func families(_ text: String, family: String = "Label Box", catalog: FontCatalog = BoxFonts.catalog)
        -> [String]
    {
        let shaped = ShapedString(
            StyledText(text), options: BoxFonts.options(family: family, catalog: catalog))
        return shaped.paragraphs.flatMap { paragraph in
            paragraph.runs.map { paragraph.fonts[Int($0.font)].typeface.family }
        }
    }

    @Test("A family is found by its name, and others follow in the configuration's order")
    func fallback() {
        #expect(families("abc") == ["Label Box"])
        #expect(families("漢字") == ["Label Box Tall"])
        #expect(families("😀") == ["Label Box Color"])
        #expect(families("a漢😀") == ["Label Box", "Label Box Tall", "Label Box Color"])
        #expect(families("abc", family: "Nobody Has This") == ["Label Box"])
        #expect(families("a", family: "Label Box Tall") == ["Label Box"])
        #expect(families("漢…", family: "Label Box Tall") == ["Label Box Tall"])
    }

    @Test("The weight selects the bold face")
    func boldFace() {
        let description = FontDescription(families: ["Label Box"], weight: .bold)
        let cascade = BoxFonts.catalog.cascade(for: description, language: nil, presentation: .text)
        #expect(cascade.primary.file.hasSuffix("Box-Bold.ttf"))
        let regular = BoxFonts.catalog.cascade(
            for: FontDescription("Label Box", size: 1), language: nil, presentation: .text)
        #expect(regular.primary.file.hasSuffix("Box-Regular.ttf"))
    }

    @Test("The font of a character does not depend on earlier lookups")
    func orderOfAskingPlaysNoPart() {
        let scalars: [UInt32] = [
            0x61, 0x2026, 0x6F22, 0x1F600, 0x30, 0x5D0, 0x627, 0x3042, 0xAC00, 0xE000, 0x31, 0x20E3,
        ]
        func answers(_ order: [UInt32]) -> [UInt32: String] {
            let cascade = BoxFonts.makeCatalog("fonts.conf").cascade(
                for: FontDescription("Label Box", size: 10), language: nil, presentation: .text)
            var answers: [UInt32: String] = [:]
            for scalar in order { answers[scalar] = cascade.typeface(covering: CollectionOfOne(scalar)).file }
            return answers
        }
        let expected = answers(scalars)
        #expect(expected[0xE000] == "")
        for index in 0..<8 {
            var random = SeededRandom(case: index)
            #expect(answers(scalars.shuffled(using: &random)) == expected)
        }
    }

    @Test("A cluster uses the first font that covers all of it")
    func clustersStayTogether() {
        // U+20E3 is in Label Box Color alone, and so are digits with it.
        #expect(families("1\u{20E3}") == ["Label Box Color"])
        #expect(families("x\u{302}") == ["Label Box"])
        #expect(families("ab1\u{FE0F}\u{20E3}cd") == ["Label Box", "Label Box Color", "Label Box"])
        #expect(families("👨‍👩‍👧") == ["Label Box Color"])
    }

    @Test("White space and ignorable characters do not split a run")
    func spacesJoinTheTextBefore() {
        #expect(families("漢 字") == ["Label Box Tall"])
        #expect(families("漢\u{2060}字") == ["Label Box Tall"])
        #expect(families(" 漢") == ["Label Box Tall"])
        #expect(families("  ") == ["Label Box"])
    }

    @Test("Without fonts, every character is a box with a width and a height")
    func lastResort() {
        let shaped = ShapedString(StyledText("aä漢"), options: BoxFonts.options(size: 20, catalog: BoxFonts.noFonts))
        #expect(shaped.hasMissingGlyphs)
        #expect(shaped.fonts.allSatisfy { $0.typeface.isLastResort })
        // 0.6 em each.
        #expect(isClose(shaped.maximumContentWidth, 36))
        let frame = TextFrame(shaped, size: .unlimited)
        #expect(frame.layoutBounds.height > 0)
    }

    @Test("A character without a font is a box among glyphs")
    func lastResortAmongOthers() {
        let shaped = ShapedString.box("a\u{E000}b")
        #expect(shaped.hasMissingGlyphs)
        #expect(isClose(shaped.maximumContentWidth, 5 + 6 + 5))
        #expect(!ShapedString.box("ab").hasMissingGlyphs)
    }

    @Test("A missing configuration is an error")
    func missingConfiguration() {
        #expect(throws: FontCatalogError.configurationUnusable(file: "/nowhere/fonts.conf")) {
            _ = try FontCatalog(configurationFile: "/nowhere/fonts.conf")
        }
    }

    @Test("An added font is used by texts shaped afterwards")
    func addingAFont() throws {
        let catalog = BoxFonts.makeCatalog("fonts-none.conf")
        let options = BoxFonts.options(catalog: catalog)
        #expect(ShapedString("abc", options: options).hasMissingGlyphs)
        try catalog.add(fontFile: TestEnvironment.fonts.appendingPathComponent("Box-Regular.ttf").path)
        let shaped = ShapedString("abc", options: options)
        #expect(!shaped.hasMissingGlyphs)
        #expect(isClose(shaped.maximumContentWidth, 15))
        #expect(throws: FontCatalogError.self) { try catalog.add(fontFile: "/nowhere.ttf") }
    }

    @Test(
        "Damaged fonts are refused or skipped",
        arguments: ["empty", "garbage", "noisy-tables", "truncated"])
    func damagedFonts(name: String) {
        let catalog = BoxFonts.makeCatalog("fonts-none.conf")
        let file = TestEnvironment.fonts.appendingPathComponent("damaged/\(name).ttf").path
        try? catalog.add(fontFile: file)
        for text in ["Hello, AVATAR office", "مرحبا", "x\u{302}", ""] {
            let shaped = ShapedString(StyledText(text), options: BoxFonts.options(catalog: catalog))
            let frame = TextFrame(shaped, size: Size(width: 20, height: 100))
            #expect(frame.lineRecords.allSatisfy { $0.width.isFinite && $0.baseline.isFinite })
            _ = DisplayList(frame)
        }
    }

    @Test("Any text is allowed as a family or language")
    func oddNames() {
        for name in ["", " ", "a,b", "Label Box:bold", "🙂", String(repeating: "x", count: 10_000), "a\u{0}b"] {
            #expect(families("abc", family: name) == ["Label Box"])
            let style = TextStyle(language: name)
            #expect(ShapedString.box(StyledText("abc", style: style)).paragraphs.count == 1)
        }
    }

    @Test("A snapshot keeps no typeface open that nothing shows: there are as many as there are values of an axis")
    func variations() throws {
        let snapshot = BoxFonts.makeCatalog("fonts.conf").snapshot
        let axis = try #require(FontTag("wght"))
        func typeface(_ weight: Float) -> Typeface {
            let description = FontDescription("Label Box Variable", size: 10).with(
                \.variations, [FontVariation(axis, weight)])
            return snapshot.cascade(for: description, language: nil, presentation: .text).primary
        }
        weak var first: Typeface?
        let second = typeface(101)
        do {
            let opened = typeface(100)
            #expect(opened === typeface(100) && opened !== second && opened.variations.count == 1)
            first = opened
        }
        for weight in 102..<700 { _ = typeface(Float(weight)) }
        #expect(first == nil)
        #expect(second === typeface(101))
        #expect(snapshot.openTypefaceCount < 300)
    }

    @Test("A cascade remembers a limited number of characters")
    func candidates() {
        let cascade = FontCascade(nil, variations: [], typefaces: OpenTypefaces())
        let bytes = heldBytes {
            for scalar in 0..<1_000_000 as Range<UInt32> { _ = cascade.typeface(covering: CollectionOfOne(scalar)) }
        }
        #expect(cascade.typeface(covering: [0x61]).isLastResort && bytes < 1 << 20)
    }

    @Test("A font remembers the bounds of a limited number of glyphs")
    func bounds() throws {
        let font = try #require(ShapedString.box("a").fonts.first)
        let bounds = GlyphBounds()
        let bytes = heldBytes {
            for glyph in 0...UInt16.max { _ = bounds.bounds(of: glyph, in: font.hbFont, isPicture: false) }
        }
        #expect(bounds.bounds(of: 3, in: font.hbFont, isPicture: false) == font.inkBounds(of: 3) && bytes < 1 << 20)
    }
}
