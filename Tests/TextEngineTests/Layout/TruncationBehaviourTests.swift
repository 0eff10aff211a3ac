import Synchronization
import Testing

@testable import TextEngine

/// Behaviours 19 to 34 of STULabel, with their numbers. Offsets are UTF-8, so they differ from the list's.
@Suite("Behaviours of truncation, by number")
struct TruncationBehaviourTests {
    private func text(_ parts: (String, TruncationScope?)...) -> StyledText {
        var builder = StyledText.Builder()
        for (text, scope) in parts { builder.append(text, paragraphStyle: ParagraphStyle(truncationScope: scope)) }
        return builder.text
    }

    private func line(_ text: StyledText, _ width: Double, _ options: TextFrameOptions = TextFrameOptions())
        -> TextFrame
    {
        var options = options
        options.maximumNumberOfLines = 1
        return TextFrame.box(text, width: width, options)
    }

    @Test("19: the end of a line is cut; the token has the font of what it stands for")
    func simple() {
        let text = StyledText("Testing", style: TextStyle(font: FontDescription(size: 20)))
        let frame = line(text, 2 * (BoxFonts.width("Test") + 7) + 0.01)
        #expect(frame.truncatedText.string == "Test…" && frame.truncatedTextCount == 7)
        #expect(frame.excised == [4..<7] && frame.rangeInOriginalText == 0..<7)
        #expect(frame.rangeOfLastToken == TextFrame.Index(offset: 4)..<TextFrame.Index(offset: 7))
        #expect(frame.style(at: TextFrame.Index(offset: 4))?.font?.size == 20)
    }

    private static let systemFonts = BoxFonts.makeCatalog("fonts-system.conf")

    @Test(
        "20: the ellipsis of Chinese text is the Chinese font's; the first font of several wins; the token's own wins",
        arguments: [
            ("X测测X", true), ("X测X测X", true), ("X测X测XX", true), ("XX测测X测X测X", true), ("XX测X测X", false),
            ("XX测X测X测X", false),
        ])
    func tokenFont(text: String, isChinese: Bool) throws {
        let options = BoxFonts.options(size: 17, family: "Noto Sans", catalog: Self.systemFonts)
        func family(_ frame: TextFrame) throws -> String {
            let paragraph = try #require(frame.truncations.first?.token.paragraphs.first)
            return paragraph.fonts[Int(paragraph.runs[0].font)].typeface.family
        }
        let sample = ShapedString("测", options: options).paragraphs[0]
        let chinese = sample.fonts[Int(sample.runs[0].font)].typeface.family
        #expect(chinese != "Noto Sans")
        let ellipsis = ShapedString(
            StyledText("…", style: TextStyle(font: FontDescription(families: [chinese]))), options: options)
        let width = ShapedString("XX", options: options).maximumContentWidth + ellipsis.maximumContentWidth + 1
        let size = Size(width: width, height: .infinity)
        var frameOptions = TextFrameOptions(maximumNumberOfLines: 1, lastLineTruncationMode: .middle)
        let shaped = ShapedString(StyledText(text), options: options)
        #expect(try family(TextFrame(shaped, size: size, options: frameOptions)) == (isChinese ? chinese : "Noto Sans"))
        frameOptions.truncationToken = StyledText("…", style: TextStyle(font: FontDescription(families: ["Noto Sans"])))
        #expect(try family(TextFrame(shaped, size: size, options: frameOptions)) == "Noto Sans")
    }

    @Test(
        "21: if more than one paragraph goes, start and middle cut the end", arguments: [TruncationMode.start, .middle])
    func severalParagraphs(mode: TruncationMode) {
        let frame = line("abcdef\nghi", 25, TextFrameOptions(lastLineTruncationMode: mode))
        #expect(frame.shown == ["abc…"] && frame.excised == [3..<10])
    }

    @Test("22: a paragraph that fits has a token if more follows; in right-to-left text at the left")
    func appended() {
        #expect(line("ab\ncd", 40).shown == ["ab…"] && line("ab\ncd", 40).excised == [2..<5])
        #expect(line("אב\nגד", 40).visualOrder(ofLine: 0) == ["…", "אב"])
    }

    @Test(
        "23: a token wider than the frame stands alone if more goes than the line, or if it is narrower than the text")
    func wideToken() {
        let options = TextFrameOptions(truncationToken: "mmmm")
        #expect(line("a\nb", 20, options).shown == ["mmmm"])
        #expect(line("mmmmmm", 20, options).shown == ["mmmm"])
        #expect(line("aaaaa", 20, options).shown == ["aaaaa"])
    }

    @Test("24: an adjuster is asked until it gives the range back; what it must not say counts as nothing said")
    func adjuster() {
        let calls = Mutex<[Range<Int>]>([])
        let byLetters = TruncationRangeAdjuster { _, full, proposed in
            calls.locked { $0.append(proposed) }
            return proposed.lowerBound > 2 ? proposed.lowerBound - 1..<proposed.upperBound : proposed
        }
        let frame = line("abcdefgh", 7 + 25.1, TextFrameOptions().with(\.truncationRangeAdjuster, byLetters))
        #expect(frame.shown == ["ab…"] && frame.excised == [2..<8])
        #expect(calls.locked { $0 } == [5..<8, 4..<8, 3..<8, 2..<8])
        // Less than proposed, beyond what may go, nothing of both, empty.
        for answer in [6..<8, 5..<9, -1..<8, 0..<2, 5..<5, 99..<100, Int.min..<Int.max] {
            let bad = TruncationRangeAdjuster { _, _, _ in answer }
            #expect(
                line("abcdefgh", 7 + 25.1, TextFrameOptions().with(\.truncationRangeAdjuster, bad)).shown == ["abcde…"])
        }
        let words = TextFrameOptions().with(\.truncationRangeAdjuster, .words)
        #expect(line("abc def ghij", 50, words).shown == ["abc def…"])
        #expect(line("abcdefghij", 30, words).shown == ["abcd…"])
        var middle = words
        middle.lastLineTruncationMode = .middle
        #expect(line("abc def ghi jkl mno", 60, middle).shown == ["abc… mno"])
    }

    @Test(
        "24: an adjuster that never settles is asked a hundred times; at each answer the line is cut between clusters")
    func restlessAdjuster() {
        let count = Mutex(0)
        let restless = TruncationRangeAdjuster { _, full, proposed in
            count.locked { $0 += 1 }
            return max(proposed.lowerBound - 1, full.lowerBound)..<proposed.upperBound
        }
        let text = StyledText(String(repeating: "x\u{302}", count: 300))
        let frame = line(text, 1_000, TextFrameOptions().with(\.truncationRangeAdjuster, restless))
        #expect(count.locked { $0 } == 100)
        #expect(frame.excised[0].map { $0.lowerBound % 3 } == 0)
        #expect(frame.excised[0].map { $0.lowerBound } == (198 - 100) * 3)
    }

    @Test("24: nobody is asked where the token is alone or nothing of the line goes")
    func adjusterNotAsked() {
        let asked = TruncationRangeAdjuster { _, _, _ in fatalError("asked") }
        #expect(line("ab\ncd", 40, TextFrameOptions().with(\.truncationRangeAdjuster, asked)).shown == ["ab…"])
        #expect(line("abcd\ncd", 7, TextFrameOptions().with(\.truncationRangeAdjuster, asked)).shown == ["…"])
        #expect(line("abcd", 40, TextFrameOptions().with(\.truncationRangeAdjuster, asked)).shown == ["abcd"])
    }

    @Test("25: a scope of one line is cut with its token; what follows is untouched, and its terminator stays")
    func scope() {
        let scope = TruncationScope(maximumNumberOfLines: 1, truncationToken: "!")
        let frame = TextFrame.box(text(("abcdefgh\n", scope), ("nn oo", nil)), width: 20)
        #expect(frame.shown == ["abc!", "nn", "oo"])
        #expect(frame.truncatedText.string == "abc!\nnn oo")
    }

    @Test(
        "26: of three paragraphs with two lines the third has none; what its token stands for ends before the terminator"
    )
    func scopeOfThreeParagraphs() {
        let scope = TruncationScope(maximumNumberOfLines: 2)
        let frame = TextFrame.box(text(("ab\ncd\nef\n", scope), ("gh", nil)), width: 40)
        #expect(frame.shown == ["ab", "cd…", "gh"] && frame.excised == [nil, 5..<8, nil])
        #expect(frame.paragraphs.map(\.lineIndices) == [0..<1, 1..<2, 2..<2, 2..<3])
        #expect(frame.paragraphs.map(\.excisionContinuesInNextParagraph) == [false, true, false, false])
        #expect(frame.paragraphs.map(\.excisionContinuesFromPreviousParagraph) == [false, false, true, false])
        #expect(frame.paragraphs.map(\.excisedRange) == [nil, 5..<8, 5..<8, nil])
        #expect(frame.truncatedText.string == "ab\ncd…\ngh" && frame.links.isEmpty)
    }

    @Test("27: a frame's limit within a scope takes the scope's token only if the scope ends the text")
    func frameLimit() {
        let scope = TruncationScope(maximumNumberOfLines: 5, truncationToken: "!")
        let options = TextFrameOptions(truncationToken: "?")
        #expect(line(text(("abcd efgh\n", scope), ("ij", nil)), 20, options).shown == ["abc?"])
        #expect(line(text(("abcd efgh\nij", scope)), 20, options).shown == ["abc!"])
    }

    @Test("28: a truncatable range goes before other text, cut back from its end; if that is not enough, more goes")
    func truncatableRange() {
        // "ab " is 12.5, the name 37.5, " kl" 10, the token 7.
        func shown(_ width: Double, _ mode: TruncationMode = .end, range: Range<Int> = 3..<11) -> [String] {
            let scope = TruncationScope(
                maximumNumberOfLines: 1, lastLineTruncationMode: mode, truncatableRange: range)
            return TextFrame.box(text(("ab cdefghij kl\n", scope), ("x", nil)), width: width).shown
        }
        #expect(shown(45.1) == ["ab cde… kl", "x"])
        #expect(shown(45.1, .start) == ["ab …hij kl", "x"])
        #expect(shown(32.1) == ["ab … kl", "x"])
        #expect(shown(25.1) == ["ab…kl", "x"])
        // Where a range cannot be: outside of the paragraph, without text, with the middle.
        for range in [3..<99, 15..<17, 5..<5] { #expect(shown(45.1, range: range) == ["ab cdefg…", "x"]) }
        #expect(shown(45.1, .middle) == shown(45.1, .middle, range: 15..<17))
        // A scope of two paragraphs.
        let two = TruncationScope(maximumNumberOfLines: 1, truncatableRange: 0..<2)
        #expect(TextFrame.box(text(("abcdef\n", two), ("x", two)), width: 22.1).shown == ["abc…"])
        // Clusters are not divided by it.
        let marked = TruncationScope(maximumNumberOfLines: 1, truncatableRange: 2..<8)
        #expect(
            TextFrame.box(text(("ax\u{302}bcdefgh", marked)), width: 7 + 25.1).shown == ["ax\u{302}…fgh"])
    }

    @Test("28: an adjuster has its say within the truncatable range")
    func truncatableRangeAdjusted() {
        let scope = TruncationScope(maximumNumberOfLines: 1, truncatableRange: 3..<13)
        let found = TextFrame.box(
            text(("ab cdef ghijk kl", scope)), width: 60, TextFrameOptions().with(\.truncationRangeAdjuster, .words))
        #expect(found.shown == ["ab cdef… kl"])
    }

    @Test("29: the same scope object on consecutive paragraphs is one scope, equal ones are two")
    func scopeIdentity() {
        func scope() -> TruncationScope { TruncationScope(maximumNumberOfLines: 1) }
        let shared = scope()
        #expect(TextFrame.box(text(("ab\n", shared), ("cd", shared)), width: 40).shown == ["ab…"])
        #expect(TextFrame.box(text(("ab\n", scope()), ("cd", scope())), width: 40).shown == ["ab", "cd"])
    }

    @Test("30: clip drops whole lines without a token")
    func clip() {
        let frame = line("abc def", 20, TextFrameOptions(lastLineTruncationMode: .clip))
        #expect(frame.shown == ["abc"] && !frame.isTruncated && frame.isClipped)
        #expect(frame.rangeInOriginalText == 0..<4)
    }

    @Test("31: an Arabic word at the cut of a Latin line is cut where it is full (STULabel: goes as a whole)")
    func oppositeRun() {
        #expect(line("ab אבגדה cd", 30).shown == ["ab אב…"])
    }

    @Test("32: a paragraph's own mode holds for the frame's last line where the paragraph ends the text")
    func paragraphMode() {
        let middle = TruncationScope(maximumNumberOfLines: 0, lastLineTruncationMode: .middle)
        #expect(line(text(("abcdefgh", middle)), 7 + 15.1).shown == ["ab…h"])
    }

    @Test("33: a link in a token is a link for all that the token stands for")
    func linkInToken() throws {
        var token = StyledText.Builder()
        token.append("… ")
        token.append("more", style: TextStyle(link: LinkValue(url: "app:more")))
        let frame = line("abcd efgh ijkl", 50, TextFrameOptions(truncationToken: token.text))
        let link = try #require(frame.links.first)
        #expect(link.range == frame.excised[0] && link.rangeInToken == 4..<8 && link.text == "more")
        #expect(frame.link(closestTo: Point(x: link.bounds.x + 1, y: 5)) == link)
    }

    @Test("34: an attachment in a token makes the line higher")
    func attachmentInToken() {
        var style = TextStyle()
        style.attachment = TextAttachment(width: 10, ascent: 20, descent: 3)
        let frame = line("abcdefgh", 30.1, TextFrameOptions(truncationToken: StyledText("\u{FFFC}", style: style)))
        #expect(frame.shown == ["abcd\u{FFFC}"])
        #expect(frame.lines[0].ascent == 20 && frame.lines[0].descent == 3)
    }

    @Test("A token inherits what is common to all that is seen of the removed text, not what ends of lines have")
    func inheritanceAcrossLines() {
        let red = TextStyle(foregroundColor: Color(red: 1, green: 0, blue: 0))
        var builder = StyledText.Builder()
        builder.append("ab")
        builder.append("cdef", style: red)
        builder.append(" \n")
        builder.append("gh", style: red)
        builder.append(" ")
        #expect(line(builder.text, 20).truncations.first?.token.text.style(at: 0).style == red)
    }

    @Test("A token that takes the style of what goes, and so makes more go, is chosen again up to three times")
    func tokensInTurn() {
        var (spaced, large) = (TextStyle(), TextStyle(font: FontDescription(size: 20)))
        (spaced.letterSpacing, large.letterSpacing) = (3, 3)
        var builder = StyledText.Builder()
        builder.append("aaaa")
        builder.append("bb", style: spaced)
        builder.append("cc", style: large)
        // Room for a plain token behind "bb". There it is a large one, which takes the room of "bb". In its place, a spaced one.
        let frame = line(builder.text, 44)
        #expect(frame.shown == ["aaaab…"])
        #expect(frame.truncations.map { $0.token.text.style(at: 0).style } == [spaced])
    }

    @Test("The adjuster looks far back: a word of thousands of letters is removed as a whole")
    func longWord() {
        let words = TextFrameOptions().with(\.truncationRangeAdjuster, .words)
        // 100 calls with 200 bytes each.
        let word = String(repeating: "x", count: 10_000)
        #expect(line(StyledText("ab \(word)yz"), BoxFonts.width("ab \(word)") + 7.1, words).shown == ["ab…"])
    }

    @Test("Tokens of 4,096 characters and more stand for the default, newlines in them are spaces")
    func oddTokens() {
        func shown(_ token: String, _ width: Double = 30) -> [String] {
            line("abcdefgh", width, TextFrameOptions(truncationToken: StyledText(token))).shown
        }
        #expect(shown(String(repeating: "x", count: 4_096)) == ["abcd…"])
        #expect(shown("") == ["abcd…"])
        #expect(shown("\n!\r\n") == ["abcd ! "] || shown("\n!\r\n")[0].contains(" !"))
        #expect(shown(String(repeating: "x", count: 4_095)) == ["abcdefgh"])
    }

    @Test("Cancelled by the adjuster, a layout gives nothing")
    func cancelled() {
        let token = CancellationToken()
        let adjuster = TruncationRangeAdjuster { _, _, proposed in
            token.cancel()
            return proposed
        }
        let options = TextFrameOptions(maximumNumberOfLines: 1).with(\.truncationRangeAdjuster, adjuster)
        let shaped = ShapedString.box("abcdefgh")
        #expect(TextFrame(shaped, size: Size(width: 20, height: 20), options: options, cancellation: token) == nil)
        #expect(token.isCancelled)
    }
}
