import Foundation
import Testing

@testable import TextEngine

/// Fonts asked for from many threads at once. The thread sanitizer runs these too.
@Suite("Fonts and threads", .serialized)
struct FontThreadTests {
    /// A few words in each of many scripts, and what has no script.
    private static let samples: [(language: String, text: StyledText)] = [
        ("en", "Grumpy wizards, office"), ("el", "Ξεσκεπάζω την ψυχοφθόρα"), ("ru", "Съешь ещё этих булок"),
        ("he", "זה כיף סתם"), ("ar", "نص حكيم له سر قاطع"), ("hi", "नहीं नजर किसी"), ("bn", "আগুনের শিখা"),
        ("pa", "ਅੱਗ ਦੀ"), ("gu", "પ્રારંભિક"), ("ta", "யாமறிந்த மொழி"), ("te", "దేశ భాషలందు"), ("kn", "ಇದು ಕನ್ನಡ"),
        ("ml", "അജവും ആനയും"), ("si", "මෙය සිංහල"), ("th", "เป็นมนุษย์"), ("lo", "ພາສາລາວ"), ("km", "ខ្មែរ"), ("my", "မြန်မာ"),
        ("ka", "გთხოვთ"), ("hy", "Կրնամ ապակի"), ("am", "ሰማይ አይታረስ"), ("bo", "བོད་སྐད"), ("ja", "いろは 漢字"),
        ("ko", "다람쥐 헌"), ("zh-cn", "我能吞下玻璃"), ("zh-tw", "我能吞下玻璃"), ("und", "😀👨‍👩‍👧🇩🇪1️⃣❤️❤︎"),
        ("und", "∑√∞ ♞ ☃ \u{E000}\u{10FFFF}"),
    ]
    private static let sizes = [12.0, 17.5, 40]

    /// The fonts that a text gets, run by run, and how wide that makes it.
    private static func answer(_ index: Int, _ catalog: FontCatalog, family: String = "Noto Sans") -> [String] {
        let sample = samples[index % samples.count]
        let font = FontDescription(
            families: [family], size: sizes[index % sizes.count], weight: index % 2 == 0 ? .regular : .bold)
        let shaped = ShapedString(
            sample.text,
            options: ShapingOptions(
                defaultStyle: TextStyle(font: font, language: sample.language), fontCatalog: catalog))
        let runs = shaped.paragraphs.flatMap { paragraph in
            paragraph.runs.map { run in
                let font = paragraph.fonts[Int(run.font)]
                return "\(font.typeface.file)#\(font.size)"
            }
        }
        return runs + ["\(shaped.maximumContentWidth)"]
    }

    /// Asks the fonts of a text for all that there is to know of a glyph.
    private static func examine(_ index: Int, _ catalog: FontCatalog) -> Bool {
        let shaped = ShapedString(samples[index % samples.count].text, options: BoxFonts.options(catalog: catalog))
        return shaped.fonts.allSatisfy { font in
            (0..<UInt16(8)).allSatisfy { glyph in
                _ = font.outline(of: glyph)
                _ = font.ligatureCarets(of: glyph, isRightToLeft: glyph % 2 == 0)
                return font.inkBounds(of: glyph)?.width.isFinite ?? true
            } && font.featureMetrics.xHeight.isFinite && font.metrics.ascent.isFinite
        }
    }

    private static func inEightThreads(_ body: @escaping @Sendable (Int) -> Bool) async {
        await withTaskGroup(of: Bool.self) { group in
            for thread in 0..<8 { group.addTask { body(thread) } }
            for await isRight in group { #expect(isRight) }
        }
    }

    @Test("Eight threads get the fonts that one gets, for many scripts in any order")
    func manyScripts() async {
        let count = Self.samples.count * 2
        let expected = (0..<count).map { Self.answer($0, BoxFonts.makeCatalog("fonts-system.conf")) }
        let shared = BoxFonts.makeCatalog("fonts-system.conf")
        await Self.inEightThreads { thread in
            (0..<count).allSatisfy { step in
                let index = (step * 5 + thread * 13) % count
                return Self.answer(index, shared) == expected[index]
            }
        }
    }

    @Test("While fonts come and go in one catalog, each text has the fonts of before or after")
    func comingAndGoing() async throws {
        let names = ["Box-Regular", "Box-Tall", "Box-Color", "Box-Variable"]
        let paths = names.map { TestEnvironment.fonts.appendingPathComponent("\($0).ttf").path }
        let catalog = BoxFonts.makeCatalog("fonts-none.conf")
        await Self.inEightThreads { thread in
            (0..<60).allSatisfy { step in
                let path = paths[(step + thread) % paths.count]
                switch thread {
                case 0, 1: try? catalog.add(fontFile: path)
                case 2: catalog.remove(fontFile: path)
                case 3 where step % 10 == 0: catalog.refresh()
                case 4 where step % 10 == 0: _ = catalog.installedTypefaces()
                default: break
                }
                let answer = Self.answer(step, catalog, family: "Label Box")
                // Each run's font is one of ours or the last resort, whose file is empty.
                return answer.dropLast().allSatisfy { run in
                    run.hasPrefix("#") || paths.contains { run.hasPrefix($0) }
                }
                    && Self.examine(step, catalog)
            }
        }
        // Added up to 30 times each.
        for path in paths { for _ in 0..<200 { catalog.remove(fontFile: path) } }
        #expect(ShapedString("abc", options: BoxFonts.options(catalog: catalog)).hasMissingGlyphs)
        try catalog.add(fontFile: paths[0])
        #expect(!ShapedString("abc", options: BoxFonts.options(catalog: catalog)).hasMissingGlyphs)
    }

    @Test("Eight threads make, use and release catalogs at once")
    func catalogs() async {
        let path = TestEnvironment.fonts.appendingPathComponent("Box-Regular.ttf").path
        await Self.inEightThreads { thread in
            (0..<6).allSatisfy { step in
                let catalog = BoxFonts.makeCatalog(step % 2 == 0 ? "fonts-none.conf" : "fonts.conf")
                guard (try? catalog.add(fontFile: path)) != nil else { return false }
                let text = ShapedString("office", options: BoxFonts.options(catalog: catalog))
                return !text.hasMissingGlyphs && Self.examine(thread, catalog)
            }
        }
    }

    @Test("A text outlives its catalog and is read by eight threads")
    func textWithoutCatalog() async {
        let shaped = ShapedString(
            Self.samples[4].text, options: BoxFonts.options(catalog: BoxFonts.makeCatalog("fonts-system.conf")))
        let expected = shaped.measure(width: 60)
        await Self.inEightThreads { _ in
            let frame = TextFrame(shaped, size: Size(width: 60, height: .infinity))
            return shaped.measure(width: 60) == expected && !frame.lineRecords.isEmpty
                && shaped.fonts.allSatisfy { !$0.outline(of: 5).segments.isEmpty || $0.inkBounds(of: 5) == nil }
        }
    }
}
