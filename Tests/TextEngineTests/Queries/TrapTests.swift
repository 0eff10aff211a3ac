import Testing

@testable import TextEngine

/// Numbers that a frame does not have end the program, with a sentence where the compiler keeps one. Offsets in the text are
/// clamped instead, as ranges are.
@Suite("What ends the program")
struct TrapTests {
    private static var frame: TextFrame { .box("ab\u{AD}cd ef", width: 14) }

    /// Holds that a process that has ended said why, in a build that keeps the sentences.
    private func expect(_ result: ExitTest.Result?, says sentence: String) {
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(!_isDebugAssertConfiguration() || said.contains(sentence), "\(said)")
    }

    @Test("A line that a frame does not have")
    func lines() async {
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = TrapTests.frame.lines[3]
            }, says: "There is no line 3 among 0..<3.")
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = TrapTests.frame.lines[-1]
            }, says: "There is no line -1 among 0..<3.")
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = TrapTests.frame.carets(onLine: 3)
            }, says: "There is no line 3: the frame has 3.")
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = TrapTests.frame.textFlags(ofLine: .max)
            }, says: "the frame has 3.")
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = TrapTests.frame.indexOfInsertedHyphen(onLine: .min)
            }, says: "the frame has 3.")
    }

    @Test("A paragraph that a frame does not have, and a style behind the text")
    func paragraphsAndStyles() async {
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = TrapTests.frame.paragraphs[1]
            }, says: "There is no paragraph 1 among 1.")
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = StyledText("ab").style(at: 2)
            }, says: "The offset 2 is outside the text's 0..<2.")
    }

    @Test("Places of another frame")
    func places() async {
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = TrapTests.frame.placeInOriginalText(of: TextFrame.box("a much longer text").endIndex)
            }, says: "The index is behind the frame's end.")
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = TextFrame.box("abcd").placeInOriginalText(of: .init(offset: 2, isInsertedHyphen: true))
            }, says: "There is no hyphen behind 2.")
        expect(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = TrapTests.frame.placeInOriginalText(of: .init(offset: -1))
            }, says: "An index is not negative.")
    }

    @Test("Offsets and ranges outside of the text are clamped, or show nothing")
    func clamped() {
        let frame = Self.frame
        for offset in [-1, 99, Int.min, .max] {
            #expect(frame.rect(at: offset) == nil)
            #expect(frame.caret(at: offset) != nil)
            #expect(frame.placeInOriginalText(of: frame.index(forOffsetInOriginalText: offset)).range.isEmpty)
            #expect(frame.index(forOffsetInTruncatedText: offset).offset >= 0)
        }
        #expect(frame.rects(for: -5..<99) == frame.rects(for: 0..<9))
        #expect(frame.rects(for: 50..<99).isEmpty && frame.rects(for: Int.min..<0).isEmpty)
        #expect(frame.rects(for: Int.min..<Int.max) == frame.rects(for: 0..<9))
        #expect(frame.range(forRangeInOriginalText: Int.min..<Int.max) == frame.startIndex..<frame.endIndex)
        for point in [Point(x: -.infinity, y: .infinity), Point(x: .nan, y: .nan), Point(x: 1e300, y: -1e300)] {
            #expect(frame.offset(closestTo: point) != nil && frame.cluster(closestTo: point) != nil)
        }
    }
}
