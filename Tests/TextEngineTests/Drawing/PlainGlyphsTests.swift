import Testing

@testable import TextEngine

@Suite("Plain glyphs")
struct PlainGlyphsTests {
    /// Whether renderers see equal items. Positions may be sums in another order.
    private func isSame(_ one: GlyphItem, _ other: GlyphItem) -> Bool {
        one.glyphs == other.glyphs && one.run == other.run && one.color == other.color
            && one.paragraph.storage === other.paragraph.storage && one.spaceStretch == other.spaceStretch
            && one.stroke == nil && other.stroke == nil && one.clip == nil && other.clip == nil
            && isClose(one.origin.x, other.origin.x) && one.origin.y == other.origin.y
            && isClose(one.width, other.width)
    }

    @Test("Plain glyphs equal the list's items, and exist only if the list has only glyphs")
    func itemsOfTheList() {
        var plainCount = 0
        forRandomCases { index, random in
            var text = RandomText.makeStyled(pieceCount: 6, odd: true, using: &random)
            // A text in one style takes a fast path.
            if index % 2 == 0 { text = StyledText(text.string, style: TextStyle(foregroundColor: .white)) }
            let frame = TextFrame.box(
                text, width: .random(in: 10...120, using: &random),
                TextFrameOptions(
                    maximumNumberOfLines: .random(in: 0...3, using: &random),
                    lastLineTruncationMode: Bool.random(using: &random) ? .end : .middle
                ).with(\.defaultTextAlignment, Bool.random(using: &random) ? .justified : .start))
            let options = DrawingOptions().with(
                \.baselineRounding, Bool.random(using: &random) ? .none : .ceiling(scale: 1))
            let list = DisplayList(frame, options: options).items
            let glyphs = list.compactMap { if case .glyphs(let item) = $0 { item } else { nil } }
            guard let plain = PlainGlyphs(of: frame, options: options) else { return true }
            plainCount += 1
            var items: [GlyphItem] = []
            plain.forEachItem { items.append($0) }
            return glyphs.count == list.count && items.count == glyphs.count
                && zip(items, glyphs).allSatisfy(isSame)
        }
        guard TestEnvironment.countsShares else { return }
        #expect(plainCount > TestEnvironment.caseCount / 4)
    }

    @Test("Decorations, highlights, scaled text and custom drawing need a list")
    func notPlain() {
        let frame = TextFrame.box("ab")
        #expect(PlainGlyphs(of: frame, options: DrawingOptions()) != nil)
        let highlighted = DrawingOptions(highlights: [.init(range: 0..<1, color: .black)])
        #expect(PlainGlyphs(of: frame, options: highlighted) == nil)
        var style = TextStyle()
        style.underline = DecorationLine()
        #expect(PlainGlyphs(of: .box(StyledText("ab", style: style)), options: DrawingOptions()) == nil)
        let link = StyledText("ab", style: TextStyle(link: LinkValue(url: "a:")))
        #expect(PlainGlyphs(of: .box(link), options: DrawingOptions().with(\.underlinesLinks, true)) == nil)
        #expect(PlainGlyphs(of: .box(link), options: DrawingOptions().with(\.underlinesLinks, false)) != nil)
        let small = TextFrame.box(
            "abcdef", width: 20, TextFrameOptions(maximumNumberOfLines: 1).with(\.minimumTextScaleFactor, 0.25))
        #expect(small.textScaleFactor < 1 && PlainGlyphs(of: small, options: DrawingOptions()) == nil)
    }

    @Test("Lines are plain whatever the hyphens of other lines are")
    func hyphensOfOtherLines() throws {
        let finder = HyphenationFinder { _, range in
            var style = TextStyle()
            if range.lowerBound == 0 { style.underline = DecorationLine() }
            return .init(offset: range.lowerBound + 4, mark: StyledText("=", style: style))
        }
        let options = TextFrameOptions().with(
            \.hyphenation, HyphenationOptions(defaultFactor: 1, finder: finder))
        let frame = TextFrame.box("aaaaaaaaaa bbbbbbbbbb", width: 40, options)
        let plain = frame.lineRecords.indices.map {
            PlainGlyphs(of: frame, lines: $0..<$0 + 1, options: DrawingOptions()) != nil
        }
        #expect(frame.hyphens.count >= 2 && plain.filter { !$0 }.count == 1)
        #expect(PlainGlyphs(of: frame, options: DrawingOptions()) == nil)
    }
}
