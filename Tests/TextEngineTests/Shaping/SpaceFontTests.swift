import Testing

@testable import TextEngine

/// The fonts of white space beside signs that the requested font lacks. As in Pango, a space takes the better one of the fonts
/// around it: that which comes earlier in the cascade.
@Suite("Fonts of white space")
struct SpaceFontTests {
    private static let catalog = BoxFonts.makeCatalog("fonts-system.conf")

    private func shape(_ text: StyledText) -> ShapedString {
        ShapedString(text, options: BoxFonts.options(size: 20, family: "Noto Sans", catalog: Self.catalog))
    }

    /// The runs of a text, each with its font.
    private func runs(_ text: String) -> [String] {
        let shaped = shape(StyledText(text))
        let paragraph = shaped.paragraphs[0]
        return paragraph.runs.map {
            "\(shaped.text.string(in: $0.text)): \(paragraph.fonts[Int($0.font)].typeface.family)"
        }
    }

    @Test("A space between a sign and a letter has the letter's font")
    func signs() {
        let symbols = "Noto Sans Symbols"
        #expect(runs("⚘ @ebassi") == ["⚘: \(symbols)", " @ebassi: Noto Sans"])
        #expect(runs("a ⚘ b") == ["a : Noto Sans", "⚘: \(symbols)", " b: Noto Sans"])
        #expect(runs("a ⚘  ⚘ b") == ["a : Noto Sans", "⚘  ⚘: \(symbols)", " b: Noto Sans"])
        #expect(runs("⚘\u{A0} b") == ["⚘: \(symbols)", "\u{A0} b: Noto Sans"])
        #expect(runs("⚘ \u{200B}b") == ["⚘: \(symbols)", " \u{200B}b: Noto Sans"])
        #expect(runs("⚘ ") == ["⚘ : \(symbols)"])
        #expect(runs(" ⚘ ") == [" ⚘ : \(symbols)"])
    }

    @Test("A space between two fallback fonts has the font that comes first")
    func twoSigns() {
        #expect(runs("日本 ⚘ 日本") == ["日本 : Noto Sans CJK SC", "⚘: Noto Sans Symbols", " 日本: Noto Sans CJK SC"])
        #expect(runs("日本 1 日本") == ["日本: Noto Sans CJK SC", " 1 : Noto Sans", "日本: Noto Sans CJK SC"])
    }

    @Test("A font that lacks a space does not get it")
    func missingSpaces() {
        // Noto Sans has no ideographic space.
        #expect(runs("日本\u{3000}1") == ["日本\u{3000}: Noto Sans CJK SC", "1: Noto Sans"])
        #expect(runs("日本\u{3000} 1") == ["日本\u{3000}: Noto Sans CJK SC", " 1: Noto Sans"])
        #expect(runs("日本 \u{3000}1") == ["日本 \u{3000}: Noto Sans CJK SC", "1: Noto Sans"])
    }

    @Test("A part of a text has the spaces of the whole text")
    func parts() {
        let shaped = shape(StyledText("⚘ b"))
        for range in [0..<4, 3..<5] {
            let paragraph = shaped.part(range).paragraphs[0]
            let space = paragraph.runs.first { $0.text.contains(3) }
            #expect(space.map { paragraph.fonts[Int($0.font)].typeface.family } == "Noto Sans", "\(range)")
        }
    }
}
