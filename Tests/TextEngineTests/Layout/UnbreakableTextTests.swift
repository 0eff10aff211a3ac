import Testing

@testable import TextEngine

/// Text whose style allows no line breaks (`allow_breaks="false"` in markup). What is expected is what Pango does.
@Suite("Text that lines do not break")
struct UnbreakableTextTests {
    private static let system = BoxFonts.makeCatalog("fonts-system.conf")
    private static let modes: [TextFrameOptions.WrapMode] = [.word, .character, .wordThenCharacter]

    /// A text with some unbreakable ranges.
    private static func text(_ parts: [(String, isUnbreakable: Bool)]) -> StyledText {
        var builder = StyledText.Builder()
        for part in parts {
            var style = TextStyle()
            if part.isUnbreakable { style.allowsLineBreaks = false }
            builder.append(part.0, style: style)
        }
        return builder.text
    }

    private func lines(
        _ text: StyledText, width: Double, _ mode: TextFrameOptions.WrapMode, catalog: FontCatalog = BoxFonts.catalog
    ) -> [String] {
        let shaped = ShapedString(text, options: BoxFonts.options(size: 10, family: "Label Box", catalog: catalog))
        return TextFrame(
            shaped, size: Size(width: width, height: .infinity), options: TextFrameOptions().with(\.wrapMode, mode)
        ).shown
    }

    private func width(_ text: String) -> Double {
        ShapedString(StyledText(text), options: BoxFonts.options(size: 10, family: "Label Box")).maximumContentWidth
    }

    @Test("Lines end before and behind it, and never inside")
    func words() {
        let text = Self.text([("aa ", false), ("bb cc", true), (" dd", false)])
        #expect(lines(text, width: width("aa bb"), .word) == ["aa", "bb cc", "dd"])
        #expect(lines(text, width: width("aa bb cc"), .word) == ["aa bb cc", "dd"])
        #expect(lines(text, width: 0, .word) == ["aa", "bb cc", "dd"])
        // White space inside belongs to it.
        let spaced = Self.text([("aa", false), (" bb cc ", true), ("dd", false)])
        #expect(lines(spaced, width: width("aa bb"), .word) == ["aa bb cc", "dd"])
        // Hyphens and ideographs are no opportunities either.
        #expect(lines(Self.text([("a-b-c", true), ("-d", false)]), width: 0, .word) == ["a-b-c-", "d"])
        #expect(lines(Self.text([("漢字", true), ("漢字", false)]), width: 0, .word) == ["漢字", "漢", "字"])
    }

    @Test("Where words are divided, it is not")
    func characters() {
        let text = Self.text([("aa x", false), ("bb cc", true), ("y dd", false)])
        #expect(lines(text, width: 0, .character) == ["a", "a", "x", "bb cc", "y", "d", "d"])
        #expect(lines(text, width: width("aa xbb"), .character) == ["aa x", "bb ccy", "dd"])
        #expect(lines(text, width: width("xbb"), .wordThenCharacter) == ["aa", "x", "bb cc", "y", "dd"])
        #expect(lines(Self.text([("a\u{AD}b", true)]), width: 0, .wordThenCharacter) == ["a\u{AD}b"])
    }

    @Test("Mandatory breaks end lines, and neighbours with other styles are one text")
    func mandatoryBreaks() {
        #expect(lines(Self.text([("a b\u{2028}c d\ne f", true)]), width: 0, .character) == ["a b", "c d", "e f"])
        var builder = StyledText.Builder()
        for (part, weight) in [("a ", FontWeight.regular), ("b ", .bold), ("c", .regular)] {
            var style = TextStyle(font: FontDescription(weight: weight))
            style.allowsLineBreaks = false
            builder.append(part, style: style)
        }
        #expect(lines(builder.text, width: 0, .character) == ["a b c"])
    }

    @Test("It is where it was after text before it was removed")
    func moved() {
        let text = Self.text([("xx\naa ", false), ("bb cc", true), (" dd", false)])
        let shaped = ShapedString(text, options: BoxFonts.options(size: 10, family: "Label Box"))
        #expect(shaped.paragraphs.count == 2)
        let rest = shaped.removingFirst(bytes: 3)
        let options = TextFrameOptions().with(\.wrapMode, .character)
        let frame = TextFrame(rest, size: Size(width: 0, height: .infinity), options: options)
        #expect(frame.shown == ["a", "a", "bb cc", "d", "d"])
    }

    @Test("A default style that allows no breaks is that of all text with none of its own")
    func defaultStyle() {
        var options = BoxFonts.options(size: 10, family: "Label Box")
        options.defaultStyle.allowsLineBreaks = false
        var builder = StyledText.Builder()
        builder.append("a b ")
        var style = TextStyle()
        style.allowsLineBreaks = true
        builder.append("c d", style: style)
        let frame = TextFrame(ShapedString(builder.text, options: options), size: Size(width: 0, height: .infinity))
        #expect(frame.shown == ["a b", "c", "d"])
    }

    @Test("Grapheme clusters at its ends are whole, and the least width has room for them")
    func graphemeClustersAtItsEnds() {
        let cases: [([(String, isUnbreakable: Bool)], lines: [String])] = [
            // The last space has a mark, so it is no white space at a line's end.
            ([("ab cd ", true), ("\u{301}x", false)], ["ab cd \u{301}", "x"]),
            ([("a", false), ("\u{301}b c", true), ("d", false)], ["a\u{301}b c", "d"]),
            ([("x😀\u{200D}", false), ("👩b", true), ("c", false)], ["x", "😀\u{200D}👩b", "c"]),
            ([("ab", true), ("\u{301}", false), ("\u{302}cd", true), ("e", false)], ["ab\u{301}\u{302}cd", "e"]),
            // The font has no glyph for it.
            ([("a", false), ("\u{2060}\u{2060}", true)], ["a\u{2060}\u{2060}"]),
            ([("\u{2060}\u{200D}", true)], ["\u{2060}\u{200D}"]),
        ]
        for (parts, expected) in cases {
            let text = Self.text(parts)
            #expect(lines(text, width: 0, .character) == expected)
            let shaped = ShapedString(text, options: BoxFonts.options(size: 10, family: "Label Box"))
            let options = TextFrameOptions().with(\.wrapMode, .character)
            let frame = TextFrame(shaped, size: Size(width: 0, height: .infinity), options: options)
            #expect(shaped.contentWidths(options: options).least == frame.widths.max(), "\(text.string)")
        }
    }

    @Test("No line of any text ends inside, and none is wider than a box of the least width")
    func anyText() {
        var (ends, unbroken) = (0, 0)
        forRandomCases { _, random in
            let parts = (0..<5).map { _ in
                (RandomText.make(pieceCount: 2, odd: true, using: &random), isUnbreakable: Bool.random(using: &random))
            }
            let text = Self.text(parts)
            let shaped = ShapedString(
                text, options: BoxFonts.options(size: 13.3, family: "DejaVu Sans", catalog: Self.system))
            for mode in Self.modes {
                let options = TextFrameOptions().with(\.wrapMode, mode)
                let least = shaped.contentWidths(options: options).least
                for width in [0, least, .random(in: 0...200, using: &random)] {
                    let frame = TextFrame(shaped, size: Size(width: width, height: .infinity), options: options)
                    for line in frame.lineRecords {
                        let (paragraph, end) = (shaped.paragraphs[Int(line.paragraph)], Int(line.next))
                        guard end > Int(paragraph.textStart), end < Int(paragraph.contentEnd) else { continue }
                        let isMandatory = paragraph.mandatoryBreaks.contains { Int($0.offset) == end }
                        ends += 1
                        if text.style(at: end - 1).style.allowsLineBreaks == false { unbroken += 1 }
                        guard !isMandatory, isInside(text, end) else { continue }
                        Issue.record("A line ends at \(end), \(mode), \(width): \(text.string.debugDescription)")
                        return false
                    }
                    guard width == least, !text.string.contains("\t"), let widest = frame.widths.max(),
                        widest > least + 1.0 / 1_024
                    else { continue }
                    Issue.record("A line is \(widest) wide in \(least), \(mode): \(text.string.debugDescription)")
                    return false
                }
            }
            return true
        }
        #expect(ends > 100 && unbroken > 10)
    }

    /// Whether the styles on both sides of an offset allow no break.
    private func isInside(_ text: StyledText, _ offset: Int) -> Bool {
        text.style(at: offset - 1).style.allowsLineBreaks == false
            && text.style(at: offset).style.allowsLineBreaks == false
    }
}
