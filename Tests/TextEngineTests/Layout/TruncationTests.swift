import Testing

@testable import TextEngine

@Suite("Truncation")
struct TruncationTests {
    private func frame(
        _ text: StyledText, width: Double, mode: TruncationMode = .end, lines: Int = 1, token: StyledText? = nil,
        direction: BaseWritingDirection = .natural
    ) -> TextFrame {
        TextFrame.box(
            text, width: width,
            TextFrameOptions(maximumNumberOfLines: lines, lastLineTruncationMode: mode, truncationToken: token),
            direction: direction)
    }

    @Test("The end is replaced by the token")
    func end() {
        let found = frame("Testing", width: BoxFonts.width("Test") + 7 + 0.01)
        #expect(found.shown == ["Test…"])
        #expect(found.excised == [4..<7])
        #expect(found.ranges == [0..<4])
        expectClose(found.widths, [BoxFonts.width("Test…")])
        #expect(frame("Testing", width: BoxFonts.width("Test") + 7 - 0.01).shown == ["Tes…"])
    }

    @Test("The start is replaced by the token")
    func start() {
        let found = frame("Testing", width: 7 + BoxFonts.width("ting") + 0.01, mode: .start)
        #expect(found.shown == ["…ting"])
        #expect(found.excised == [0..<3])
        #expect(found.ranges == [3..<7])
        #expect(found.visualOrder(ofLine: 0) == ["…", "ting"])
        #expect(found.lines[0].origin.x == 0)
    }

    @Test("The middle is replaced by the token; both sides grow in turn, the start first")
    func middle() {
        // Room for three characters of 5: two at the start, one at the end.
        let found = frame("abcdefgh", width: 7 + 15.01, mode: .middle)
        #expect(found.shown == ["ab…h"])
        #expect(found.excised == [2..<7])
        #expect(found.ranges == [0..<8])
        #expect(frame("abcdefgh", width: 7 + 20.01, mode: .middle).shown == ["ab…gh"])
        #expect(frame("abcdefgh", width: 7 + 5.01, mode: .middle).shown == ["a…"])
        // The narrower side grows first: one "m" is wider than "ill".
        #expect(frame("mmabcill", width: 7 + 16 + 5.1, mode: .middle).shown.first?.hasPrefix("m…") == true)
    }

    @Test("White space before a token is kept")
    func whiteSpaceBeforeTheToken() {
        #expect(frame("ab cdefg", width: 10 + 2.5 + 7.01).shown == ["ab …"])
    }

    @Test("Clusters are never divided")
    func clusters() {
        #expect(frame("ax\u{302}\u{323}bcd", width: 7 + 9.9).shown == ["a…"])
        #expect(frame("ax\u{302}\u{323}bcd", width: 7 + 10.1).shown == ["ax\u{302}\u{323}…"])
        #expect(frame("affix mmm", width: 7 + 14).shown == ["a…"])
        #expect(frame("a👨‍👩‍👧bcd", width: 7 + 15).shown == ["a…"])
        #expect(frame("abc👨‍👩‍👧", width: 7 + 11, mode: .start).shown == ["…"])
    }

    @Test("If more than this line goes, it is the end that goes")
    func severalLines() {
        for mode in [TruncationMode.start, .middle] {
            #expect(frame("abcdef\nghi", width: 25, mode: mode).shown == ["abc…"])
            #expect(frame("ab\nghi", width: 25, mode: mode).shown == ["ab…"])
        }
        // On a last line that is all that is left, they hold.
        #expect(frame("ab\ncdefghi", width: 7 + 10.1, mode: .start, lines: 2).shown == ["ab", "…hi"])
        // From the middle of a paragraph too.
        #expect(frame("ab cdefghi", width: 7 + 10.1, mode: .middle, lines: 2).shown == ["ab", "c…i"])
    }

    @Test(
        "Where a cut in the middle keeps nothing behind its token, white space at the token's end takes no room",
        arguments: [TruncationMode.end, .middle])
    func middleWithoutTail(mode: TruncationMode) {
        // Letters 2.5, the last one 8, the token 9.5 and with its last space 12.
        #expect(frame("iiiiiiim", width: 19.6, mode: mode, token: " … ").shown == ["iiii … "])
    }

    @Test("A token wider than the line: alone where it is narrower than the text or more is removed")
    func wideToken() {
        let token: StyledText = "mmmm"
        #expect(frame("mmmmmm", width: 20, token: token).shown == ["mmmm"])
        #expect(frame("a\nb", width: 20, token: token).shown == ["mmmm"])
        #expect(frame("a\nb", width: 20, token: token).excised == [0..<3])
        let untouched = frame("aaaaa", width: 20, token: token)
        #expect(untouched.shown == ["aaaaa"])
        #expect(!untouched.isTruncated)
        expectClose(untouched.widths, [25])
        #expect(frame("abc def", width: 0).shown == ["…"])
    }

    @Test("Line breaks in a token become spaces")
    func tokenWithBreaks() {
        let found = frame("abcdefghijkl", width: 40, token: "\u{2028}x\ny")
        #expect(found.lineCount == 1)
        #expect(found.shown[0].hasSuffix(" x y"))
    }

    @Test(
        "White space at a token's end counts where text follows it, not at the line's end",
        arguments: [TruncationMode.end, .middle, .start])
    func tokenWithTrailingSpace(mode: TruncationMode) {
        let found = frame("abcdefghijkl", width: 35, mode: mode, token: " … ")
        guard let last = found.segments(of: found.lineRecords[0]).last else { return }
        let line = found.lineRecords[0]
        #expect(isClose(last.x + last.width, line.x + line.width))
        #expect(line.width <= 35)
        expectClose([line.width], [mode == .end ? 25 + 9.5 : mode == .middle ? 22.5 + 12 : 20 + 12])
    }

    @Test("A token at the left of right-to-left text may end with white space")
    func tokenWithTrailingSpaceAtTheLeft() {
        let found = frame("אבגדהוזחט", width: 30, token: " … ")
        let segments = found.segments(of: found.lineRecords[0])
        // The text's right edge is the box's.
        #expect(isClose(segments.last.map { $0.x + $0.width } ?? 0, 30))
    }

    @Test("The token inherits what all of the removed text has in common")
    func inheritance() {
        let red = Color(red: 1, green: 0, blue: 0)
        var builder = StyledText.Builder()
        builder.append("ab")
        builder.append("cdef", style: TextStyle(foregroundColor: red))
        builder.append("gh", style: TextStyle(font: FontDescription(weight: .bold), foregroundColor: red))
        let found = frame(builder.text, width: 20)
        #expect(found.shown == ["ab…"])
        let token = found.truncations[0].token.text
        #expect(token.style(at: 0).style == TextStyle(foregroundColor: red))
        // What the token says itself stays.
        let own = frame(builder.text, width: 20, token: StyledText("…", style: TextStyle(foregroundColor: .white)))
        #expect(own.truncations[0].token.text.style(at: 0).style.foregroundColor == .white)
    }

    @Test("The token of text in another size has that size, and makes the line higher")
    func tokenSize() {
        var builder = StyledText.Builder()
        builder.append("ab")
        builder.append("cdefgh", style: TextStyle(font: FontDescription(size: 20)))
        let found = frame(builder.text, width: 24.5)
        #expect(found.shown == ["ab…"])
        expectClose(found.widths, [24])
        #expect(found.lines[0].ascent == 16)
    }

    @Test("Cutting never shows more than the room, whatever text and mode")
    func widthHolds() {
        forRandomCases { _, random in
            let text = RandomText.makeStyled(pieceCount: 6, odd: true, using: &random)
            let width = Double.random(in: 20...120, using: &random)
            let modes: [TruncationMode] = [.end, .middle, .start]
            let found = frame(text, width: width, mode: modes.randomElement(using: &random) ?? .end)
            return found.lineRecords.allSatisfy { line in
                guard line.truncation >= 0 else { return true }
                let truncation = found.truncations[Int(line.truncation)]
                let segments = found.segments(of: line)
                let sum = segments.reduce(0) { $0 + $1.width }
                let isAlone = truncation.headGlyphs.isEmpty && truncation.tailGlyphs.isEmpty
                return isClose(sum, line.width) && (line.width <= width + 0.01 || isAlone)
            }
        }
    }
}

@Suite("Truncation of bidirectional text")
struct BidiTruncationTests {
    private func frame(
        _ text: StyledText, width: Double, mode: TruncationMode = .end, direction: BaseWritingDirection = .natural,
        token: StyledText? = nil
    ) -> TextFrame {
        TextFrame.box(
            text, width: width,
            TextFrameOptions(maximumNumberOfLines: 1, lastLineTruncationMode: mode, truncationToken: token),
            direction: direction)
    }

    @Test("In right-to-left text the token for the end stands at the left")
    func rightToLeftEnd() {
        let found = frame("אבגדהו", width: 7 + 9.1)
        #expect(found.shown == ["אב…"])
        #expect(found.visualOrder(ofLine: 0) == ["…", "אב"])
        expectClose(found.lefts, [0.1])
        #expect(found.excised == [4..<12])
    }

    @Test("In right-to-left text the token for the start stands at the right")
    func rightToLeftStart() {
        let found = frame("אבגדהו", width: 7 + 9.1, mode: .start)
        #expect(found.shown == ["…הו"])
        #expect(found.visualOrder(ofLine: 0) == ["הו", "…"])
    }

    @Test("A right-to-left paragraph that fits while more follows has its token at the left")
    func appended() {
        let found = frame("אב\nגד", width: 40)
        #expect(found.visualOrder(ofLine: 0) == ["…", "אב"])
        expectClose(found.lefts, [24])
    }

    /// Letters are 5 wide, Hebrew letters 4.5, digits 5.5, spaces 2.5, the token 7. `visual` has the segments from left to right.
    private struct Case: CustomTestStringConvertible, Sendable {
        var text: String
        var width: Double
        var mode = TruncationMode.end
        var token: StyledText?
        var shown: String
        var visual: [String]

        var testDescription: String { "\(text), \(width), \(mode)" }
    }

    @Test(
        "In lines of both directions as much of the text is kept as fits, in its order, and the token stands at the cut",
        arguments: [
            // Inside of a word that goes the other way, the token stands where its reader stops.
            Case(text: "ab אבגדהו cd", width: 28.6, shown: "ab אב…", visual: ["ab ", "…", "אב"]),
            Case(text: "ab אבגדהו cd", width: 28.6, mode: .start, shown: "…הו cd", visual: ["הו", "…", " ", "cd"]),
            Case(
                text: "ab אבגדהו cd", width: 42.1, mode: .middle, shown: "ab א…ו cd",
                visual: ["ab ", "ו", "…", "א", " ", "cd"]),
            Case(text: "אב abcdef גד", width: 28.6, shown: "אב ab…", visual: ["ab", "…", "אב "]),
            Case(text: "אב abcdef גד", width: 28.6, mode: .start, shown: "…ef גד", visual: ["גד", " ", "…", "ef"]),
            Case(
                text: "אב abcdef גד", width: 40.6, mode: .middle, shown: "אב a…f גד",
                visual: ["גד", " ", "a", "…", "f", "אב "]),
            // Between two runs, it goes on in the direction of the text around them.
            Case(text: "ab אבגדהו cd", width: 46.6, shown: "ab אבגדהו…", visual: ["ab ", "אבגדהו", "…"]),
            Case(text: "ab אבגדהו cd", width: 19.6, shown: "ab …", visual: ["ab ", "…"]),
            Case(text: "ab אבגדהו cd", width: 19.6, mode: .start, shown: "… cd", visual: ["…", " ", "cd"]),
            Case(text: "אב abcdef גד", width: 48.6, shown: "אב abcdef…", visual: ["…", "abcdef", "אב "]),
            Case(
                text: "אב abcdef גד", width: 48.6, mode: .start, shown: "…abcdef גד",
                visual: ["גד", " ", "abcdef", "…"]),
            // Between a head and a tail of two directions, it keeps both apart.
            Case(
                text: "ab אבגדהו cdefgh", width: 48, mode: .middle, shown: "ab א…efgh",
                visual: ["ab ", "א", "…", "efgh"]),
            // Numbers inside of right-to-left text, in paragraphs of both directions.
            Case(text: "ab אב 123 גד cd", width: 42.1, shown: "ab אב 12…", visual: ["ab ", "12", "…", "אב "]),
            Case(text: "ab אב 123 גד cd", width: 47.6, shown: "ab אב 123…", visual: ["ab ", "…", "123", "אב "]),
            Case(
                text: "ab אב 123 גד cd", width: 42.1, mode: .start, shown: "…23 גד cd",
                visual: [" גד", "…", "23", " ", "cd"]),
            Case(
                text: "ab אב 123 גד cd", width: 47.6, mode: .start, shown: "…123 גד cd",
                visual: [" גד", "123", "…", " ", "cd"]),
            Case(text: "אב 123 גד", width: 29.6, shown: "אב 12…", visual: ["12", "…", "אב "]),
            Case(text: "אב 123 גד", width: 35.1, shown: "אב 123…", visual: ["…", "123", "אב "]),
            Case(text: "אב 123 גד", width: 29.6, mode: .start, shown: "…23 גד", visual: [" גד", "…", "23"]),
            Case(text: "אב 123 גד", width: 36.1, mode: .middle, shown: "אב 1… גד", visual: [" גד", "1", "…", "אב "]),
            // Tokens have the direction of the place where they stand.
            Case(
                text: "ab אבגדהו cd", width: 41.1, token: "… xy", shown: "ab אב… xy", visual: ["ab ", "xy", "… ", "אב"]),
            Case(text: "abcdefgh", width: 35, token: "… עו", shown: "abc… עו", visual: ["abc", "… ", "עו"]),
            Case(
                text: "אב abcdefgh", width: 40.1, token: "… עו", shown: "אב ab… עו", visual: ["ab", "… ", "עו", "אב "]),
            // What a token has inside stays together, beside text of any level.
            Case(
                text: "ab אבגד cdefgh", width: 42.6, token: "עו!", shown: "ab אבגדעו!",
                visual: ["ab ", "אבגד", "עו", "!"]),
            Case(
                text: "אב 123 גדהוז", width: 41.1, token: "xy!", shown: "אב 123xy!", visual: ["!", "xy", "123", "אב "]),
        ])
    private func bothDirections(_ test: Case) {
        let found = frame(StyledText(test.text), width: test.width, mode: test.mode, token: test.token)
        #expect(found.shown == [test.shown])
        #expect(found.visualOrder(ofLine: 0) == test.visual)
    }

    @Test(
        "The token of a line that is kept whole, while text behind it goes, stands at the end of its paragraph's direction"
    )
    func wholeLineOfBothDirections() {
        #expect(frame("ab אב\ncd", width: 40).visualOrder(ofLine: 0) == ["ab ", "אב", "…"])
        #expect(frame("אב ab\ncd", width: 40).visualOrder(ofLine: 0) == ["…", "ab", "אב "])
    }

    @Test("A token alone has the direction of its paragraph")
    func aloneToken() {
        #expect(frame("אבגדהו", width: 10, token: "xy…").visualOrder(ofLine: 0) == ["…", "xy"])
        #expect(frame("abcdefgh", width: 10, token: "עו…").visualOrder(ofLine: 0) == ["עו", "…"])
    }

    @Test("A token of several runs against the direction of a line in one direction is in visual order")
    func tokenOfSeveralRuns() {
        var token = StyledText.Builder()
        token.append("אב", style: TextStyle(font: FontDescription(weight: .bold)))
        token.append("גד")
        let found = frame("abcdefgh", width: 35, token: token.text)
        #expect(found.visualOrder(ofLine: 0) == ["abc", "גד", "אב"])
    }

    @Test("A line that shows only right-to-left text is cut at its left, in any paragraph")
    func rightToLeftLineOfALatinParagraph() {
        let found = frame("אבגדהו", width: 7 + 9.1, direction: .leftToRight)
        #expect(found.shown == ["אב…"])
        #expect(found.visualOrder(ofLine: 0) == ["…", "אב"])
        expectClose(found.lefts, [0])
    }

    @Test("A Latin line of a right-to-left paragraph is cut at its right and stands at the right")
    func latinLineOfARightToLeftParagraph() {
        let found = frame("abcdef", width: 7 + 10.1, direction: .rightToLeft)
        #expect(found.shown == ["ab…"])
        #expect(found.visualOrder(ofLine: 0) == ["ab", "…"])
        expectClose(found.lefts, [0.1])
    }

    @Test("A Latin token in right-to-left text reads from left to right")
    func latinToken() {
        let found = frame("אבגדהו", width: 25, token: "… xy")
        #expect(found.shown == ["א… xy"] || found.shown == ["אב… xy"])
        let segments = found.visualOrder(ofLine: 0)
        #expect(segments.first == "xy" && segments.last?.hasPrefix("א") == true)
    }
}
