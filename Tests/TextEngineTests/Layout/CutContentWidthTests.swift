import Testing

@testable import TextEngine

@Suite("Content widths of text that may be cut")
struct CutContentWidthTests {
    private func widths(_ text: StyledText, _ options: TextFrameOptions) -> (least: Double, natural: Double) {
        ShapedString.box(text).contentWidths(options: options)
    }

    @Test("At the natural width, the token of a line limit stands beside the whole line")
    func lineLimit() {
        let options = TextFrameOptions(maximumNumberOfLines: 1, truncationToken: "mmmm")
        let found = widths("a\nb", options)
        expectClose([found.least, found.natural], [37, 37])
        #expect(TextFrame.box("a\nb", width: found.natural, options).shown == ["ammmm"])
        // Nothing goes at the natural width of one line, and the token is wider than what it would stand for.
        expectClose([widths("abc", options).least, widths("abc", options).natural], [15, 15])
        // A second line keeps the first one as it is.
        let two = TextFrameOptions(maximumNumberOfLines: 2, truncationToken: "mmmm")
        expectClose([widths("abcdefghij\nb\nc", two).natural, widths("abcdefghij\nb", two).natural], [47.5, 47.5])
        expectClose([widths("abcdefghij\nb\nc", two).least], [32])
    }

    @Test("Without a limit, and where whole lines are dropped, no token counts")
    func noToken() {
        for options in [
            TextFrameOptions(),
            TextFrameOptions(lastLineTruncationMode: .clip, truncationToken: "mmmm"),
            TextFrameOptions(maximumNumberOfLines: 1, lastLineTruncationMode: .clip, truncationToken: "mmmm"),
        ] {
            expectClose([widths("a\nb", options).least, widths("a\nb", options).natural], [5, 5])
        }
    }

    @Test("A token of the app counts without a limit too: the height of a box may cut the text")
    func cutByHeight() {
        let options = TextFrameOptions(truncationToken: "mmmm")
        for text: StyledText in ["a\nb", "a\u{2028}b", "a b c d e f g h"] {
            let found = widths(text, options)
            expectClose([found.least], [32])
            for width in [found.least, found.natural] {
                let frame = TextFrame.box(text, width: width, height: 10, options)
                #expect(frame.lineCount == 1 && frame.widths[0] <= width)
            }
            #expect(TextFrame.box(text, width: 32, height: 10, options).isTruncated)
        }
        // One line is never cut by its height.
        expectClose([widths("abc", options).least, widths("abc", options).natural], [15, 15])
        // Indents of the line with the token count.
        let indented = StyledText("a\nb", paragraphStyle: ParagraphStyle(indents: ParagraphIndents(head: 3)))
        expectClose([widths(indented, options).least, widths(indented, options).natural], [35, 35])
    }

    @Test("So does the token of a scope that ends the text")
    func scopeCutByHeight() {
        let scope = TruncationScope(maximumNumberOfLines: 0, truncationToken: "mmmm")
        func text(_ parts: (String, TruncationScope?)...) -> StyledText {
            var builder = StyledText.Builder()
            for (text, scope) in parts { builder.append(text, paragraphStyle: ParagraphStyle(truncationScope: scope)) }
            return builder.text
        }
        let ending = text(("a\n", nil), ("b\nc", scope))
        let found = widths(ending, TextFrameOptions())
        expectClose([found.least, found.natural], [32, 32])
        #expect(TextFrame.box(ending, width: 32, height: 20).shown == ["a", "mmmm"])
        expectClose([widths(text(("a\n", scope), ("b\nc", nil)), TextFrameOptions()).natural], [5])
    }

    @Test("The token of a scope with a limit counts")
    func scope() {
        var builder = StyledText.Builder()
        let scope = TruncationScope(maximumNumberOfLines: 1, truncationToken: "mmmm")
        builder.append("a\nb\n", paragraphStyle: ParagraphStyle(truncationScope: scope))
        builder.append("c")
        let found = widths(builder.text, TextFrameOptions())
        expectClose([found.least, found.natural], [32, 37])
        #expect(TextFrame.box(builder.text, width: found.least).shown == ["mmmm", "c"])
    }

    @Test("A token in the size of what it stands for counts in that size")
    func inheritedSize() {
        let text = StyledText("a\nb", style: TextStyle(font: FontDescription(size: 20)))
        let options = TextFrameOptions(maximumNumberOfLines: 2, truncationToken: "mmmm")
        expectClose([widths(text, TextFrameOptions(maximumNumberOfLines: 1, truncationToken: "mmmm")).natural], [74])
        var builder = StyledText.Builder()
        builder.append(text)
        builder.append("\nc", style: TextStyle(font: FontDescription(size: 20)))
        expectClose([widths(builder.text, options).least], [64])
    }

    @Test("If the token is too wide in the style of the removed text, the line shows text and a narrower token")
    func tokenOfOtherStyle() {
        var builder = StyledText.Builder()
        builder.append("ab")
        builder.append("cdef", style: TextStyle(font: FontDescription(size: 40)))
        let frame = TextFrame.box(builder.text, width: 17.1, TextFrameOptions(maximumNumberOfLines: 1))
        #expect(frame.shown == ["ab…"])
        expectClose(frame.widths, [17])
    }

    @Test("A token counts as wide as it is in the font of fallback whose text it stands for")
    func tokenInFallbackFont() {
        for mode in [TruncationMode.start, .middle, .end] {
            let options = TextFrameOptions(maximumNumberOfLines: 2, lastLineTruncationMode: mode)
            for text in ["👨‍👩‍👧  ひらがな 日本語", "ひ 日本語 日本語", "漢字 ab ひらがな"] {
                let shaped = ShapedString.box(StyledText(text, style: TextStyle(font: FontDescription(size: 8))))
                let least = shaped.contentWidths(options: options).least
                let frame = TextFrame(shaped, size: Size(width: least, height: .infinity), options: options)
                #expect(frame.isTruncated && frame.widths.allSatisfy { $0 <= least }, "\(frame.widths), \(least)")
            }
        }
    }

    @Test("In boxes that were measured nothing sticks out")
    func nothingSticksOut() {
        var cut = 0
        for index in 0..<TestEnvironment.caseCount {
            var random = SeededRandom(case: index)
            let scopes: [TruncationScope?] = (0..<2).map { _ in
                TruncationScope(
                    maximumNumberOfLines: .random(in: 0...2, using: &random),
                    truncationToken: [nil, "mmmmm", "… more"].randomElement(using: &random) ?? nil,
                    truncatableRange: Bool.random(using: &random) ? nil : 2..<12)
            }
            var builder = StyledText.Builder()
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let size = [8, 10, 17.3].randomElement(using: &random)
                let weight: FontWeight? = Bool.random(using: &random) ? .bold : nil
                builder.append(
                    RandomText.make(pieceCount: 4, odd: true, using: &random)
                        + (Bool.random(using: &random) ? "\n" : ""),
                    style: Bool.random(using: &random)
                        ? .plain : TextStyle(font: FontDescription(size: size, weight: weight)),
                    paragraphStyle: ParagraphStyle(
                        truncationScope: (scopes + [nil, nil]).randomElement(using: &random) ?? nil,
                        indents: ParagraphIndents(head: Bool.random(using: &random) ? 0 : 5)))
            }
            let text = builder.text
            let modes: [TruncationMode] = [.end, .middle, .start, .clip]
            let options = TextFrameOptions(
                maximumNumberOfLines: .random(in: 0...3, using: &random),
                lastLineTruncationMode: modes.randomElement(using: &random) ?? .end,
                truncationToken: [nil, "mmmm", "… more"].randomElement(using: &random) ?? nil
            ).with(\.wrapMode, Bool.random(using: &random) ? .word : .wordThenCharacter)
            let shaped = ShapedString.box(text)
            let (least, natural) = shaped.contentWidths(options: options)
            for width in [least, natural, (least + natural) / 2] {
                let frame = TextFrame(shaped, size: Size(width: width, height: .infinity), options: options)
                if frame.isTruncated { cut += 1 }
                let widest = LinePlacer.widestLine(of: frame.lineRecords, in: shaped)
                guard least <= natural, widest <= width + 0.01 else {
                    Issue.record(
                        """
                        case \(index): \(text.string.debugDescription), \(least) to \(natural), \
                        at \(width), \(options.maximumNumberOfLines) lines, \(options.lastLineTruncationMode): \
                        \(frame.shown), \(widest) wide
                        """)
                    return
                }
            }
        }
        #expect(cut > 0)
    }
}
