import Testing

@testable import TextEngine

@Suite("Balanced lines")
struct BalancedLinesTests {
    private func shown(_ text: String, width: Double, limit: Int = 0) -> [String] {
        TextFrame.box(
            StyledText(text), width: width,
            TextFrameOptions(maximumNumberOfLines: limit).with(\.lineBreakStrategy, .balanced)
        ).shown
    }

    @Test("As many lines as greedy breaking needs, the widest of them as narrow as possible")
    func even() {
        #expect(TextFrame.box("aa bb cc dd", width: 40).shown == ["aa bb cc", "dd"])
        #expect(shown("aa bb cc dd", width: 40) == ["aa bb", "cc dd"])
        #expect(shown("aa bb cc dd ee", width: 52) == ["aa bb cc", "dd ee"])
        #expect(shown("aa bb", width: 40) == ["aa bb"])
    }

    @Test("Each stretch between mandatory breaks is balanced by itself")
    func segments() {
        #expect(
            shown("aa bb cc dd\u{2028}ee ff gg hhhh\npp oo nn kk", width: 40)
                == ["aa bb", "cc dd", "ee ff", "gg hhhh", "pp oo", "nn kk"])
    }

    @Test("What is truncated, or has a word wider than its line, is broken greedily")
    func unbalanced() {
        #expect(shown("aa bb cc dd ee ff gg", width: 40, limit: 2) == ["aa bb cc", "dd ee f…"])
        #expect(shown("aa bb cc dd", width: 40, limit: 2) == ["aa bb", "cc dd"])
        #expect(shown("aaaaaaaaaa bb cc dd ee", width: 40) == ["aaaaaaaa", "aa bb cc", "dd ee"])
    }

    @Test("Indents are kept, alignment is in the whole box")
    func alignment() {
        let options = TextFrameOptions().with(\.defaultTextAlignment, .right).with(\.lineBreakStrategy, .balanced)
        let frame = TextFrame.box("aa bb cc dd", width: 40, options)
        expectClose(frame.lefts, [17.5, 17.5])
    }
}
