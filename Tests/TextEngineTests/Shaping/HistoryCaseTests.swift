import Testing

@testable import TextEngine

/// The glyphs of a text do not depend on what was shaped earlier in the process: exact cases.
@Suite("History of shaping, case by case")
struct HistoryCaseTests {
    /// Texts of one style, shaped in this order.
    struct Case: CustomTestStringConvertible, Sendable {
        var texts: [String]
        var style: HistoryStyle

        init(_ texts: String..., style: HistoryStyle) { (self.texts, self.style) = (texts, style) }

        var testDescription: String { "\(texts.map { HistoryText($0, style).description }), \(style)" }
    }

    private static func noto(_ family: String, language: String? = nil) -> HistoryStyle {
        HistoryStyle(family: family, language: language)
    }

    private static func spaced(_ family: String, by spacing: Double) -> HistoryStyle {
        HistoryStyle(family: family, letterSpacing: spacing)
    }

    private static func box(_ family: String) -> HistoryStyle { HistoryStyle(family: family, isBox: true) }

    static let tones: [Case] = [
        // Ideographic tone marks.
        Case("漢\u{302A}", "漢", style: noto("Noto Sans CJK JP")),
        Case("漢\u{302A}", "漢\u{302B}", style: noto("Noto Sans CJK JP")),
        Case("漢", "漢\u{302A}", style: noto("Noto Sans CJK JP")),
        Case("漢\u{302B}", "\u{302B}", style: noto("Noto Sans CJK JP")),
        Case("字漢\u{302A}字", "漢", "字", style: noto("Noto Sans CJK JP", language: "ja")),
        Case("\u{302A}-漢\u{302A}", style: noto("Noto Sans CJK JP")),
        Case("漢\u{302C}", "漢", style: spaced("Noto Serif CJK SC", by: 2)),
        Case(", \u{31B4}\u{302C}", "\u{31B4}\u{302C}", style: noto("Noto Serif CJK KR")),
        // A Hangul tone mark goes in front of its syllable.
        Case("가\u{302E}", "가", style: noto("Noto Sans CJK KR")),
        Case("가\u{302E}", "가", style: spaced("Noto Sans CJK KR", by: 2)),
        Case("가\u{302F}", "가", style: spaced("Noto Sans CJK KR", by: -1)),
        Case("가\u{302E}", "\u{302E}", style: noto("Noto Sans CJK KR")),
        Case("가\u{302E}", "-가\u{302E}", style: noto("Noto Sans CJK KR")),
        Case("가\u{302F}", "가\u{302E}\u{302F}", style: noto("Noto Serif CJK KR")),
        // Voicing marks, without rules of the font and with them.
        Case("あ\u{3099}", "あ", style: box("Label Box Tall")),
        Case("ン\u{309A}", "ン", style: box("Label Box Tall")),
        Case("あ\u{3099}", "あ", style: noto("Noto Sans CJK JP")),
        Case("あ\u{309A}い", "あ", "い", style: noto("Noto Serif CJK JP")),
    ]

    static let others: [Case] = [
        // Forms by random numbers count from the start of the run.
        Case("aaaaa", "aaaaa", style: box("Label Box Random")),
        Case("a", "a a a a a", style: box("Label Box Random")),
        Case("a b", "ab a", style: box("Label Box Random")),
        Case("ab a", "a", style: box("Label Box Random")),
        // HarfBuzz composes letters again if any cluster of the buffer has a mark.
        Case("\u{AA75}\u{106B} \u{AA72}\u{1026}", "\u{AA72}\u{1026}", style: noto("Noto Sans Myanmar")),
        Case("\u{AA72}\u{1026}", "\u{AA75}\u{106B} \u{AA72}\u{1026}", style: noto("Noto Sans Myanmar")),
        Case("\u{1B0E}", "\u{1B0E} \u{1B18}\u{1B3F}", style: noto("Noto Serif Balinese")),
        Case(
            "\u{11089}\u{1DF9} \u{11089}\u{110AB}", "\u{11089}\u{110AB}", style: noto("Noto Sans Kaithi")),
        // Behind a pair a word starts that did not stand behind a space.
        Case("e Ua\u{AD}", style: box("Label Box Context")),
        Case("V -a\u{A0}", style: box("Label Box Context")),
        // A skin tone continues the grapheme of a space.
        Case("\u{20}\u{1F3FB}\u{FE0E}", style: noto("Noto Color Emoji")),
        // In a font without a space an ignorable character goes away, and its cluster is that of what follows.
        Case("\u{200D} \u{11FF1}", style: noto("Noto Sans Tamil Supplement")),
        // A rule passes over a hidden character that shares the cluster of a space.
        Case("א א א \u{FE03}ד\u{1680}א \u{FE03}ד", style: box("Label Box Spaces")),
        Case("ד", "א ד ד \u{E01D8}ה ד-", style: box("Label Box Spaces")),
        // White space that the font lacks cuts no run.
        Case("ה\u{3000} \u{595}", style: box("Label Box Spaces")),
        Case("2\u{7F5}\u{200C}\u{2009}ぷ", style: noto("Noto Sans NKo")),
        // A mark on white space: one font for both, that of the mark.
        Case("\u{EB1}\u{3000}\u{EB1}", style: noto("DejaVu Sans Mono")),
        Case("\u{20E3}\u{2009}\u{20E3}", style: noto("Noto Sans Symbols2")),
        Case("\t\u{1DC8}", style: noto("DejaVu Sans")),
        // Against the direction of its script HarfBuzz turns a text round, and not what stands around it.
        Case("\u{202D}1بـ 1", "\u{202D}1بـ ـۚ", style: noto("Noto Sans Symbols2")),
        Case("\u{202D}1بـ ـۚ", "\u{202D}1بـ 1", style: noto("Noto Sans Symbols2")),
        Case("ᩄ\t\u{1A7A}", style: noto("Noto Sans Tai Tham")),
    ]

    @Test(
        "Each text has the glyphs of whole-run shaping, whatever came before it: marks in East Asian text",
        arguments: tones)
    func eastAsianMarks(_ history: Case) { check(history) }

    @Test("Each text has the glyphs of whole-run shaping, whatever came before it: other cases", arguments: others)
    func otherCases(_ history: Case) { check(history) }

    private func check(_ history: Case) {
        let texts = history.texts.map { HistoryText($0, history.style) }
        for index in texts.indices {
            let difference = HistoryTrial.difference(of: texts[index], after: Array(texts[..<index]))
            #expect(difference == nil, "after \(texts[..<index]): \(difference ?? "")")
        }
    }
}
