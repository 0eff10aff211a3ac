import Testing

@testable import TextEngine

@Suite("Words and sentences as screen readers read them", .hangGuard)
struct ReadingUnitTests {
    private func sentence(_ frame: TextFrame, _ offset: Int, _ affinity: TextPosition.Affinity = .downstream) -> String
    {
        frame.shapedString.text.string(in: frame.sentenceRange(at: TextPosition(offset: offset, affinity: affinity)))
    }

    private func word(_ frame: TextFrame, _ offset: Int) -> String {
        frame.shapedString.text.string(in: frame.readWordRange(at: offset))
    }

    @Test("A sentence has the white space behind it and ends with its paragraph")
    func sentences() {
        let frame = TextFrame.box("It is 3.5 km. “Really?” he asked.  Yes!\nAnd on\n\nend")
        #expect(sentence(frame, 0) == "It is 3.5 km. " && sentence(frame, 13) == "It is 3.5 km. ")
        #expect(sentence(frame, 14) == "“Really?” ")
        #expect(sentence(frame, 14, .upstream) == "It is 3.5 km. ")
        let text = frame.shapedString.text
        let yes = text.count - "Yes!\nAnd on\n\nend".utf8.count
        #expect(sentence(frame, yes) == "Yes!\n" && sentence(frame, yes + 4) == "Yes!\n")
        #expect(sentence(frame, yes + 5) == "And on\n" && sentence(frame, yes + 12) == "\n")
        #expect(sentence(frame, text.count) == "end" && sentence(frame, text.count + 9) == "end")
        #expect(sentence(frame, -1) == "It is 3.5 km. ")
        #expect(sentence(TextFrame.box("了解です。見ます。"), 16) == "見ます。")
        #expect(TextFrame.box("").sentenceRange(at: TextPosition(offset: 3)) == 0..<0)
    }

    @Test("A word has all that stands before the next one")
    func words() {
        let frame = TextFrame.box("— It's  3.5 km!\r\n😀 co-op\n\n")
        #expect(word(frame, 0) == "— " && word(frame, 4) == "It's  " && word(frame, 8) == "It's  ")
        #expect(word(frame, 10) == "3.5 " && word(frame, 14) == "km!\r\n" && word(frame, 17) == "km!\r\n")
        #expect(word(frame, 19) == "😀 " && word(frame, 24) == "co-" && word(frame, 28) == "op\n")
        let end = frame.shapedString.text.count
        #expect(word(frame, end) == "\n" && word(frame, -4) == "— ")
        #expect(TextFrame.box("").readWordRange(at: 1) == 0..<0)
        #expect(word(TextFrame.box("日本語を読む。"), 18) == "読む。")
    }

    @Test("Words and sentences are the text without gaps, with the same range for each of their characters")
    func properties() {
        forRandomCases { _, random in
            let frame = RandomFrame.make(odd: .random(using: &random), using: &random)
            let text = frame.shapedString.text
            let all = frame.shapedString.range
            for unit in [frame.readWordRange(at:), { frame.sentenceRange(at: TextPosition(offset: $0)) }] {
                var end = all.lowerBound
                while end < all.upperBound {
                    let range = unit(end)
                    guard range.lowerBound == end, !range.isEmpty, range.upperBound <= all.upperBound else {
                        return false
                    }
                    for offset in range where text.storage.utf8[offset] & 0xC0 != 0x80 {
                        guard unit(offset) == range else { return false }
                    }
                    end = range.upperBound
                }
            }
            return true
        }
    }
}
