import Testing

@testable import TextEngine

@Suite("Flags of texts and frames")
struct FlagsTests {
    private static func style(_ change: (inout TextStyle) -> Void) -> TextStyle {
        var style = TextStyle()
        change(&style)
        return style
    }

    private static let shadowed = style { $0.shadow = TextShadow(offset: Point(x: 1, y: 1), color: .black) }
    private static let attached = style { $0.attachment = TextAttachment(width: 7, ascent: 5, descent: 2) }
    private static let styles: [(TextFlags, TextStyle)] = [
        (.link, TextStyle(link: LinkValue(url: "https://example.org"))),
        (.background, TextStyle(backgroundColor: .white)),
        (.background, style { $0.background = TextBackground(color: .white) }),
        (.shadow, shadowed),
        (.underline, style { $0.underline = DecorationLine() }),
        (.underline, style { $0.overline = DecorationLine() }),
        (.strikethrough, style { $0.strikethrough = DecorationLine() }),
        (.stroke, style { $0.stroke = TextStroke(widthPercentage: 3) }),
        (.baselineOffset, style { $0.baselineOffset = 3 }),
    ]

    @Test("Each is told of the text that has it and of no other")
    func text() {
        for (flag, style) in Self.styles {
            var builder = StyledText.Builder()
            builder.append("ab ")
            builder.append("cd", style: style)
            builder.append(" ef")
            let text = builder.text
            #expect(text.flags(in: 0..<8) == flag)
            #expect(text.flags(in: 4..<5) == flag)
            #expect(text.flags(in: 0..<3) == [] && text.flags(in: 5..<99) == [] && text.flags(in: 4..<4) == [])
            #expect(TextFrame.box(text).textFlags == flag)
        }
        #expect(StyledText("ab", style: Self.style { $0.underline = .hidden }).flags(in: 0..<2) == [])
        #expect(StyledText("ab", style: Self.style { $0.baselineOffset = 0 }).flags(in: 0..<2) == [])
    }

    @Test("An attachment counts where its character is")
    func attachments() {
        #expect(StyledText("ab", style: Self.attached).flags(in: 0..<2) == [])
        let text = StyledText("a\u{FFFC}b", style: Self.attached)
        #expect(text.flags(in: 0..<5) == .attachment)
        #expect(text.flags(in: 0..<1) == [] && text.flags(in: 4..<5) == [])
    }

    @Test(
        "Lines tell their own, tokens theirs, and what is cut away counts no more",
        arguments: [TruncationMode.end, .middle, .start, .clip])
    func lines(mode: TruncationMode) {
        var builder = StyledText.Builder()
        builder.append("aa ", style: TextStyle(backgroundColor: .white))
        builder.append("bb cc dd ee ff gg hh ii jj kk ")
        builder.append("ll", style: Self.shadowed)
        let token = StyledText("→", style: TextStyle(link: LinkValue(url: "more:")))
        let frame = TextFrame.box(
            builder.text, width: 50,
            TextFrameOptions(maximumNumberOfLines: 1, lastLineTruncationMode: mode, truncationToken: token))
        let flags = frame.textFlags(ofLine: 0)
        let shown: TextFlags =
            switch mode {
            case .start: .shadow
            case .middle: [.background, .shadow]
            case .end, .clip: .background
            }
        #expect(flags.text == shown, "\(mode)")
        let tokenFlags: TextFlags = mode == .clip ? [] : .link
        #expect(flags.token == tokenFlags)
        #expect(frame.textFlags == flags.text.union(flags.token))
        let two = TextFrame.box(builder.text, width: 80)
        #expect(two.textFlags(ofLine: 0).text == .background)
        #expect(two.textFlags(ofLine: two.lineCount - 1).text == .shadow)
    }

    @Test("An empty text has none")
    func empty() {
        #expect(TextFrame.box("").textFlags == [])
        #expect(StyledText.empty.flags(in: 0..<9) == [])
    }
}
