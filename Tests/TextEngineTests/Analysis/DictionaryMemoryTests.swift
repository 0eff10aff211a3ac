import Testing

@testable import TextEngine

/// Cached dictionary breaks equal ICU's result for the whole paragraph.
@Suite("Cache of dictionary line breaks", .serialized)
struct DictionaryMemoryTests {
    private static let words: [[String]] = [
        ["สวัสดี", "ภาษา", "ไทย", "ง่าย", "ที่", "เป็น", "การ", "น้ำ", "ๆ", "ฯ", "ก", "เ", "์", "ิ", "ำ"],
        ["ສະບາຍດີ", "ພາສາ", "ລາວ", "ແມ່ນ", "ກ", "ເ", "ິ", "ຳ"], ["ភាសា", "ខ្មែរ", "នេះ", "ជា", "ក", "្", "ា"],
        ["မြန်မာ", "စာ", "ဖြစ်", "သည်", "က", "ာ", "္", "႞"], ["ᥖᥭᥰ", "ᦺᦑ", "ᨲᩫ᩠ᩅᨾᩮᩬᩥᨦ", "꩷ꪼꪕ"],
    ]
    private static let others: [[String]] = [
        ["a", "word", "ß", "א", "ب", "क"], ["1", "23", "๑", "໒"], [" ", " ", "  "], ["漢", "か", "ー", "한"],
        [".", ",", ":", "!", "?", "。", "」"], ["(", ")", "[", "]", "…", "‥", "“", "”", "‘", "’", "\"", "'", "«", "»"],
        ["-", "—", "/", "%", "฿", "$", "\u{AD}", "។", "၊"], ["\u{301}", "\u{94D}", "\u{1D165}", "\u{20DD}"],
        ["\u{200D}", "\u{200C}", "\u{200B}", "\u{2060}", "\u{A0}"], ["\u{7}", "\u{B}", "\u{2028}", "\u{85}", "\t"],
        ["😀", "👍🏽", "🇹🇭", "©", "\u{FFFC}"],
    ]

    private func breaks(_ text: String, asksICUAlways: Bool) -> [TextAnalysis.LineBreak] {
        var analyzer = TextAnalyzer()
        analyzer.lineBreaks.asksICUAlways = asksICUAlways
        var analysis = TextAnalysis()
        let bytes = Array(text.utf8)
        _ = bytes.withUnsafeBufferPointer {
            analyzer.analyze(
                0..<bytes.count, of: $0, direction: .natural, defaultDirection: .leftToRight, language: "th",
                into: &analysis)
        }
        return analysis.lineBreaks
    }

    private func randomText(_ random: inout SeededRandom) -> String {
        var text = ""
        let script = Int.random(in: 0..<Self.words.count, using: &random)
        for _ in 0..<Int.random(in: 1...16, using: &random) {
            let words =
                switch Int.random(in: 0..<10, using: &random) {
                case 0..<6: Self.words[script]
                case 6: Self.words.randomElement(using: &random)
                default: Self.others.randomElement(using: &random)
                }
            text += words?.randomElement(using: &random) ?? ""
        }
        return text
    }

    @Test("Random texts have ICU's line breaks, with and without cache hits")
    func equalToICU() {
        DictionaryMemory.shared.removeAll()
        forRandomCases { number, random in
            if number % 100 == 0 { DictionaryMemory.shared.removeAll() }
            let text = randomText(&random)
            let expected = breaks(text, asksICUAlways: true)
            let isSame = (0..<2).allSatisfy { _ in breaks(text, asksICUAlways: false) == expected }
            #expect(isSame, "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
            return isSame
        }
    }

    @Test("Cached stretches are found and can be removed")
    func knownStretches() {
        let memory = DictionaryMemory()
        let (first, second) = (Array("ภาษาไทย".utf8), Array("ภาษาไทง".utf8))
        var breaks = ScratchBuffer<TextAnalysis.LineBreak>()
        breaks.append(.init(offset: 112, isMandatory: false))
        first.withUnsafeBufferPointer { memory.keep($0, startingAt: 100, breaks.elements) }
        var found = ScratchBuffer<TextAnalysis.LineBreak>()
        #expect(first.withUnsafeBufferPointer { memory.append($0, startingAt: 7, to: &found) })
        #expect(Array(found.elements) == [.init(offset: 19, isMandatory: false)])
        #expect(!second.withUnsafeBufferPointer { memory.append($0, startingAt: 7, to: &found) })
        #expect(memory.byteCount > first.count)
        memory.removeAll()
        #expect(!first.withUnsafeBufferPointer { memory.append($0, startingAt: 7, to: &found) })
        #expect(found.count == 1 && memory.byteCount == 0)
    }

    @Test("The cache is bounded, keeps used entries and refuses long ones")
    func bounds() {
        let memory = DictionaryMemory(byteLimit: 20_000)
        var breaks = ScratchBuffer<TextAnalysis.LineBreak>()
        func isKnown(_ bytes: [UInt8]) -> Bool {
            bytes.withUnsafeBufferPointer { memory.append($0, startingAt: 0, to: &breaks) }
        }
        func keep(_ bytes: [UInt8]) {
            let none = UnsafeBufferPointer<TextAnalysis.LineBreak>(start: nil, count: 0)
            bytes.withUnsafeBufferPointer { memory.keep($0, startingAt: 0, none) }
        }
        let used = Array("ไทย".utf8)
        keep(used)
        for number in 0..<2_000 {
            keep(Array("ไทย\(number)".utf8))
            if number % 20 == 0 { #expect(isKnown(used)) }
            #expect(memory.byteCount <= 20_000)
        }
        #expect(memory.byteCount > 5_000 && !isKnown(Array("ไทย0".utf8)) && isKnown(Array("ไทย1999".utf8)))
        let long = [UInt8](repeating: 0x61, count: DictionaryMemory.longestStretch + 1)
        keep(long)
        #expect(!isKnown(long) && isKnown(used))
    }

    @Test("Many threads can use the cache")
    func threads() async {
        DictionaryMemory.shared.removeAll()
        let text = "ภาษาไทยง่ายมาก สวัสดีครับ ພາສາລາວ (ភាសាខ្មែរ) မြန်မာစာ"
        let expected = breaks(text, asksICUAlways: true)
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    (0..<50).allSatisfy { round in
                        if round % 10 == 9 { DictionaryMemory.shared.removeAll() }
                        return breaks(text, asksICUAlways: false) == expected
                    }
                }
            }
            for await isSame in group { #expect(isSame) }
        }
    }
}
