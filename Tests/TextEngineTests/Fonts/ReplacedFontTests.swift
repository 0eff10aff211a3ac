import Foundation
import Synchronization
import Testing

@testable import TextEngine

/// Font files that are replaced while their glyphs are in use. Text shaped after ``FontCatalog/refresh()`` uses the new
/// file; earlier text keeps its glyphs.
@Suite("Replaced font files", .serialized)
struct ReplacedFontTests {
    @Test("A text shaped after a refresh uses the new file", arguments: ReplacedFont.Way.allCases)
    func newTexts(way: ReplacedFont.Way) throws {
        let font = try ReplacedFont()
        let old = font.shape("xxx")
        #expect(ReplacedFont.versions(of: old) == [[0]])
        try font.replace(by: 1, way)
        font.catalog.refresh()
        #expect(ReplacedFont.versions(of: font.shape("xxx")) == [[1]])
        #expect(ReplacedFont.versions(of: font.shape("x x")) == [[1]])
        try font.replace(by: 2, way)
        font.catalog.refresh()
        #expect(ReplacedFont.versions(of: font.shape("xxx")) == [[2]])
        #expect(ReplacedFont.versions(of: old) == [[0]])
    }

    @Test("A font requested for an old typeface does not affect later texts")
    func lateFont() throws {
        let font = try ReplacedFont()
        let old = font.shape("x")
        let typeface = try #require(old.fonts.first?.typeface)
        try font.replace(by: 1)
        font.catalog.refresh()
        let late = font.catalog.font(typeface, size: 50)
        #expect(late.typeface === typeface)
        #expect(ReplacedFont.versions(of: font.shape("x", size: 50)) == [[1]])
        #expect(font.catalog.font(typeface, size: 50).typeface === typeface)
    }

    @Test("An old typeface gets no font of the new file")
    func lateFontOfTheOldFile() throws {
        let font = try ReplacedFont()
        let old = font.shape("x")
        let typeface = try #require(old.fonts.first?.typeface)
        try font.replace(by: 1)
        font.catalog.refresh()
        #expect(ReplacedFont.versions(of: font.shape("x", size: 50)) == [[1]])
        #expect(font.catalog.font(typeface, size: 50).typeface === typeface)
    }

    @Test("An old cascade that is opened late does not affect later texts")
    func lateTypeface() throws {
        let font = try ReplacedFont()
        let cascade = font.catalog.cascade(
            for: FontDescription("Label Box", size: 100), language: "en", presentation: .text)
        try font.replace(by: try TestFontFiles.box("Box-Tall"))
        font.catalog.refresh()
        _ = cascade.primary
        let shaped = font.shape("漢")
        #expect(!shaped.hasMissingGlyphs)
        #expect(shaped.fonts.first?.typeface.family == "Label Box Tall")
        // The new file has no Latin letters.
        #expect(font.shape("abc").hasMissingGlyphs)
    }

    @Test(
        "Paragraphs that are shaped later use the fonts of the string's creation", arguments: ReplacedFont.Way.allCases
    )
    func lateParagraphs(way: ReplacedFont.Way) throws {
        let font = try ReplacedFont()
        let string = font.shape("x\nxx\nxxx")
        #expect(ReplacedFont.versions(of: string, paragraph: 0) == [0])
        try font.replace(by: 1, way)
        font.catalog.refresh()
        #expect(ReplacedFont.versions(of: font.shape("x")) == [[1]])
        #expect(ReplacedFont.versions(of: string) == [[0], [0], [0]])
    }

    @Test("A string shaped after a refresh uses the fonts of its creation")
    func lateStrings() throws {
        let font = try ReplacedFont()
        #expect(ReplacedFont.versions(of: font.shape("x")) == [[0]])
        let string = font.shape("x\nxx")
        try font.replace(by: 1)
        font.catalog.refresh()
        #expect(ReplacedFont.versions(of: string) == [[0], [0]])
        #expect(ReplacedFont.versions(of: font.shape("x")) == [[1]])
    }

    @Test("All paragraphs of a string have the same version of a font")
    func oneFontInAllParagraphs() throws {
        let font = try ReplacedFont()
        let string = font.shape("x\nxx\nxxx")
        try font.replace(by: 1)
        font.catalog.refresh()
        let first = ReplacedFont.versions(of: string, paragraph: 0)
        try font.replace(by: 2)
        font.catalog.refresh()
        #expect(ReplacedFont.versions(of: string) == [first, first, first])
    }

    @Test("Later changes of the catalog do not change a string")
    func comingAndGoing() throws {
        let tall = TestEnvironment.fonts.appendingPathComponent("Box-Tall.ttf").path
        let font = try ReplacedFont()
        let without = font.shape("x\n漢\n字")
        #expect(!without.paragraphs[0].fonts.contains { $0.typeface.isLastResort })
        try font.catalog.add(fontFile: tall)
        #expect(without.paragraphs[1].fonts.contains { $0.typeface.isLastResort })
        let with = font.shape("漢\nx\n字")
        #expect(!with.paragraphs[0].fonts.contains { $0.typeface.isLastResort })
        font.catalog.remove(fontFile: tall)
        #expect(!with.hasMissingGlyphs)
        #expect(font.shape("漢").hasMissingGlyphs)
    }

    @Test("A part of a string has the string's fonts")
    func parts() throws {
        let font = try ReplacedFont()
        let string = font.shape("xx xx\nxx xx")
        #expect(ReplacedFont.versions(of: string, paragraph: 0) == [0])
        try font.replace(by: 1)
        font.catalog.refresh()
        #expect(ReplacedFont.versions(of: string.part(1..<8)) == [[0], [0]])
    }

    @Test("A rewritten file is a different file, even with the same times")
    func sameTimes() throws {
        let font = try ReplacedFont()
        for version in 0..<200 {
            try font.replace(by: version, .overwritten)
            let old = try #require(FontFile.open(font.path))
            try font.replace(by: version + 1, .overwritten)
            let new = try #require(FontFile.open(font.path))
            #expect(old !== new)
        }
    }

    @Test("The string cache returns no old strings after a refresh")
    func cachedStrings() throws {
        let font = try ReplacedFont()
        let old = ShapedStringCache.shared.shapedString("xxxx\nxx", options: font.options())
        #expect(ReplacedFont.versions(of: old, paragraph: 0) == [0])
        try font.replace(by: 1)
        font.catalog.refresh()
        let new = ShapedStringCache.shared.shapedString("xxxx\nxx", options: font.options())
        #expect(new !== old && ReplacedFont.versions(of: new) == [[1], [1]])
        #expect(ReplacedFont.versions(of: old) == [[0], [0]])
        #expect(ShapedStringCache.shared.shapedString("xxxx\nxx", options: font.options()) === new)
    }

    @Test("Eight threads get the current glyphs while the file is replaced repeatedly")
    func eightThreads() throws {
        let race = try FontRace(count: min(max(TestEnvironment.caseCount / 10, 20), ReplacedFont.mostVersions))
        onThreads(9) { thread in if thread == 0 { race.replaceFont() } else { race.shape(thread) } }
        #expect(race.faults.isEmpty, "\(race.faults.prefix(5).joined(separator: "; "))")
        for size in [100.0, 50, 24] {
            #expect(ReplacedFont.versions(of: race.font.shape("xxx", size: size)) == [[race.count]])
            let cached = ShapedStringCache.shared.shapedString("xxx", options: race.font.options(size: size))
            #expect(ReplacedFont.versions(of: cached) == [[race.count]])
        }
    }
}

/// A font that a thread replaces while others shape with it.
private final class FontRace: Sendable {
    let font: ReplacedFont
    /// The number of replacements.
    let count: Int
    /// The last version written to the file, or being written.
    private let written = Atomic(0)
    /// The last version that the catalog was refreshed for.
    private let refreshed = Atomic(0)
    private let isDone = Atomic(false)
    private let found = Mutex<[String]>([])

    init(count: Int) throws {
        font = try ReplacedFont()
        self.count = count
    }

    /// The failures.
    var faults: [String] { found.locked { $0 } }

    func replaceFont() {
        for version in 1...count {
            written.store(version, ordering: .releasing)
            do { try font.replace(by: version) } catch { found.locked { $0.append("\(error)") } }
            font.catalog.refresh()
            refreshed.store(version, ordering: .releasing)
        }
        isDone.store(true, ordering: .releasing)
    }

    /// Shapes texts while the font is replaced.
    func shape(_ thread: Int) {
        var random = SeededRandom(case: thread)
        while !isDone.load(ordering: .acquiring) {
            // In smaller sizes, the advances of adjacent versions round to the same number.
            let sizes = [100, 50, 24, Double(Int.random(in: 384...4_096, using: &random)) / 16]
            let size = sizes[Int.random(in: 0..<sizes.count, using: &random)]
            let texts: [StyledText] = ["xxx", "x x", "x\nxx\nxxx"]
            let text = texts[Int.random(in: 0..<texts.count, using: &random)]
            let first = refreshed.load(ordering: .acquiring)
            let string =
                Bool.random(using: &random)
                ? font.shape(text, size: size)
                : ShapedStringCache.shared.shapedString(text, options: font.options(size: size))
            let versions = ReplacedFont.versions(of: string)
            let last = written.load(ordering: .acquiring)
            guard Set(versions).count == 1, versions[0].count == 1, versions[0].isSubset(of: Set(first...last)) else {
                found.locked {
                    $0.append("\(versions.map { $0.sorted() }), not one of \(first) to \(last), at \(size)")
                }
                continue
            }
        }
    }
}
