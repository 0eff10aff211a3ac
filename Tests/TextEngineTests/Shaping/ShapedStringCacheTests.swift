import Testing

@testable import TextEngine

/// Whole texts are shaped once, as long as there is room.
@Suite("Cache of shaped strings")
struct ShapedStringCacheTests {
    private func text(_ index: Int, length: Int = 40) -> StyledText {
        StyledText(String(repeating: "text \(index) ", count: length / 6))
    }

    @Test("The same text with the same options is the same object, whoever made the text")
    func sharing() {
        let cache = ShapedStringCache()
        var builder = StyledText.Builder()
        builder.append("red", style: TextStyle(foregroundColor: Color(red: 1, green: 0, blue: 0)))
        builder.append(" and plain")
        let first = cache.shapedString(builder.text)
        #expect(cache.shapedString(builder.text) === first)
        var again = StyledText.Builder()
        again.append("red", style: TextStyle(foregroundColor: Color(red: 1, green: 0, blue: 0)))
        again.append(" and plain")
        #expect(cache.shapedString(again.text) === first)
        #expect(cache.shapedString(again.text, cancellation: CancellationToken()) === first)
        #expect(cache.shapedString(StyledText("red and plain")) !== first)
    }

    @Test("Other options give other glyphs")
    func options() {
        let cache = ShapedStringCache()
        let text = StyledText("one two")
        var all: [ShapedString] = []
        for size in [12.0, 14] {
            for rounds in [false, true] {
                for (direction, roundsMetrics) in [
                    (WritingDirection.leftToRight, false), (.rightToLeft, false), (.leftToRight, true),
                ] {
                    let options = ShapingOptions(
                        defaultStyle: TextStyle(font: FontDescription("Noto Sans", size: size))
                    ).with(\.defaultBaseWritingDirection, direction).with(\.roundsGlyphPositions, rounds)
                        .with(\.roundsFontMetrics, roundsMetrics)
                    let shaped = cache.shapedString(text, options: options)
                    #expect(!all.contains { $0 === shaped })
                    all.append(shaped)
                    let direct = ShapedString(text, options: options)
                    #expect(shaped.maximumContentWidth == direct.maximumContentWidth)
                    let line = TextFrame(shaped, size: .unlimited).lines[0]
                    let isWhole = [line.ascent, line.descent].allSatisfy { $0 == $0.rounded() }
                    #expect(isWhole == roundsMetrics)
                }
            }
        }
    }

    @Test("What was shaped before fonts came or went is shaped again")
    func fonts() throws {
        let cache = ShapedStringCache()
        let options = ShapingOptions(
            fontCatalog: try FontCatalog(
                configurationFile: TestEnvironment.fonts.appendingPathComponent("fonts.conf").path))
        let first = cache.shapedString(text(1), options: options)
        #expect(cache.shapedString(text(1), options: options) === first)
        options.fontCatalog.refresh()
        #expect(cache.shapedString(text(1), options: options) !== first)
    }

    @Test("The cache stays within its bytes, and what is asked for again and again stays in it")
    func bounds() {
        let limit = 200_000
        let cache = ShapedStringCache(byteLimit: limit)
        let kept = cache.shapedString(text(0))
        for index in 1...2_000 {
            _ = cache.shapedString(text(index))
            #expect(cache.shapedString(text(0)) === kept)
            #expect(cache.byteCount <= limit)
        }
        #expect(cache.byteCount > limit / 4)
        cache.removeAll()
        #expect(cache.byteCount == 0)
        #expect(cache.shapedString(text(0)) !== kept)
    }

    @Test("The same letters in many styles stay in the cache together")
    func styles() {
        let cache = ShapedStringCache()
        func all() -> [ShapedString] {
            (0..<40).flatMap { index in
                let link = StyledText("OK", style: TextStyle(link: LinkValue(index)))
                let font = FontDescription(size: 8 + Double(index % 10), weight: FontWeight(100 * (index / 10 + 1)))
                let options = ShapingOptions(defaultStyle: TextStyle(font: font))
                return [cache.shapedString(link), cache.shapedString(StyledText("OK"), options: options)]
            }
        }
        let (first, second) = (all(), all())
        #expect(zip(first, second).allSatisfy { $0 === $1 })
    }

    @Test("A text of empty lines counts about the bytes that it takes")
    func emptyLines() {
        let cache = ShapedStringCache(byteLimit: 1 << 28)
        let text = StyledText(String(repeating: "\n", count: 15_000))
        let held = heldBytes { _ = cache.shapedString(text).maximumContentWidth }
        // A sanitizer's malloc is not counted.
        #expect(held == 0 || cache.byteCount > held / 2 && cache.byteCount < held * 2)
    }

    @Test("A huge text caches few of the lines that layouts shape again")
    func linesOfHugeText() {
        let shaped = ShapedString.box(StyledText(String(repeating: "AV", count: 400_000)))
        for width in [31.0, 41, 51] {
            _ = TextFrame(
                shaped, size: Size(width: width, height: .infinity),
                options: TextFrameOptions().with(\.wrapMode, .character))
        }
        #expect(shaped.reshapedLineByteCount > 0 && shaped.reshapedLineByteCount < 5_000_000)
    }

    @Test("Lines that layouts shaped again count when their text is found again")
    func reshapedLines() {
        let cache = ShapedStringCache(byteLimit: 200_000)
        let options = BoxFonts.options()
        let text = StyledText(String(repeating: "AV", count: 40))
        let shaped = cache.shapedString(text, options: options)
        let before = cache.byteCount
        _ = TextFrame(
            shaped, size: Size(width: 11, height: .infinity), options: TextFrameOptions().with(\.wrapMode, .character))
        #expect(shaped.reshapedLineByteCount > 0)
        for _ in 0..<3 {
            #expect(cache.shapedString(text, options: options) === shaped)
            #expect(cache.byteCount == before + shaped.reshapedLineByteCount)
        }
    }

    @Test("Texts that are too long, or keep something of the app's own alive, are not kept")
    func exceptions() {
        let cache = ShapedStringCache(byteLimit: 200_000)
        let long = text(1, length: 20_000)
        #expect(cache.shapedString(long) !== cache.shapedString(long))
        var attached = TextStyle()
        attached.attachment = TextAttachment(content: .space, size: Size(width: 9, height: 9))
        for style in [TextStyle(link: LinkValue(Target())), attached] {
            var builder = StyledText.Builder()
            builder.append("\u{FFFC}", style: style)
            #expect(cache.shapedString(builder.text) !== cache.shapedString(builder.text))
        }
        #expect(cache.byteCount == 0)
    }

    /// An app's object that a link leads to.
    private final class Target: Hashable, Sendable {
        static func == (a: Target, b: Target) -> Bool { a === b }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    @Test("A row's text that is made anew is found: its links have equal values, and its scopes say the same")
    func madeAnew() {
        let cache = ShapedStringCache()
        func row(lines: Int, mentions: Int = 7, isOneScope: Bool = true) -> StyledText {
            let first = ParagraphStyle(truncationScope: TruncationScope(maximumNumberOfLines: lines))
            let second = ParagraphStyle(truncationScope: TruncationScope(maximumNumberOfLines: lines))
            var builder = StyledText.Builder()
            builder.append("some\n", style: TextStyle(link: LinkValue(mentions)), paragraphStyle: first)
            builder.append("words", paragraphStyle: isOneScope ? first : second)
            return builder.text
        }
        let shaped = cache.shapedString(row(lines: 1))
        #expect(cache.shapedString(row(lines: 1)) === shaped)
        #expect(cache.shapedString(row(lines: 2)) !== shaped)
        #expect(cache.shapedString(row(lines: 1, mentions: 8)) !== shaped)
        #expect(cache.shapedString(row(lines: 1, isOneScope: false)) !== shaped)
    }

    @Test("Cancelled, nothing is given, and the next attempt goes on")
    func cancellation() {
        let cache = ShapedStringCache()
        let token = CancellationToken()
        token.cancel()
        #expect(cache.shapedString(text(1), cancellation: token) == nil)
        let shaped = cache.shapedString(text(1), cancellation: CancellationToken())
        #expect(shaped != nil)
        #expect(cache.shapedString(text(1)) === shaped)
    }

    @Test("Threads share texts", .hangGuard)
    func threads() async {
        let cache = ShapedStringCache(byteLimit: 100_000)
        await withTaskGroup(of: Bool.self) { group in
            for thread in 0..<8 {
                group.addTask {
                    (0..<500).allSatisfy { round in
                        let text = self.text((round * 7 + thread) % 60)
                        return cache.shapedString(text).text == text
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}
