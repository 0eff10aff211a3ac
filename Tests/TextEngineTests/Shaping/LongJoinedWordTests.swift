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
}
