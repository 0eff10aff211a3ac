import Testing

@testable import TextEngine

/// ``CertainLineBreaks`` agrees with ICU.
@Suite("Certain line breaks")
struct CertainLineBreakTests {
    private static let characters: [[String]] = [
        ["a", "B", "ж", "ß", "א", "ب", "क", "@", "#", "_", "ƒ"], ["1", "7", "٣", "०"], [" ", " ", " ", "  "],
        ["漢", "字", "か", "カ", "가", "각", "한", "〆", "𠀀"], ["ー", "っ", "ゃ", "々", "ゝ", "・", "‼"],
        ["。", "、", "」", "}", "》"], [".", ",", ":", ";", "։"], ["!", "?", "！", "？"],
        ["\u{301}", "\u{94D}", "\u{64B}", "\u{3099}"],
        ["-", "—", "“", "”", "\"", "(", ")", "「", "/", "%", "$", "\u{A0}", "\u{200B}", "\u{200D}", "\u{2060}"],
        [
            "😀", "👍🏽", "🇩🇪", "©", "☺\u{FE0F}", "\u{AD}", "\u{2028}", "\u{B}", "สวัสดี", "ᄀ", "ᅡ", "ᆨ", "€", "…", "'", "ำ",
            "\u{600}",
        ],
    ]

    private func breaks(_ text: String, language: String?, asksICUAlways: Bool) -> [TextAnalysis.LineBreak] {
        var analyzer = TextAnalyzer()
        analyzer.lineBreaks.asksICUAlways = asksICUAlways
        var analysis = TextAnalysis()
        let bytes = Array(text.utf8)
        _ = bytes.withUnsafeBufferPointer {
            analyzer.analyze(
                0..<bytes.count, of: $0, direction: .natural, defaultDirection: .leftToRight, language: language,
                into: &analysis)
        }
        return analysis.lineBreaks
    }

    @Test(
        "Random texts have ICU's line breaks",
        arguments: [nil, "en", "ja", "zh", "zh-Hant", "ko", "th", "fi", "de", "ja-u-lb-loose", "ar", "hi"])
    func equalToICU(language: String?) {
        forRandomCases(TestEnvironment.caseCount * 4) { _, random in
            var text = ""
            // Mostly known classes.
            for _ in 0..<Int.random(in: 1...14, using: &random) {
                let isKnown = Int.random(in: 0..<8, using: &random) > 0
                let kind = Int.random(in: isKnown ? 0...8 : 9...10, using: &random)
                text += Self.characters[kind].randomElement(using: &random) ?? ""
            }
            let ours = breaks(text, language: language, asksICUAlways: false)
            let all = breaks(text, language: language, asksICUAlways: true)
            #expect(ours == all, "\(text.unicodeScalars.map { String($0.value, radix: 16) }), \(language ?? "none")")
            return ours == all
        }
    }

    /// ICU's rules take "ำ" and "ຳ" for letters, know no prepended marks, and pair the halves of flags across marks.
    @Test(
        "No line ends in a grapheme cluster, except between a space and a mark",
        arguments: [
            characters.dropLast().joined() + ["ก", "ำ", "ຳ", "ำ", "ᄀ", "ᅡ", "\u{600}", "\u{6DD}", "\u{110BD}"],
            ["🇦", "🇨", "🇩🇪", "\u{301}", "\u{200D}"],
        ])
    func clusters(characters: [String]) {
        forRandomCases(TestEnvironment.caseCount * 2) { _, random in
            let parts = (0..<Int.random(in: 2...8, using: &random)).compactMap { _ in
                characters.randomElement(using: &random)
            }
            let text = parts.joined()
            let bytes = Array(text.utf8)
            let boundaries = AnalyzedText().graphemeBreaks(of: bytes)
            let inside = breaks(text, language: "en", asksICUAlways: false).map(\.offset).filter {
                !boundaries.contains($0) && bytes[$0 - 1] != 0x20
            }
            #expect(inside == [], "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
            return inside.isEmpty
        }
    }

    @Test("Every pair of characters has ICU's line break, with and without a space")
    func pairs() {
        // One character of each known class, before and after every Unicode character.
        let known = ["a", "1", "漢", "っ", "。", ".", "!"]
        var random = SeededRandom(seed: TestEnvironment.seed)
        for value in UInt32(0x20)...0x1FFFF {
            guard let scalar = Unicode.Scalar(value), value < 0xAC10 || value > 0xD7A0,
                value < 0x3410 || value > 0x9FF0, !CharacterProperties.isParagraphSeparator(value),
                TestEnvironment.caseCount > 5_000 || Int.random(in: 0..<8, using: &random) == 0
            else { continue }
            for neighbour in known {
                let text = "\(neighbour)\(scalar)\(neighbour) \(scalar) \(neighbour)"
                let ours = breaks(text, language: "en", asksICUAlways: false)
                guard ours != breaks(text, language: "en", asksICUAlways: true) else { continue }
                Issue.record("U+\(String(value, radix: 16)) beside “\(neighbour)”: \(ours.map(\.offset))")
                return
            }
        }
    }
}
