import CLabelHarfBuzz
import Foundation
import Testing

@testable import TextEngine

/// Words come from the cache as HarfBuzz would have shaped them in the whole run.
@Suite("Word cache")
struct WordCacheTests {
    /// A font, and the letters that its texts are made of.
    struct Sample: CustomTestStringConvertible, Sendable {
        var family: String
        var letters: [ClosedRange<UInt32>]
        var marks: [ClosedRange<UInt32>] = []
        var language: String?

        var testDescription: String { family }
    }

    static let samples: [Sample] = [
        Sample(family: "Noto Sans", letters: [0x61...0x7A, 0x41...0x5A, 0xE0...0xFF], marks: [0x300...0x304]),
        Sample(family: "Noto Serif", letters: [0x61...0x7A, 0x41...0x5A, 0x430...0x44F], marks: [0x300...0x304]),
        Sample(family: "DejaVu Sans", letters: [0x61...0x7A, 0x41...0x5A, 0x3B1...0x3C9], marks: [0x300...0x304]),
        Sample(family: "DejaVu Serif", letters: [0x61...0x7A, 0x41...0x5A, 0x21...0x2F]),
        Sample(family: "DejaVu Sans", letters: [0x621...0x64A], marks: [0x64B...0x652]),
        Sample(family: "Noto Sans Arabic", letters: [0x621...0x64A, 0x671...0x6D3], marks: [0x64B...0x652]),
        Sample(
            family: "Noto Nastaliq Urdu", letters: [0x621...0x64A, 0x6A9...0x6D3], marks: [0x64B...0x652],
            language: "ur"),
        Sample(family: "Noto Sans Hebrew", letters: [0x5D0...0x5EA], marks: [0x5B0...0x5BC]),
        Sample(
            family: "Noto Sans Devanagari", letters: [0x904...0x939, 0x915...0x939],
            marks: [0x93E...0x94D, 0x94D...0x94D]),
        Sample(
            family: "Noto Serif Devanagari", letters: [0x904...0x939, 0x915...0x939],
            marks: [0x93E...0x94D, 0x94D...0x94D]),
        Sample(family: "Noto Sans Bengali", letters: [0x995...0x9A8], marks: [0x9BE...0x9C4, 0x9CD...0x9CD]),
        Sample(
            family: "Noto Sans Tamil", letters: [0xB95...0xB9A, 0xBAE...0xBB5], marks: [0xBBE...0xBC2, 0xBCD...0xBCD]),
        Sample(
            family: "Noto Sans Thai", letters: [0xE01...0xE2E, 0xE40...0xE44], marks: [0xE31...0xE3A, 0xE47...0xE4E]),
        Sample(
            family: "Noto Sans Lao", letters: [0xE81...0xEAE, 0xEC0...0xEC4], marks: [0xEB1...0xEBC, 0xEC8...0xECD]),
        Sample(
            family: "Noto Serif Thai", letters: [0xE01...0xE33, 0xE3F...0xE46], marks: [0xE31...0xE3A, 0xE47...0xE4E]),
        Sample(
            family: "Noto Looped Thai", letters: [0xE01...0xE33, 0xE3F...0xE59], marks: [0xE31...0xE3A, 0xE47...0xE4E]),
        Sample(
            family: "Noto Serif Lao", letters: [0xE81...0xEB3, 0xEC0...0xEC6], marks: [0xEB1...0xEBC, 0xEC8...0xECD]),
        Sample(family: "Noto Sans Khmer", letters: [0x1780...0x17A2], marks: [0x17B6...0x17D3]),
        Sample(family: "Noto Sans Myanmar", letters: [0x1000...0x1021], marks: [0x102B...0x103E]),
        Sample(
            family: "Noto Sans CJK JP", letters: [0x3041...0x3096, 0x30A1...0x30FC, 0x4E00...0x4EFF],
            marks: [0x3099...0x309A], language: "ja"),
        Sample(
            family: "Noto Sans CJK JP", letters: [0x3041...0x3096, 0x3000...0x301F, 0x30A1...0x30FC], language: "ja"),
        Sample(
            family: "Noto Serif CJK JP", letters: [0x3041...0x3096, 0x30A1...0x30FC, 0x5000...0x50FF], language: "ja"),
        Sample(
            family: "Noto Sans CJK KR", letters: [0xAC00...0xD7A3, 0x1100...0x1112],
            marks: [0x1161...0x1175, 0x11A8...0x11C2], language: "ko"),
        Sample(family: "Label Box Spaces", letters: [0x5D0...0x5D4]),
        Sample(
            family: "Noto Sans CJK SC", letters: [0x4E00...0x9FFF, 0x3000...0x3011, 0xFF01...0xFF1F],
            marks: [0xFE00...0xFE01], language: "zh"),
    ]

    @Test("Equal to whole-run shaping, glyph by glyph, first and second time", arguments: samples)
    func equality(_ sample: Sample) {
        let shaping = WholeRunShaping()
        let options = ShapingOptions(
            defaultStyle: TextStyle(font: FontDescription(sample.family, size: 17), language: sample.language),
            fontCatalog: sample.family.hasPrefix("Label Box") ? BoxFonts.catalog : .system)
        forRandomCases(max(300, TestEnvironment.caseCount / 2)) { _, random in
            let text = sample.text(using: &random)
            let shaped = ShapedString(StyledText(text), options: options)
            guard let difference = shaping.firstDifference(from: shaped) else { return true }
            Issue.record("\(sample.family): \(difference)")
            return false
        }
    }

    @Test("A text of many new words is shaped in batches, and is as it is whole", arguments: samples)
    func batches(_ sample: Sample) {
        let shaping = WholeRunShaping()
        forRandomCases(max(6, TestEnvironment.caseCount / 300)) { _, random in
            var text = ""
            let length = Int.random(in: 300...2_400, using: &random)
            while text.utf8.count < length { text += sample.text(using: &random) + " " }
            // Sizes that hardly come again: the cache has nothing for them.
            let size = 11 + Double(Int.random(in: 0..<16_384, using: &random)) / 2_048
            let options = ShapingOptions(
                defaultStyle: TextStyle(font: FontDescription(sample.family, size: size), language: sample.language),
                fontCatalog: sample.family.hasPrefix("Label Box") ? BoxFonts.catalog : .system)
            guard let difference = shaping.firstDifference(from: ShapedString(StyledText(text), options: options))
            else { return true }
            Issue.record("\(sample.family) at \(size): \(difference)")
            return false
        }
    }

    @Test("Words that a rule matches across spaces are shaped together, and the words beside them as always")
    func rulesAcrossSpaces() {
        let options = BoxFonts.options(family: "Label Box Spaces")
        func width(_ text: String) -> Double { ShapedString(StyledText(text), options: options).maximumContentWidth }
        // Letters are 4.5 wide, spaces 2.5; the second time all comes from the cache.
        for _ in 0..<2 {
            #expect(isClose(width("אג בא"), 20.5 + 0.7))
            #expect(isClose(width("אג דא"), 20.5))
            // This rule reaches over two words of a letter each.
            #expect(isClose(width("א ב ב ד"), 25.5 + 0.5))
            #expect(isClose(width("ב ב ב ד"), 25.5))
            #expect(isClose(width("ה  ב"), 14 + 0.3))
            #expect(isClose(width("ה ב"), 11.5))
        }
        let shaping = WholeRunShaping()
        for text in ["א ב ב ד", "ג ב ג ב", "דג ב א ב ג ב", "ה  ג ב", "א ב ב ד ג ב ה  ה  ג ב"] {
            #expect(shaping.firstDifference(from: ShapedString(StyledText(text), options: options)) == nil)
        }
    }

    @Test("Words that are shaped together across spaces are kept, however many batches have some")
    func rulesAcrossSpacesInManyBatches() throws {
        // A size that no other test uses: the cache has nothing for it.
        let options = BoxFonts.options(size: 10.46875, family: "Label Box Spaces")
        // Five letters make 3,125 words; a rule matches a gimel, a space and a bet.
        func word(_ number: Int) -> String {
            var (word, rest) = ("", number)
            for _ in 0..<5 {
                word += ["א", "ג", "ד", "ה", "ב"][rest % 5]
                rest /= 5
            }
            return word
        }
        let pairs = (0..<200).map { word($0 * 7) + "ג ב" + word($0 * 11 + 3) }
        let text = StyledText(pairs.joined(separator: " "))
        #expect(text.count > 4_096)
        let shaped = ShapedString(text, options: options)
        #expect(WholeRunShaping().firstDifference(from: shaped) == nil)

        // Neighbours may belong together too; most pairs stand alone. Other tests that run meanwhile may push words out.
        var count = 0
        for _ in 0..<5 where count <= 20 { count = try keptCount(of: pairs.suffix(100), in: text, options) }
        #expect(count > 20)
    }

    /// Shapes a Hebrew text; how many of its words the cache has then.
    private func keptCount(of words: ArraySlice<String>, in text: StyledText, _ options: ShapingOptions) throws -> Int {
        let font = try #require(ShapedString(text, options: options).fonts.first)
        let language = hb_language_from_string("he", -1)
        let settings = ShapingSettings(
            font: options.defaultFont, style: .plain, script: HB_SCRIPT_HEBREW.rawValue, roundsPositions: false)
        let profile = WordProfile.profile(
            font, script: HB_SCRIPT_HEBREW.rawValue, language: language, isRightToLeft: true, settings: settings)
        var reader = WordCache.Reader(.shared)
        reader.begin()
        defer { reader.end() }
        return words.filter { word in
            Array(word.utf8).withUnsafeBufferPointer { bytes in
                guard let start = bytes.baseAddress else { return false }
                let hash = ByteHash.hash(start, count: bytes.count, seed: profile.serial) | 1
                return reader.word(hash, profile: profile.serial, bytes: start, count: bytes.count) != nil
            }
        }.count
    }

    @Test("Hindi is cut at its spaces: no rule of the font matches across them in real text")
    func hindi() throws {
        let font = FontDescription("Noto Sans Devanagari", size: 17.3125)
        let shaped = ShapedString(StyledText("नमस्ते दुनिया", style: TextStyle(font: font, language: "hi")))
        let devanagari = try #require(shaped.fonts.first { $0.typeface.covers(0x928) })
        let script = HB_SCRIPT_DEVANAGARI.rawValue
        let division = WordRules(
            font: devanagari, script: script, language: hb_language_from_string("hi", -1), isRightToLeft: false,
            features: []
        ).division
        #expect(division.cutsAroundSpaces && division.spaceRules != nil)
    }

    @Test(
        "Thai is cut between letters with their marks, but where the font kerns, as after some vowels, and before digits"
    )
    func clusters() throws {
        let pieces = ["ที่", "ป", "ล", "า", "น้ำ", " ", "แ", "ก่", "แล้", "ว", "ไป๑๒(", "ก!"]
        let text = pieces.joined()
        let style = TextStyle(font: FontDescription("Noto Sans Thai", size: 17.3125))
        let shaped = ShapedString(StyledText(text, style: style))
        let font = try #require(shaped.fonts.first { $0.typeface.family == "Noto Sans Thai" })
        let script = HB_SCRIPT_THAI.rawValue
        let division = WordRules(
            font: font, script: script, language: hb_language_from_string("th", -1), isRightToLeft: false, features: []
        ).division
        let bytes = Array(text.utf8)
        var found: [String] = []
        bytes.withUnsafeBufferPointer { bytes in
            var (start, nextBreak) = (0, 0)
            while start < bytes.count {
                let end = division.wordEnd(
                    from: start, limit: bytes.count, in: bytes, breaks: UnsafeBufferPointer(start: nil, count: 0),
                    nextBreak: &nextBreak)
                found.append(String(decoding: bytes[start..<end], as: UTF8.self))
                start = end
            }
        }
        #expect(found == pieces)
    }

    @Test("Object replacement characters are runs of their own, the second time too")
    func objectReplacements() {
        // The mark is off its place, and a run has offsets for all of its glyphs or for none.
        let text = StyledText("x\u{301}\u{FFFC}\u{FFFC}")
        func runs() -> [Range<Int>] {
            let shaped = ShapedString.box(text, size: 10.1875)
            // The runs are the paragraph's memory.
            return withExtendedLifetime(shaped) { shaped.paragraphs[0].runs.map(\.text) }
        }
        let (first, second) = (runs(), runs())
        #expect(first == [0..<3, 3..<9] && second == first)
    }

    @Test("A run has offsets or has none, the second time too, where rounding leaves nothing of them")
    func roundedOffsets() {
        // A size that no other test uses: the cache has nothing for it.
        let text = StyledText("\u{1F44D}\u{2060}\u{17D2}\u{2067}")
        func offsets() -> [GlyphOffset] {
            let shaped = ShapedString(
                text, options: BoxFonts.options(size: 3_968.5, direction: .rightToLeft, rounds: true))
            // The offsets are the paragraph's memory.
            return withExtendedLifetime(shaped) { Array(shaped.paragraphs[0].offsets) }
        }
        let (first, second) = (offsets(), offsets())
        #expect(first == second)
    }

    @Test("A tab with a control behind it has the font that a tab has alone, the second time too")
    func whiteSpaceWithIgnorables() {
        let text = StyledText("\u{5D0} \t\u{5D0} \t\u{202D}\u{2067}")
        func fonts() -> [String] {
            // A size that no other test uses: the cache has nothing for it.
            let shaped = ShapedString(text, options: BoxFonts.options(size: 3_249.5, direction: .rightToLeft))
            return withExtendedLifetime(shaped) {
                shaped.paragraphs[0].runs.map { shaped.paragraphs[0].fonts[Int($0.font)].typeface.family }
            }
        }
        let (first, second) = (fonts(), fonts())
        #expect(Set(first) == ["Label Box"])
        #expect(first == second)
    }

    @Test("Words that the cache lacks on both sides of one that it has do not kern with each other")
    func missesThatAreNoNeighbours() {
        // A size that no other test uses: the cache has nothing for it.
        let options = ShapingOptions(defaultStyle: TextStyle(font: FontDescription("Noto Sans Thai", size: 17.28125)))
        _ = ShapedString(StyledText("ใค "), options: options).paragraphs.count
        let shaped = ShapedString(StyledText("โ\u{200B}ใค ว"), options: options)
        #expect(WholeRunShaping().firstDifference(from: shaped) == nil)
    }
}

extension WordCacheTests.Sample {
    /// A few words of a small vocabulary, so that most of them come again, with now and then a joiner between.
    func text(using random: inout SeededRandom) -> String {
        let separators = [
            " ", " ", " ", " ", "  ", "-", "\u{A0}", " (", ") ", ", ", "\u{200B}", "1", " \u{301}", "\u{200D} ",
            " \u{200C}",
        ]
        var text = ""
        for _ in 0..<Int.random(in: 1...10, using: &random) {
            // A third of the words have a seed of their own.
            let isNew = Int.random(in: 0..<3, using: &random) == 0
            var source = SeededRandom(seed: isNew ? random.next() : UInt64.random(in: 0..<200, using: &random))
            text += word(using: &source)
            text += separators[Int.random(in: 0..<separators.count, using: &random)]
        }
        return text
    }

    private func word(using random: inout SeededRandom) -> String {
        var word = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            word.append(scalar(of: letters, using: &random))
            while !marks.isEmpty, Int.random(in: 0..<3, using: &random) == 0 {
                word.append(scalar(of: marks, using: &random))
            }
        }
        return String(word)
    }

    private func scalar(of ranges: [ClosedRange<UInt32>], using random: inout SeededRandom) -> Unicode.Scalar {
        let range = ranges[Int.random(in: 0..<ranges.count, using: &random)]
        return Unicode.Scalar(UInt32.random(in: range, using: &random)) ?? "x"
    }
}
