import Testing

@testable import TextEngine

@Suite("Words, lines, paragraphs and tokens at a place", .hangGuard)
struct TextRangeTests {
    private func word(_ frame: TextFrame, _ offset: Int, _ affinity: TextPosition.Affinity = .downstream) -> String {
        frame.shapedString.text.string(in: frame.wordRange(at: TextPosition(offset: offset, affinity: affinity)))
    }

    @Test("The word, the white space or the punctuation at a position")
    func words() {
        let frame = TextFrame.box("It's  3.5 km (so?!) co-op 😀👍🏽\n\nab")
        #expect(word(frame, 0) == "It's" && word(frame, 3) == "It's")
        #expect(word(frame, 4) == "  " && word(frame, 5) == "  " && word(frame, 4, .upstream) == "It's")
        #expect(word(frame, 6) == "3.5" && word(frame, 6, .upstream) == "  ")
        #expect(word(frame, 13) == "(" && word(frame, 14) == "so" && word(frame, 17) == "?!)")
        #expect(word(frame, 20) == "co" && word(frame, 22) == "-" && word(frame, 23) == "op")
        #expect(word(frame, 26) == "😀👍🏽")
        let end = frame.shapedString.text.count
        // The end of a paragraph is behind its last word; a separator is no word.
        #expect(word(frame, end - 4) == "😀👍🏽" && word(frame, end - 3) == "" && word(frame, end - 2) == "ab")
        #expect(word(frame, end) == "ab" && word(frame, end - 2, .upstream) == "ab")
    }

    @Test("Scripts without spaces have words of a dictionary; offsets inside a character are at its start")
    func dictionaryWords() {
        let thai = TextFrame.box("สวัสดีครับ ที่นี่")
        #expect(word(thai, 0) == "สวัสดี" && word(thai, 1) == "สวัสดี" && word(thai, 18) == "ครับ")
        let japanese = TextFrame.box("日本語を読む。")
        #expect(word(japanese, 0) == "日本語" && word(japanese, 18) == "。")
    }

    @Test("The author's words end others, whatever is in them; neighbours stay two")
    func authorsWords() throws {
        let frame = TextFrame.box(
            try StyledText(
                markup:
                    "a<span segment='word'>b c</span>d <span segment='word'>e.</span><span segment='word'>f</span> g"))
        let words = ["a", "b c", "b c", "b c", "d", " ", "e.", "e.", "f", " ", "g"]
        for (offset, expected) in words.enumerated() { #expect(word(frame, offset) == expected, "at \(offset)") }
        func stops(from offset: Int, _ movement: TextFrame.CaretMovement) throws -> [Int] {
            var caret = try #require(frame.caret(at: offset))
            return (0..<6).map { _ in
                caret = frame.caret(from: caret, moving: movement)
                return caret.offset
            }
        }
        #expect(try stops(from: 0, .nextWord) == [1, 4, 5, 8, 9, 11])
        #expect(try stops(from: 11, .previousWord) == [10, 8, 6, 4, 1, 0])
        #expect(frame.readWordRange(at: 2) == 1..<4 && frame.readWordRange(at: 4) == 4..<6)
        var options = TextFrameOptions()
        options.wrapMode = .word
        let lines = TextFrame.box(frame.shapedString.text, width: 1, options).lineRecords
        #expect(lines.map { Int($0.start) } == [0, 1, 4, 6, 8, 10])
    }

    @Test("A double click selects the word of the character at the point, also behind its middle")
    func wordsAtPoints() throws {
        let frame = TextFrame.box("ab cd\nאב", width: 40)
        func range(_ x: Double, _ y: Double = 5) -> Range<Int>? { frame.wordRange(closestTo: Point(x: x, y: y)) }
        #expect(range(0) == 0..<2 && range(9.9) == 0..<2 && range(11) == 2..<3 && range(13) == 3..<5)
        #expect(range(39) == 3..<5 && range(-9) == 0..<2 && range(0, 15) == 6..<10)
        let lines = TextFrame.box("abcdef", width: 12)
        #expect(lines.wordRange(closestTo: Point(x: 11, y: 5)) == 0..<6)
        let hyphen = TextFrame.box("ab\u{AD}cd", width: 14)
        #expect(hyphen.wordRange(closestTo: Point(x: 12, y: 5)) == 0..<6)
        let cut = TextFrame.box("abcdefgh", width: 22.1, TextFrameOptions(maximumNumberOfLines: 1))
        #expect(cut.wordRange(closestTo: Point(x: 16, y: 5)) == 3..<8)
        let blank = TextFrame.box("ab cd", width: 1, TextFrameOptions(maximumNumberOfLines: 1, truncationToken: " "))
        #expect(blank.wordRange(closestTo: Point(x: 3, y: 3)) == 0..<5)
        #expect(TextFrame.box("").wordRange(closestTo: .zero) == nil)
        #expect(TextFrame.box("a\n\nb").wordRange(closestTo: Point(x: 3, y: 15)) == 2..<2)
    }

    @Test("Lines with their hidden white space, with and without terminators")
    func lines() {
        let frame = TextFrame.box(
            "ab  cd\r\nef\u{2028}g\n", width: 12, TextFrameOptions().with(\.finalSeparatorStartsLine, true))
        func range(_ offset: Int, _ affinity: TextPosition.Affinity = .downstream, with: Bool = false) -> Range<Int>? {
            frame.lineRange(at: TextPosition(offset: offset, affinity: affinity), includingTerminator: with)
        }
        #expect(range(0) == 0..<4 && range(4, .upstream) == 0..<4 && range(4) == 4..<6)
        #expect(range(4, with: true) == 4..<8 && range(6) == 4..<6 && range(8, .upstream) == 8..<10)
        #expect(range(8, with: true) == 8..<13 && range(13) == 13..<14 && range(13, with: true) == 13..<15)
        #expect(range(15) == 15..<15 && range(99) == 15..<15 && range(-5) == 0..<4)
        #expect(TextFrame.box("").lineRange(at: TextPosition(offset: 0)) == nil)
        // What a token replaces is on its line.
        let cut = TextFrame.box("abcdefgh\nij", width: 22.1, TextFrameOptions(maximumNumberOfLines: 1))
        #expect(cut.lineRange(at: TextPosition(offset: 5)) == 0..<11)
    }

    @Test("Paragraphs with and without separators")
    func paragraphs() {
        let text: StyledText = "ab cd\r\n\nef\n"
        let frame = TextFrame.box(text, width: 12, TextFrameOptions().with(\.finalSeparatorStartsLine, true))
        func range(_ offset: Int, with: Bool = false, of frame: TextFrame) -> Range<Int> {
            frame.paragraphRange(at: TextPosition(offset: offset), includingTerminator: with)
        }
        #expect([0, 3, 5, 6].allSatisfy { range($0, of: frame) == 0..<5 && range($0, with: true, of: frame) == 0..<7 })
        #expect(range(7, of: frame) == 7..<7 && range(7, with: true, of: frame) == 7..<8)
        #expect(range(8, of: frame) == 8..<10 && range(10, with: true, of: frame) == 8..<11)
        #expect(range(11, of: frame) == 11..<11 && range(.max, with: true, of: frame) == 11..<11)
        #expect(range(.min, of: frame) == 0..<5)
        let without = TextFrame.box(text, width: 12, TextFrameOptions().with(\.finalSeparatorStartsLine, false))
        #expect(range(11, of: without) == 8..<10 && range(11, with: true, of: without) == 8..<11)
        #expect(range(3, of: TextFrame.box("")) == 0..<0)
        let upstream = TextPosition(offset: 7, affinity: .upstream)
        #expect(frame.paragraphRange(at: upstream) == 7..<7)
    }

    @Test("A point on a token tells what it replaces; a point beside it does not")
    func tokens() {
        let cut = TextFrame.box("abcdefgh", width: 22.1, TextFrameOptions(maximumNumberOfLines: 1))
        func range(_ x: Double, _ y: Double = 5) -> Range<Int>? { cut.excisedRange(at: Point(x: x, y: y)) }
        #expect(range(15.1) == 3..<8 && range(21.9) == 3..<8 && range(14.9) == nil && range(22.1) == nil)
        #expect(range(16, -1) == nil && range(16, 11) == nil && range(.nan, .nan) == nil)
        #expect(TextFrame.box("ab").excisedRange(at: Point(x: 1, y: 1)) == nil)
        #expect(TextFrame.box("").excisedRange(at: .zero) == nil)
    }

    @Test("Words are found as if the whole paragraph were read; lines and paragraphs cover the text")
    func properties() {
        forRandomCases { _, random in
            let frame = RandomFrame.make(odd: .random(using: &random), using: &random)
            let text = frame.shapedString.text
            let finder = WordBreakFinder()
            for offset in 0..<text.count where text.storage.utf8[offset] & 0xC0 != 0x80 {
                let position = TextPosition(offset: offset)
                let paragraph = frame.paragraphRange(at: position)
                let word = frame.wordRange(at: position)
                guard paragraph.lowerBound <= word.lowerBound, word.upperBound <= paragraph.upperBound else {
                    return false
                }
                let whole = frame.paragraphRange(at: position, includingTerminator: true)
                guard whole.contains(offset), whole.lowerBound == paragraph.lowerBound else { return false }
                guard paragraph.contains(offset) else { continue }
                let segments = text.storage.utf8.withUnsafeBufferPointer { finder.segments(in: paragraph, of: $0) }
                guard let segment = segments.first(where: { $0.range.contains(offset) }) else { return false }
                guard segment.isWord ? word == segment.range : word.contains(offset) else { return false }
                let upstream = TextPosition(offset: word.upperBound, affinity: .upstream)
                guard frame.wordRange(at: upstream) == word else { return false }
            }
            var end = frame.rangeInOriginalText.lowerBound
            for index in frame.lineRecords.indices {
                guard let caret = frame.allCarets(onLine: index).first,
                    let range = frame.lineRange(at: caret.position, includingTerminator: true),
                    let visible = frame.lineRange(at: caret.position)
                else { continue }
                guard range.lowerBound == end, range.lowerBound == visible.lowerBound,
                    visible.upperBound <= range.upperBound
                else { return false }
                end = range.upperBound
            }
            return frame.lineRecords.isEmpty || end == frame.rangeInOriginalText.upperBound
        }
    }

    @Test("A word of a huge paragraph is found among the characters around it")
    func hugeParagraphs() {
        let sentence = "Words (of one) paragraph! "
        let text = StyledText(String(repeating: sentence, count: 40_000))
        let frame = TextFrame.box(text, width: 200, TextFrameOptions(maximumNumberOfLines: 1))
        let start = sentence.utf8.count * 20_000
        #expect(frame.wordRange(at: TextPosition(offset: start + 7)) == start + 7..<start + 9)
        text.storage.utf8.withUnsafeBufferPointer { bytes in
            for offset in start..<start + 60 {
                #expect(WordBreakFinder.stretch(around: offset, in: 0..<bytes.count, of: bytes).count < 30)
            }
        }
        let caret = frame.carets(onLine: 0)[8]
        #expect(frame.caret(from: caret, moving: .nextWord).offset == 9)
    }
}
