import Testing

@testable import TextEngine

/// Texts that nobody means well with: each passes all stages, in time.
@Suite("Bad input", .hangGuard)
struct BadInputTests {
    private static let megabyte = 1 << 20

    /// Takes a text through every stage at several widths.
    private func passThrough(_ text: StyledText, catalog: FontCatalog = BoxFonts.catalog) {
        let shaped = ShapedString(text, options: BoxFonts.options(catalog: catalog))
        for width in [0.0, 50, 5_000, .infinity] {
            // A cluster a line is asked for in the shorter texts only.
            if width == 0 && text.count > 100_000 { continue }
            for options in [
                TextFrameOptions(), TextFrameOptions(maximumNumberOfLines: 2),
                TextFrameOptions(maximumNumberOfLines: 1, lastLineTruncationMode: .middle),
                TextFrameOptions(maximumNumberOfLines: 1, lastLineTruncationMode: .start),
            ] {
                let frame = TextFrame(shaped, size: Size(width: width, height: .infinity), options: options)
                #expect(frame.lineRecords.isEmpty == text.isEmpty)
                #expect(frame.layoutBounds.height.isFinite)
                _ = frame.offset(closestTo: Point(x: 25, y: 5))
                _ = frame.rects(for: 0..<min(text.count, 100))
                _ = shaped.measure(width: width, options: options)
            }
        }
        _ = DisplayList(TextFrame(shaped, size: Size(width: 100, height: 100)))
    }

    @Test(
        "Hardly any text",
        arguments: ["", " ", "\n", "\n\n\n", "\r\n\r\n", "\u{2028}", "\t", "\u{FEFF}", "\u{AD}", "\u{200B}", "\0"])
    func hardlyAny(text: String) {
        passThrough(StyledText(text))
        passThrough(StyledText(text), catalog: BoxFonts.noFonts)
    }

    @Test("A megabyte in one line, with and without places to break")
    func megabyteInOneLine() {
        passThrough(StyledText(String(repeating: "x", count: Self.megabyte)))
        passThrough(StyledText(String(repeating: "Test words ", count: Self.megabyte / 11)))
    }

    @Test("A megabyte of white space, of newlines, of line separators")
    func megabyteOfNothing() {
        passThrough(StyledText(String(repeating: " ", count: Self.megabyte)))
        passThrough(StyledText(String(repeating: " \t", count: Self.megabyte / 2)))
        passThrough(StyledText(String(repeating: "\n", count: Self.megabyte / 8)))
        passThrough(StyledText(String(repeating: "\u{2028}", count: Self.megabyte / 8)))
    }

    @Test("A megabyte of alternating scripts, directions and colours")
    func megabyteOfChanges() {
        passThrough(StyledText(String(repeating: "aא1漢", count: Self.megabyte / 32)))
        var builder = StyledText.Builder()
        for index in 0..<30_000 {
            builder.append(
                index % 2 == 0 ? "a" : "א", style: TextStyle(foregroundColor: index % 3 == 0 ? .white : .black))
        }
        passThrough(builder.text)
    }

    @Test("Bidi controls that are never closed, or never opened")
    func unpairedControls() {
        for control in [
            "\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}", "\u{202C}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
        ] {
            passThrough(StyledText("ab \(control)אב 12 cd"))
            passThrough(StyledText(String(repeating: control, count: 500) + "abאב"))
            passThrough(StyledText(String(repeating: "a\(control)א", count: 500)))
        }
    }

    @Test("Ten thousand combining marks on one letter")
    func combiningMarks() {
        passThrough(StyledText("x" + String(repeating: "\u{301}", count: 10_000)))
        passThrough(StyledText(String(repeating: "\u{301}", count: 10_000)))
        passThrough(StyledText("א" + String(repeating: "\u{5B7}", count: 10_000)), catalog: BoxFonts.noFonts)
    }

    @Test("Characters that no font has, noncharacters and private use")
    func missingGlyphs() {
        let scalars: [UInt32] = [0xE000, 0xFFFE, 0xFFFF, 0x10FFFF, 0x1, 0x7F, 0xE81, 0xFDD0]
        let text = StyledText(String(String.UnicodeScalarView(scalars.compactMap { Unicode.Scalar($0) })))
        passThrough(text)
        passThrough(text, catalog: BoxFonts.noFonts)
        #expect(ShapedString.box(text).hasMissingGlyphs)
    }

    @Test("Joiners, selectors and tags in any order")
    func emojiControls() {
        forRandomCases { _, random in
            var text = ""
            for _ in 0..<Int.random(in: 1...30, using: &random) {
                text +=
                    [
                        "\u{200D}", "\u{FE0E}", "\u{FE0F}", "\u{20E3}", "😀", "👩", "🏽", "🇩", "1", "#", "\u{E0067}",
                        "\u{E007F}", "🏴", "❤", " ", "\u{AD}",
                    ].randomElement(using: &random) ?? ""
            }
            let frame = TextFrame.box(StyledText(text), width: 30)
            return frame.lineRecords.last.map { Int($0.next) == text.utf8.count } ?? text.isEmpty
        }
    }

    @Test("Many fonts, many scopes, many links")
    func manyAttributes() {
        var builder = StyledText.Builder()
        for index in 0..<3_000 {
            builder.append(
                "ab\n",
                style: TextStyle(
                    font: FontDescription(size: 8 + Double(index % 500) / 10), link: LinkValue(index),
                    language: index % 2 == 0 ? "de" : "tr"),
                paragraphStyle: ParagraphStyle(truncationScope: TruncationScope(maximumNumberOfLines: 1)))
        }
        passThrough(builder.text)
        #expect(TextFrame.box(builder.text, width: 200).links.count == 3_000)
    }

    @Test("A token that is longer than any line")
    func hugeToken() {
        let token = StyledText(String(repeating: "more ", count: 800))
        let frame = TextFrame.box(
            "Test words", width: 20, TextFrameOptions(maximumNumberOfLines: 1, truncationToken: token))
        #expect(frame.lineCount == 1)
    }
}
