import Testing

@testable import TextEngine

@Suite("Styled text")
struct StyledTextTests {
    private let red = TextStyle(foregroundColor: Color(red: 1, green: 0, blue: 0))
    private let bold = TextStyle(font: FontDescription(weight: .bold))
    private let link = TextStyle(link: LinkValue(url: "https://example.org"))

    private func runs(_ text: StyledText) -> [Range<Int>] { text.styleRuns.map(\.range) }

    @Test("Runs have no gaps, and equal neighbours are one run")
    func builderMergesEqualNeighbours() {
        var builder = StyledText.Builder()
        builder.append("ab")
        builder.append("c")
        builder.append("déf", style: red)
        builder.append("", style: bold)
        builder.append("g", style: red)
        builder.append("h", style: bold)
        #expect(builder.count == 9)
        #expect(builder.text.string == "abcdéfgh")
        #expect(runs(builder.text) == [0..<3, 3..<8, 8..<9])
        #expect(builder.text.styleRuns.map(\.style) == [.plain, red, bold])
    }

    @Test("Equality does not depend on how a text was built")
    func equalityDoesNotDependOnTheWay() {
        var pieces = StyledText.Builder()
        for character in "hello" { pieces.append(String(character)) }
        #expect(pieces.text == StyledText("hello"))
        #expect(pieces.text.hashValue == StyledText("hello").hashValue)
        #expect(pieces.text == "hello")
        #expect(StyledText("hello", style: red) != StyledText("hello"))
        #expect(StyledText("hello", style: red) == StyledText("hello", style: red))
        #expect(StyledText("hello", style: red).hashValue == StyledText("hello", style: red).hashValue)
        #expect(
            StyledText("a", paragraphStyle: ParagraphStyle(alignment: .center)) != StyledText("a"))
        #expect(StyledText("a", paragraphStyle: .default) == StyledText("a"))
        #expect(StyledText("", style: red) == .empty)
        #expect(StyledText.Builder().text == .empty)
    }

    @Test("Canonically equivalent characters are different texts")
    func canonicalEquivalentsAreDifferentTexts() {
        #expect(StyledText("\u{E9}") != StyledText("e\u{301}"))
        #expect(StyledText("e\u{301}").count == 3)
    }

    @Test("A text does not change with its builder")
    func textsAreValues() {
        var builder = StyledText.Builder()
        builder.append("one")
        let text = builder.text
        builder.append(" two")
        #expect(text.string == "one")
        #expect(builder.text.string == "one two")
    }

    @Test("An appended part of a text keeps its styles")
    func appendingAPart() {
        var source = StyledText.Builder()
        source.append("aaa")
        source.append("bbb", style: red)
        source.append("ccc", style: bold, paragraphStyle: ParagraphStyle(alignment: .end))
        var target = StyledText.Builder()
        target.append("x", style: red)
        target.append(source.text, range: 4..<8)
        target.append(source.text, range: 2..<2)
        #expect(target.text.string == "xbbcc")
        #expect(runs(target.text) == [0..<3, 3..<5])
        #expect(target.text.paragraphStyle(at: 0).alignment == nil)
        #expect(target.text.paragraphStyle(at: 2).alignment == nil)
        #expect(target.text.paragraphStyle(at: 3).alignment == .end)

        var whole = StyledText.Builder()
        whole.append(source.text)
        #expect(whole.text == source.text)
    }

    @Test("The style at an offset comes with its range")
    func styleAtAnOffset() {
        var builder = StyledText.Builder()
        builder.append("ab", style: red)
        builder.append("cd", style: bold)
        for (offset, style, range) in [(0, red, 0..<2), (1, red, 0..<2), (2, bold, 2..<4), (3, bold, 2..<4)] {
            let found = builder.text.style(at: offset)
            #expect(found.style == style && found.range == range)
        }
    }

    @Test("The common style has the attributes that are equal in the whole range")
    func commonStyle() {
        var redBold = red
        redBold.font = bold.font
        var builder = StyledText.Builder()
        builder.append("ab", style: red)
        builder.append("cd", style: redBold)
        builder.append("ef", style: bold)
        let text = builder.text
        #expect(text.commonStyle(in: 0..<2) == red)
        #expect(text.commonStyle(in: 0..<4) == red)
        #expect(text.commonStyle(in: 2..<4) == redBold)
        #expect(text.commonStyle(in: 2..<6) == bold)
        #expect(text.commonStyle(in: 0..<6) == .plain)
        #expect(StyledText.empty.commonStyle(in: 0..<0) == .plain)
    }

    @Test("An empty range has the style before it, without its link")
    func commonStyleOfNothing() {
        var builder = StyledText.Builder()
        builder.append("ab", style: red)
        builder.append("cd", style: link)
        #expect(builder.text.commonStyle(in: 2..<2) == red)
        #expect(builder.text.commonStyle(in: 4..<4) == .plain)
        #expect(builder.text.commonStyle(in: 0..<0) == red)
    }

    @Test("Strings from any bytes are valid UTF-8")
    func stringsAreValidUTF8() {
        let text = StyledText(String(decoding: [0x61, 0xED, 0xA0, 0x80, 0xFF, 0x62], as: UTF8.self))
        #expect(text.string.unicodeScalars.allSatisfy { $0 == "a" || $0 == "b" || $0 == "\u{FFFD}" })
        #expect(!TextFrame.box(text).lineRecords.isEmpty)
    }

    @Test func aRangeIsRestyled() {
        let attachment = TextAttachment(width: 5, ascent: 5, descent: 0)
        var builder = StyledText.Builder()
        builder.append("aé", paragraphStyle: ParagraphStyle(alignment: .center))
        builder.append(
            "bc\n", style: TextStyle(link: LinkValue(url: "app:1")), paragraphStyle: ParagraphStyle(alignment: .center))
        builder.append("d")
        builder.append(StyledText(attachment))
        let text = builder.text
        let red = Color(red: 1, green: 0, blue: 0)
        // From the start of "é" to the middle of the attachment's character.
        let restyled = text.restyled(2..<8) { $0.foregroundColor = red }
        #expect(
            restyled.string == text.string && restyled.styleRuns.map(\.range) == [0..<1, 1..<3, 3..<6, 6..<7, 7..<10])
        #expect(restyled.styleRuns.map(\.style.foregroundColor) == [nil, red, red, red, nil])
        #expect(
            restyled.style(at: 4).style.link == LinkValue(url: "app:1")
                && restyled.style(at: 8).style.attachment == attachment)
        #expect(restyled.storage.paragraphStyles.map(\.end) == text.storage.paragraphStyles.map(\.end))
        #expect(text.restyled(0..<99) { $0.foregroundColor = red }.style(at: 8).style.attachment == attachment)
        #expect(
            text.restyled(4..<4) { $0.foregroundColor = red } == text && text.restyled(-3..<0) { $0.link = nil } == text
        )
        #expect(text.restyled(0..<10) { _ in } == text)
    }
}
