import Testing

@testable import TextEngine

/// The box font kerns a hyphen by 0.9 pixels towards a V, and a V by 1 pixel towards an A, at 10 pixels.
@Suite("Hyphens are kerned with their words")
struct HyphenKerningTests {
    private func line(_ text: String, width: Double, _ options: TextFrameOptions = TextFrameOptions()) -> TextFrame {
        TextFrame.box(StyledText(text), width: width, options)
    }

    @Test("A hyphenated line has the width of its letters and hyphen shaped together")
    func kernedHyphen() {
        let together = ShapedString.box("AAV\u{2010}").maximumContentWidth
        #expect(isClose(together, 6 + 6 - 1 + 6 - 0.9 + 3))
        let frame = line("AAV\u{AD}aaa", width: together)
        #expect(frame.shown == ["AAV\u{AD}\u{2010}", "aaa"])
        expectClose([frame.widths[0]], [together])
        // Without kerning it would not fit.
        #expect(line("AAa\u{AD}aaa", width: together - 0.9).shown != ["AAa\u{AD}\u{2010}", "aaa"])
        let segments = frame.segments(of: frame.lineRecords[0])
        #expect(segments.last?.source == .hyphen)
        expectClose([segments.last?.x ?? 0, segments.last?.width ?? 0], [16.1, 3])
    }

    @Test("A line end removes kerning with the first letter of the next line")
    func kerningAcrossTheBreak() {
        // A and V are kerned, but not across the line break.
        let frame = line("aaA\u{AD}Vaa", width: 19.5)
        #expect(frame.shown == ["aaA\u{AD}\u{2010}", "Vaa"])
        let alone = ShapedString.box("aaA\u{2010}").maximumContentWidth
        expectClose([frame.widths[0]], [alone])
        let kerned = ShapedString.box("aaA\u{AD}Vaa").maximumContentWidth
        #expect(isClose(kerned, ShapedString.box("aaAVaa").maximumContentWidth))
    }

    @Test("Hyphens from dictionaries and finders are kerned too")
    func automaticHyphens() throws {
        let catalog = HyphenationCatalog()
        catalog.add(try HyphenationDictionary(bytes: Array("UTF-8\nv1a\n".utf8)), language: "x-v")
        var options = TextFrameOptions().with(\.hyphenation, HyphenationOptions(defaultFactor: 1, catalog: catalog))
        let text = StyledText("AAVAAA", style: TextStyle(language: "x-v"))
        let together = ShapedString.box("AAV\u{2010}").maximumContentWidth
        let byDictionary = TextFrame.box(text, width: together, options)
        #expect(byDictionary.shown == ["AAV\u{2010}", "AAA"])
        expectClose([byDictionary.widths[0]], [together])
        options.hyphenation.finder = HyphenationFinder { _, _ in .init(offset: 3) }
        expectClose([TextFrame.box(text, width: together, options).widths[0]], [together])
    }

    @Test("A hyphen is kerned with a text whose font was made again since")
    func fontMadeAgain() {
        let catalog = BoxFonts.makeCatalog("fonts.conf")
        let shaped = ShapedString(StyledText("AAV\u{AD}aaa"), options: BoxFonts.options(catalog: catalog))
        let font = shaped.paragraphs[0].fonts[0]
        // So many that the table of fonts is emptied.
        for size in 1...1_100 {
            _ = ShapedString("a", options: BoxFonts.options(size: Double(size), catalog: catalog)).paragraphs
        }
        let other = ShapedString("a", options: BoxFonts.options(catalog: catalog)).paragraphs[0].fonts[0]
        #expect(other !== font && other.isSame(as: font))
        let width = ShapedString.box("AAV\u{2010}").maximumContentWidth
        let frame = TextFrame(shaped, size: Size(width: width, height: .infinity))
        #expect(frame.shown == ["AAV\u{AD}\u{2010}", "aaa"])
        expectClose([frame.widths[0]], [width])
    }

    @Test("Hyphens follow joining scripts and clusters of several glyphs")
    func otherScripts() {
        let arabic = line("دامي\u{AD}دى", width: 18.6)
        #expect(arabic.hyphens.map(\.kerning) == [0])
        let marks = line("aaax\u{302}\u{AD}aaaa", width: 23.5)
        #expect(marks.lines[0].hasInsertedHyphen && marks.hyphens.map(\.kerning) == [0])
    }

    @Test("Measuring gives the frame's size, and styles keep their own hyphens")
    func measuring() {
        var builder = StyledText.Builder()
        builder.append("AAV\u{AD}aaa AAV\u{AD}aaa ")
        builder.append("AAV\u{AD}aaa", style: TextStyle(font: FontDescription(size: 20)))
        var quiet = TextStyle()
        quiet.insertsHyphens = false
        builder.append(" AAV\u{AD}aaa", style: quiet)
        let shaped = ShapedString.box(builder.text)
        for mode in TextFrameOptions.TextLayoutMode.allCases {
            let options = TextFrameOptions().with(\.textLayoutMode, mode)
            for width in stride(from: 0.0, to: 90, by: 0.7) {
                for _ in 0..<2 {
                    let size = shaped.measure(width: width, options: options)
                    let frame = TextFrame(shaped, size: Size(width: width, height: .infinity), options: options)
                    expectClose([size.width, size.height], [frame.widths.max() ?? 0, frame.layoutBounds.height])
                    for line in frame.lineRecords where line.start >= 44 { #expect(line.hyphen < 0) }
                }
            }
        }
    }
}
