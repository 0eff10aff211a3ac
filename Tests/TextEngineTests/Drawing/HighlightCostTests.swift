import Testing

@testable import TextEngine

/// A highlight needs no new layout or shaping: the tests count both.
@Suite("Cost of highlights")
struct HighlightCostTests {
    /// Options with everything that a highlight can change.
    private static func highlights(
        in text: StyledText, using random: inout SeededRandom
    ) -> [DrawingOptions.Highlight] {
        (0..<Int.random(in: 1...4, using: &random)).map { _ in
            var style = TextHighlightStyle(textColor: Color(red: 1, green: 0, blue: 0))
            if Bool.random(using: &random) { style.underline = RandomDecorations.line(using: &random) }
            if Bool.random(using: &random) { style.stroke = .init(width: .random(in: 0...2, using: &random)) }
            if Bool.random(using: &random) { style.background = RandomDecorations.background(using: &random) }
            if Bool.random(using: &random) { style.shadow = TextShadow(offset: Point(x: 1, y: 2), color: .black) }
            return .init(
                range: RandomText.range(in: text, using: &random),
                rangeInToken: Bool.random(using: &random) ? nil : 0..<1, style: style)
        }
    }

    /// A hyphenated and truncated text. Each layout calls both closures.
    private static func frame(_ shaped: ShapedString, _ calls: Counter) -> TextFrame {
        let options = TextFrameOptions(
            maximumNumberOfLines: 3, lastLineTruncationMode: .middle, truncationToken: "AV more"
        ).with(
            \.truncationRangeAdjuster,
            TruncationRangeAdjuster { _, _, proposed in
                _ = calls.next()
                return proposed
            }
        ).with(
            \.hyphenation,
            HyphenationOptions(
                defaultFactor: 1,
                finder: HyphenationFinder { _, range in
                    _ = calls.next()
                    return .init(offset: range.upperBound - 1)
                }))
        return TextFrame(shaped, size: Size(width: 61, height: .infinity), options: options)
    }

    private static let text = StyledText(
        "office affluent extraordinary AVATAR אבגדה שלום مرحبا سلام x\u{302}q 日本語 😀 To Tom representatives of the end")

    @Test("A list does no layout: it calls no hyphenation finder and no truncation adjuster")
    func noLayout() {
        let calls = Counter()
        let shaped = ShapedString.box(Self.text)
        let frame = Self.frame(shaped, calls)
        let ofOneLayout = calls.count
        #expect(frame.truncations.count == 1 && !frame.hyphens.isEmpty && ofOneLayout > 1)
        forRandomCases { _, random in
            let options = DrawingOptions(highlights: Self.highlights(in: Self.text, using: &random))
            let list = DisplayList(frame, options: options)
            return list.inkBounds != nil && calls.count == ofOneLayout
        }
        // Check that the counter works.
        _ = Self.frame(shaped, calls)
        #expect(calls.count == 2 * ofOneLayout)
    }

    @Test("A list shapes no words: it does no lookup in the word cache")
    func noShaping() async {
        // The cache counts for the whole process, where other tests shape too. So this test has its own process.
        await #expect(processExitsWith: .success) {
            func shapedBytes() -> Int {
                let usage = WordCache.shared.usage
                return usage.found + usage.missed + usage.bypassed
            }
            let frame = HighlightCostTests.frame(.box(HighlightCostTests.text), Counter())
            let before = shapedBytes()
            #expect(before > 0)
            for index in 0..<300 {
                var random = SeededRandom(case: index)
                let options = DrawingOptions(
                    highlights: HighlightCostTests.highlights(in: HighlightCostTests.text, using: &random))
                let list = DisplayList(frame, options: options)
                _ = list.inkBounds
                _ = PixelPicture(list, bounds: Rect(x: 0, y: 0, width: 61, height: 40), scale: 1)
            }
            #expect(shapedBytes() == before)
            // Check that the counter works, also for cache hits.
            _ = ShapedString.box(HighlightCostTests.text)
            #expect(shapedBytes() >= before + HighlightCostTests.text.count - 5)
        }
    }

    @Test("All lists of a frame use the same shaped paragraphs")
    func sameParagraphs() {
        func paragraphs(_ list: DisplayList) -> Set<ObjectIdentifier> {
            func paragraphs(_ items: [DisplayList.Item]) -> [ObjectIdentifier] {
                items.flatMap { item -> [ObjectIdentifier] in
                    switch item {
                    case .glyphs(let item): [ObjectIdentifier(item.paragraph.storage)]
                    case .shadow(let item): paragraphs(item.items)
                    case .scaled(_, let items): paragraphs(items)
                    case .shape, .attachment, .decoration, .custom: []
                    }
                }
            }
            return Set(paragraphs(list.items))
        }
        var counts: Set<Int> = []
        forRandomCases { _, random in
            let text = RandomText.makeStyled(pieceCount: 8, odd: true, using: &random)
            let frame = TextFrame.box(
                text, width: .random(in: 20...150, using: &random),
                TextFrameOptions(
                    maximumNumberOfLines: .random(in: 0...3, using: &random),
                    lastLineTruncationMode: Bool.random(using: &random) ? .end : .middle))
            let plain = DisplayList(frame)
            let expected = paragraphs(plain)
            counts.insert(expected.count)
            // Keep the lists alive, so that object identifiers are not reused.
            var lists = [plain]
            return (0..<4).allSatisfy { _ in
                let options = DrawingOptions(highlights: Self.highlights(in: text, using: &random))
                lists.append(DisplayList(frame, options: options))
                return lists.last.map(paragraphs) == expected
            }
        }
        // The cases include several paragraphs, reshaped lines and tokens.
        #expect(counts.contains { $0 > 1 })
    }
}
