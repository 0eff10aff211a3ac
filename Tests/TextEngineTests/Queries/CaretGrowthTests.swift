import Testing

@testable import TextEngine

/// A huge line of very many runs. What a caret costs is counted in segments that are looked at, not in time.
@Suite("Carets of huge lines", .hangGuard)
struct CaretGrowthTests {
    /// One line in runs of a few letters, of both directions where that is asked for.
    private static func frame(characterCount: Int, mixed: Bool, _ options: TextFrameOptions = .init()) -> TextFrame {
        var builder = StyledText.Builder()
        let bold = TextStyle(font: FontDescription(weight: .bold))
        for index in 0..<characterCount / 20 {
            builder.append("abcd efgh ")
            builder.append(mixed && index % 3 == 0 ? "אבגדהו זח " : "ijkl mnop ", style: bold)
        }
        return TextFrame(.box(builder.text), size: .unlimited, options: options)
    }

    private static func visits(_ frame: TextFrame) -> (carets: Int, segments: Int, visits: Int) {
        let segments = frame.segments(of: frame.lineRecords[0]).count
        var placer = CaretPlacer(line: 0, of: frame)
        let carets = placer.carets()
        #expect(carets == frame.carets(onLine: 0))
        return (carets.count, segments, placer.visitCount)
    }

    @Test("All carets of a line look at each segment once, and at a few more for each caret", arguments: [false, true])
    func allCarets(mixed: Bool) {
        let small = Self.visits(Self.frame(characterCount: 1_000, mixed: mixed))
        let large = Self.visits(Self.frame(characterCount: 100_000, mixed: mixed))
        #expect(small.carets == 1_001 && large.carets == 100_001)
        #expect(small.segments >= 100 && large.segments >= 10_000)
        // A hundred times the text, and log₂ of a hundred, 7, more steps for each caret.
        #expect(large.visits <= 100 * small.visits + 8 * large.carets)
        #expect(large.visits <= large.segments + 16 * large.carets)
    }

    @Test("A point looks at each segment once, and at a few more", arguments: [false, true])
    func points(mixed: Bool) throws {
        let frame = Self.frame(characterCount: 100_000, mixed: mixed)
        let segments = frame.segments(of: frame.lineRecords[0]).count
        for share in [0, 0.3, 0.77, 1] {
            var placer = CaretPlacer(line: 0, of: frame)
            let found = placer.caret(closestTo: frame.layoutBounds.width * share)
            let caret = try #require(found)
            #expect(abs(caret.x - frame.layoutBounds.width * share) < 5)
            #expect(placer.visitCount <= segments + 200)
        }
    }

    @Test("Walking over a huge line goes on from run to run; ends and words are found", arguments: [false, true])
    func movement(mixed: Bool) throws {
        let frame = Self.frame(characterCount: 100_000, mixed: mixed)
        var caret = try #require(frame.caret(at: 0))
        let carets = frame.carets(onLine: 0)
        for step in 1...50 {
            caret = frame.caret(from: caret, moving: .next)
            #expect(caret == carets.first { $0.offset == caret.offset })
            if !mixed { #expect(caret.offset == step) }
        }
        let end = frame.caret(from: caret, moving: .lineEnd)
        #expect(end.offset == frame.lineRecords[0].text.upperBound)
        #expect(frame.caret(from: end, moving: .lineStart).offset == 0)
        let left = frame.caret(from: carets[50_000], moving: .left)
        #expect(left == carets[49_999])
        #expect(frame.caret(from: left, moving: .right) == carets[50_000])
        #expect(frame.caret(from: caret, moving: .nextWord).offset > caret.offset)
    }

    @Test("Carets of a justified line stand where its clusters do")
    func justified() throws {
        let text = StyledText(String(repeating: "ab cd ", count: 3_000))
        let options = TextFrameOptions().with(\.defaultTextAlignment, .justified)
        let shaped = ShapedString.box(text)
        let frame = TextFrame(
            shaped, size: Size(width: shaped.maximumContentWidth * 0.9, height: .infinity), options: options)
        #expect(frame.lineRecords[0].spaceStretch > 0)
        for caret in frame.carets(onLine: 0)
        where caret.offset < Int(frame.lineRecords[0].end) && caret.offset % 97 == 0 {
            #expect(isClose(caret.x, try #require(frame.rect(at: caret.offset)).x, within: 0.001))
        }
    }

    @Test("Text that a token replaces is not read for carets", arguments: [TruncationMode.end, .middle, .start])
    func hiddenText(mode: TruncationMode) {
        let text = StyledText(String(repeating: "abcde\u{302} fghij ", count: 50_000))
        let frame = TextFrame.box(
            text, width: 200, TextFrameOptions(maximumNumberOfLines: 1, lastLineTruncationMode: mode))
        let (head, tail) = frame.textWithCarets(onLine: 0)
        #expect(head.count + tail.count < 100)
        let offsets = CaretOffsets(line: 0, of: frame).all
        #expect(offsets.first == 0 && offsets.last == text.count)
        #expect(offsets.count > 20 && frame.carets(onLine: 0).map(\.offset) == offsets)
    }

    @Test("Carets stand at all boundaries of grapheme clusters of a line that no token replaces")
    func allBoundaries() {
        forRandomCases { _, random in
            let text = RandomText.makeStyled(pieceCount: 6, odd: true, using: &random)
            let modes: [TruncationMode] = [.end, .middle, .start, .clip]
            let options = TextFrameOptions(
                maximumNumberOfLines: .random(in: 1...3, using: &random),
                lastLineTruncationMode: modes.randomElement(using: &random) ?? .end)
            let frame = TextFrame.box(text, width: .random(in: 0...120, using: &random), options)
            var start = frame.rangeInOriginalText.lowerBound
            return frame.lineRecords.indices.allSatisfy { index in
                let isLast = index == frame.lineCount - 1
                let end = isLast ? frame.rangeInOriginalText.upperBound : Int(frame.lineRecords[index].next)
                let boundaries = text.storage.utf8.withUnsafeBufferPointer { bytes in
                    GraphemeBreakFinder.withFinder { $0.boundaries(of: start..<end, in: bytes) }
                }
                let expected = ([start] + boundaries).filter { offset in
                    (offset < end || isLast)
                        && frame.truncations.allSatisfy {
                            offset <= $0.excised.lowerBound || offset >= $0.excised.upperBound
                        }
                }
                start = end
                return CaretOffsets(line: index, of: frame).all == expected
            }
        }
    }
}
