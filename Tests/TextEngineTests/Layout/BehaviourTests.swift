import Testing

@testable import TextEngine

/// Behaviours of STULabel that stand nowhere else, with their numbers. Offsets are UTF-8, so they differ from the list's.
@Suite("Behaviours of layout, by number")
struct BehaviourTests {
    private static let systemFonts = BoxFonts.makeCatalog("fonts-system.conf")

    private func shape(_ text: String, _ family: String) -> ShapedString {
        ShapedString(
            StyledText(text), options: BoxFonts.options(size: 18, family: family, catalog: Self.systemFonts))
    }

    @Test("11: Arabic breaks after a zero width space, and characters without width count nothing")
    func arabicWithInvisibleCharacters() {
        let text = "دامي\u{200C}\u{200B}دى"
        let shaped = ShapedString.box(StyledText(text))
        let word = ShapedString.box("دامي").maximumContentWidth
        let frame = TextFrame(shaped, size: Size(width: word, height: .infinity))
        #expect(frame.lineCount == 2)
        #expect(frame.lineRecords.map { Int($0.next) } == [14, 18])
        expectClose(frame.widths, [word, ShapedString.box("دى").maximumContentWidth])
    }

    @Test("12: a hyphen after a Devanagari word whose glyphs do not stand in the order of the text")
    func devanagariHyphen() {
        let word = "ट्ट्ठि"
        let shaped = shape(word + "\u{200C}\u{200C}\u{AD}" + word, "Noto Sans Devanagari")
        let hyphenated = shape(word + "\u{2010}", "Noto Sans Devanagari").maximumContentWidth
        let frame = TextFrame(shaped, size: Size(width: hyphenated + 0.05, height: .infinity))
        #expect(frame.ranges == [0..<word.utf8.count + 8, word.utf8.count + 8..<2 * word.utf8.count + 8])
        #expect(frame.lines.map(\.hasInsertedHyphen) == [true, false])
        expectClose([frame.widths[0]], [hyphenated])
        #expect(!shaped.hasMissingGlyphs)
    }

    @Test("16: justified lines keep their hyphen's width, in both directions and mixed")
    func justifiedHyphen() {
        let options = TextFrameOptions().with(\.defaultTextAlignment, .justified)
        let latin = TextFrame.box("aa bb\u{AD}cc dd", width: 28, options)
        #expect(latin.shown == ["aa bb\u{AD}\u{2010}", "cc dd"])
        expectClose(latin.widths, [28, 22.5])
        let hyphen = latin.segments(of: latin.lineRecords[0]).last
        #expect(hyphen?.source == .hyphen)
        expectClose([hyphen?.width ?? 0, hyphen?.x ?? 0], [3, 25])
        let arabic = TextFrame.box("دا دامي\u{AD}دى", width: 32, options)
        #expect(arabic.lines.first?.hasInsertedHyphen == true)
        expectClose([arabic.widths[0]], [32])
        let first = arabic.segments(of: arabic.lineRecords[0]).first
        #expect(first?.source == .hyphen)
        expectClose([first?.width ?? 0, first?.x ?? 1], [3, 0])
        let mixed = TextFrame.box("ab אב cd אב ef", width: 40, options)
        #expect(mixed.lineCount > 1)
        for line in mixed.lineRecords.dropLast() { expectClose([line.x, line.width], [0, 40]) }
        #expect((mixed.widths.last ?? 40) < 40)
        // Words are as wide as without: only spaces are stretched.
        #expect(isClose(mixed.rect(at: 0)?.width ?? 0, 5) && isClose(mixed.rect(at: 1)?.width ?? 0, 5))
    }

    @Test(
        "62: ignorable characters behind white space are white space at a line's end, elsewhere they are not",
        arguments: [("x \u{AD}", 1), ("x \u{AD} ", 1), ("x\u{AD}", 3), ("x\u{AD} ", 3)])
    func trailingWhiteSpace(text: String, end: Int) {
        let bytes = Array(text.utf8)
        bytes.withUnsafeBufferPointer {
            #expect(CharacterProperties.trimmingWhiteSpace(at: $0.count, from: 0, in: $0) == end)
        }
        #expect(TextFrame.box(StyledText(text)).ranges == [0..<end])
    }

    @Test("66: ten tasks at once lay one shaped string out a thousand times each, as one task does")
    func concurrentLayouts() async {
        let text = "Test words سلام مرحبا नमस्ते दुनिया 漢字の文 繁體中文 office Te\u{AD}st\tend"
        let shaped = ShapedString(StyledText(text), options: BoxFonts.options(catalog: Self.systemFonts))
        @Sendable func outcome(_ index: Int) -> [Range<Int>] {
            var random = SeededRandom(case: index % 50)
            let options = RandomLayout.options(using: &random)
            let size = Size(width: RandomLayout.width(using: &random), height: .infinity)
            return TextFrame(shaped, size: size, options: options).ranges
        }
        let expected = (0..<50).map(outcome)
        await withTaskGroup(of: Bool.self) { group in
            for task in 0..<10 {
                group.addTask { (0..<1_000).allSatisfy { outcome($0 + task * 7) == expected[($0 + task * 7) % 50] } }
            }
            for await isEqual in group { #expect(isEqual) }
        }
    }
}
