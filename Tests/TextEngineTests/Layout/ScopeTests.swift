import Testing

@testable import TextEngine

@Suite("Truncation scopes")
struct ScopeTests {
    private func text(_ parts: (String, TruncationScope?)...) -> StyledText {
        var builder = StyledText.Builder()
        for (text, scope) in parts { builder.append(text, paragraphStyle: ParagraphStyle(truncationScope: scope)) }
        return builder.text
    }

    private func scope(_ lines: Int, _ mode: TruncationMode = .end, token: StyledText? = nil) -> TruncationScope {
        TruncationScope(maximumNumberOfLines: lines, lastLineTruncationMode: mode, truncationToken: token)
    }

    @Test("A scope is cut at its own limit, with its own token; what follows is not touched")
    func oneParagraph() {
        let found = TextFrame.box(text(("abcdefgh\n", scope(1, token: "!")), ("nn oo", nil)), width: 20)
        #expect(found.shown == ["abc!", "nn", "oo"])
        // The scope's terminator survives.
        #expect(found.excised == [3..<8, nil, nil])
        #expect(found.ranges == [0..<3, 9..<11, 12..<14])
        #expect(found.isTruncated && !found.isClipped)
        #expect(found.baselines == [8, 18, 28])
    }

    @Test("A scope that fits is not cut, even where text follows")
    func fitting() {
        let found = TextFrame.box(text(("abcd\n", scope(1)), ("ef", nil)), width: 20)
        #expect(found.shown == ["abcd", "ef"])
        #expect(!found.isTruncated)
        #expect(TextFrame.box(text(("ab cd\n", scope(0)), ("ef", nil)), width: 10).shown == ["ab", "cd", "ef"])
    }

    @Test("Paragraphs with the same scope are one; the last ones have no line")
    func severalParagraphs() {
        let shared = scope(2)
        let found = TextFrame.box(text(("ab\n", shared), ("cd\n", shared), ("ef\n", shared), ("gh", nil)), width: 40)
        #expect(found.shown == ["ab", "cd…", "gh"])
        #expect(found.excised == [nil, 5..<8, nil])
    }

    @Test("Equal scopes that are different objects are two")
    func equalScopes() {
        let found = TextFrame.box(text(("ab\n", scope(1)), ("cd\n", scope(1)), ("ef", scope(1))), width: 40)
        #expect(found.shown == ["ab", "cd", "ef"])
        let shared = scope(1)
        #expect(TextFrame.box(text(("ab\n", shared), ("cd\n", shared)), width: 40).shown == ["ab…"])
    }

    @Test("The same scope after other paragraphs counts its lines anew")
    func interruptedScope() {
        let shared = scope(1)
        let found = TextFrame.box(text(("ab\n", shared), ("cd\n", nil), ("ef", shared)), width: 40)
        #expect(found.shown == ["ab", "cd", "ef"])
    }

    @Test("A frame limit inside a scope that ends earlier takes the frame's token")
    func frameLimitInsideAScope() {
        let found = TextFrame.box(
            text(("abcd efgh\n", scope(5, token: "!")), ("ij", nil)), width: 20,
            TextFrameOptions(maximumNumberOfLines: 1, truncationToken: "?"))
        #expect(found.shown == ["abc?"])
        #expect(found.excised == [3..<12])
    }

    @Test("A frame limit inside a scope that ends the text takes the scope's token and mode")
    func frameLimitInTheLastScope() {
        let last = scope(0, .start, token: "!")
        let byLines = TextFrame.box(
            text(("ij\n", nil), ("abcdefgh", last)), width: 20,
            TextFrameOptions(maximumNumberOfLines: 2, truncationToken: "?"))
        #expect(byLines.shown == ["ij", "!fgh"])
        let byHeight = TextFrame.box(
            text(("ij\n", nil), ("abcd efgh ijkl", last)), width: 20, height: 25, TextFrameOptions(truncationToken: "?")
        )
        #expect(byHeight.shown.first == "ij")
        #expect(byHeight.shown.last?.hasPrefix("!") == true)
    }

    @Test("A scope cut on the frame's last line takes the frame's token when more follows")
    func bothLimitsOnOneLine() {
        let found = TextFrame.box(
            text(("abcdefgh\n", scope(1, token: "!")), ("ij", nil)), width: 20,
            TextFrameOptions(maximumNumberOfLines: 1, truncationToken: "?"))
        #expect(found.shown == ["abc?"])
        #expect(found.excised == [3..<11])
    }

    @Test("The height limit re-lays a scope's cut line with the frame's token")
    func heightAfterAScope() {
        let found = TextFrame.box(
            text(("abcdefgh\n", scope(1, token: "!")), ("ij", nil)), width: 20, height: 15,
            TextFrameOptions(truncationToken: "?"))
        #expect(found.shown == ["abc?"])
        #expect(found.truncations.count == 1)
    }

    @Test("In clip mode a scope with a limit is still cut, and the frame's limit holds")
    func clipping() {
        let parts = text(("abcdefgh\n", scope(1, token: "!")), ("nn oo\n", nil), ("mn", nil))
        for lines in 1...4 {
            let found = TextFrame.box(
                parts, width: 20, TextFrameOptions(maximumNumberOfLines: lines, lastLineTruncationMode: .clip))
            #expect(found.shown == Array(["abc!", "nn", "oo", "mn"].prefix(lines)))
            #expect(found.isTruncated)
            #expect(found.isClipped == (lines < 4))
        }
    }

    @Test("In clip mode a scope that ends the text is cut as it says, by either limit")
    func clippingTheLastScope() {
        let parts = text(("ij\n", nil), ("abcd efgh ijkl", scope(0, token: "!")))
        let byLines = TextFrame.box(
            parts, width: 20, TextFrameOptions(maximumNumberOfLines: 2, lastLineTruncationMode: .clip))
        #expect(byLines.shown == ["ij", "abc!"])
        let byHeight = TextFrame.box(parts, width: 20, height: 25, TextFrameOptions(lastLineTruncationMode: .clip))
        #expect(byHeight.shown == ["ij", "abc!"])
    }

    @Test("Start and middle cut only where one line goes")
    func modes() {
        #expect(TextFrame.box(text(("abcdefgh\n", scope(1, .middle)), ("x", nil)), width: 22.1).shown == ["ab…h", "x"])
        let shared = scope(1, .middle)
        let found = TextFrame.box(text(("abcdefgh\n", shared), ("ij\n", shared), ("x", nil)), width: 22.1)
        #expect(found.shown == ["abc…", "x"])
    }

    @Test("An Arabic scope in a Latin text has its token at the left")
    func rightToLeftScope() {
        let found = TextFrame.box(text(("אבגדהו\n", scope(1)), ("ab", nil)), width: 16.1)
        #expect(found.shown == ["אב…", "ab"])
        #expect(found.visualOrder(ofLine: 0) == ["…", "אב"])
        expectClose(found.lefts, [0.1, 0])
    }

    @Test("Empty paragraphs count as lines of their scope")
    func emptyParagraphs() {
        let shared = scope(2)
        let found = TextFrame.box(text(("ab\n\n", shared), ("cd\n", shared), ("ef", nil)), width: 40)
        #expect(found.shown == ["ab", "…", "ef"])
        let blank = scope(2)
        #expect(TextFrame.box(text(("ab\n\n\n", blank), ("ef", nil)), width: 40).shown == ["ab", "", "ef"])
    }

    @Test("The end of a scope of a million paragraphs is found without asking each of them", .hangGuard)
    func endOfALongScope() {
        let count = 1_000_000
        let (scope, other) = (TruncationScope(maximumNumberOfLines: 3), TruncationScope(maximumNumberOfLines: 1))
        var builder = StyledText.Builder()
        builder.append("x", paragraphStyle: ParagraphStyle(truncationScope: scope))
        // What a paragraph starts with decides.
        builder.append("x\n", paragraphStyle: ParagraphStyle(truncationScope: other))
        builder.append(
            String(repeating: "x\n", count: count - 2),
            paragraphStyle: ParagraphStyle(alignment: .center, truncationScope: scope))
        builder.append("x", paragraphStyle: ParagraphStyle(truncationScope: other))
        let shaped = ShapedString.box(builder.text)
        #expect(shaped.paragraphCount == count)
        let isFound = (0..<100_000).allSatisfy { shaped.scopeEnd(after: $0) == count - 1 && !shaped.scopeEndsText($0) }
        #expect(isFound && shaped.scopeEnd(after: count - 1) == count && shaped.scopeEndsText(count - 1))
        let part = shaped.part(0..<builder.text.count - 1)
        #expect(part.scopeEnd(after: 5) == part.paragraphCount && part.scopeEndsText(5))
    }
}
