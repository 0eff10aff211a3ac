import Testing

@testable import TextEngine

/// Words in which every letter belongs together with the next one, and which are longer than any line.
@Suite("Long joined words")
struct LongJoinedWordTests {
    /// One letter of each word, in the scripts whose letters HarfBuzz never lets be parted.
    static let letters = ["\u{712}", "\u{915}\u{94D}", "\u{1E900}", "\u{1820}", "\u{640}", "\u{67E}"]

    @Test("Lines of a long word show its text as it is shaped by itself", arguments: letters)
    func lines(_ letter: String) {
        let shaped = ShapedString(StyledText(String(repeating: letter, count: 3_000)))
        let frame = TextFrame(shaped, size: Size(width: 400, height: .infinity))
        #expect(frame.lineCount > 5)
        #expect(frame.lineRecords.dropLast().allSatisfy { $0.width <= 400 && $0.width > 300 })
        #expect(frame.lineRecords.last.map { Int($0.end) } == shaped.text.count)
        #expect(isClose(frame.layoutBounds.height, shaped.measure(width: 400).height))
    }

    @Test("Of many joined words, few are looked at for those at an offset")
    func manyJoinedWords() {
        let words = Counted((0..<100_000).map { 10 * $0..<10 * $0 + 7 })
        for start in stride(from: 0, to: 1_000_000, by: 12_345) {
            let before = words.lookedAt.count
            #expect(words.end(from: start) == (start % 10 == 0 ? start + 7 : nil))
            #expect(words.cover(start..<start + 1) == (start % 10 < 7) && !words.cover(start..<start + 8))
            #expect(words.lookedAt.count - before < 80)
        }
        #expect(words.end(from: 1_000_000) == nil && !words.cover(1_000_000..<1_000_001))
    }
}
