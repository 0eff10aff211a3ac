import Foundation
import Synchronization
import Testing

@testable import TextEngine

/// STULabel's behaviours by number, and related cases.
@Suite("Hyphenated lines")
struct HyphenationLayoutTests {
    private static let options = options(factor: 1)

    private static func options(
        factor: Double, finder: HyphenationFinder? = nil, wrap: TextFrameOptions.WrapMode = .wordThenCharacter
    ) -> TextFrameOptions {
        TextFrameOptions().with(\.wrapMode, wrap).with(
            \.hyphenation, HyphenationOptions(defaultFactor: factor, finder: finder))
    }

    private func text(_ parts: (text: String, language: String?)...) -> StyledText {
        var builder = StyledText.Builder()
        for part in parts { builder.append(part.text, style: TextStyle(language: part.language)) }
        return builder.text
    }

    private func width(_ text: String) -> Double { BoxFonts.width(text) }

    @Test("13: words are hyphenated by the dictionary of their language, if there is one")
    func byLanguage() {
        let text = text(
            ("bettler\n", nil), ("bettler\n", "en_US"), ("bettler\n", "de_DE"), ("bettlaken\n", "de_DE"),
            ("bettler\n", "ar_EG"), ("bettler\n", "en-US-u-hc-h12"), ("bettler", "tlh"))
        let frame = TextFrame.box(text, width: width("bettle"), Self.options)
        #expect(
            frame.shown == [
                "bettle", "r", "bet‐", "tler", "bett‐", "ler", "bett‐", "laken", "bettle", "r", "bet‐", "tler",
                "bettle",
                "r",
            ])
        #expect(frame.lineRecords.filter { $0.hyphen >= 0 }.count == 4)
    }

    @Test("14: a line that ends after a word is hyphenated if it is filled less than the factor")
    func factor() {
        let text = text(("test success", "en-US"))
        let room = width("test success") - 0.01
        let share = width("test") / room
        func shown(_ factor: Double) -> [String] {
            TextFrame.box(text, width: room, Self.options(factor: factor)).shown
        }
        #expect(shown(share + 0.01) == ["test suc‐", "cess"])
        #expect(shown(share - 0.01) == ["test", "success"])
        #expect(shown(0) == ["test", "success"])
        // The paragraph's factor wins.
        var builder = StyledText.Builder()
        builder.append(text, range: 0..<0)
        builder.append(
            "test success", style: TextStyle(language: "en"),
            paragraphStyle: ParagraphStyle().with(\.hyphenationFactor, share - 0.01))
        #expect(TextFrame.box(builder.text, width: room, Self.options).shown == ["test", "success"])
    }

    @Test("15: a finder gets shorter ranges until the line fits, and returns any mark")
    func finder() {
        let asked = Mutex<[Range<Int>]>([])
        let finder = HyphenationFinder { text, range in
            asked.locked { $0.append(range) }
            let last = text.string(in: range).last.map { String($0).utf8.count } ?? 0
            return HyphenationFinder.Location(offset: range.upperBound - last, mark: "🤯")
        }
        let text: StyledText = "\n🐉✊🏿🌈"
        let whole = TextFrame.box(text)
        let frame = TextFrame.box(text, width: whole.widths[1] - 0.1, Self.options(factor: 1, finder: finder))
        #expect(asked.locked { $0 } == [1..<16, 1..<12])
        #expect(frame.shown == ["", "🐉🤯", "✊🏿🌈"])
        #expect(frame.ranges == [0..<0, 1..<5, 5..<16])
        #expect(frame.lines[1].hasInsertedHyphen)
    }

    @Test(
        "Invalid results of a finder are ignored, and a line asks at most 100 times")
    func hostileFinders() {
        let text = StyledText(String(repeating: "m", count: 4_000))
        let plain = TextFrame.box(text, width: 1_000).shown
        let count = Mutex(0)
        for nonsense in [Int.min, -1, 0, 4_000, 4_001, Int.max] {
            let finder = HyphenationFinder { _, _ in
                count.locked { $0 += 1 }
                return .init(offset: nonsense, mark: StyledText(String(repeating: "x", count: 5_000)))
            }
            #expect(TextFrame.box(text, width: 1_000, Self.options(factor: 1, finder: finder)).shown == plain)
        }
        #expect(count.locked { $0 } <= 6 * plain.count)
        // A mark wider than the line never fits.
        let wide = HyphenationFinder { _, range in
            count.locked { $0 += 1 }
            return .init(offset: range.upperBound - 1, mark: StyledText(String(repeating: "m", count: 200)))
        }
        count.locked { $0 = 0 }
        #expect(TextFrame.box(text, width: 1_000, Self.options(factor: 1, finder: wide)).shown == plain)
        #expect(count.locked { $0 } <= 100 * plain.count)
    }

    @Test("No line ends before its first character with a glyph, whatever a finder returns")
    func finderBeforeTheFirstGlyph() {
        // The controls use the emoji font, which has no space glyph for them.
        let controls = String(repeating: "\u{202D}", count: 6)
        let shaped = ShapedString.box(StyledText("👍" + controls + "aaaa")).part(4..<26)
        #expect(shaped.paragraphs[0].firstGlyph(atOrAfter: 5) == 0)
        for offset in 5..<22 {
            let finder = HyphenationFinder { _, _ in .init(offset: offset) }
            let size = Size(width: 12, height: .infinity)
            let found = TextFrame(shaped, size: size, options: Self.options(factor: 1, finder: finder))
            let plain = TextFrame(shaped, size: size)
            #expect(found.ranges == plain.ranges)
        }
    }

    @Test("A finder may return no mark, and its offset is rounded down to a character")
    func finderWithoutMark() {
        let finder = HyphenationFinder { _, range in .init(offset: range.lowerBound + 3, mark: nil) }
        let frame = TextFrame.box("ääääää", width: 21, Self.options(factor: 1, finder: finder))
        #expect(frame.shown.first == "ä")
        #expect(frame.lineRecords.allSatisfy { $0.hyphen < 0 })
        #expect(frame.shown.joined() == "ääääää")
    }

    @Test("A word over several lines is hyphenated on each of them, except in two wrap modes")
    func longWord() {
        let text = text(("“internationalization”", "en-US"))
        func shown(_ wrap: TextFrameOptions.WrapMode) -> [String] {
            TextFrame.box(text, width: 33, Self.options(factor: 1, wrap: wrap)).shown
        }
        #expect(shown(.wordThenCharacter) == ["“inter‐", "nation‐", "aliza‐", "tion”"])
        #expect(shown(.word) == shown(.wordThenCharacter))
        #expect(shown(.none) == ["“internationalization”"])
        #expect(shown(.character).allSatisfy { !$0.contains("‐") })
    }

    @Test("White space that fills the line is not hyphenated")
    func wideWhiteSpace() {
        for spaces in ["  ", "     ", "\u{3000}", "\t", " \t "] {
            let text = text(("success\(spaces)success", "en"))
            for width in stride(from: width("success"), to: width("success    "), by: 0.3) {
                #expect(TextFrame.box(text, width: width, Self.options).shown == ["success", "success"])
            }
        }
        let finder = HyphenationFinder { _, range in .init(offset: range.upperBound - 1) }
        #expect(TextFrame.box("aa    bb", width: 10, Self.options(factor: 1, finder: finder)).shown == ["aa", "bb"])
    }

    @Test("Numbers, addresses and identifiers are not hyphenated, and soft hyphens win over dictionaries")
    func notHyphenated() {
        for word in ["success2", "4success", "my_success", "a@success", "success.success", "#success"] {
            let shown = TextFrame.box(text((word, "en")), width: width(word) - 0.1, Self.options).shown
            #expect(shown.allSatisfy { !$0.contains("‐") }, "\(shown)")
        }
        #expect(TextFrame.box(text(("(success).", "en")), width: 30, Self.options).shown == ["(suc‐", "cess)."])
        let soft = text(("succ\u{AD}ess", "en"))
        #expect(TextFrame.box(soft, width: 25, Self.options).shown == ["succ\u{AD}‐", "ess"])
    }

    @Test("Text can turn off hyphens, and dictionary breaks in text without breaks")
    func attributes() {
        var style = TextStyle(language: "en")
        style.insertsHyphens = false
        let frame = TextFrame.box(StyledText("success", style: style), width: 20, Self.options)
        #expect(frame.shown == ["suc", "cess"])
        style.allowsLineBreaks = false
        #expect(
            TextFrame.box(StyledText("success", style: style), width: 20, Self.options(factor: 1, wrap: .word)).shown
                == ["success"])
    }

    @Test("Non-standard hyphenation changes letters before the hyphen, not those on the next line")
    func nonstandard() throws {
        let catalog = HyphenationCatalog()
        let patterns = "UTF-8\nl·1l/l=l,1,3\n.til1lata/ll=l,3,2\nc1k/k=k,1,2\n"
        catalog.add(try HyphenationDictionary(bytes: Array(patterns.utf8)), language: "x-odd")
        var options = Self.options
        options.hyphenation.catalog = catalog
        func frame(_ word: String, _ width: Double) -> TextFrame {
            TextFrame.box(text((word, "x-odd")), width: width, options)
        }
        #expect(frame("paral·lel", 30).shown == ["paral‐", "lel"])
        #expect(frame("paral·lel", 30).ranges == [0..<5, 7..<10])
        #expect(frame("tillata", 25).shown == ["till‐", "lata"])
        #expect(frame("TILLATA", 27).shown == ["TILL‐", "LATA"])
        #expect(frame("zucker", 20).shown == ["zuk‐", "ker"])
        expectClose(Array(frame("zucker", 20).widths.prefix(1)), [width("zuk‐")])
        #expect(frame("zucker", 20).rects(for: 2..<3).count == 1)
    }

    @Test("A font without U+2010 shows its hyphen-minus, but the text is U+2010")
    func fallbackGlyph() throws {
        // Noto Sans Math has U+002D and no U+2010.
        let style = TextStyle(font: FontDescription("Noto Sans Math", size: 16), language: "en")
        let minus = ShapedString(StyledText("-", style: style))
        let shaped = ShapedString(StyledText("success", style: style))
        let frame = TextFrame(
            shaped, size: Size(width: shaped.maximumContentWidth - 1, height: .infinity), options: Self.options)
        #expect(frame.shown == ["suc‐", "cess"])
        let hyphen = try #require(frame.hyphens.first)
        #expect(hyphen.shaped.text.string == "-" && hyphen.width == minus.maximumContentWidth)
        #expect(hyphen.shaped.fonts.map { $0.typeface.file } == shaped.fonts.map { $0.typeface.file })
    }

    @Test("Measuring gives the frame's size, also for plain text")
    func measuring() {
        let text = text(("The internationalization of hyphenation succeeded remarkably.", "en-US"))
        let shaped = ShapedString.box(text)
        for width in stride(from: 0.0, to: 200, by: 3.7) {
            let frame = TextFrame(shaped, size: Size(width: width, height: .infinity), options: Self.options)
            let size = shaped.measure(width: width, options: Self.options)
            expectClose([size.width, size.height], [frame.widths.max() ?? 0, frame.layoutBounds.height])
        }
    }

    @Test("At every width, all text is on a line, and hyphens fit where the dictionary allows them")
    func invariants() throws {
        let words = [
            "The", "internationalization", "of", "don’t", "(hyphenation)", "succeeded", "remarkably.", "Ω", "שלום",
            "漢字",
        ]
        let dictionary = try #require(HyphenationCatalog.system.dictionary(for: "en-US"))
        forRandomCases { _, random in
            let source = (0..<Int.random(in: 1...12, using: &random)).map { _ in
                words.randomElement(using: &random) ?? ""
            }
            .joined(separator: " ")
            let width = Double.random(in: 0...150, using: &random)
            let frame = TextFrame.box(self.text((source, "en-US")), width: width, Self.options)
            let bytes = Array(source.utf8)
            var position = 0
            for line in frame.lineRecords {
                let between = String(decoding: bytes[position..<Int(line.start)], as: UTF8.self)
                guard between.allSatisfy({ $0 == " " }) else { return false }
                position = Int(line.end)
                guard line.hyphen >= 0 else { continue }
                let end = bytes[position...].firstIndex(of: 0x20) ?? bytes.count
                let start = bytes[..<position].lastIndex(of: 0x20).map { $0 + 1 } ?? 0
                let word = String(decoding: bytes[start..<end], as: UTF8.self)
                let core = word.drop { !$0.isLetter }
                let points = dictionary.points(in: String(core.prefix { $0.isLetter || $0 == "’" }))
                let offset = position - start - (word.utf8.count - core.utf8.count)
                guard line.width <= width + 0.001, points.contains(where: { $0.offset == offset }) else { return false }
            }
            return String(decoding: bytes[position...], as: UTF8.self).allSatisfy { $0 == " " }
        }
    }
}
