import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// What kind of address a link has, and what other programs get of it.
final class LinkAddressTests: WidgetTestCase {
    @MainActor
    func testKindsOfAddresses() async throws {
        let cases: [(String, LinkAddress)] = [
            ("https://example.org/", .web("https://example.org/")),
            ("mailto:ada@example.org", .mail("ada@example.org")),
            ("MailTo:ada@example.org?subject=Notes&cc=a@b.c", .mail("ada@example.org")),
            ("mailto:ada%40example.org", .mail("ada@example.org")),
            ("mailto:a%2Bb@example.org,c@example.org", .mail("a+b@example.org,c@example.org")),
            ("tel:+44-20-7946-0000", .phone("+44-20-7946-0000")),
            ("TEL:+44207946;ext=12", .phone("+44207946")),
            // What is no good address stays as it is.
            ("mailto:", .web("mailto:")), ("mailto:?subject=x", .web("mailto:?subject=x")), ("tel:", .web("tel:")),
            ("mailto", .web("mailto")), ("telephone:1", .web("telephone:1")), ("", .web("")),
            ("mailto:a%4", .web("mailto:a%4")), ("mailto:a%zz", .web("mailto:a%zz")),
            ("mailto:%FF", .web("mailto:%FF")),
            ("mailto:a%0Ab", .web("mailto:a%0Ab")), ("mailto:a%C2%9Bb", .web("mailto:a%C2%9Bb")),
            // A terminal would run what follows a line end, and obey what follows an escape.
            ("tel:1\u{0}2", .web("tel:1%002")), ("x:a\nreboot\n", .web("x:a%0Areboot%0A")),
            ("x:\u{1B}[2J\u{9B}2J", .web("x:%1B[2J%C2%9B2J")),
            ("mailtö:x", .web("mailtö:x")),
        ]
        for (url, address) in cases { XCTAssertEqual(LinkAddress(url), address, url) }
    }

    /// The list has one line, whatever the address is.
    @MainActor
    func testTheListOfURIsHasOneLine() async throws {
        let cases = [
            ("https://example.org/ä", "https://example.org/ä"), ("a b", "a%20b"),
            ("a\r\nfile:///etc", "a%0D%0Afile:///etc"),
            ("a\u{0}b\u{7F}\u{1}\u{85}\u{A0}", "a%00b%7F%01%C2%85\u{A0}"), ("", ""), ("%41", "%41"),
            ("#comment", "#comment"),
        ]
        for (url, line) in cases { XCTAssertEqual(LinkContent.uriList(url), line + "\r\n") }
    }
}
