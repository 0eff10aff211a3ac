import Testing

@testable import TextEngine

@Suite("Links by own patterns")
struct LinkPatternTests {
    private static let mentions = LinkPattern.mentions { LinkValue(url: "user:" + $0) }
    private static let hashtags = LinkPattern.hashtags { LinkValue($0) }

    /// The text with its links in brackets.
    private func marked(_ text: StyledText) -> String {
        var (marked, start) = ("", 0)
        while start < text.count {
            var end = text.style(at: start).range.upperBound
            let link = text.style(at: start).style.link
            while end < text.count, text.style(at: end).style.link == link {
                end = text.style(at: end).range.upperBound
            }
            marked += link == nil ? text.string(in: start..<end) : "⟦\(text.string(in: start..<end))⟧"
            start = end
        }
        return marked
    }

    @Test(
        "Mentions and hashtags",
        arguments: [
            "⟦@ada⟧", "hi ⟦@ada⟧, (⟦@bob⟧)!", "⟦@ada.lovelace⟧. ⟦@a-b⟧-", "⟦@a⟧..b", "⟦@_x_⟧", "⟦@1⟧", "⟦@Ädä⟧",
            "日⟦@ada⟧と ⟦@日本a⟧",
            "a@b", "⟦@a⟧@b", "@ @, @@a", "⟦#tag⟧", "⟦#a_b⟧.c", "#1 #_ #12_ ⟦#1a⟧", "⟦#日本語⟧ 漢⟦#字⟧", "a#b &#39; /#c ##d",
            "⟦#a⟧#b ⟦#c⟧",
            "mail ⟦me@example.org⟧ ⟦@me⟧", "⟦https://example.org/#tag⟧ ⟦https://example.org/@ada⟧", "⟦#a⟧,⟦@b⟧",
        ])
    func signs(expected: String) {
        let text = StyledText(expected.filter { $0 != "⟦" && $0 != "⟧" })
        #expect(marked(text.addingDetectedLinks(patterns: [Self.mentions, Self.hashtags])) == expected)
    }

    @Test("A match has the target of its function, and no link without one")
    func targets() {
        let some = LinkPattern.mentions { $0 == "@ada" ? LinkValue(url: "user:" + $0) : nil }
        let text = StyledText("@ada @bob #c", style: TextStyle(language: "de")).addingDetectedLinks(patterns: [
            some, Self.hashtags,
        ]) {
            $0.underline = DecorationLine()
        }
        #expect(marked(text) == "⟦@ada⟧ @bob ⟦#c⟧")
        #expect(text.style(at: 0).style.link?.url == "user:@ada" && text.style(at: 10).style.link?.value() == "#c")
        #expect(text.style(at: 0).style.underline != nil && text.style(at: 6).style.underline == nil)
        #expect(text.style(at: 0).style.language == "de")
        #expect(marked(StyledText("@a a.com").addingDetectedLinks(kinds: [], patterns: [some])) == "@a a.com")
    }

    @Test("The first match counts, of those that start together the longest, of equal ones the first pattern")
    func overlaps() {
        func all(_ part: String, _ name: String) -> LinkPattern {
            LinkPattern {
                $0.ranges(of: part)
            } value: { _ in
                LinkValue(url: name)
            }
        }
        func links(_ text: StyledText, _ patterns: LinkPattern...) -> [String] {
            let linked = text.addingDetectedLinks(patterns: patterns)
            return linked.styleRuns.compactMap { run in
                run.style.link?.url.map { linked.string(in: run.range) + "=" + $0 }
            }
        }
        #expect(links("abcd", all("bc", "1"), all("ab", "2")) == ["ab=2"])
        #expect(links("abcd", all("ab", "1"), all("abc", "2"), all("d", "3")) == ["abc=2", "d=3"])
        #expect(links("ab", all("ab", "1"), all("ab", "2")) == ["ab=1"])
        #expect(links("a.com", all("a.com", "1")) == ["a.com=https://a.com"])
        #expect(links("a.com", all("a.com!", "1"), all(".", "2")) == ["a.com=https://a.com"])
        // Ranges as regular expressions give them; empty ones count as none.
        let issues = LinkPattern {
            $0.ranges(of: /[A-Z]+-[0-9]+|x*/)
        } value: {
            LinkValue(url: "issue:" + $0)
        }
        #expect(links("see ÄB-1 or AB-12.", issues) == ["B-1=issue:B-1", "AB-12=issue:AB-12"])
    }

    @Test("The links of a text that comes in pieces are those of the whole text")
    func pieces() {
        let words = [
            "https://example.org/a_(b)", "www.example.com", "a@example.org", "+49 30 1234567", "(555) 123-4567",
            "555-123-4567", "+1",
            "@ada.b", "#tag", "#1", "x", "12", "é", "日本", "a.", ",", "\n", "(", ")", "mailto:", "tel:112", "AB-12", "-",
            ".", "\u{A0}",
            "\u{2009}", "\t", "/", "\"", "'", "+49 (0)30 1234-56", "。", "\\", "\u{2010}", "<", "😀", "http://",
        ]
        let issues = LinkPattern {
            $0.ranges(of: /[A-Z]+-[0-9]+/)
        } value: {
            LinkValue(url: "issue:" + $0)
        }
        forRandomCases(TestEnvironment.caseCount * 5) { index, random in
            var patterns = [Self.mentions, Self.hashtags]
            if index % 4 == 0 { patterns.append(issues) }
            var text = ""
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                text += (words.randomElement(using: &random) ?? "") + (Bool.random(using: &random) ? " " : "")
            }
            var linked = LinkedText(patterns: patterns) { $0.underline = DecorationLine() }
            var (rest, whole) = (Substring(text), "")
            while !rest.isEmpty {
                let piece = rest.unicodeScalars.prefix(.random(in: 1...7, using: &random))
                rest = rest[piece.endIndex...]
                let style = Bool.random(using: &random) ? TextStyle.plain : TextStyle(language: "de")
                linked.append(StyledText(String(piece), style: style))
                whole += String(piece)
                let expected = StyledText(whole).addingDetectedLinks(patterns: patterns)
                guard marked(linked.text) == marked(expected) else {
                    Issue.record("\(marked(linked.text)), not \(marked(expected))")
                    return false
                }
            }
            return true
        }
    }

    @Test("Only the last words of a text are looked at again")
    func openText() {
        func start(_ text: StyledText, _ patterns: [LinkPattern] = []) -> Int {
            LinkDetector.startOfOpenText(in: text, patterns: patterns)
        }
        #expect(start("") == 0 && start("abc") == 0 && start("ab cd") == 3 && start("ab cd ") == 6)
        #expect(start("ab +49 30 12") == 3 && start("a (555) ") == 2 && start("é 1\n+2 3") == 5)
        #expect(start("1 2 3") == 4 && start("日本。語") == 9 && start("a\"b\tc") == 4)
        #expect(start("a\\b.c") == 0 && start("1\u{A0}2\u{2010}3") == 0)
        #expect(start(StyledText("+" + String(repeating: "1 ", count: 30))) == 61)
        let own = LinkPattern { _ in
            []
        } value: { _ in
            nil
        }
        #expect(start("ab\ncd ef", [Self.mentions]) == 6 && start("ab\ncd ef", [own]) == 3)
    }

    @Test("A piece costs no more in a long text, also where each text so far is shown")
    func costOfPieces() {
        var linked = LinkedText(patterns: [Self.mentions])
        var shown = 0
        let bytes = allocatedBytes {
            for index in 0..<20_000 {
                linked.append(index % 100 == 0 ? " a.com" : " word")
                shown += linked.text.count
            }
        }
        // 100 kB. A copy at each piece would be a gigabyte. The runs of 200 links are copied: about 20 kB at most.
        #expect(linked.text.count > 100_000 && shown > 1_000_000_000 && bytes < 20_000 * 2 * 40_000)
    }

    @Test("Text without an end of its addresses is searched once, not for each piece", .hangGuard)
    func openTextInPieces() {
        let own = LinkPattern { _ in
            []
        } value: { _ in
            nil
        }
        for (piece, patterns) in [("a", []), ("+1 ", []), ("a ", [own])] as [(StyledText, [LinkPattern])] {
            var linked = LinkedText(patterns: patterns)
            for _ in 0..<300_000 { linked.append(piece) }
            linked.append("\n")
            #expect(linked.text.count == 300_000 * piece.count + 1)
        }
    }
}
