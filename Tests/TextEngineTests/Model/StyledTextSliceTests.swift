import Testing

@testable import TextEngine

@Suite("Parts of texts")
struct StyledTextSliceTests {
    @Test("A part has its styles, links and paragraph styles")
    func styles() {
        var builder = StyledText.Builder()
        let centered = ParagraphStyle(alignment: .center)
        builder.append("ab\n", paragraphStyle: centered)
        builder.append("cd", style: TextStyle(link: LinkValue(url: "x:1")))
        builder.append("ef", style: TextStyle(language: "de"))
        let text = builder.text
        let part = text[1..<6]
        #expect(part.string == "b\ncde")
        #expect(part.styleRuns.map(\.range) == [0..<2, 2..<4, 4..<5])
        #expect(part.style(at: 2).style.link == LinkValue(url: "x:1"))
        #expect(part.paragraphStyle(at: 0) == centered && part.paragraphStyle(at: 2) == .default)
        #expect(text[0..<7] == text && text[3..<5] == StyledText("cd", style: TextStyle(link: LinkValue(url: "x:1"))))
    }

    @Test("Offsets outside of the text and inside of characters")
    func badRanges() {
        let text: StyledText = "aé漢😀"
        #expect(text[-5..<99] == text && text[Int.min..<Int.max] == text && text[50..<99] == .empty)
        #expect(text[2..<3] == "é" && text[1..<2] == .empty && text[2..<5] == "é" && text[2..<6] == "é漢")
        #expect(text[7..<10] == "😀" && text[6..<9] == .empty && text[4..<4] == .empty)
        #expect(StyledText.empty[0..<5] == .empty && StyledText.empty[-3..<(-1)] == .empty)
    }

    @Test("Parts make up the text again")
    func properties() {
        forRandomCases { _, random in
            let text = RandomLayout.makeText(pieceCount: 5, odd: true, using: &random)
            let cut = Int.random(in: 0...text.count, using: &random)
            var builder = StyledText.Builder()
            builder.append(text[0..<cut])
            builder.append(text[cut..<text.count])
            let range = RandomText.range(in: text, using: &random)
            let part = text[range]
            guard String(validating: part.storage.utf8, as: UTF8.self) != nil, part.count <= range.count + 3 else {
                return false
            }
            return builder.text == text
        }
    }

    @Test("A part of a huge text reads only its own bytes and styles")
    func hugeTexts() {
        var builder = StyledText.Builder()
        for index in 0..<100_000 {
            builder.append("0123456789", style: TextStyle(language: index % 2 == 0 ? "de" : "fr"))
        }
        let text = builder.text
        var part = StyledText.empty
        var html = ""
        let bytes = allocatedBytes {
            part = text[500_005..<500_025]
            html = part.html + part.markup()
        }
        #expect(bytes < 100_000)
        #expect(part.string == "56789012345678901234" && part.styleRuns.count == 3)
        #expect(html.hasPrefix("<span lang=\"de\">56789</span><span lang=\"fr\">"))
    }

    @Test("As shown: tokens in place of what they replace, no hyphens")
    func truncatedParts() {
        let cut = TextFrame.box("abcdefgh", width: 22.1, TextFrameOptions(maximumNumberOfLines: 1))
        #expect(cut.truncatedText(in: 0..<8) == "abc…" && cut.truncatedText(in: 1..<3) == "bc")
        #expect(cut.truncatedText(in: 2..<4) == "c…" && cut.truncatedText(in: 5..<6) == "…")
        #expect(cut.truncatedText(in: 3..<3) == .empty && cut.truncatedText(in: -9..<99) == "abc…")
        let hyphen = TextFrame.box("ab\u{AD}cd", width: 14)
        #expect(hyphen.truncatedText(in: 1..<5) == "b\u{AD}c")
        let clipped = TextFrame.box(
            "ab cd ef", width: 12, TextFrameOptions(maximumNumberOfLines: 1, lastLineTruncationMode: .clip))
        #expect(clipped.truncatedText(in: 0..<8) == "ab ")
        #expect(TextFrame.box("").truncatedText(in: 0..<9) == .empty)
    }

    @Test("A part as shown is that part of the truncated text")
    func truncatedProperties() {
        forRandomCases { _, random in
            let frame = RandomFrame.make(odd: .random(using: &random), using: &random)
            let range = RandomText.range(in: frame.shapedString.text, using: &random)
            let text = frame.shapedString.text
            let whole = text.wholeCharacters(in: range)
            let shown = frame.rangeInTruncatedText(for: frame.range(forRangeInOriginalText: whole))
            guard frame.truncatedText(in: range) == frame.truncatedText[shown] else { return false }
            return frame.truncatedText(in: 0..<text.count) == frame.truncatedText
        }
    }
}
