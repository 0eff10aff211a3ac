import Testing

@testable import TextEngine

/// Text above and below the line, of the size and in the place that its font says. DejaVu Sans has 2,048 units: sizes of 1,433, an
/// offset of 983 upwards and one of 286 downwards, and no heights for small capitals.
@Suite("Superscripts, subscripts and other shifts")
struct ScriptPlaceTests {
    private static let catalog = BoxFonts.makeCatalog("fonts-system.conf")
    private static let (share, up, down) = (1_433.0 / 2_048, 983.0 / 2_048, 286.0 / 2_048)

    private func shape(_ markup: String, family: String = "DejaVu Sans") throws -> ShapedString {
        let options = BoxFonts.options(size: 20, family: family, catalog: Self.catalog)
        return ShapedString(try StyledText(markup: markup), options: options)
    }

    /// Whether the runs of a text have these sizes and are so far above the baseline.
    private func expect(_ markup: String, _ places: [(size: Double, offset: Double)]) throws {
        let paragraph = try shape(markup).paragraphs[0]
        let found = paragraph.runs.map { (paragraph.fonts[Int($0.font)].size, Double($0.baselineOffset)) }
        let areSame =
            found.count == places.count
            && zip(found, places).allSatisfy { isClose($0.0, $1.size) && isClose($0.1, $1.offset) }
        #expect(areSame, "\(markup): \(found), not \(places)")
    }

    @Test("One step")
    func single() throws {
        try expect("a<sub>b</sub>", [(20, 0), (20 * Self.share, -20 * Self.down)])
        try expect("a<sup>b</sup>", [(20, 0), (20 * Self.share, 20 * Self.up)])
        try expect("<sup>b</sup>", [(20 * Self.share, 20 * Self.up)])
        try expect("a<span font_scale='superscript'>b</span>", [(20, 0), (20 * Self.share, 0)])
        try expect("a<span font_scale='small-caps'>b</span>", [(20, 0), (16, 0)])
        try expect("a<span baseline_shift='subscript'>b</span>", [(20, 0), (20, -20 * Self.down)])
        try expect("a<span baseline_shift='3pt'>b</span>", [(20, 0), (20, 3)])
        try expect("a<span rise='3pt'><sup>b</sup></span>", [(20, 0), (20 * Self.share, 3 + 20 * Self.up)])
        try expect("<span font='40px'>a<sup>b</sup></span>", [(40, 0), (40 * Self.share, 40 * Self.up)])
    }

    @Test("Steps in steps are those of the smaller size")
    func nested() throws {
        let (small, tiny) = (20 * Self.share, 20 * Self.share * Self.share)
        try expect(
            "a<sup>b<sup>c</sup></sup>",
            [(20, 0), (small, 20 * Self.up), (tiny, (20 + small) * Self.up)])
        try expect(
            "a<sub>b<sup>c</sup></sub>",
            [(20, 0), (small, -20 * Self.down), (tiny, small * Self.up - 20 * Self.down)])
        // The text stays larger than nothing.
        let deep = String(repeating: "<sub>", count: 40) + "x" + String(repeating: "</sub>", count: 40)
        let paragraph = try shape(deep).paragraphs[0]
        #expect(paragraph.fonts[Int(paragraph.runs[0].font)].size == 1)
        #expect(paragraph.runs[0].baselineOffset > -20)
    }

    /// How far the runs of a text are moved to the right.
    private func sideways(_ markup: String, family: String = "Noto Sans", part: Range<Int>? = nil) throws -> [Double] {
        let shaped = try shape(markup, family: family)
        let paragraph = part.map { shaped.part($0) }?.paragraphs[0] ?? shaped.paragraphs[0]
        return paragraph.runs.map { Double($0.sidewaysOffset) }
    }

    /// Noto Sans Italic has 1,000 units, superscripts 74 to the right, subscripts 16 to the left, and 600 for their sizes. DejaVu
    /// Sans Oblique moves them to the other sides: 187 and 54 of 2,048.
    @Test("Behind slanted text it is moved as the font of that text says")
    func slanted() throws {
        let (up, down) = (20 * 0.074, -20 * 0.016)
        expectClose(try sideways("<i>x</i><sup>2</sup>y"), [0, up, 0])
        expectClose(try sideways("<i>x<sup>2</sup>y</i>"), [0, up, 0])
        expectClose(try sideways("<i>x<sub>2</sub>y</i>"), [0, down, 0])
        expectClose(try sideways("<i>x<sub>2</sub>y</i>", family: "DejaVu Sans"), [0, 20 * 54 / 2_048, 0])
        expectClose(try sideways("<i>x<sup>2</sup>y</i>", family: "DejaVu Sans"), [0, -20 * 187 / 2_048, 0])
        expectClose(try sideways("x<sup><i>2</i></sup>"), [0, 0])
        expectClose(try sideways("<i><sup>2</sup></i>"), [0])
        expectClose(try sideways("<i>x<span rise='5pt'>2</span></i>"), [0, 0])
        expectClose(try sideways("<i>x<span baseline_shift='5pt'>2</span></i>"), [0, 0])
        expectClose(try sideways("<i>x<span font_scale='superscript'>2</span></i>"), [0, 0])
        // It holds for all of the raised text, and for what is in it.
        expectClose(try sideways("<i>x</i><sup>a<i>b</i>c</sup>"), [0, up, up, up])
        expectClose(try sideways("<i>x<sup>a<sup>b</sup>c</sup></i>"), [0, up, up * 1.6, up])
        // White space has the font of the text before it.
        expectClose(try sideways("<i>x </i><sup>2</sup>"), [0, up])
        expectClose(try sideways("<i>x</i> <sup>2</sup>"), [0, 0, 0])
        expectClose(try sideways("<i>x</i><sup>2</sup>", part: 1..<2), [up])
        expectClose(try sideways("<i>x</i><sup>22</sup>", part: 2..<3), [up])
    }

    @Test("The glyphs are drawn there, and places in the text stay")
    func drawing() throws {
        func frame(_ markup: String) throws -> TextFrame {
            TextFrame(try shape(markup, family: "Noto Sans"), size: .unlimited)
        }
        let slanted = try frame("<i>x</i><sup>2</sup>y")
        let level = try frame("<i>x</i><span font_scale='superscript'>2</span>y")
        let width = slanted.rects(for: 0..<1)[0].width
        let origins = DisplayList(slanted).items.compactMap { item -> Double? in
            if case .glyphs(let glyphs) = item { glyphs.origin.x } else { nil }
        }
        #expect(slanted.rects(for: 0..<3).map(\.maxX) == level.rects(for: 0..<3).map(\.maxX))
        #expect(isClose(slanted.rects(for: 1..<2)[0].minX, width))
        expectClose(origins, [0, width + 20 * 0.074, slanted.rects(for: 2..<3)[0].minX])
    }

    @Test("Lines have room for it, and the flags tell of it")
    func lines() throws {
        func frame(_ markup: String) throws -> TextFrame { TextFrame(try shape(markup), size: .unlimited) }
        let (plain, raised) = (try frame("ab"), try frame("a<sup>b</sup>"))
        #expect(raised.layoutBounds.height > plain.layoutBounds.height)
        #expect(raised.layoutBounds.width < plain.layoutBounds.width)
        #expect(raised.textFlags.contains(.baselineOffset))
        #expect(!plain.textFlags.contains(.baselineOffset))
    }

    @Test("Any font gives a finite place")
    func anyFont() throws {
        for family in ["Label Box", "Label Box Tall", "Noto Sans", "Noto Color Emoji", "No Such Family"] {
            let paragraph = try shape("a<sub>b<sup>c😀</sup></sub>", family: family).paragraphs[0]
            for run in paragraph.runs {
                #expect((1...20).contains(paragraph.fonts[Int(run.font)].size), "\(family)")
                #expect(abs(run.baselineOffset) < 80, "\(family)")
                #expect(abs(run.sidewaysOffset) < 160, "\(family)")
            }
        }
    }
}
