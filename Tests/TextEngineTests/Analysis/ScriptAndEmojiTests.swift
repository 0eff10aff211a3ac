import Testing

@testable import TextEngine

@Suite("Scripts")
struct ScriptTests {
    @Test("Common characters take the script before them, at the start the one after")
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
        // Never opened, or crossing: it takes what stands before it.
        #expect(analysis(of: "где)").scriptText == "7:Cyrl")
        #expect(analysis(of: "a(г[д)").scriptText == "2:Latn 7:Cyrl 8:Latn")
    }

    @Test("More open brackets than anyone nests do no harm")
    func manyBrackets() {
        let text = String(repeating: "(", count: 5_000) + "a" + String(repeating: ")", count: 5_000)
        #expect(analysis(of: text).scriptText == "10001:Latn")
    }

    @Test("Han, kana and Hangul are scripts of their own; U+30FC goes with either kana")
    func eastAsianScripts() {
        #expect(analysis(of: "漢字かな").scriptText == "6:Hani 12:Hira")
        #expect(analysis(of: "カー").scriptText == "6:Kana")
        #expect(analysis(of: "가a").scriptText == "3:Hang 4:Latn")
    }
}

@Suite("Emoji")
struct EmojiTests {
    /// Each of these is one picture and nothing else.
    @Test(
        "Emoji sequences are pictures as a whole",
        arguments: [
            "😀", "❤\u{FE0F}", "👍🏽", "👨‍👩‍👧", "👩‍⚕️", "🇩🇪", "🇩", "1\u{FE0F}\u{20E3}", "#\u{FE0F}\u{20E3}", "☝🏽", "©\u{FE0F}",
            "🏴\u{E0067}\u{E0062}\u{E007F}",
            "☀\u{FE0F}", "❤\u{FE0F}\u{200D}🔥", "😀😃", "🇩🇪🇫🇷", "👍🏽👍",
        ])
    func pictures(text: String) {
        #expect(analysis(of: text).presentationText == "\(text.utf8.count):emoji")
    }

    @Test(
        "What is text by default, or is told to be, stays text",
        arguments: [
            "1", "#", "12:30", "©", "❤", "☀", "→", "😀\u{FE0E}", "1\u{20E3}", "a\u{200D}b", "♥", "™", "漢",
        ])
    func text(text: String) {
        #expect(analysis(of: text).presentationText == "\(text.utf8.count):text")
    }

    @Test("Pictures stand between stretches of text")
    func mixed() {
        #expect(analysis(of: "ab😀cd").presentationText == "2:text 6:emoji 8:text")
        #expect(analysis(of: "😀a").presentationText == "4:emoji 5:text")
        #expect(analysis(of: "12 1\u{FE0F}\u{20E3}3").presentationText == "3:text 10:emoji 11:text")
        #expect(analysis(of: "😀\u{FE0E}😀").presentationText == "7:text 11:emoji")
        #expect(analysis(of: "😀\u{200D}").presentations.last?.end == 7)
        #expect(analysis(of: "a1\u{FE0F}2").presentationText == "1:text 5:emoji 6:text")
    }

    @Test("What is joined is one picture, also where U+FE0F was left out")
    func unqualified() {
        #expect(analysis(of: "a❤\u{200D}🔥b").presentationText == "1:text 11:emoji 12:text")
        #expect(analysis(of: "⛹\u{200D}♂").presentationText == "9:emoji")
        #expect(analysis(of: "❤\u{200D}a").presentationText == "7:text")
        #expect(analysis(of: "❤\u{FE0E}\u{200D}a").presentationText == "10:text")
    }

    @Test("Sequences at the end of the text are cut nowhere")
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
    @Test("After spaces and hyphens, before and after ideographs, not before punctuation")
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

    @Test("Line terminators must break")
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

    @Test("Nothing divides an emoji sequence or a flag")
    func emoji() {
        #expect(analysis(of: "👨‍👩‍👧👍🏽").breakText == "18 26!")
        #expect(analysis(of: "🇩🇪🇫🇷").breakText == "8 16!")
    }

    @Test("Small kana do not start a line")
    func strictKana() {
        #expect(analysis(of: "カッカ").breakText == "6 9!")
        #expect(analysis(of: "カーカ").breakText == "6 9!")
    }

    @Test("Breaks ascend and end with the paragraph")
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
