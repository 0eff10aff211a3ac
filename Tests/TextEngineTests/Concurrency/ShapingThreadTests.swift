import Testing

@testable import TextEngine

/// The caches that all threads share, words, pairs, characters, fonts, change no result.
@Suite("Shaping from several threads", .serialized)
struct ShapingThreadTests {
    private static let threadCount = 8
    private static let textCount = 10_000

    private static func text(_ index: Int) -> StyledText {
        var random = SeededRandom(case: index)
        return index % 4 == 0
            ? RandomText.makeStyled(pieceCount: 6, odd: true, using: &random)
            : StyledText(RandomText.make(pieceCount: 12, odd: index % 3 == 0, using: &random))
    }

    /// Everything that a text's glyphs are, in one number.
    private static func fingerprint(_ index: Int) -> Int {
        let options = ShapingOptions(defaultStyle: TextStyle(font: FontDescription("Noto Sans", size: 14.71875)))
        let shaped = ShapedString(text(index), options: options)
        var hasher = Hasher()
        for paragraph in shaped.paragraphs {
            for run in paragraph.runs {
                hasher.combine(paragraph.fonts[Int(run.font)].typeface.file)
                hasher.combine(run.text)
                hasher.combine(run.level)
            }
            for glyph in 0..<paragraph.glyphCount {
                hasher.combine(paragraph.glyphIDs[glyph])
                hasher.combine(paragraph.clusters[glyph])
                hasher.combine(paragraph.positions[glyph])
            }
        }
        hasher.combine(shaped.minimumContentWidth)
        return hasher.finalize()
    }

    @Test("Eight threads shaping 10,000 texts get what one thread gets, while words are forgotten")
    func tenThousandTexts() async {
        await withTaskGroup(of: [(Int, Int)].self) { group in
            for thread in 0..<Self.threadCount {
                group.addTask {
                    stride(from: thread, to: Self.textCount, by: Self.threadCount).map { index in
                        // Neighbours in time have words in common; now and then all words go.
                        if index % 997 == 0 { WordCache.shared.removeAll() }
                        return (index, Self.fingerprint(index))
                    }
                }
            }
            var found = [Int](repeating: 0, count: Self.textCount)
            for await results in group {
                for (index, fingerprint) in results { found[index] = fingerprint }
            }
            let different = found.indices.first { found[$0] != Self.fingerprint($0) }
            #expect(different == nil, "the text of case \(different ?? 0) differs")
        }
    }
}
