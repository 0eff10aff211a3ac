import Testing

@testable import TextEngine

@Suite("Attachments in plain text")
struct AttachmentTextTests {
    private static let smile = attachment(":-)")
    private static let blank = attachment(nil)
    private static let nothing = attachment("")

    private static func attachment(_ text: String?) -> TextAttachment {
        let options = TextAttachment.Options().with(\.stringRepresentation, text)
        return TextAttachment(width: 10, ascent: 8, descent: 2, options: options)
    }

    /// A text with attachments in place of S, B and N.
    private func text(_ pattern: String) -> StyledText {
        let attachments: [Character: TextAttachment] = ["S": Self.smile, "B": Self.blank, "N": Self.nothing]
        var builder = StyledText.Builder()
        for character in pattern {
            if let attachment = attachments[character] {
                builder.append(StyledText(attachment))
            } else {
                builder.append(String(character))
            }
        }
        return builder.text
    }

    @Test(
        "An attachment becomes its text representation; without one it becomes a space between words",
        arguments: [
            ("", ""), ("ab", "ab"), ("aSb", "a:-)b"), ("SS", ":-):-)"), ("aNb", "ab"), ("B", ""), ("Ba", "a"),
            ("aB", "a"), ("aBb", "a b"), ("a Bb", "a b"), ("aB b", "a b"), ("a B b", "a  b"), ("aB\nb", "a\nb"),
            ("aBBb", "a b"), ("BBB", ""), ("aBSb", "a:-)b"), ("aSBb", "a:-)b"), ("é\u{3000}B漢", "é\u{3000}漢"),
            ("éB漢", "é 漢"),
        ])
    func replacing(pattern: String, expected: String) {
        let replaced = text(pattern).replacingAttachmentsWithText()
        #expect(replaced.string == expected)
        #expect(replaced.styleRuns.allSatisfy { $0.style.attachment == nil })
    }

    @Test("A text made from an attachment is U+FFFC with the given style")
    func making() {
        let text = StyledText(Self.smile, style: TextStyle(language: "de"))
        #expect(text.string == "\u{FFFC}")
        #expect(text.styleRuns.map(\.style.attachment) == [Self.smile])
        #expect(text.styleRuns.map(\.style.language) == ["de"])
    }

    @Test("Styles stay, and so does a U+FFFC without an attachment")
    func styles() {
        let (link, style) = (TextStyle(link: LinkValue(url: "u")), ParagraphStyle(alignment: .center))
        var builder = StyledText.Builder()
        builder.append("a\u{FFFC}\n")
        var attached = link
        attached.attachment = Self.smile
        builder.append("\u{FFFC}\u{FFFC}x", style: attached, paragraphStyle: style)
        let replaced = builder.text.replacingAttachmentsWithText()
        var expected = StyledText.Builder()
        expected.append("a\u{FFFC}\n")
        expected.append(":-):-)x", style: link, paragraphStyle: style)
        #expect(replaced == expected.text)
    }

    @Test("An attachment that is as high as the font makes no line higher")
    func asHighAsTheFont() {
        let shaping = BoxFonts.options(size: 10)
        let large = TextStyle(font: FontDescription(size: 20))
        for (style, height) in [(TextStyle.plain, 10.0), (large, 20)] {
            let picture = TextAttachment(content: .space, asHighAsFontOf: style, aspectRatio: 1.5, shaping: shaping)
            #expect(picture.ascent == height * 0.8 && picture.descent == height * 0.2 && picture.width == height * 1.5)
            #expect(picture.imageBounds == Rect(x: 0, y: -picture.ascent, width: picture.width, height: height))
            let text = StyledText("a", style: style)
            for mode in TextFrameOptions.TextLayoutMode.allCases {
                let options = TextFrameOptions().with(\.textLayoutMode, mode)
                let (alone, beside) = (
                    ShapedString(text, options: shaping), text.appending(StyledText(picture, style: style))
                )
                let size = ShapedString(beside, options: shaping).measure(width: 100, options: options)
                #expect(
                    size
                        == Size(
                            width: height / 2 + picture.width,
                            height: alone.measure(width: 100, options: options).height))
            }
        }
        var options = TextAttachment.Options()
        options.stringRepresentation = ":-)"
        let none = TextAttachment(
            content: .space, asHighAsFontOf: .plain, aspectRatio: -1, shaping: shaping, options: options)
        #expect(none.width == 0 && none.stringRepresentation == ":-)")
    }
}
