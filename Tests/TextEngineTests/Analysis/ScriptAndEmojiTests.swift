import Testing

@testable import TextEngine

@Suite("Scripts")
struct ScriptTests {
    @Test("Common characters take the script before them, or at the start the script after them")
    func commonCharacters() {
        #expect(analysis(of: "abc, 12").scriptText == "7:Latn")
        #expect(analysis(of: "12 abc").scriptText == "6:Latn")
        #expect(analysis(of: "abc где").scriptText == "4:Latn 10:Cyrl")
        #expect(analysis(of: "12!").scriptText == "3:Zyyy")
        #expect(analysis(of: "\u{301}где").scriptText == "8:Cyrl")
        #expect(analysis(of: "a\u{301}г").scriptText == "3:Latn 5:Cyrl")
    }

    @Test("A closing bracket has the script of its opening one")
    func brackets() {
        #expect(analysis(of: "ab (где) cd").scriptText == "4:Latn 10:Cyrl 14:Latn")
        #expect(analysis(of: "(где) cd").scriptText == "9:Cyrl 11:Latn")
        #expect(analysis(of: "ab [(где)]").scriptText == "5:Latn 11:Cyrl 13:Latn")
        // Unmatched or crossing brackets take the script before them.
        #expect(analysis(of: "где)").scriptText == "7:Cyrl")
        #expect(analysis(of: "a(г[д)").scriptText == "2:Latn 7:Cyrl 8:Latn")
    }

    @Test("Thousands of open brackets do no harm")
    func manyBrackets() {
        let text = String(repeating: "(", count: 5_000) + "a" + String(repeating: ")", count: 5_000)
        #expect(analysis(of: text).scriptText == "10001:Latn")
    }

    @Test("Han, kana and Hangul are separate scripts, and U+30FC fits both kana")
    func eastAsianScripts() {
        #expect(analysis(of: "漢字かな").scriptText == "6:Hani 12:Hira")
        #expect(analysis(of: "カー").scriptText == "6:Kana")
        #expect(analysis(of: "가a").scriptText == "3:Hang 4:Latn")
    }
}

@Suite("Emoji")
struct EmojiTests {
    /// Each of these is exactly one emoji.
    @Test(
        "An emoji sequence is one emoji",
        arguments: [
            "😀", "❤\u{FE0F}", "👍🏽", "👨‍👩‍👧", "👩‍⚕️", "🇩🇪", "🇩", "1\u{FE0F}\u{20E3}", "#\u{FE0F}\u{20E3}", "☝🏽", "©\u{FE0F}",
            "🏴\u{E0067}\u{E0062}\u{E007F}",
            "☀\u{FE0F}", "❤\u{FE0F}\u{200D}🔥", "😀😃", "🇩🇪🇫🇷", "👍🏽👍",
        ])
    func pictures(text: String) {
        #expect(analysis(of: text).presentationText == "\(text.utf8.count):emoji")
    }

    @Test(
        "Text presentation stays text, by default or with U+FE0E",
        arguments: [
            "1", "#", "12:30", "©", "❤", "☀", "→", "😀\u{FE0E}", "1\u{20E3}", "a\u{200D}b", "♥", "™", "漢",
        ])
    func text(text: String) {
        #expect(analysis(of: text).presentationText == "\(text.utf8.count):text")
    }

    @Test("Emoji split the text around them")
    func mixed() {
        #expect(analysis(of: "ab😀cd").presentationText == "2:text 6:emoji 8:text")
        #expect(analysis(of: "😀a").presentationText == "4:emoji 5:text")
        #expect(analysis(of: "12 1\u{FE0F}\u{20E3}3").presentationText == "3:text 10:emoji 11:text")
        #expect(analysis(of: "😀\u{FE0E}😀").presentationText == "7:text 11:emoji")
        #expect(analysis(of: "😀\u{200D}").presentations.last?.end == 7)
        #expect(analysis(of: "a1\u{FE0F}2").presentationText == "1:text 5:emoji 6:text")
    }

    @Test("A joined sequence is one emoji, also without U+FE0F")
    func unqualified() {
        #expect(analysis(of: "a❤\u{200D}🔥b").presentationText == "1:text 11:emoji 12:text")
        #expect(analysis(of: "⛹\u{200D}♂").presentationText == "9:emoji")
        #expect(analysis(of: "❤\u{200D}a").presentationText == "7:text")
        #expect(analysis(of: "❤\u{FE0E}\u{200D}a").presentationText == "10:text")
    }

    @Test("An incomplete sequence at the end of the text is not cut")
    func incompleteSequences() {
        for text in [
            "👨\u{200D}", "1\u{FE0F}", "🇩🇪🇫", "🏴\u{E0067}", "❤\u{FE0F}\u{200D}", "\u{FE0F}", "\u{20E3}", "\u{200D}",
        ] {
            #expect(analysis(of: text).presentations.last?.end == text.utf8.count)
        }
    }
}

@Suite("Line breaks")
struct LineBreakTests {
    @Test("Lines break after spaces and hyphens and beside ideographs, not before punctuation")
    func opportunities() {
        #expect(analysis(of: "ab cd").breakText == "3 5!")
        #expect(analysis(of: "co-op").breakText == "3 5!")
        #expect(analysis(of: "漢字。").breakText == "3 9!")
        #expect(analysis(of: "ab\u{A0}cd").breakText == "6!")
        #expect(analysis(of: "a\u{200B}b").breakText == "4 5!")
        #expect(analysis(of: "a\u{AD}b").breakText == "3 4!")
        #expect(analysis(of: "a\u{2060}b").breakText == "5!")
        #expect(analysis(of: "").breakText == "")
    }

    @Test("Line terminators are mandatory breaks")
    func mandatory() {
        #expect(analysis(of: "a\u{2028}b").breakText == "4! 5!")
        #expect(analysis(of: "a\u{B}b\u{C}c\u{85}d").breakText == "2! 4! 7! 8!")
        #expect(analysis(of: "a\u{2028}").breakText == "4!")
    }

    @Test("Thai has breaks between words, from a dictionary")
    func thai() {
        // "Thai language" and "easy" are three words without a space.
        #expect(analysis(of: "ภาษาไทยง่าย").lineBreaks.count >= 3)
    }

    @Test("Lines do not break inside an emoji sequence or a flag")
    func emoji() {
        #expect(analysis(of: "👨‍👩‍👧👍🏽").breakText == "18 26!")
        #expect(analysis(of: "🇩🇪🇫🇷").breakText == "8 16!")
    }

    @Test("Small kana do not start a line")
    func strictKana() {
        #expect(analysis(of: "カッカ").breakText == "6 9!")
        #expect(analysis(of: "カーカ").breakText == "6 9!")
    }

    @Test("Breaks are in ascending order, the last one at the paragraph's end")
    func breaksAreInOrder() {
        forRandomCases { _, random in
            let text = RandomText.make(pieceCount: 12, odd: true, using: &random)
            let found = analysis(of: text)
            let offsets = found.lineBreaks.map(\.offset)
            guard offsets == offsets.sorted(), Set(offsets).count == offsets.count else { return false }
            return found.range.isEmpty ? offsets.isEmpty : offsets.last == found.range.upperBound
        }
    }
}
