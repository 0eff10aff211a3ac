import Foundation
import Testing

@testable import TextEngine

@Suite("Faces: collections, instances, axes, strikes")
struct FaceTests {
    private static let wght = FontTag("wght") ?? FontTag(value: 0)

    private func shape(_ text: StyledText, _ font: FontDescription, _ catalog: FontCatalog = BoxFonts.catalog)
        -> ShapedString
    {
        ShapedString(text, options: ShapingOptions(defaultStyle: TextStyle(font: font), fontCatalog: catalog))
    }

    @Test("A face of a collection is found by its name and index")
    func collections() throws {
        let files = try TestFontFiles()
        let fonts = try ["Box-Regular", "Box-Tall", "Box-Context"].map(TestFontFiles.box)
        let path = try files.write(TestFontFiles.collection(fonts), as: "box.ttc")
        let catalog = BoxFonts.makeCatalog("fonts-none.conf")
        try catalog.add(fontFile: path)
        let faces = catalog.installedTypefaces().sorted { $0.index < $1.index }
        #expect(faces.map(\.index) == [0, 1, 2])
        #expect(faces.map(\.family) == ["Label Box", "Label Box Tall", "Label Box Context"])
        for (family, text, width) in [
            ("Label Box", "abc", 15.0), ("Label Box Tall", "漢字", 20), ("Label Box Context", "e ", 9),
        ] {
            let shaped = shape(StyledText(text), FontDescription(family, size: 10), catalog)
            #expect(!shaped.hasMissingGlyphs && shaped.fonts.contains { $0.typeface.family == family })
            #expect(isClose(shaped.firstParagraphAdvance, width), "\(family): \(shaped.firstParagraphAdvance)")
        }
        let tall = shape("漢", FontDescription("Label Box Tall", size: 100), catalog)
        #expect(Picture(TextFrame(tall, size: .unlimited), width: 150, height: 200).ink != nil)
    }

    @Test(
        "A variable font has the advances of its axes", arguments: [(100, 0.8), (400, 1.0), (700, 1.3), (900, 1.5)])
    func axes(weight: Float, factor: Double) {
        let plain = FontDescription("Label Box Variable", size: 100)
        var varied = plain
        varied.variations = [FontVariation(Self.wght, weight)]
        let shaped = shape("x", varied)
        #expect(isClose(shaped.maximumContentWidth, 50 * factor, within: 0.5), "\(shaped.maximumContentWidth)")
        var requested = plain
        requested.weight = FontWeight(Int(weight))
        #expect(isClose(shape("x", requested).maximumContentWidth, 50 * factor, within: 0.5))
    }

    @Test(
        "A variable font has the outlines, ink bounds and picture of its axis values",
        arguments: [100, 400, 700] as [Float])
    func outlines(weight: Float) throws {
        var description = FontDescription("Label Box Variable", size: 100)
        description.variations = [FontVariation(Self.wght, weight)]
        let shaped = shape("x", description)
        let font = try #require(shaped.fonts.first { $0.typeface.family == "Label Box Variable" })
        let glyph = try #require(TextFrame(shaped, size: .unlimited).firstGlyph)
        let bounds = try #require(font.inkBounds(of: glyph))
        let points = font.outline(of: glyph).points
        let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
        #expect(isClose(left, bounds.minX, within: 0.01) && isClose(right, bounds.maxX, within: 0.01))
        #expect(isClose(points.map(\.y).min() ?? 0, bounds.minY, within: 0.01))
        let ink = try #require(Picture(TextFrame(shaped, size: .unlimited), width: 150, height: 120).ink)
        #expect(abs(Double(ink[0]) - left) <= 1 && abs(Double(ink[2]) - right) <= 1, "\(ink), \(left) to \(right)")
    }

    @Test("Named instances have the advances of their axis values")
    func instances() throws {
        let files = try TestFontFiles()
        let path = try files.write(try TestFontFiles.box("Box-Variable"), as: "font.ttf")
        let catalog = BoxFonts.makeCatalog("fonts-none.conf")
        try catalog.add(fontFile: path)
        // The space is 25 pixels. Fontconfig lists the default instance, Regular, as the font itself.
        let expected = [1: 20, 2: 25, 3: 32.5, 4: 37.5]
        var found: [Int] = []
        for typeface in catalog.installedTypefaces() {
            guard let advance = expected[typeface.index >> 16] else { continue }
            found.append(typeface.index >> 16)
            #expect(isClose(Double(catalog.font(typeface, size: 100).space.advance) / 1_024, advance))
        }
        #expect(Set(found).isSuperset(of: [1, 3, 4]))
    }

    @Test("Ligatures have the carets of the font's table, at every weight")
    func carets() throws {
        func carets(_ text: StyledText, _ font: FontDescription) throws -> [Double] {
            let shaped = shape(text, font)
            let glyph = try #require(TextFrame(shaped, size: .unlimited).firstGlyph)
            return try #require(shaped.fonts.first).ligatureCarets(of: glyph, isRightToLeft: false)
        }
        expectClose(try carets("fi", FontDescription("Label Box", size: 100)), [46])
        expectClose(try carets("ffi", FontDescription("Label Box", size: 100)), [47, 93])
        expectClose(try carets("fi", FontDescription(families: ["Label Box"], size: 100, weight: .bold)), [55.2])
        #expect(try carets("x", FontDescription("Label Box", size: 100)) == [])
    }

    @Test("Bitmap emoji are scaled in advance, ink and picture", arguments: [12, 16, 64, 200, 1_500] as [Double])
    func strikes(size: Double) throws {
        let catalog = BoxFonts.makeCatalog("fonts-system.conf")
        func font(_ size: Double) throws -> (advance: Double, bounds: Rect, frame: TextFrame) {
            let shaped = shape("😀", FontDescription("Noto Sans", size: size), catalog)
            let frame = TextFrame(shaped, size: .unlimited)
            let font = try #require(shaped.fonts.first { $0.typeface.family == "Noto Color Emoji" })
            let glyph = try #require(frame.firstGlyph)
            return (shaped.maximumContentWidth, try #require(font.inkBounds(of: glyph)), frame)
        }
        let (whole, part) = (try font(100), try font(size))
        let factor = size / 100
        #expect(isClose(part.advance, whole.advance * factor, within: 0.02), "\(part.advance)")
        #expect(isClose(part.bounds.width, whole.bounds.width * factor, within: 0.02))
        #expect(isClose(part.bounds.minY, whole.bounds.minY * factor, within: 0.02))
        #expect(part.advance > size && part.advance < 1.5 * size)
        let side = Int(max(2 * size, 400))
        let ink = try #require(Picture(part.frame, width: side, height: side).ink)
        // The bitmap has transparent edges, so the ink may be smaller than its bounds.
        let width = Double(ink[2] - ink[0])
        #expect(
            width <= part.bounds.width + 2 && width >= part.bounds.width * 0.85 - 2, "\(width) of \(part.bounds.width)")
    }

    @Test("Eight threads get the same fonts as one, while fonts are added and removed")
    func threads() async throws {
        let texts: [StyledText] = ["abc", "漢字", "😀", "a漢😀", "مرحبا", "fi", "x\u{301}", "ก"]
        func fonts(_ index: Int, _ catalog: FontCatalog) -> [String] {
            shape(texts[index], FontDescription("Label Box", size: Double(10 + index)), catalog).fonts.map(
                \.typeface.file)
        }
        let expected = texts.indices.map { fonts($0, BoxFonts.makeCatalog("fonts.conf")) }
        let shared = BoxFonts.makeCatalog("fonts.conf")
        let changing = BoxFonts.makeCatalog("fonts-none.conf")
        let path = TestEnvironment.fonts.appendingPathComponent("Box-Variable.ttf").path
        await withTaskGroup(of: Bool.self) { group in
            for thread in 0..<8 {
                group.addTask {
                    (0..<40).allSatisfy { step in
                        let index = (step * 5 + thread * 3) % texts.count
                        if thread == 0 && step % 4 == 0 { try? changing.add(fontFile: path) }
                        if thread == 1 && step % 4 == 2 { changing.remove(fontFile: path) }
                        let shaped = shape(texts[index], FontDescription("Label Box", size: 20), changing)
                        for font in shaped.fonts { _ = font.inkBounds(of: 3) }
                        return fonts(index, shared) == expected[index]
                    }
                }
            }
            for await isEqual in group { #expect(isEqual) }
        }
    }
}

extension TextFrame {
    /// The first glyph that is drawn.
    fileprivate var firstGlyph: UInt16? {
        for item in DisplayList(self).items {
            guard case .glyphs(let item) = item else { continue }
            var first: UInt16?
            item.forEachGlyph { first = first ?? $0.id }
            return first
        }
        return nil
    }
}

extension GlyphOutline {
    /// All points, including control points.
    fileprivate var points: [Point] {
        segments.flatMap { segment -> [Point] in
            switch segment {
            case .move(let point), .line(let point): [point]
            case .quadratic(let control, let point): [control, point]
            case .cubic(let first, let second, let point): [first, second, point]
            case .close: []
            }
        }
    }
}
