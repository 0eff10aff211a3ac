import Foundation
import Testing

@testable import TextEngine

/// Work that is given up ends with nil, leaves nothing behind, and changes nothing of what comes later.
@Suite("Cancelled layout", .hangGuard)
struct LayoutCancellationTests {
    private static let text: StyledText = {
        var builder = StyledText.Builder()
        for index in 0..<12 {
            builder.append("Test words office \(index) ")
            builder.append("مرحبا שלום Te\u{AD}st ", style: TextStyle(font: FontDescription(size: 12)))
            builder.append(index % 4 == 3 ? "漢字かな\n" : "漢字かな ")
        }
        return builder.text
    }()

    /// Cancels when it is asked for the n-th time; a line that is broken asks it.
    private static func finder(_ token: CancellationToken, after count: Int, asked: Counter) -> HyphenationFinder {
        HyphenationFinder { _, _ in
            if asked.next() == count { token.cancel() }
            return nil
        }
    }

    private static func options(_ finder: HyphenationFinder, balanced: Bool = false) -> TextFrameOptions {
        TextFrameOptions().with(\.lineBreakStrategy, balanced ? .balanced : .greedy).with(
            \.hyphenation, HyphenationOptions(defaultFactor: 1, finder: finder))
    }

    @Test("Layout that is cancelled at any line is nil, or complete; the same text lays out the same afterwards")
    func atAnyLine() {
        let shaped = ShapedString.box(Self.text)
        let size = Size(width: 60, height: .infinity)
        let asked = Counter()
        let expected = FrameSummary(
            TextFrame(
                shaped, size: size, options: Self.options(Self.finder(CancellationToken(), after: -1, asked: asked))))
        let questions = asked.count
        #expect(questions > 20)
        var cancelled = 0
        for count in 0...questions {
            let token = CancellationToken()
            if count == 0 { token.cancel() }
            let frame = TextFrame(
                shaped, size: size, options: Self.options(Self.finder(token, after: count, asked: Counter())),
                cancellation: token)
            if frame == nil { cancelled += 1 } else { #expect(frame.map(FrameSummary.init) == expected) }
            let again = TextFrame(
                shaped, size: size, options: Self.options(Self.finder(token, after: -1, asked: Counter())))
            #expect(FrameSummary(again) == expected)
        }
        // Only after the question of the last line nobody looks any more.
        #expect(cancelled >= questions - 2)
    }

    @Test(
        "Paragraphs that were not shaped yet are not shaped for a layout that is cancelled, and are afterwards",
        arguments: [
            TextFrameOptions(), TextFrameOptions().with(\.minimumTextScaleFactor, 0.5),
            TextFrameOptions().with(\.textLayoutMode, .pango).with(\.minimumTextScaleFactor, 0.5),
            TextFrameOptions(maximumNumberOfLines: 60).with(\.lineBreakStrategy, .balanced),
        ])
    func lazyParagraphs(options: TextFrameOptions) {
        let text = StyledText(String(repeating: "Test words\n", count: 50))
        let shaped = ShapedString.box(text)
        let token = CancellationToken()
        token.cancel()
        #expect(TextFrame(shaped, size: .unlimited, options: options, cancellation: token) == nil)
        #expect(shaped.lastSlot.storage == nil)
        let frame = TextFrame(shaped, size: .unlimited, options: options, cancellation: CancellationToken())
        #expect(frame?.lineCount == 50)
        #expect(shaped.lastSlot.storage != nil)
    }

    @Test("Each step before shaping asks the token now and then, and a text that it stops is not cached")
    func stepsBeforeShaping() {
        let token = CancellationToken()
        token.cancel()
        func divides(_ count: Int) -> Bool {
            let text = StyledText(String(repeating: "\n", count: count))
            return ParagraphDivision(text, .natural, cancellation: token) != nil
        }
        #expect(divides(10), "too short to ask")
        #expect(!divides(10_000))
        func findsEmoji(_ count: Int) -> Bool {
            let text = StyledText(String(repeating: "👍", count: count))
            var runs = ScratchBuffer<TextAnalysis.Run<FontPresentation>>()
            return text.storage.utf8.withUnsafeBufferPointer {
                EmojiRuns.resolve(0..<$0.count, of: $0, cancellation: token, into: &runs)
            }
        }
        #expect(findsEmoji(10))
        #expect(!findsEmoji(10_000))
        let cache = ShapedStringCache()
        #expect(cache.shapedString(StyledText(String(repeating: "\n", count: 10_000)), cancellation: token) == nil)
        #expect(cache.byteCount == 0)
    }

    @Test("Shaping and layout that another thread cancels at any moment")
    func atAnyMoment() async {
        let expected = FrameSummary(TextFrame(.box(Self.text), size: Size(width: 60, height: .infinity)))
        for step in 0..<min(TestEnvironment.caseCount, 2_000) {
            let token = CancellationToken()
            let work = Task.detached { () -> FrameSummary? in
                guard let shaped = ShapedString(Self.text, options: BoxFonts.options(), cancellation: token),
                    let frame = TextFrame(shaped, size: Size(width: 60, height: .infinity), cancellation: token)
                else { return nil }
                return FrameSummary(frame)
            }
            for _ in 0..<step % 200 { await Task.yield() }
            token.cancel()
            if let outcome = await work.value { #expect(outcome == expected) }
        }
        #expect(FrameSummary(TextFrame(.box(Self.text), size: Size(width: 60, height: .infinity))) == expected)
    }

    @Test("Nothing of what was cancelled stays alive", arguments: [false, true])
    func nothingLeaks(balanced: Bool) {
        weak var (shapedLeft, tokenLeft, finderLeft, frameLeft):
            (ShapedString?, CancellationToken?, HyphenationFinder?, TextFrame?)
        for count in [0, 1, 7, 1_000_000] {
            do {
                let shaped = ShapedString.box(Self.text)
                let token = CancellationToken()
                if count == 0 { token.cancel() }
                let finder = Self.finder(token, after: count, asked: Counter())
                let frame = TextFrame(
                    shaped, size: Size(width: 60, height: .infinity), options: Self.options(finder, balanced: balanced),
                    cancellation: token)
                #expect((frame == nil) == (count < 1_000_000))
                (shapedLeft, tokenLeft, finderLeft, frameLeft) = (shaped, token, finder, frame)
            }
            #expect(shapedLeft == nil && tokenLeft == nil && finderLeft == nil && frameLeft == nil)
        }
    }
}
