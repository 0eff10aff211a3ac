import Testing

@testable import TextEngine

@Suite struct LinkDetectorTests {
    @Test func addressesOfTheTable() {
        let lines = LinkCases.all.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(lines.count >= 200)
        for line in lines {
            let text = line.filter { $0 != "⟦" && $0 != "⟧" }
            #expect(marked(text) == line)
        }
    }

    @Test func addressesInsideOtherText() {
        // Text around an address has no influence if it ends the word.
        let lines = LinkCases.all.split(separator: "\n").map(String.init)
        for (before, after) in [("", " end"), ("x ", ""), ("\n", "\n"), ("\u{3000}", "\u{3000}"), ("<", ">")] {
            for line in lines {
                let text = before + line.filter { $0 != "⟦" && $0 != "⟧" } + after
                #expect(marked(text) == before + line + after)
            }
        }
    }

    @Test func urlsOfAddresses() {
        let cases: [(String, DetectedLink.Kind, String)] = [
            ("https://example.com/a_(b).", .url, "https://example.com/a_(b)"),
            ("HTTP://a.com", .url, "HTTP://a.com"),
            ("example.com/ä", .url, "https://example.com/ä"),
            ("a@example.com", .emailAddress, "mailto:a@example.com"),
            ("mailto:a@example.com", .emailAddress, "mailto:a@example.com"),
            ("+49 (0)30 1234-56", .phoneNumber, "tel:+4930123456"),
            ("+49 (30) 123456", .phoneNumber, "tel:+4930123456"),
            ("(555) 123-4567", .phoneNumber, "tel:5551234567"),
            ("tel:112", .phoneNumber, "tel:112"),
        ]
        for (text, kind, url) in cases {
            let links = LinkDetector.detect(in: text)
            #expect(links.map(\.kind) == [kind], "\(text)")
            #expect(links.map(\.url) == [url], "\(text)")
        }
        #expect(LinkDetector.detect(in: "a@b.com example.com", kinds: [.url]).map(\.url) == ["https://example.com"])
    }

    @Test func detectedLinksLeaveOtherLinksAlone() {
        var builder = StyledText.Builder()
        let bold = TextStyle(font: FontDescription(weight: .bold))
        builder.append("see example.com, ")
        builder.append("exam", style: bold)
        builder.append("ple.org", paragraphStyle: ParagraphStyle(alignment: .center))
        builder.append(" or ")
        builder.append("example.net", style: TextStyle(link: LinkValue(url: "app:1")))
        let text = builder.text.addingDetectedLinks { $0.underline = DecorationLine() }
        let links = text.styleRuns.compactMap { run in run.style.link.map { (text.string(in: run.range), $0.url) } }
        #expect(links.map(\.0) == ["example.com", "exam", "ple.org", "example.net"])
        #expect(
            links.map(\.1) == ["https://example.com", "https://example.org", "https://example.org", "app:1"])
        #expect(text.string == builder.text.string)
        #expect(text.style(at: 17).style.font == bold.font)
        #expect(text.style(at: 17).style.underline == DecorationLine())
        #expect(text.style(at: text.count - 1).style.underline == nil)
        #expect(text.paragraphStyle(at: 22) == builder.text.paragraphStyle(at: 22))
        #expect(StyledText("nothing").addingDetectedLinks() == StyledText("nothing"))
    }

    /// Texts designed to be slow: the number of visited characters is linear in their length.
    @Test func hostileTextsCostNoMoreThanTheirLength() {
        let pieces = [
            "a@", "a@a", "@", ".", "a.", "..", "(", ")", "([{", ")]}", "http:", "http://", "http:///", "http://-",
            "http://(",
            "mailto:", "mailto:a@", "mailto:)@", "tel:", "tel:1", "urn:", "geo:1", "magnet:", "+", "+1", "+1 ", "+1(",
            "1-", "1",
            "(555) ", "555-", "-", "_", "'", "a'", "a_b.com", "a.com.", "a.com..", "a@b.com@", "www.", "http://a.", "日",
            "日a", "日+1",
            "日.com", "a日.", "é", "é.", "a@日", "http://日a", "😀", "\u{301}", "%", "&", "://", ":", "/", "a:/", "xn--",
            "a-.b", "a.com'", "a.com/(", "a.com/(b@c.de", "a.com?(", "a.md?(", "a.com:1(", "+12345678'", "a@b.com_",
            "日.com日'",
        ]
        var worst = 0.0
        for piece in pieces {
            for end in ["", "x", ".com", "@a.com", " "] {
                let text = String(repeating: piece, count: 60_000 / piece.utf8.count) + end
                var scanner = LinkScanner(Array(text.utf8))
                scanner.scan()
                let cost = Double(scanner.steps) / Double(text.utf8.count)
                worst = max(worst, cost)
                #expect(cost < 40, "“\(piece)…\(end)” takes \(cost) steps a byte")
            }
        }
        // Many addresses in a token, and behind it a scheme without a host.
        for end in ["http://((", "urn:(("] {
            let half = String(repeating: "a.com'", count: 5_000) + end
            var scanner = LinkScanner(Array((half + String(repeating: "(", count: 30_000)).utf8))
            scanner.scan()
            #expect(scanner.links.count == 5_000 && scanner.steps < 40 * 60_000)
        }
        print("at most \(worst) steps a byte")
        // A megabyte of simple cases.
        for piece in ["a@", ".", "(", "a.com ", "a@a.com "] {
            _ = LinkDetector.detect(in: String(repeating: piece, count: 1_000_000 / piece.utf8.count))
        }
    }

    @Test func detectedRangesHaveWholeCharacters() {
        var random = SeededRandom(seed: 7)
        let pieces = [
            "a", ".", "com", "@", "http://", ":", "/", "(", ")", "日", "é", "\u{301}", "😀", " ", "+1", "23", "-", "'",
            "www.",
        ]
        for _ in 0..<20_000 {
            let text = (0..<12).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            var last = 0
            for link in LinkDetector.detect(in: text) {
                #expect(link.range.lowerBound >= last && !link.range.isEmpty)
                last = link.range.upperBound
                let utf8 = text.utf8
                let indices = [link.range.lowerBound, link.range.upperBound].map {
                    utf8.index(utf8.startIndex, offsetBy: $0)
                }
                #expect(indices.allSatisfy { $0.samePosition(in: text.unicodeScalars) != nil })
            }
        }
    }

    private func marked(_ text: String) -> String {
        let utf8 = Array(text.utf8)
        var result = ""
        var position = 0
        for link in LinkDetector.detect(in: text) {
            result += String(decoding: utf8[position..<link.range.lowerBound], as: UTF8.self) + "⟦"
            result += String(decoding: utf8[link.range], as: UTF8.self) + "⟧"
            position = link.range.upperBound
        }
        return result + String(decoding: utf8[position...], as: UTF8.self)
    }
}
