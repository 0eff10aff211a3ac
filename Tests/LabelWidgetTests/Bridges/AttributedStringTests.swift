import Foundation
import TextEngine
import XCTest

@testable import LabelWidget

/// Conversion from and to Foundation's attributed strings.
final class AttributedStringTests: WidgetTestCase {
    private let red = Color(red: 1, green: 0, blue: 0)

    func testLabelAttributesAreRead() {
        var text = AttributedString("plain red bold")
        if let range = text.range(of: "red") {
            text[range].label.foregroundColor = red
            text[range].label.backgroundColor = .white
        }
        if let range = text.range(of: "bold") {
            text[range].label.font = FontDescription(weight: .bold)
            text[range].label.link = LinkValue(7)
            text[range].label.language = "de"
        }
        let styled = StyledText(text)
        XCTAssertEqual(styled.string, "plain red bold")
        XCTAssertEqual(
            styled.styleRuns.map(\.style),
            [
                .plain, TextStyle(foregroundColor: red, backgroundColor: .white), .plain,
                TextStyle(font: FontDescription(weight: .bold), link: LinkValue(7), language: "de"),
            ])
        XCTAssertEqual(styled.styleRuns.map(\.range), [0..<6, 6..<9, 9..<10, 10..<14])
    }

    func testFoundationsLinkAndLanguageAreRead() throws {
        var text = AttributedString("äß link")
        let range = try XCTUnwrap(text.range(of: "link"))
        text[range].link = URL(string: "https://example.org/a?b=c")
        text[range].languageIdentifier = "ja"
        let style = StyledText(text).style(at: 5).style
        XCTAssertEqual(style.link, LinkValue(url: "https://example.org/a?b=c"))
        XCTAssertEqual(style.language, "ja")
        // Ours wins if both are set.
        text[range].label.link = LinkValue(url: "x:ours")
        text[range].label.language = "ko"
        let own = StyledText(text).style(at: 5).style
        XCTAssertEqual(own.link, LinkValue(url: "x:ours"))
        XCTAssertEqual(own.language, "ko")
    }

    func testParagraphStylesApplyToWholeParagraphs() throws {
        var text = AttributedString("first\nsecond\nthird")
        let range = try XCTUnwrap(text.range(of: "con"))
        let scope = TruncationScope(maximumNumberOfLines: 2)
        let style = ParagraphStyle(alignment: .center, truncationScope: scope).with(
            \.baseWritingDirection, .rightToLeft)
        text[range].label.paragraphStyle = style
        let styled = StyledText(text)
        XCTAssertEqual(styled.paragraphStyle(at: 0), .default)
        XCTAssertEqual(styled.paragraphStyle(at: 6), style)
        XCTAssertEqual(styled.paragraphStyle(at: 12), style)
        XCTAssertEqual(styled.paragraphStyle(at: 13), .default)
        XCTAssertTrue(styled.paragraphStyle(at: 8).truncationScope === scope)
    }

    func testATextIsEqualAfterConversionAndBack() {
        var builder = StyledText.Builder()
        let scope = TruncationScope(maximumNumberOfLines: 1)
        builder.append("名前 ", style: TextStyle(font: FontDescription("Noto Sans", size: 20)))
        builder.append(
            "@link\n", style: TextStyle(link: LinkValue(url: "x:1")),
            paragraphStyle: ParagraphStyle(truncationScope: scope))
        builder.append("body 👩‍👩‍👧‍👦 \n", style: TextStyle(foregroundColor: red, backgroundColor: .black, language: "hi"))
        builder.append("\r\nend", style: TextStyle(link: LinkValue("any value")))
        let text = builder.text
        let again = StyledText(AttributedString(text))
        XCTAssertEqual(again.string, text.string)
        XCTAssertEqual(again.styleRuns.map(\.style), text.styleRuns.map(\.style))
        XCTAssertEqual(again.styleRuns.map(\.range), text.styleRuns.map(\.range))
        XCTAssertEqual(StyledText(AttributedString("")), .empty)
        XCTAssertEqual(StyledText(AttributedString(StyledText.empty)), .empty)
    }

    func testOtherAttributesAreSkippedAndRunsAreJoined() throws {
        var text = AttributedString("one two three")
        let range = try XCTUnwrap(text.range(of: "two"))
        text[range].alternateDescription = "2"
        XCTAssertEqual(StyledText(text).styleRuns.count, 1)
    }

    @MainActor
    func testALabelShowsAnAttributedString() async throws {
        let label = Label()
        var text = AttributedString("see ")
        var link = AttributedString("this")
        link.link = URL(string: "https://example.org/")
        text.append(link)
        label.attributedText = text
        XCTAssertEqual(label.text, "see this")
        label.widget.allocate()
        XCTAssertEqual(label.links.map(\.text), ["this"])
        XCTAssertEqual(StyledText(label.attributedText), label.styledText)
    }
}
