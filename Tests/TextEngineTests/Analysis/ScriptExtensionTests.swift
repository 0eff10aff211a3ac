import Testing

@testable import TextEngine

/// Expected results follow UAX #24, 2.9 and 5.1 to 5.3, and ScriptExtensions.txt.
@Suite("Script extensions")
struct ScriptExtensionTests {
    @Test("A character used by the script before it does not start a run")
    func before() {
        // Danda {Beng Deva ... Telu}, Arabic comma {Arab ... Syrc ...}, ideographic stop {Hani Hira Kana ...}.
        #expect(analysis(of: "नम। ab").scriptText == "10:Deva 12:Latn")
        #expect(analysis(of: "অ। ab").scriptText == "7:Beng 9:Latn")
        #expect(analysis(of: "ܐ، ܐ").scriptText == "7:Syrc")
        #expect(analysis(of: "漢。かな。カナ。").scriptText == "6:Hani 15:Hira 24:Kana")
        #expect(analysis(of: "かー カー").scriptText == "7:Hira 13:Kana")
        #expect(analysis(of: "ޖ٣").scriptText == "4:Thaa")
    }

    @Test("Otherwise a new run starts, and the text after it decides its script")
    func after() {
        #expect(analysis(of: "ab। नम").scriptText == "2:Latn 12:Deva")
        #expect(analysis(of: "ab। অ").scriptText == "2:Latn 9:Beng")
        #expect(analysis(of: "ab、かな").scriptText == "2:Latn 11:Hira")
        #expect(analysis(of: "ab、1 カナ").scriptText == "2:Latn 13:Kana")
        #expect(analysis(of: "漢ーか").scriptText == "3:Hani 9:Hira")
    }

    @Test("Two such characters share a script if they can")
    func intersection() {
        // {Hira Kana} and {Bopo Hang Hani Hira Kana Yiii}.
        #expect(analysis(of: "ab、ーか").scriptText == "2:Latn 11:Hira")
        #expect(analysis(of: "ab、ー漢").scriptText == "2:Latn 8:Kana 11:Hani")
        // {Beng Deva ...} and {Hira Kana} have none in common.
        #expect(analysis(of: "ab।ーか").scriptText == "2:Latn 5:Deva 11:Hira")
    }

    @Test("Without a neighbour, the code charts decide, or Han for East Asian punctuation")
    func alone() {
        #expect(analysis(of: "ー").scriptText == "3:Kana")
        #expect(analysis(of: "。").scriptText == "3:Hani")
        #expect(analysis(of: "「。」").scriptText == "9:Hani")
        #expect(analysis(of: "٣").scriptText == "2:Arab")
        #expect(analysis(of: "।").scriptText == "3:Deva")
        #expect(analysis(of: "ab。 cd").scriptText == "2:Latn 6:Hani 8:Latn")
        #expect(analysis(of: "12 ٣٤").scriptText == "7:Arab")
        #expect(analysis(of: "\u{1735}").scriptText == "3:Hano")
    }

    @Test("A letter or digit that the current script uses too stays in its run")
    func sharedLetters() {
        // U+06D4 is Arabic, and Hanifi Rohingya; U+1040 is Burmese, and Chakma and Tai Le; U+0966 Devanagari, and Dogra.
        #expect(analysis(of: "\u{10D00}\u{6D4}").scriptText == "6:Rohg")
        #expect(analysis(of: "\u{11103}\u{1040}").scriptText == "7:Cakm")
        #expect(analysis(of: "\u{11800}\u{966}").scriptText == "7:Dogr")
        #expect(analysis(of: "где٣ ޖ").scriptText == "6:Cyrl 9:Arab 11:Thaa")
        #expect(analysis(of: "अ\u{1040}").scriptText == "3:Deva 6:Mymr")
    }

    @Test("A mark has the script of its base")
    func marks() {
        // U+064B {Arab Syrc}, U+1CD0 {Beng Deva Gran Knda}, U+0363 {Latn}, U+20DD with any, U+0483 is Cyrillic.
        #expect(analysis(of: "a\u{64B}").scriptText == "3:Latn")
        #expect(analysis(of: "г\u{1CD0}\u{363}\u{20DD}").scriptText == "10:Cyrl")
        #expect(analysis(of: "a\u{483}").scriptText == "3:Latn")
        #expect(analysis(of: "\u{25CC}\u{64B}ب").scriptText == "7:Arab")
        #expect(analysis(of: "。\u{302}か").scriptText == "8:Hira")
    }

    @Test("Spaces and characters used with Latin do not start a run")
    func spaces() {
        // U+202F {Latn Mong}, U+10FB {Geor Latn}.
        #expect(analysis(of: "5\u{202F}где\u{202F}г").scriptText == "15:Cyrl")
        #expect(analysis(of: "где\u{10FB}").scriptText == "9:Cyrl")
    }

    @Test("Brackets with Script_Extensions are paired")
    func brackets() {
        // {Bopo Hang Hani Hira Kana Yiii} for corner brackets.
        #expect(analysis(of: "ab「漢」cd").scriptText == "2:Latn 11:Hani 13:Latn")
        #expect(analysis(of: "漢「ab」。").scriptText == "6:Hani 8:Latn 14:Hani")
        #expect(analysis(of: "漢（ab）字").scriptText == "6:Hani 8:Latn 14:Hani")
        #expect(analysis(of: "「ab」").scriptText == "3:Hani 5:Latn 8:Hani")
        #expect(analysis(of: "「(か)」").scriptText == "11:Hira")
        #expect(analysis(of: "ab (「か) cd").scriptText == "4:Latn 10:Hira 14:Latn")
    }

    @Test("Runs cover the paragraph without equal neighbours, in bounded work")
    func properties() {
        let pieces: [UInt32] = [
            0x61, 0x20, 0x28, 0x29, 0x5B, 0x5D, 0x33, 0x5D0, 0x627, 0x64B, 0x660, 0x60C, 0x905, 0x964, 0x985, 0x3001,
            0x300C, 0x300D, 0x3042, 0x30A2, 0x30FC, 0x6F22, 0xAC00, 0x301, 0x1CD0, 0x202F, 0x1F600, 0xFE0F, 0xE000,
            0x10FFFF, 0x1735, 0x966, 0x6D4, 0xA700, 0x200D,
        ]
        forRandomCases { _, random in
            var text: [UInt8] = []
            for _ in 0..<Int.random(in: 1...60, using: &random) {
                text.append(scalar: pieces.randomElement(using: &random) ?? 0)
            }
            var found = ScratchBuffer<TextAnalysis.Run<UInt32>>()
            var subject = ScriptRuns()
            text.withUnsafeBufferPointer { subject.resolve(0..<$0.count, of: $0, into: &found) }
            let runs = Array(found.elements)
            let ends = runs.map(\.end)
            return ends.last == text.count && ends == ends.sorted() && Set(ends).count == ends.count
                && zip(runs, runs.dropFirst()).allSatisfy { $0.value != $1.value }
                && (runs.count == 1 || !runs.contains { FontTag(value: $0.value).description == "Zyyy" })
                && subject.steps <= text.count * 64
        }
    }
}

@Suite("Languages of items")
struct ItemLanguageTests {
    /// The languages of a paragraph's items with their ends.
    private func languages(_ text: String, given: String? = nil) -> String {
        var items: [TextItem] = []
        let styles = StyledText(text).storage.styles
        TextItemizer.itemize(analysis(of: text, language: given), styles: styles, into: &items)
        return items.map { "\($0.range.upperBound):\($0.language(given: given))" }.joined(separator: " ")
    }

    @Test("Han is Japanese beside kana, Korean beside Hangul, and otherwise Chinese")
    func han() {
        #expect(languages("漢字") == "6:zh")
        #expect(languages("漢字かな") == "6:ja 12:ja")
        #expect(languages("漢字 ab カナ") == "7:ja 10:en 16:ja")
        #expect(languages("漢字。ー") == "9:ja 12:ja")
        #expect(languages("한국(韓國)") == "7:ko 13:ko 14:ko")
        #expect(languages("한국 漢字 かな") == "7:ko 14:ja 20:ja")
    }

    @Test("A given language applies if it is written in Han characters")
    func given() {
        #expect(languages("漢字かな", given: "zh-Hans") == "6:zh-Hans 12:ja")
        #expect(languages("漢字かな", given: "ja-JP") == "6:ja-JP 12:ja-JP")
        #expect(languages("漢字かな", given: "de") == "6:ja 12:ja")
        #expect(languages("漢字 ab", given: "de") == "7:zh 9:de")
        #expect(languages("漢字 한국", given: "ja") == "7:ja 13:ko")
    }

    @Test("Other paragraphs have no influence")
    func paragraphs() {
        #expect(analysis(of: "漢字\nかな").hanLanguage?.rawValue == nil)
        #expect(analysis(of: "かな").hanLanguage?.rawValue == nil)
        #expect(analysis(of: "漢かな").hanLanguage?.rawValue == "ja")
        // A reused analysis keeps nothing.
        var analysis = TextAnalysis()
        var analyzer = TextAnalyzer()
        for (text, expected) in [("漢かな", "ja"), ("漢", nil), ("漢한", "ko"), ("", nil), ("ab", nil)] as [(String, String?)]
        {
            Array(text.utf8).withUnsafeBufferPointer {
                _ = analyzer.analyze(
                    0..<$0.count, of: $0, direction: .natural, defaultDirection: .leftToRight, language: nil,
                    into: &analysis)
            }
            #expect(analysis.hanLanguage?.rawValue == expected)
        }
    }
}
