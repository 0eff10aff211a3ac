import Foundation
import Testing

@testable import TextEngine

/// ``FrameInvariants`` for random texts in random boxes with random options: limits, tokens, scopes, hyphens.
@Suite("Invariants of frames", .hangGuard)
struct FrameInvariantTests {
    private func randomOptions(_ random: inout SeededRandom) -> TextFrameOptions {
        var options = RandomLayout.options(using: &random)
        options.maximumNumberOfLines = [0, 0, 0, 1, 2, 5].randomElement(using: &random) ?? 0
        options.lastLineTruncationMode = [.end, .middle, .start, .clip].randomElement(using: &random) ?? .end
        options.truncationToken = [nil, "more", "→", " ", "漢字"].randomElement(using: &random) ?? nil
        if Int.random(in: 0..<3, using: &random) == 0 {
            options.hyphenation = HyphenationOptions(
                defaultFactor: .random(in: 0...1, using: &random), finder: randomFinder(&random))
        }
        return options
    }

    /// A finder whose answers are mostly nonsense, but the same for the same question.
    private func randomFinder(_ random: inout SeededRandom) -> HyphenationFinder? {
        guard Bool.random(using: &random) else { return nil }
        let seed = Int.random(in: 0..<1_000, using: &random)
        return HyphenationFinder { text, range in
            switch (range.lowerBound &* 31 &+ range.upperBound &* 7 &+ seed) % 8 {
            case 0: nil
            case 1: .init(offset: seed * 100 - 500)
            case 2: .init(offset: range.lowerBound)
            case 3: .init(offset: range.upperBound - 1, mark: nil)
            case 4: .init(offset: range.lowerBound + range.count / 2, mark: "a\nb")
            case let code: .init(offset: range.lowerBound + range.count * code / 8)
            }
        }
    }

    private func randomText(_ random: inout SeededRandom) -> StyledText {
        var builder = StyledText.Builder()
        let text = RandomLayout.makeText(pieceCount: 8, odd: true, using: &random)
        guard Int.random(in: 0..<3, using: &random) == 0, !text.isEmpty else { return text }
        // A scope over the text, and text behind it.
        var style = text.paragraphStyle(at: 0)
        style.truncationScope = TruncationScope(
            maximumNumberOfLines: .random(in: 0...3, using: &random),
            lastLineTruncationMode: [.end, .middle, .start].randomElement(using: &random) ?? .end,
            truncationToken: Bool.random(using: &random) ? "→" : nil)
        builder.append(text.string, style: text.style(at: 0).style, paragraphStyle: style)
        builder.append(["", "\nmore text"].randomElement(using: &random) ?? "")
        return builder.text
    }

    /// All of a text, or now and then a part of it.
    private func randomPart(of shaped: ShapedString, _ random: inout SeededRandom) -> ShapedString {
        guard Int.random(in: 0..<3, using: &random) == 0 else { return shaped }
        return shaped.part(RandomText.range(in: shaped.text, using: &random))
    }

    @Test("They hold for a part that starts with text without a glyph")
    func partWithoutItsFirstGlyph() {
        let shaped = ShapedString.box(StyledText("😀\u{200B}漢字")).part(4..<13)
        #expect(shaped.paragraphs[0].offset(ofGlyph: 0) == 7)
        let options = TextFrameOptions().with(\.wrapMode, .character)
        let frame = TextFrame(shaped, size: Size(width: 0, height: .infinity), options: options)
        #expect(frame.ranges == [4..<10, 10..<13])
        #expect(FrameInvariants(frame).complaint == nil)
    }

    @Test("They hold for any text in any box, and for parts of texts")
    func anyFrame() {
        var (truncated, hyphenated, lines) = (0, 0, 0)
        // Few of the texts are hyphenated.
        forRandomCases(max(TestEnvironment.caseCount, 1_000)) { _, random in
            let text = randomText(&random)
            let options = randomOptions(&random)
            let size = Size(
                width: RandomLayout.width(using: &random),
                height: Int.random(in: 0..<4, using: &random) == 0 ? .random(in: 0...80, using: &random) : .infinity)
            let shaped = randomPart(of: .box(text), &random)
            let frame = TextFrame(shaped, size: size, options: options)
            truncated += frame.isTruncated ? 1 : 0
            hyphenated += frame.hyphens.count
            lines += frame.lineCount
            guard let complaint = FrameInvariants(frame).complaint else { return true }
            let lines = frame.lineRecords.map { "\($0.text) to \($0.next)\($0.hyphen < 0 ? "" : " hyphen")" }
            Issue.record(
                "\(complaint), \(lines): \(shaped.range) of \(text.string.debugDescription) in \(size), \(options)"
            )
            return false
        }
        print("\(lines) lines, \(truncated) frames with tokens, \(hyphenated) hyphens")
        guard TestEnvironment.countsShares else { return }
        #expect(truncated > 0 && hyphenated > 0)
    }

    @Test("Measuring gives the bounds of the frame, with tokens and hyphens too")
    func measuring() {
        forRandomCases { _, random in
            let text = randomText(&random)
            let options = randomOptions(&random)
            let width = RandomLayout.width(using: &random)
            let shaped = randomPart(of: .box(text), &random)
            let size = shaped.measure(width: width, options: options)
            let frame = TextFrame(shaped, size: Size(width: width, height: .infinity), options: options)
            let widest = LinePlacer.widestLine(of: frame.lineRecords, in: shaped)
            let isSame =
                isClose(size.height, frame.layoutBounds.height, within: 0.001)
                && isClose(size.width, widest, within: 0.001)
            if !isSame {
                Issue.record(
                    "\(size), \(widest) by \(frame.layoutBounds.height): \(shaped.range) of \(text.string.debugDescription) at \(width), \(options)"
                )
            }
            return isSame
        }
    }

    @Test("The minimum width is that of the widest piece of a plain breaker, and there no piece is divided")
    func minimumWidth() {
        forRandomCases { _, random in
            let text = StyledText(RandomText.make(pieceCount: 12, odd: false, using: &random))
            let shaped = ShapedString.box(text)
            // Tabs are as wide as their place wants it.
            guard !text.string.contains("\t") else { return true }
            let widest = shaped.paragraphs.indices.map { ReferenceBreaker($0, of: shaped).widestPiece }.max() ?? 0
            guard Int((shaped.minimumContentWidth * 1_024).rounded()) == widest else {
                Issue.record(
                    "\(shaped.minimumContentWidth), not \(Double(widest) / 1_024): \(text.string.debugDescription)")
                return false
            }
            return true
        }
    }

    /// Without hyphens a wider box needs no more lines, but where a line that takes one more letter or word leaves the next
    /// one another start, at which letters that kern are parted. Such exceptions are counted.
    @Test("Wider hardly ever means more lines, and never where no line is shaped by itself")
    func wider() {
        var exceptions = 0
        forRandomCases { _, random in
            let shaped = ShapedString.box(RandomText.makeStyled(pieceCount: 10, odd: true, using: &random))
            guard shaped.paragraphs.allSatisfy({ !$0.hasSoftHyphens }) else { return true }
            var options = RandomLayout.options(using: &random)
            options.lineBreakStrategy = .greedy
            let widths = (0..<5).map { _ in Double.random(in: 0...200, using: &random) }.sorted()
            let frames = widths.map { TextFrame(shaped, size: Size(width: $0, height: .infinity), options: options) }
            if zip(frames, frames.dropFirst()).allSatisfy({ $0.lineCount >= $1.lineCount }) { return true }
            exceptions += 1
            return frames.contains { $0.lineRecords.contains { $0.ownGlyphs >= 0 } }
        }
        guard TestEnvironment.countsShares else { return }
        #expect(exceptions * 500 <= TestEnvironment.caseCount, "\(exceptions) of \(TestEnvironment.caseCount)")
    }

    @Test("Frames are the same from any thread, whatever other threads do with the text")
    func anyThread() async {
        for index in 0..<min(TestEnvironment.caseCount / 10, 500) {
            var random = SeededRandom(case: index)
            let text = randomText(&random)
            let cases = (0..<6).map { _ in
                (options: randomOptions(&random), width: RandomLayout.width(using: &random))
            }
            let shaped = ShapedString.box(text)
            @Sendable func outcome(_ shaped: ShapedString, _ one: (options: TextFrameOptions, width: Double))
                -> [String]
            {
                let frame = TextFrame(shaped, size: Size(width: one.width, height: .infinity), options: one.options)
                return zip(frame.shown, frame.lineRecords).map { "\($0) \($1.text) \($1.x) \($1.baseline) \($1.width)" }
            }
            let expected = cases.map { outcome(.box(text), $0) }
            let isSame = await withTaskGroup(of: Bool.self) { group in
                for task in 0..<4 {
                    group.addTask {
                        cases.indices.allSatisfy {
                            outcome(shaped, cases[($0 + task) % 6]) == expected[($0 + task) % 6]
                        }
                    }
                }
                return await group.allSatisfy { $0 }
            }
            guard isSame else {
                Issue.record("case \(index): \(text.string.debugDescription)")
                return
            }
        }
    }
}
