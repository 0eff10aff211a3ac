import Testing

@testable import TextEngine

/// What is cut away costs nothing: what is counted are bytes, glyphs and lines, not time.
@Suite("Cut text of any length", .hangGuard)
struct CutGrowthTests {
    private static let catalog = BoxFonts.makeCatalog("fonts-system.conf")

    /// Letters that all kern, so that a line which ends between two of them is shaped again.
    private static func kerned(_ count: Int, ending end: String = "") -> ShapedString {
        let shaped = ShapedString(
            StyledText(String(repeating: "AVToWAYo", count: count / 8) + end),
            options: BoxFonts.options(size: 14, family: "Noto Sans", catalog: catalog))
        _ = shaped.maximumContentWidth
        return shaped
    }

    private static func options(_ mode: TruncationMode) -> TextFrameOptions {
        TextFrameOptions(maximumNumberOfLines: 3, lastLineTruncationMode: mode).with(\.wrapMode, .character)
    }

    // A text of a hundred thousand letters on one line has larger units of length, and so other sums.
    @Test(
        "A long word that is cut looks like a shorter one with the same start and end",
        arguments: [
            TruncationMode.end, .middle, .start,
        ])
    func middles(mode: TruncationMode) throws {
        let shorter = Self.kerned(2_400, ending: "end")
        let longer = Self.kerned(48_000, ending: "end")
        for width in stride(from: 20.0, to: 300, by: 7.3) {
            let size = Size(width: width, height: .infinity)
            let frames = [shorter, longer].map { TextFrame($0, size: size, options: Self.options(mode)) }
            let lines = frames.map(\.lineRecords).map { $0.map(\.width) }
            #expect(lines[0] == lines[1])
            let cuts = frames.map { ($0.truncations[0], $0.lineRecords[2]) }
            #expect(cuts[0].0.headGlyphs.count == cuts[1].0.headGlyphs.count)
            #expect(cuts[0].0.tailGlyphs.count == cuts[1].0.tailGlyphs.count)
            #expect(cuts[0].0.excised.lowerBound == cuts[1].0.excised.lowerBound)
            #expect(
                shorter.text.count - cuts[0].0.excised.upperBound == longer.text.count - cuts[1].0.excised.upperBound)
            let xs = frames.map { frame in
                frame.carets(onLine: 2).map(\.x)
            }
            #expect(xs[0] == xs[1])
        }
    }

    @Test("A token that is wider than the box stands alone, however much text it replaces")
    func wideToken() {
        let token = StyledText(String(repeating: "M", count: 60))
        for count in [2_400, 240_000] {
            var options = Self.options(.end)
            options.truncationToken = token
            let frame = TextFrame(Self.kerned(count), size: Size(width: 100, height: .infinity), options: options)
            #expect(frame.truncations[0].headGlyphs.isEmpty && frame.truncations[0].excised.upperBound == count)
        }
    }

    @Test("The layout of three lines allocates for what is seen", arguments: [TruncationMode.end, .middle, .start])
    func allocations(mode: TruncationMode) {
        func bytes(_ count: Int) -> Int {
            let shaped = Self.kerned(count)
            return allocatedBytes {
                _ = TextFrame(shaped, size: Size(width: 200, height: .infinity), options: Self.options(mode))
            }
        }
        _ = bytes(8_000)
        // Making the pieces of the paragraph's text again is all that may grow: it takes a few bytes for each piece.
        #expect(bytes(400_000) <= bytes(8_000) + 16_384)
    }

    @Test("Tabs before a cut are summed once")
    func tabs() {
        let text = StyledText(String(repeating: "a\t", count: 2_000) + "end")
        let shaped = ShapedString.box(text)
        for mode in [TruncationMode.end, .middle, .start] {
            let options = TextFrameOptions(maximumNumberOfLines: 1, lastLineTruncationMode: mode)
            for width in stride(from: 30.0, to: 20_000, by: 1_731) {
                let frame = TextFrame(shaped, size: Size(width: width, height: .infinity), options: options)
                let line = frame.lineRecords[0]
                #expect(line.width <= width)
                // Nothing more would have fitted: a letter and its tab are 80 pixels at most.
                #expect(line.width > width - 170)
                let segments = frame.segments(of: line)
                #expect(isClose(segments.reduce(0) { $0 + $1.width }, line.width, within: 0.1))
            }
        }
    }

    @Test("Up to a hundred lines are balanced, no more")
    func balancedLines() {
        func widths(words: Int, _ strategy: TextFrameOptions.LineBreakStrategy) -> [Double] {
            let text = StyledText(Array(repeating: "a", count: words).joined(separator: " "))
            return TextFrame.box(text, width: 1_000, TextFrameOptions().with(\.lineBreakStrategy, strategy))
                .lineRecords.map(\.width)
        }
        // The last line has one of its 133 words: a word less on each line would make all as long.
        let (hundred, more) = (99 * 133 + 1, 100 * 133 + 1)
        #expect(widths(words: hundred, .greedy).count == 100 && widths(words: more, .greedy).count == 101)
        #expect(widths(words: hundred, .balanced) != widths(words: hundred, .greedy))
        #expect(widths(words: more, .balanced) == widths(words: more, .greedy))
    }
}
