import Testing

@testable import TextEngine

@Suite("Texts as HTML", .hangGuard)
struct HTMLWriterTests {
    private func html(_ text: String = "x", _ change: (inout TextStyle) -> Void) -> String {
        var style = TextStyle()
        change(&style)
        return StyledText(text, style: style).html
    }

    private func href(_ url: String) -> String? {
        let html = html { $0.link = LinkValue(url: url) }
        return (try? StrictHTMLReader(html))?.paragraphs.first?.runs.first?.elements.first?.attributes["href"]
    }

    @Test("One paragraph has no element; several are paragraphs")
    func paragraphs() {
        let p = "<p style=\"margin: 0\">"
        #expect(StyledText.empty.html == "")
        #expect(StyledText("ab").html == "ab")
        #expect(StyledText("ab\n").html == "\(p)ab</p>")
        #expect(StyledText("ab\r\n\ncd").html == "\(p)ab</p>\(p)<br/></p>\(p)cd</p>")
        #expect(StyledText("\n").html == "\(p)<br/></p>")
        #expect(StyledText("a\u{2028}b\u{B}c\u{85}d").html == "a<br/>b<br/>c<br/>d")
        #expect(StyledText("a\u{2029}b").html == "\(p)a</p>\(p)b</p>")
    }

    @Test("Everything is escaped; what HTML does not allow is left out; the fragment is ASCII")
    func escaping() {
        #expect(StyledText("<b> & \"c\" ' </b>").html == "&lt;b&gt; &amp; &quot;c&quot; ' &lt;/b&gt;")
        #expect(StyledText("é漢😀").html == "&#233;&#28450;&#128512;")
        for value: UInt32 in [0, 1, 0x7F, 0x80, 0x9F, 0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1_FFFF, 0x10_FFFE] {
            let scalar = Unicode.Scalar(value).map(String.init) ?? ""
            #expect(!scalar.isEmpty && StyledText("a\(scalar)b").html == "ab", "\(value)")
        }
        #expect(html { $0.language = "x\"><script>" } == "<span lang=\"x&quot;&gt;&lt;script&gt;\">x</span>")
        #expect(
            html { $0.font = FontDescription(families: ["a'\\\";<\u{1}\n", "\u{1}", "Sans"]) }
                == "<span style=\"font-family: 'a\\'\\\\&quot;;&lt;', sans-serif\">x</span>")
    }

    @Test("Spaces and tabs are kept")
    func whiteSpace() {
        #expect(StyledText("a b").html == "a b")
        #expect(StyledText(" a  b ").html == "&#160;a&#160; b&#160;")
        #expect(StyledText("a \u{2028} b").html == "a&#160;<br/>&#160;b")
        #expect(StyledText(" ").html == "&#160;" && StyledText("   ").html == "&#160;&#160;&#160;")
        #expect(StyledText("a\tb").html == "a<span style=\"white-space: pre\">\t</span>b")
        var builder = StyledText.Builder()
        builder.append("a ")
        builder.append(" b", style: TextStyle(language: "de"))
        #expect(builder.text.html == "a&#160;<span lang=\"de\"> b</span>")
    }

    @Test("Styles are declarations")
    func styles() {
        let font = FontDescription(families: ["Noto Sans", "monospace"], size: 17.25, weight: .bold, slant: .italic)
        #expect(
            html { $0.font = font }
                == "<span style=\"font-family: 'Noto Sans', monospace; font-size: 17.25px; font-weight: 700; font-style: italic\">x</span>"
        )
        #expect(
            html { $0.font = FontDescription().with(\.sizeScale, 1.2) } == "<span style=\"font-size: 120%\">x</span>")
        #expect(
            html {
                $0.foregroundColor = Color(red: 1, green: 0, blue: 0.2)
                $0.backgroundColor = Color(red: 0, green: 1, blue: 0, alpha: 0.5)
            } == "<span style=\"color: #ff0033; background-color: rgba(0, 255, 0, 0.5)\">x</span>")
        #expect(
            html {
                $0.underline = DecorationLine(.double)
                $0.overline = .hidden
                $0.strikethrough = DecorationLine()
            } == "<span style=\"text-decoration: underline line-through\">x</span>")
        #expect(
            html {
                $0.backgroundColor = .black
                $0.background = TextBackground()
                $0.font = FontDescription()
                $0.shadow = TextShadow(offset: .zero, color: .black)
            } == "x")
        #expect(html { $0.font = FontDescription(size: .infinity) } == "<span style=\"font-size: 16384px\">x</span>")
    }

    @Test("Directions of paragraphs and of embedded text")
    func directions() {
        #expect(StyledText("אב").html == "<span dir=\"rtl\">&#1488;&#1489;</span>")
        #expect(StyledText("a א").html == "<span dir=\"ltr\">a &#1488;</span>")
        #expect(StyledText("a\nא").html == "<p style=\"margin: 0\">a</p><p dir=\"rtl\" style=\"margin: 0\">&#1488;</p>")
        var style = ParagraphStyle()
        style.baseWritingDirection = .rightToLeft
        #expect(StyledText("a", paragraphStyle: style).html == "<span dir=\"rtl\">a</span>")
        var builder = StyledText.Builder()
        var outer = TextStyle()
        outer.directionEmbeddings = [DirectionEmbedding(.rightToLeft)]
        builder.append("a", style: outer)
        outer.language = "de"
        outer.directionEmbeddings = [
            DirectionEmbedding(.rightToLeft), DirectionEmbedding(.leftToRight, isOverride: true),
        ]
        builder.append("b", style: outer)
        #expect(
            builder.text.html
                == "<span dir=\"rtl\">a<bdo dir=\"ltr\"><span lang=\"de\">b</span></bdo></span>")
    }

    @Test("A link over several styles is one element; its address only if it is safe to paste")
    func links() {
        for url in [
            "http://a", "HTTPS://a/?b=c&d=\"e\"", "mailto:a@b", "tel:+1", "ftp://a", "x-app+1.0:y", "geo:1,2",
            "file:///a",
            "https://example.org/a b", "https://例え",
        ] {
            #expect(href(url) == url, "\(url)")
        }
        for url in [
            "javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "vbscript:x", " javascript:x",
            "java\tscript:x",
            "java\nscript:x", "\u{1}javascript:x", "javascript\u{0}:x", "http://a\u{0}", "http://a\u{9F}",
            "www.example.org",
            "//a", "/a", "", ":", "1a:b", "é:x", "a b:c", "javascript&colon;x", "https://a\r\nb",
        ] {
            #expect(href(url) == nil, "\(url)")
        }
        var builder = StyledText.Builder()
        builder.append("a", style: TextStyle(link: LinkValue(url: "x:1")))
        builder.append("b", style: TextStyle(link: LinkValue(url: "x:1"), language: "de"))
        builder.append("c", style: TextStyle(link: LinkValue(url: "x:2")))
        builder.append("d", style: TextStyle(link: LinkValue(7)))
        #expect(
            builder.text.html == "<a href=\"x:1\">a<span lang=\"de\">b</span></a><a href=\"x:2\">c</a>d")
    }

    @Test("Attachments become their texts")
    func attachments() {
        var options = TextAttachment.Options()
        options.stringRepresentation = "<3"
        var builder = StyledText.Builder()
        builder.append("a")
        builder.append(StyledText(TextAttachment(width: 5, ascent: 5, descent: 0, options: options)))
        builder.append(StyledText(TextAttachment(width: 5, ascent: 5, descent: 0)))
        builder.append("b")
        #expect(builder.text.html == "a&lt;3b" && builder.text.plainText == "a<3b")
    }

    /// The text that a reader of the fragment sees. U+00A0 counts as a space, tabs and line ends as they are.
    private func seen(_ text: StyledText) -> [String] {
        var paragraphs: [String] = []
        var current = ""
        let bytes = text.storage.utf8.withUnsafeBufferPointer { Array($0) }
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            while start < bytes.count {
                let paragraph = ParagraphScanner.paragraph(startingAt: start, in: bytes)
                current = ""
                for scalar in text.string(in: paragraph.range).unicodeScalars {
                    switch scalar.value {
                    case 0x0B, 0x0C, 0x85, 0x2028: current += "\n"
                    case 0xA0: current += " "
                    case 0x09: current += "\t"
                    case 0..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF: break
                    case let value where value & 0xFFFE == 0xFFFE: break
                    default: current.unicodeScalars.append(scalar)
                    }
                }
                paragraphs.append(paragraph.range.isEmpty ? "\n" : current)
                start = paragraph.end
            }
        }
        return paragraphs
    }

    @Test("Any text is well-formed and keeps its characters, paragraphs and links")
    func properties() {
        forRandomCases { index, random in
            let text =
                index % 2 == 0
                ? RandomLayout.makeText(pieceCount: 6, odd: true, using: &random)
                : Self.wild(using: &random)
            let part = text[RandomText.range(in: text, using: &random)].replacingAttachmentsWithText()
            let html = part.html
            do {
                let read = try StrictHTMLReader(html)
                let shown = read.paragraphs.map { paragraph in
                    String(String.UnicodeScalarView(paragraph.text.unicodeScalars.map { $0 == "\u{A0}" ? " " : $0 }))
                }
                // Characters that are left out may leave nothing.
                guard shown.filter({ !$0.isEmpty }) == seen(part).filter({ !$0.isEmpty }) else {
                    Issue.record("\(shown) is not \(seen(part)): \(html)")
                    return false
                }
                let links = read.paragraphs.flatMap(\.runs).flatMap(\.elements).compactMap { $0.attributes["href"] }
                return links.allSatisfy { PastableURL.isSafe($0) && !$0.lowercased().hasPrefix("javascript") }
            } catch {
                Issue.record("\(error) in \(html)")
                return false
            }
        }
    }

    /// A text of any characters, with any styles, overlapping links and embeddings.
    private static func wild(using random: inout SeededRandom) -> StyledText {
        var builder = StyledText.Builder()
        let urls = ["https://a/\"<&'>", "javascript:x", "x:\u{2028}", "mailto:a"]
        var style = TextStyle()
        for _ in 0..<Int.random(in: 0...12, using: &random) {
            switch Int.random(in: 0..<6, using: &random) {
            case 0: style.link = urls.randomElement(using: &random).map { LinkValue(url: $0) }
            case 1: style.link = nil
            case 2:
                style.directionEmbeddings = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                    DirectionEmbedding(
                        Bool.random(using: &random) ? .leftToRight : .rightToLeft, isOverride: .random(using: &random))
                }
            case 3: style.language = ["", "de", "\"><"].randomElement(using: &random)
            case 4:
                style.font = FontDescription(families: ["<\\'>", "Sans"], size: .random(in: 0...99, using: &random))
            default: style.underline = Bool.random(using: &random) ? DecorationLine() : nil
            }
            var text = ""
            for _ in 0..<Int.random(in: 0...6, using: &random) {
                let limits: [UInt32] = [0x80, 0x100, 0x3000, 0x11_0000]
                let value = UInt32.random(in: 0..<(limits.randomElement(using: &random) ?? 1), using: &random)
                if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
            }
            builder.append(text, style: style)
        }
        return builder.text
    }

    @Test("A megabyte of paragraphs and runs takes linear time")
    func manyRuns() throws {
        var builder = StyledText.Builder()
        for index in 0..<100_000 {
            builder.append(
                index % 7 == 0 ? "abc < def\n" : " abcdefghi",
                style: TextStyle(
                    font: FontDescription(weight: index % 2 == 0 ? .bold : nil),
                    link: LinkValue(url: "x:\(index / 1_000)")))
        }
        let read = try StrictHTMLReader(builder.text.html)
        #expect(read.paragraphs.count == 100_000 / 7 + 2)
    }
}
