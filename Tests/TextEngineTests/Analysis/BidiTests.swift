import Testing

@testable import TextEngine

@Suite("Embedding levels")
struct BidiTests {
    @Test("Plain left-to-right text has level 0")
    func leftToRight() {
        #expect(analysis(of: "abc 123").levelText == "7:0")
        #expect(analysis(of: "漢字 привет").levelText == "\("漢字 привет".utf8.count):0")
    }

    @Test("Hebrew in Latin text has level 1, numbers in it level 2")
    func mixed() {
        #expect(analysis(of: "ab אב cd").levelText == "3:0 7:1 10:0")
        #expect(analysis(of: "ab אב 12 גד cd").levelText == "3:0 8:1 10:2 15:1 18:0")
    }

    @Test("A paragraph that starts with Hebrew is right-to-left; Latin and numbers have level 2")
    func rightToLeft() {
        #expect(analysis(of: "אב cd").levelText == "5:1 7:2")
        #expect(analysis(of: "אב 12").levelText == "5:1 7:2")
        #expect(analysis(of: "אב cd!").levelText == "5:1 7:2 8:1")
    }

    @Test("The requested direction wins; the default needs a text without strong characters")
    func baseDirection() {
        #expect(analysis(of: "abc", direction: .rightToLeft).baseLevel == 1)
        #expect(analysis(of: "אב", direction: .leftToRight).baseLevel == 0)
        #expect(analysis(of: "12 !", default: .rightToLeft).baseLevel == 1)
        #expect(analysis(of: "12 !", default: .rightToLeft).usedDefaultDirection)
        #expect(analysis(of: "12 a", default: .rightToLeft).baseLevel == 0)
        #expect(!analysis(of: "12 a", default: .rightToLeft).usedDefaultDirection)
        #expect(!analysis(of: "12", direction: .rightToLeft).usedDefaultDirection)
        #expect(analysis(of: "").usedDefaultDirection)
    }

    @Test("P2: text inside isolates does not decide the direction")
    func isolatesAreSkipped() {
        #expect(analysis(of: "\u{2067}אב\u{2069} abc").baseLevel == 0)
        #expect(analysis(of: "\u{2066}abc\u{2069} אב").baseLevel == 1)
        #expect(analysis(of: "\u{2068}a\u{2067}b\u{2069}c\u{2069}אב").baseLevel == 1)
        // An open isolate contains the rest of the paragraph. An unmatched PDI is ignored.
        #expect(analysis(of: "\u{2067}abc", default: .rightToLeft).baseLevel == 1)
        #expect(analysis(of: "\u{2069}abc", default: .rightToLeft).baseLevel == 0)
    }

    @Test("Directional marks and Arabic letters are strong; digits are not")
    func strongCharacters() {
        #expect(analysis(of: "1\u{200F}abc").baseLevel == 1)
        #expect(analysis(of: "1\u{200E}אב").baseLevel == 0)
        #expect(analysis(of: "٣ مر").baseLevel == 1)
        #expect(analysis(of: "\u{1E900}").baseLevel == 1)
        #expect(analysis(of: "\u{202B}abc").baseLevel == 0)
    }

    @Test("Isolates and overrides set levels")
    func explicitLevels() {
        #expect(analysis(of: "a\u{202E}bc\u{202C}d").levels.contains { $0.value == 1 })
        #expect(analysis(of: "a\u{2067}b\u{2069}c").levels.map(\.value).max() == 2)
    }

    @Test("Ignorable characters have the level of the character before them")
    func ignorableCharacters() {
        #expect(analysis(of: "a س🏴\u{E0067}\u{E007F}b", direction: .leftToRight).levelText == "2:0 4:1 17:0")
        for text in ["א👨\u{200D}👩a", "a👨\u{200D}👩א", "א1\u{AD}", "a\u{AD}א", "א\u{200B}\u{200C}\u{2060}a"] {
            for direction in [BaseWritingDirection.leftToRight, .rightToLeft] {
                var offset = 0
                let ends = analysis(of: text, direction: direction).levels.map(\.end)
                for scalar in text.unicodeScalars {
                    let isIgnored = [0xAD, 0x200B, 0x200C, 0x200D, 0x2060].contains(scalar.value)
                    #expect(!isIgnored || !ends.contains(offset), "\(text.unicodeScalars) \(ends)")
                    offset += UTF8.width(scalar)
                }
            }
        }
    }

    @Test("Levels cover the paragraph, whatever the controls")
    func levelsCoverTheParagraph() {
        forRandomCases { _, random in
            var text = ""
            for _ in 0..<Int.random(in: 1...40, using: &random) {
                text +=
                    [
                        "a", "א", "1", " ", "\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}", "\u{202C}", "\u{2066}",
                        "\u{2067}", "\u{2068}", "\u{2069}", "\u{200E}", "\u{200F}", "\u{61C}", "\u{1C}", "\u{85}", "😀",
                    ].randomElement(using: &random) ?? ""
            }
            let found = analysis(of: text)
            let ends = found.levels.map(\.end)
            return ends.last == text.utf8.count && ends == ends.sorted() && Set(ends).count == ends.count
        }
    }
}
