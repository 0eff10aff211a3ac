import Testing

@testable import TextEngine

@Suite("Texts as markup", .hangGuard)
struct MarkupWriterTests {
    private func markup(_ text: String = "x", _ change: (inout TextStyle) -> Void) -> String {
        var style = TextStyle()
        change(&style)
        return StyledText(text, style: style).markup()
    }

    @Test("Plain text is escaped, and comes back with all its characters")
    func plain() {
        #expect(StyledText.empty.markup() == "")
        #expect(StyledText("a<b> & \"c\"'").markup() == "a&lt;b&gt; &amp; &quot;c&quot;'")
        #expect(StyledText("a\r\n\tb\u{1}").markup() == "a&#13;\n\tb&#1;")
        #expect(StyledText("a\u{0}b").markup() == "a\u{FFFD}b")
        for scalar in [1...0xD7FF, 0xE000...0x11000, 0x10FFF0...0x10FFFF].joined() {
            guard let scalar = Unicode.Scalar(UInt32(scalar)) else { continue }
            let text = StyledText("a\(String(scalar))b")
            guard scalar.value < 0x300 || scalar.value % 61 == 0 || scalar.value & 0xFFF0 == 0xFFF0 else { continue }
            #expect((try? StyledText(markup: text.markup())) == text, "\(scalar.value)")
        }
    }

    @Test("Attributes have the values that markup reads")
    func attributes() {
        #expect(
            markup { $0.font = FontDescription(size: 16, weight: .bold) }
                == "<span size=\"12288\" weight=\"700\">x</span>")
        #expect(
            markup { $0.font = FontDescription(families: ["A&B", "C"], slant: .italic) }
                == "<span face=\"A&amp;B,C\" style=\"italic\">x</span>")
        #expect(
            markup { $0.foregroundColor = Color(red: 1, green: 0, blue: 0.5) }
                == "<span color=\"#ffff00008000\">x</span>")
        #expect(
            markup { $0.backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: 0) }
                == "<span background=\"#0000000000000000\">x</span>")
        #expect(markup { $0.underline = .hidden } == "<span underline=\"none\">x</span>")
        #expect(markup { $0.language = "de" } == "<span lang=\"de\">x</span>")
        #expect(
            markup { $0.baselineShifts = [.superscript, .offset(2)] }
                == "<span baseline_shift=\"superscript\"><span baseline_shift=\"2048\">x</span></span>")
    }

    @Test("What markup has no form for becomes the nearest form, or is left out")
    func nearForms() {
        #expect(
            markup { $0.underline = DecorationLine(.doubleThick, color: .black) }
                == "<span underline=\"double\" underline_color=\"#000000000000\">x</span>")
        #expect(
            markup { $0.background = TextBackground(color: .white) } == "<span background=\"#ffffffffffff\">x</span>")
        #expect(
            markup {
                $0.shadow = TextShadow(offset: .zero, color: .black)
                $0.usesKerning = false
                $0.directionEmbeddings = [DirectionEmbedding(.rightToLeft)]
                $0.link = LinkValue(3)
                $0.linkTitle = "none"
            } == "x")
        // Without the rest of a font description, neither pixels nor axes: reading the markup would set the rest too.
        #expect(markup { $0.font = FontDescription(size: 0) } == "<span size=\"1\">x</span>")
        var almost = FontDescription(size: 16.0001, weight: .bold, slant: .italic)
        almost.capitals = .smallCaps
        almost.variations = [FontVariation(FontTag("opsz") ?? FontTag(value: 0), 20)]
        #expect(
            markup { $0.font = almost }
                == "<span size=\"12288\" style=\"italic\" weight=\"700\" variant=\"small-caps\">x</span>")
        let font = FontDescription(families: ["a,b", " c", ""], size: 1e9)
        #expect(markup { $0.font = font } == "<span size=\"2147483647\">x</span>")
        let attachment = TextAttachment(width: 5, ascent: 5, descent: 0)
        var builder = StyledText.Builder()
        builder.append("a")
        builder.append(StyledText(attachment))
        builder.append("b")
        #expect(builder.text.markup() == "a b")
    }

    @Test("A link around words of several styles is one tag; neighbours with other titles are two")
    func links() {
        var builder = StyledText.Builder()
        var link = TextStyle(link: LinkValue(url: "app:\"1\"&2"))
        builder.append("a", style: link)
        link.font = FontDescription(weight: .bold)
        builder.append("b", style: link)
        link.linkTitle = "T"
        link.linkClasses = ["k", "l"]
        builder.append("c", style: link)
        let bold = "<span weight=\"700\">"
        let url = "<a href=\"app:&quot;1&quot;&amp;2\""
        #expect(
            builder.text.markup()
                == "\(url)>a\(bold)b</span></a>\(url) title=\"T\" class=\"k l\">\(bold)c</span></a>")
    }

    @Test("Markup comes back from the text that was read from it")
    func roundTrips() throws {
        try forRandomCases { _, random in
            let markup = RandomMarkup(pieceCount: 4, using: &random).text
            let resolutions: [Double] = [96, 72, 120.5]
            let resolution = resolutions.randomElement(using: &random) ?? 96
            let text = try StyledText(markup: markup, resolution: resolution)
            guard let difference = MarkupRoundTrip.difference(of: text, resolution: resolution) else { return true }
            Issue.record("\(difference)\nread from \(markup.debugDescription)")
            return false
        }
    }

    @Test("The markup of any text can be read, and has its characters; so have its parts")
    func anyText() throws {
        try forRandomCases { _, random in
            let text = RandomLayout.makeText(pieceCount: 5, odd: true, using: &random)
            let part = text[RandomText.range(in: text, using: &random)]
            return try StyledText(markup: part.markup()).string == part.string.replacing("\u{0}", with: "\u{FFFD}")
        }
    }

    @Test("A megabyte of runs takes linear time")
    func manyRuns() throws {
        var builder = StyledText.Builder()
        for index in 0..<100_000 {
            builder.append(
                "abcdefghi&",
                style: TextStyle(
                    font: FontDescription(weight: index % 2 == 0 ? .bold : nil),
                    link: index % 3 > 0 ? LinkValue(url: "x:\(index / 1_000)") : nil))
        }
        let text = builder.text
        #expect(try StyledText(markup: text.markup()).string == text.string)
    }
}
