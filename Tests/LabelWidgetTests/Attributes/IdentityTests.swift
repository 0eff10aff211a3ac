import FoundationEssentials
import XCTest

@testable import LabelWidget
@testable import TextEngine

/// Attachments and truncation scopes have identity: conversion keeps their contents and sharing.
final class IdentityTests: XCTestCase {
    private static let attachments = [
        TextAttachment(width: 10, ascent: 8, descent: 2),
        TextAttachment(
            content: .picture(Array(0...255)), width: 10.5, ascent: -1, descent: 3, options: pictureOptions),
        TextAttachment(content: .picture([1]), width: 0, ascent: 1, descent: 0),
        TextAttachment(content: .picture([1, 2]), width: 0, ascent: 1, descent: 0),
        TextAttachment(
            content: .widget(id: "ä \"id\""), size: Size(width: 20, height: 10), padding: EdgeInsets(all: 1)),
    ]

    private static var pictureOptions: TextAttachment.Options {
        var options = TextAttachment.Options()
        options.leading = 1.5
        options.imageBounds = Rect(x: 1, y: -2, width: 3, height: 4)
        options.stringRepresentation = "picture"
        options.alternateDescription = "A picture"
        return options
    }

    /// The contents of an attachment.
    private func contents(_ attachment: TextAttachment?) -> String? {
        attachment.map {
            Mirror(reflecting: $0).children.map { "\($0.label ?? ""): \($0.value)" }.joined(separator: "\n")
        }
    }

    func testAttachmentsAreEqualAfterConversionAndBack() throws {
        var builder = StyledText.Builder()
        for attachment in Self.attachments + Self.attachments {
            var style = TextStyle()
            style.attachment = attachment
            builder.append("\u{FFFC}", style: style)
        }
        let text = builder.text
        XCTAssertEqual(StyledText(AttributedString(text)), text)
        let read = try StyledText(json: text.json)
        let attachments = read.styleRuns.map(\.style.attachment)
        XCTAssertEqual(read.string, text.string)
        XCTAssertEqual(attachments.count, 2 * Self.attachments.count)
        for (index, attachment) in Self.attachments.enumerated() {
            XCTAssertEqual(contents(attachments[index]), contents(attachment))
            XCTAssertTrue(attachments[index] === attachments[index + Self.attachments.count])
        }
        XCTAssertEqual(Set(attachments.compactMap { $0 }).count, Self.attachments.count)
        XCTAssertEqual(try read.json, try text.json)
    }

    func testARunMayContainItsAttachment() throws {
        let text = try StyledText(json: #"{"text":["a",{"attachment":{"width":3,"ascent":2}}]}"#)
        XCTAssertEqual(text.string, "a\u{FFFC}")
        XCTAssertEqual(
            contents(text.style(at: 1).style.attachment), contents(TextAttachment(width: 3, ascent: 2, descent: 0)))
    }

    func testEveryPropertyIsInTheTable() {
        for index in Mirror(reflecting: Self.attachments[0]).children.indices {
            let values = Self.attachments.map { "\(Mirror(reflecting: $0).children[index].value)" }
            XCTAssertGreaterThan(
                Set(values).count, 1, "\(Mirror(reflecting: Self.attachments[0]).children[index].label ?? "")")
        }
        let scope = Mirror(reflecting: TruncationScope(maximumNumberOfLines: 1)).children.compactMap(\.label)
        XCTAssertEqual(
            scope, ["maximumNumberOfLines", "lastLineTruncationMode", "truncationToken", "truncatableRange"])
    }

    func testScopesKeepTheirTokensAndSharing() throws {
        var style = TextStyle(link: LinkValue(url: "app:more"))
        style.attachment = Self.attachments[0]
        let inner = TruncationScope(maximumNumberOfLines: 7)
        var token = StyledText.Builder()
        token.append("… ", paragraphStyle: ParagraphStyle(alignment: .center, truncationScope: inner))
        token.append("more", style: style, paragraphStyle: ParagraphStyle(alignment: .center, truncationScope: inner))
        let outer = TruncationScope(
            maximumNumberOfLines: 3, lastLineTruncationMode: .start, truncationToken: token.text,
            truncatableRange: 1..<4)
        var builder = StyledText.Builder()
        for scope in [outer, outer, inner, nil, TruncationScope(maximumNumberOfLines: 3), outer] {
            builder.append("text\n", paragraphStyle: ParagraphStyle(truncationScope: scope))
        }
        let read = try StyledText(json: builder.text.json)
        let scopes = stride(from: 0, to: 30, by: 5).map { read.paragraphStyle(at: $0).truncationScope }
        XCTAssertTrue(scopes[0] === scopes[1] && scopes[0] === scopes[5] && scopes[0] !== scopes[4])
        XCTAssertNil(scopes[3])
        XCTAssertEqual(scopes[0]?.maximumNumberOfLines, 3)
        XCTAssertEqual(scopes[0]?.lastLineTruncationMode, .start)
        XCTAssertEqual(scopes[0]?.truncatableRange, 1..<4)
        XCTAssertNil(scopes[2]?.truncatableRange)
        XCTAssertTrue(scopes[0]?.truncationToken?.paragraphStyle(at: 0).truncationScope === scopes[2])
        XCTAssertEqual(scopes[0]?.truncationToken?.string, "… more")
        XCTAssertEqual(scopes[0]?.truncationToken?.style(at: 5).style.link?.url, "app:more")
        XCTAssertEqual(
            contents(scopes[0]?.truncationToken?.style(at: 5).style.attachment), contents(Self.attachments[0]))
        XCTAssertEqual(scopes[2]?.maximumNumberOfLines, 7)
        XCTAssertEqual(try read.json, try builder.text.json)
        XCTAssertEqual(StyledText(AttributedString(builder.text)), builder.text)
    }

    func testALinkWithAnAppDefinedValueHasNoJSON() throws {
        var builder = StyledText.Builder()
        builder.append("Täxt ")
        builder.append("link", style: TextStyle(link: LinkValue(42)))
        XCTAssertEqual(StyledText(AttributedString(builder.text)), builder.text)
        XCTAssertThrowsError(try builder.text.json) { error in
            let error = error as? StyledTextJSONError
            XCTAssertEqual(error?.kind, .notRepresentable)
            XCTAssertEqual(error?.offset, 6)
            XCTAssertEqual(error?.path, "link")
        }
    }
}
