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
}
