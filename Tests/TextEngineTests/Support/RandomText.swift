@testable import TextEngine

/// Random texts for property tests: words of several scripts, spaces, separators, controls.
enum RandomText {
    private static let pieces: [String] = [
        "a", "word", "Test", "office", "AVATAR", "Tom", "longestword", "it's", "x\u{302}q", "co-op", "1,234.5", "3+4=7",
        "אבג", "של", "مرحبا", "سلا", "لا", "٣٤", "привет", "漢字", "日本語", "ひらがな", "カタカナー", "가나다", "。", "「",
        "」", "😀", "👨‍👩‍👧", "🇩🇪", "1\u{FE0F}\u{20E3}", "👍🏽", "-", "—", "…", "(", ")", "[", "]", "\"", "/",
    ]
    private static let separators: [String] = [
        " ", " ", " ", " ", "  ", "", "", "\u{A0}", "\t", "\u{3000}", "\u{200B}",
    ]
    private static let terminators: [String] = ["\n", "\r\n", "\r", "\u{2028}", "\u{2029}", "\n\n", "\u{B}", "\u{85}"]
    private static let oddities: [String] = [
        "\u{AD}", "\u{200D}", "\u{200C}", "\u{2060}", "\u{202E}", "\u{202C}", "\u{2067}", "\u{2069}", "\u{200F}",
        "\u{301}",
        "\u{E000}", "\u{1}", "\u{0}", "\u{FFFC}", "\u{FEFF}", "\u{FE0F}", "\u{10FFFF}", "ก", "नमस्ते", "\u{1680}",
    ]

    /// A text of up to a number of pieces. Without `odd`, it has no controls and no characters that the box fonts lack.
    static func make(pieceCount: Int, odd: Bool, using random: inout SeededRandom) -> String {
        var text = ""
        for _ in 0..<Int.random(in: 0...pieceCount, using: &random) {
            let kind = Int.random(in: 0..<20, using: &random)
            if kind == 0 {
                text += terminators.randomElement(using: &random) ?? ""
            } else if kind < 4 && odd {
                text += oddities.randomElement(using: &random) ?? ""
            } else {
                text += pieces.randomElement(using: &random) ?? ""
                text += separators.randomElement(using: &random) ?? ""
            }
        }
        return text
    }

    /// A range of a text, of any offsets.
    static func range(in text: StyledText, using random: inout SeededRandom) -> Range<Int> {
        let (a, b) = (Int.random(in: 0...text.count, using: &random), Int.random(in: 0...text.count, using: &random))
        return min(a, b)..<max(a, b)
    }

    /// The text with random sizes, weights, colours, links and paragraph styles.
    static func makeStyled(pieceCount: Int, odd: Bool, using random: inout SeededRandom) -> StyledText {
        var builder = StyledText.Builder()
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let isPlain = Bool.random(using: &random)
            let style = TextStyle(
                font: isPlain
                    ? nil
                    : FontDescription(
                        size: [8, 10, 17.3].randomElement(using: &random),
                        weight: Bool.random(using: &random) ? .bold : nil),
                foregroundColor: Bool.random(using: &random) ? Color(red: 1, green: 0, blue: 0) : nil,
                link: Int.random(in: 0..<4, using: &random) == 0 ? LinkValue(url: "https://example.org") : nil)
            builder.append(make(pieceCount: pieceCount, odd: odd, using: &random), style: style)
        }
        return builder.text
    }
}
