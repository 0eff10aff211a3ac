import Testing

@testable import TextEngine

/// Behaviour 4.1 and 4.2 of STULabel: original text, truncated text, and places of the frame.
@Suite("Index spaces")
struct IndexTests {
    private static let scoped: StyledText = {
        var builder = StyledText.Builder()
        builder.append(
            "abcdefgh\n",
            paragraphStyle: ParagraphStyle(
                truncationScope: TruncationScope(maximumNumberOfLines: 1, truncationToken: "(+)")))
        builder.append("mm\u{AD}mm mn")
        return builder.text
    }()

    /// "ab(+)", and "mm‐", "mm", "mn": the token stands for 2..<8.
    private static let frame = TextFrame.box(scoped, width: 23)

    @Test("A place in a token is on the token's line, whatever lines come before and behind it")
    func linesOfTokens() {
        let scope = ParagraphStyle(truncationScope: TruncationScope(maximumNumberOfLines: 1, truncationToken: "(+)"))
        for (before, after) in [(0, 0), (0, 3), (3, 0), (1, 1), (2, 5), (5, 2), (7, 7)] {
            var builder = StyledText.Builder()
            builder.append(String(repeating: "a\n", count: before))
            builder.append("abcdefgh\n", paragraphStyle: scope)
            builder.append(String(repeating: "b\n", count: after))
            let frame = TextFrame.box(builder.text, width: 23)
            let token = TextFrame.Index(offset: 2 * before + 3)
            #expect(frame.placeInOriginalText(of: token).offsetInToken == 1)
            #expect(frame.lineIndex(of: token) == before)
        }
    }

    @Test("The three spaces of a frame with a token and a hyphen")
    func spaces() throws {
        let frame = Self.frame
        #expect(frame.shown == ["ab(+)", "mm\u{AD}‐", "mm", "mn"])
        #expect(frame.truncatedText.string == "ab(+)\nmm\u{AD}mm mn")
        #expect(frame.truncatedTextCount == 15 && frame.endIndex.offset == 15)
        #expect(frame.rangeInOriginalText == 0..<18)
        #expect(frame.index(forOffsetInOriginalText: 5).offset == 2)
        #expect(frame.index(forOffsetInOriginalText: 5, offsetInToken: 2).offset == 4)
        #expect(frame.index(forOffsetInOriginalText: 5, offsetInToken: 99).offset == 5)
        #expect(frame.index(forOffsetInOriginalText: 9).offset == 6)
        #expect(frame.index(forOffsetInOriginalText: -7) == frame.startIndex)
        #expect(frame.index(forOffsetInOriginalText: 99) == frame.endIndex)
        #expect(frame.index(forOffsetInTruncatedText: 99) == frame.endIndex)
        #expect(frame.rangeOfLastToken == TextFrame.Index(offset: 2)..<TextFrame.Index(offset: 5))
        let place = frame.placeInOriginalText(of: TextFrame.Index(offset: 4))
        #expect(place == .init(range: 2..<8, offsetInToken: 2))
        #expect(frame.placeInOriginalText(of: TextFrame.Index(offset: 6)) == .init(range: 9..<9, offsetInToken: nil))
        // A part of what the token stands for is the whole token, and the token stands for all of it.
        #expect(frame.range(forRangeInOriginalText: 1..<4) == TextFrame.Index(offset: 1)..<TextFrame.Index(offset: 5))
        #expect(frame.rangeInOriginalText(for: TextFrame.Index(offset: 1)..<TextFrame.Index(offset: 3)) == 1..<8)
        #expect(frame.range(forRangeInOriginalText: 3..<3).isEmpty)
    }

    @Test("53: a hyphen has an index of its own, behind the character that it follows, and a rectangle alone")
    func hyphen() throws {
        let frame = Self.frame
        let hyphen = try #require(frame.indexOfInsertedHyphen(onLine: 1))
        #expect(hyphen.offset == 8 && hyphen.isInsertedHyphen)
        #expect(hyphen > TextFrame.Index(offset: 8) && hyphen < TextFrame.Index(offset: 10))
        #expect(frame.indexOfInsertedHyphen(onLine: 0) == nil && frame.indexOfInsertedHyphen(onLine: 2) == nil)
        #expect(frame.lineIndex(of: hyphen) == 1 && frame.lineIndex(of: TextFrame.Index(offset: 10)) == 2)
        let rects = frame.rects(for: hyphen..<TextFrame.Index(offset: 10))
        expectClose(rects.flatMap { [$0.x, $0.y, $0.width] }, [16, 10, 3])
        #expect(frame.rangeInTruncatedText(for: hyphen..<TextFrame.Index(offset: 10)).isEmpty)
        #expect(frame.style(at: hyphen) != nil && frame.style(at: frame.endIndex) == nil)
    }

    @Test("52: ranges of either text cover the token whole, or a part of it")
    func middle() {
        let options = TextFrameOptions(
            maximumNumberOfLines: 1, lastLineTruncationMode: .middle, truncationToken: "xyz")
        let frame = TextFrame.box("abcdefghijklmnop", width: 45, options)
        #expect(frame.shown == ["abcxyznop"])
        func covered(_ range: Range<TextFrame.Index>) -> [Double] {
            frame.rects(for: range).flatMap { [$0.x, $0.maxX] }
        }
        expectClose(covered(frame.range(forRangeInOriginalText: 0..<1)), [0, 5])
        expectClose(covered(frame.range(forRangeInOriginalText: 5..<6)), [15, 30])
        expectClose(covered(frame.range(forRangeInOriginalText: 2..<14)), [10, 35])
        expectClose(covered(frame.range(forRangeInTruncatedText: 4..<5)), [20, 25])
        expectClose(covered(frame.range(forRangeInTruncatedText: 2..<4)), [10, 20])
        expectClose(covered(frame.range(forRangeInTruncatedText: 8..<9)), [40, 45])
        expectClose(covered(frame.startIndex..<frame.endIndex), [0, 45])
    }

    @Test("30: clipped text ends with the last line, without a token")
    func clipped() {
        let options = TextFrameOptions(maximumNumberOfLines: 1, lastLineTruncationMode: .clip)
        let frame = TextFrame.box("abc def", width: 20, options)
        #expect(frame.rangeInOriginalText == 0..<4)
        #expect(frame.truncatedText.string == "abc " && frame.endIndex.offset == 4)
        #expect(frame.rangeOfLastToken == frame.endIndex..<frame.endIndex)
        #expect(frame.index(forOffsetInOriginalText: 6) == frame.endIndex)
    }

    @Test("An untruncated frame's text is the original itself; an empty one has one place")
    func untruncated() {
        let text: StyledText = "abc"
        #expect(TextFrame.box(text).truncatedText.storage === text.storage)
        let empty = TextFrame.box("")
        #expect(empty.startIndex == empty.endIndex && empty.truncatedText.isEmpty)
        #expect(empty.lineIndex(of: empty.startIndex) == nil)
    }

    /// Invariants: offsets grow with offsets; what is shown comes back from both texts; the truncated text is as long as its
    /// places say, and shows what lines show; a range of the original text is in the one of its places.
    @Test("The index spaces agree both ways")
    func roundTrips() {
        forRandomCases { _, random in
            let text = RandomText.makeStyled(pieceCount: 6, odd: true, using: &random)
            let modes: [TruncationMode] = [.end, .middle, .start, .clip]
            let options = TextFrameOptions(
                maximumNumberOfLines: .random(in: 0...3, using: &random),
                lastLineTruncationMode: modes.randomElement(using: &random) ?? .end,
                truncationToken: Bool.random(using: &random) ? "<x>" : nil)
            let frame = TextFrame.box(text, width: .random(in: 5...100, using: &random), options)
            guard frame.truncatedText.count == frame.truncatedTextCount else { return false }
            var last = frame.startIndex
            for offset in 0...frame.rangeInOriginalText.upperBound {
                let index = frame.index(forOffsetInOriginalText: offset)
                let place = frame.placeInOriginalText(of: index)
                guard index >= last else { return false }
                last = index
                if place.offsetInToken == nil {
                    guard place.range == offset..<offset else { return false }
                } else {
                    guard place.offsetInToken == 0, place.range.contains(offset) else { return false }
                }
            }
            for offset in 0...frame.truncatedTextCount {
                let index = frame.index(forOffsetInTruncatedText: offset)
                let place = frame.placeInOriginalText(of: index)
                let back = frame.index(
                    forOffsetInOriginalText: place.range.lowerBound, offsetInToken: place.offsetInToken ?? 0)
                guard back == index else { return false }
            }
            let start = Int.random(in: 0...text.count, using: &random)
            let range = (start..<Int.random(in: start...text.count, using: &random)).clamped(
                to: frame.rangeInOriginalText)
            let back = frame.rangeInOriginalText(for: frame.range(forRangeInOriginalText: range))
            // All of what a token stands for, if any of that is in the range, and nothing else.
            let tokens = frame.truncations.map(\.excised).filter { $0.overlaps(range) }
            return range.isEmpty
                || back.lowerBound == tokens.map(\.lowerBound).reduce(range.lowerBound, min)
                    && back.upperBound == tokens.map(\.upperBound).reduce(range.upperBound, max)
        }
    }
}
