import Testing

@testable import TextEngine

/// The box fonts at 10 pixels, where an advance of 500 is 5 pixels.
enum BoxFonts {
    static let catalog = makeCatalog("fonts.conf")
    static let noFonts = makeCatalog("fonts-none.conf")

    static func makeCatalog(_ name: String) -> FontCatalog {
        do {
            return try FontCatalog(configurationFile: TestEnvironment.fonts.appendingPathComponent(name).path)
        } catch {
            fatalError("\(error)")
        }
    }

    static let style = TextStyle(font: FontDescription("Label Box", size: 10))

    static func options(
        size: Double = 10, family: String = "Label Box", direction: BaseWritingDirection = .natural,
        default defaultDirection: WritingDirection = .leftToRight, rounds: Bool = false, catalog: FontCatalog = catalog
    ) -> ShapingOptions {
        var options = ShapingOptions(
            defaultStyle: TextStyle(font: FontDescription(family, size: size)), fontCatalog: catalog)
        options.defaultBaseWritingDirection = defaultDirection
        options.baseWritingDirection = direction
        options.roundsGlyphPositions = rounds
        return options
    }

    /// The width of a Latin text at 10 pixels by the README's table: advances, kerning, ligatures.
    static func width(_ text: String, isBold: Bool = false) -> Double {
        var total = 0
        var rest = Substring(text)
        while let first = rest.first {
            if rest.hasPrefix("ffi") {
                total += 1_150
                rest.removeFirst(3)
                continue
            }
            if rest.hasPrefix("fi") {
                total += 700
                rest.removeFirst(2)
                continue
            }
            total += advance(first)
            if rest.hasPrefix("AV") { total -= 100 }
            if rest.hasPrefix("To") { total -= 80 }
            if rest.hasPrefix("V\u{2010}") { total -= 90 }
            rest.removeFirst()
        }
        return Double(total) * (isBold ? 1.2 : 1) / 100
    }

    private static func advance(_ character: Character) -> Int {
        switch character {
        case " ", "\u{A0}", "i", "l": 250
        case "m", "W": 800
        case "a"..."z": 500
        case "A"..."Z": 600
        case "0"..."9": 550
        case "…": 700
        default: 300
        }
    }
}

extension ShapedString {
    /// Shapes with the box fonts.
    static func box(
        _ text: StyledText, size: Double = 10, direction: BaseWritingDirection = .natural,
        default defaultDirection: WritingDirection = .leftToRight
    ) -> ShapedString {
        ShapedString(text, options: BoxFonts.options(size: size, direction: direction, default: defaultDirection))
    }

    /// The sum of all advances of the first paragraph in pixels.
    var firstParagraphAdvance: Double {
        guard let paragraph = paragraphs.first, let end = paragraph.positions.last else { return 0 }
        return paragraph.pixels(end)
    }
}

extension TextFrame {
    /// Lays out a text with the box fonts at 10 pixels.
    static func box(
        _ text: StyledText, width: Double = .infinity, height: Double = .infinity,
        _ options: TextFrameOptions = TextFrameOptions(), direction: BaseWritingDirection = .natural
    ) -> TextFrame {
        TextFrame(.box(text, direction: direction), size: Size(width: width, height: height), options: options)
    }

    /// The offsets closest to points at one height.
    func offsets(y: Double = 5, _ xs: [Double]) -> [Int?] { xs.map { offset(closestTo: Point(x: $0, y: y)) } }

    /// The visible text of each line, in logical order.
    var shown: [String] { lineRecords.map { shownText(of: $0).text.string } }
    var ranges: [Range<Int>] { lineRecords.map(\.text) }
    var widths: [Double] { lineRecords.map(\.width) }
    var baselines: [Double] { lineRecords.map(\.baseline) }
    var lefts: [Double] { lineRecords.map(\.x) }
    var excised: [Range<Int>?] { lines.map(\.excisedRange) }

    /// The sources of a line's segments from left to right, with their text.
    func visualOrder(ofLine index: Int) -> [String] {
        segments(of: lineRecords[index]).map { $0.shaped.text.string(in: $0.text) }
    }
}

/// Whether two lengths are equal except for the rounding of advances to 1/1,024 pixel per glyph.
func isClose(_ a: Double, _ b: Double, within tolerance: Double = 0.05) -> Bool { abs(a - b) <= tolerance }

/// Expects lengths to be equal except for rounding.
func expectClose(_ a: [Double], _ b: [Double], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(
        a.count == b.count && zip(a, b).allSatisfy { isClose($0, $1) }, "\(a) is not \(b)",
        sourceLocation: sourceLocation)
}
