import Testing

@testable import TextEngine

@Suite("Line breaks by language")
struct LineBreakLanguageTests {
    private func pieces(_ text: String, language: String? = nil) -> [String] {
        var start = 0
        let bytes = Array(text.utf8)
        return analysis(of: text, language: language).lineBreaks.map { lineBreak in
            defer { start = lineBreak.offset }
            return String(decoding: bytes[start..<lineBreak.offset], as: UTF8.self)
        }
    }

    @Test("Dictionaries divide scripts without spaces")
    func dictionaries() {
        // "Thai language, very easy"; "Lao language, easy"; "Khmer language", a word of its own, "easy"; "Burmese", another,
        // "speech".
        #expect(pieces("ภาษาไทยง่ายมาก") == ["ภาษา", "ไทย", "ง่าย", "มาก"])
        #expect(pieces("ພາສາລາວງ່າຍ") == ["ພາສາ", "ລາວ", "ງ່າຍ"])
        #expect(pieces("ភាសាខ្មែរងាយ") == ["ភាសាខ្មែរ", "ងាយ"])
        #expect(pieces("မြန်မာဘာသာစကား") == ["မြန်မာဘာသာ", "စကား"])
        // Beside other scripts, and with another language.
        #expect(pieces("ab ไทยง่าย cd", language: "de") == ["ab ", "ไทย", "ง่าย ", "cd"])
    }

    @Test("Japanese uses strict rules unless the tag selects others")
    func strictness() {
        for language in [nil, "ja", "ja-JP", "en", "ja-u-ca-japanese"] {
            #expect(pieces("カッカ", language: language) == ["カッ", "カ"], "\(language ?? "nil")")
            #expect(pieces("カーカ", language: language) == ["カー", "カ"], "\(language ?? "nil")")
            #expect(pieces("人々", language: language) == ["人々"], "\(language ?? "nil")")
        }
        for language in [
            "ja-u-lb-loose", "ja-JP-u-lb-loose", "ja-u-ca-japanese-lb-loose", "ja-U-LB-LOOSE", "ja@lb=loose",
        ] {
            #expect(pieces("カッカ", language: language) == ["カ", "ッ", "カ"], "\(language)")
            #expect(pieces("人々", language: language) == ["人", "々"], "\(language)")
        }
        #expect(pieces("カッカ", language: "ja-u-lb-normal") == ["カ", "ッ", "カ"])
        #expect(pieces("人々", language: "ja-u-lb-normal") == ["人々"])
    }

    @Test("Japanese lines end between phrases where the tag asks for it (UTS #35, key lw), in strict rules too")
    func phrases() {
        for language in [
            "ja-u-lw-phrase", "ja-JP-u-lw-phrase", "ja-u-lb-strict-lw-phrase", "ja-u-ca-japanese-lw-phrase",
        ] {
            #expect(pieces("今日は天気がいいですね", language: language) == ["今日は", "天気が", "いいですね"], "\(language)")
            #expect(pieces("カッカ ab 天気が", language: language) == ["カッカ ", "ab ", "天気が"], "\(language)")
        }
        #expect(pieces("天気が", language: "ja") == ["天", "気", "が"])
    }

    @Test("A wave dash may start a line only in Chinese and Japanese (CSS Text 3, 5.3)")
    func tailoring() {
        #expect(pieces("字〜字", language: "ja-u-lb-normal") == ["字", "〜", "字"])
        #expect(pieces("字〜字", language: "zh-u-lb-normal") == ["字", "〜", "字"])
        #expect(pieces("字〜字", language: "de-u-lb-normal") == ["字〜", "字"])
        #expect(pieces("字〜字", language: "ja") == ["字〜", "字"])
    }

    @Test(
        "Any language name gives line breaks",
        arguments: [
            "", "x", "-", "-u-", "u-lb-loose", "@", "@lb=", "en@", "en@;;", "de_DE@euro", "de_DE.UTF-8", "zz-ZZ",
            "\u{0}",
            "ja\n", "日本", "i-klingon", "art-lojban", "x-private", "en-u", "en-u-lb", "en-u-lb-zzz", "en@lb=zzz", "root",
        ])
    func oddLanguages(language: String) {
        #expect(pieces("ab cd", language: language) == ["ab ", "cd"])
    }

    @Test("A language tag of a megabyte is ignored")
    func longLanguages() {
        for length in [63, 64, 65, 156, 157, 158, 255, 256, 1 << 20] {
            #expect(pieces("ab cd", language: String(repeating: "a", count: length)) == ["ab ", "cd"])
            #expect(pieces("ab cd", language: "en-" + String(repeating: "a-", count: length / 2)) == ["ab ", "cd"])
        }
    }

    @Test("Only the iterators of the last few languages are kept")
    func boundedCache() {
        var finder = LineBreakFinder()
        let bytes = Array("カッカ ab".utf8)
        func breaks(_ language: String) -> [Int] {
            var breaks = ScratchBuffer<TextAnalysis.LineBreak>()
            finder.begin(language: language, at: 0)
            let isComplete = bytes.withUnsafeBufferPointer {
                finder.append(
                    until: $0.count, of: $0, isOpen: true, isEnd: true, cancellation: nil, into: &breaks)
            }
            #expect(isComplete)
            return breaks.elements.map(\.offset)
        }
        for round in 0..<3 {
            for number in 0..<100 {
                #expect(breaks("l\(round)-\(number)") == [6, 10, 12])
                #expect(breaks("ja-u-lb-loose") == [3, 6, 10, 12])
                #expect(finder.iteratorCount <= LineBreakFinder.mostIterators)
            }
        }
    }
}
