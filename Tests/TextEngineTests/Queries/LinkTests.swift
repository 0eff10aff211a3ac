import Testing

@testable import TextEngine

@Suite("Links")
struct LinkTests {
    private let one = TextStyle(link: LinkValue(url: "one"))
    private let two = TextStyle(link: LinkValue(url: "two"))

    private func text(_ parts: (String, TextStyle)...) -> StyledText {
        var builder = StyledText.Builder()
        for (text, style) in parts { builder.append(text, style: style) }
        return builder.text
    }

    private func rects(_ link: TextLink) -> [[Double]] {
        link.rects.map { [$0.x.rounded(), $0.y.rounded(), $0.width.rounded(), $0.height.rounded()] }
    }

    @Test("Links come in the order of the text, with range, text and rectangles")
    func simple() throws {
        let links = TextFrame.box(text(("ab", one), ("cd", .plain), ("ef", two), ("gh", one))).links
        #expect(links.map(\.value.url) == ["one", "two", "one"])
        #expect(links.map(\.range) == [0..<2, 4..<6, 6..<8])
        #expect(links.map(\.text) == ["ab", "ef", "gh"])
        #expect(rects(try #require(links.first)) == [[0, 0, 10, 10]])
        #expect(TextFrame.box("ab").links.isEmpty && TextFrame.box("").links.isEmpty)
    }

    @Test("A link over several lines is one link with several rectangles")
    func severalLines() throws {
        let links = TextFrame.box(text(("a ", .plain), ("bb cc dd", one), (" e", .plain)), width: 10).links
        #expect(links.count == 1)
        let link = try #require(links.first)
        #expect(link.range == 2..<10)
        #expect(link.text == "bb cc dd")
        #expect(rects(link) == [[0, 10, 10, 10], [0, 20, 10, 10], [0, 30, 10, 10]])
        #expect(link.bounds.height == 30)
    }

    @Test("Equal neighbours are one link across styles, lines and paragraphs; a gap makes two")
    func merging() {
        var bold = one
        bold.font = FontDescription(weight: .bold)
        #expect(TextFrame.box(text(("ab", one), ("cd", bold))).links.map(\.range) == [0..<4])
        #expect(TextFrame.box(text(("ab\ncd", one))).links.map(\.range) == [0..<5])
        #expect(TextFrame.box(text(("ab", one), ("\n", .plain), ("cd", one))).links.map(\.range) == [0..<2, 3..<5])
        #expect(TextFrame.box(text(("ab", one), (" ", .plain), ("cd", one)), width: 10).links.count == 2)
    }

    @Test("A link in right-to-left text, and one across a change of direction")
    func directions() throws {
        let hebrew = TextFrame.box(text(("אב ", .plain), ("גד", one)), width: 40).links
        #expect(hebrew.count == 1)
        // 40 wide: two letters and a space to the right of it.
        #expect(rects(try #require(hebrew.first)) == [[20, 0, 9, 10]])
        let mixed = TextFrame.box(text(("a", .plain), ("b א", one), ("בג", .plain))).links
        #expect(rects(try #require(mixed.first)).count == 2)
    }

    @Test("A link in a token is a link, for all that the token stands for")
    func tokens() throws {
        let token = text(("… ", .plain), ("more", two))
        let frame = TextFrame.box(
            text(("abcd efgh ijkl", .plain)), width: 50,
            TextFrameOptions(maximumNumberOfLines: 1, truncationToken: token))
        let links = frame.links
        #expect(links.count == 1)
        let link = try #require(links.first)
        #expect(link.value.url == "two")
        #expect(link.text == "more")
        #expect(link.range == (frame.excised[0] ?? 0..<0))
        #expect(link.rangeInToken == 4..<8)
        #expect(isClose(link.bounds.maxX, frame.widths[0]))
        #expect(isClose(link.bounds.width, 23))
    }

    @Test("A token inside a link is part of it")
    func tokenInsideALink() throws {
        let links = TextFrame.box(
            text(("abcdefgh", one)), width: 22.1, TextFrameOptions(maximumNumberOfLines: 1)
        ).links
        #expect(links.count == 1)
        #expect(try #require(links.first).range == 0..<8)
        #expect(rects(try #require(links.first)).reduce(0) { $0 + $1[2] } == 22)
        let middle = TextFrame.box(
            text(("abcdefgh", one)), width: 22.1,
            TextFrameOptions(maximumNumberOfLines: 1, lastLineTruncationMode: .middle)
        ).links
        #expect(middle.map(\.range) == [0..<8])
        #expect(rects(try #require(middle.first)) == [[0, 0, 22, 10]])
        let start = TextFrame.box(
            text(("abcdefgh", one)), width: 22.1,
            TextFrameOptions(maximumNumberOfLines: 1, lastLineTruncationMode: .start)
        ).links
        #expect(start.map(\.range) == [0..<8] && start.map(\.text) == ["…fgh"] && start.map(\.rangeInToken) == [nil])
        #expect(rects(try #require(start.first)) == [[0, 0, 22, 10]])
    }

    @Test("A link that goes on behind a token on the second line is one link; a token's own link divides it")
    func tokenAmongLines() throws {
        let options = TextFrameOptions(maximumNumberOfLines: 2, lastLineTruncationMode: .start)
        let links = TextFrame.box(text(("abcd efghijkl", one)), width: 22.1, options).links
        #expect(links.map(\.range) == [0..<13])
        #expect(rects(try #require(links.first)) == [[0, 0, 20, 10], [0, 10, 22, 10]])
        // A line that begins with a token goes on with the token's link.
        let goingOn = TextFrameOptions(
            maximumNumberOfLines: 2, lastLineTruncationMode: .start, truncationToken: text(("x", one), ("…", .plain)))
        let frame = TextFrame.box(text(("abcd ", one), ("efghijkl", .plain)), width: 22.1, goingOn)
        #expect(frame.links.count == 1 && frame.links.first?.rects.count == 2)
        #expect(frame.link(closestTo: Point(x: 1, y: 15)) == frame.links.first)
        let own = TextFrameOptions(
            maximumNumberOfLines: 1, lastLineTruncationMode: .middle,
            truncationToken: text(("<", two), ("x", one), (">", two)))
        // What the token has of the same link does not touch what stands beside the token.
        let divided = TextFrame.box(text(("abcdefgh", one)), width: 30, own).links
        #expect(divided.map(\.rangeInToken) == [nil, 0..<1, 1..<2, 2..<3, nil])
        #expect(divided.map(\.value.url) == ["one", "two", "one", "two", "one"])
    }

    @Test("A link is found again after its text was laid out anew, wherever it is then")
    func matching() throws {
        let text = text(("ab ", .plain), ("cd ef", one), (" gh ", .plain), ("ij", one), (" ", .plain), ("kl", two))
        let wide = TextFrame.box(text).links
        #expect(wide.map(\.range) == [3..<8, 12..<14, 15..<17])
        let narrow = TextFrame.box(text, width: 12)
        #expect(wide.map { narrow.link(matching: $0)?.range } == [3..<8, 12..<14, 15..<17])
        // An equal link elsewhere is another one.
        let cut = TextFrame.box(text, width: 42, TextFrameOptions(maximumNumberOfLines: 1))
        #expect(cut.shown == ["ab cd ef…"])
        #expect(cut.link(matching: wide[0])?.range.lowerBound == 3)
        #expect(cut.link(matching: wide[1])?.range != 12..<14 && cut.link(matching: wide[2]) == nil)
        // A token that has the link shows it rather in the token, if it was found there.
        let token = self.text(("…", .plain), ("x", two))
        let options = TextFrameOptions(maximumNumberOfLines: 1, truncationToken: token)
        let inToken = try #require(TextFrame.box(text, width: 42, options).links.last)
        #expect(inToken.rangeInToken == 3..<4)
        #expect(TextFrame.box(text, width: 32, options).link(matching: inToken)?.rangeInToken == 3..<4)
        #expect(TextFrame.box(text).link(matching: inToken)?.range == 15..<17)
    }

    @Test("A link that is cut away is not there")
    func hiddenLinks() {
        let frame = TextFrame.box(
            text(("abcdefgh ", .plain), ("ij", one), (" kl", .plain)), width: 22.1,
            TextFrameOptions(maximumNumberOfLines: 1))
        #expect(frame.links.isEmpty)
    }

    @Test("The nearest link within a distance")
    func nearest() {
        let frame = TextFrame.box(text(("ab", one), ("cdef", .plain), ("gh", two)))
        func found(_ x: Double, _ y: Double, _ distance: Double = 0) -> String? {
            frame.link(closestTo: Point(x: x, y: y), maximumDistance: distance)?.value.url
        }
        #expect(found(5, 5) == "one")
        #expect(found(35, 5) == "two")
        #expect(found(20, 5) == nil)
        #expect(found(13, 5, 2) == nil)
        #expect(found(13, 5, 4) == "one")
        #expect(found(27, 5, 100) == "two")
        #expect(found(5, 14, 4.1) == "one")
        #expect(found(13, 14, 4.9) == nil)
        #expect(found(13, 14, 5.1) == "one")
        #expect(found(13, 5, -100) == nil)
        #expect(found(-1_000, 5, .infinity) == "one")
    }

    @Test("On the edge between two links, the second one has the point; the end of the last one is its own")
    func edges() {
        let frame = TextFrame.box(text(("ab", one), ("cd", two), ("ef", .plain), ("\nab", one)))
        func found(_ x: Double, _ y: Double) -> String? { frame.link(closestTo: Point(x: x, y: y))?.value.url }
        #expect([0, 9.9, 10, 10.1, 20].map { found($0, 5) } == ["one", "one", "two", "two", "two"])
        #expect(found(20.1, 5) == nil)
        #expect([9.9, 10, 20].map { found(1, $0) } == ["one", "one", "one"])
        #expect(frame.link(closestTo: Point(x: 1, y: 10))?.range.lowerBound == 7)
    }

    @Test("The link at a point is the nearest of all links, with all of its lines")
    func nearestOfAll() {
        var found = 0
        forRandomCases { _, random in
            var builder = StyledText.Builder()
            let modes: [TruncationMode] = [.end, .middle, .start, .clip]
            let tokens = [text(("…", .plain), ("x", one)), text(("x", one)), text(("x", one), ("…", .plain)), nil]
            let token = tokens.randomElement(using: &random) ?? nil
            func scope() -> TruncationScope {
                TruncationScope(
                    maximumNumberOfLines: .random(in: 1...2, using: &random),
                    lastLineTruncationMode: modes.randomElement(using: &random) ?? .end, truncationToken: token)
            }
            let hasScopes = Bool.random(using: &random)
            var paragraph = hasScopes ? scope() : nil
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                let words = ["a", "bc def", " ", "g\nh", "\n", "אב גד"].randomElement(using: &random) ?? ""
                builder.append(
                    words, style: [one, two, .plain].randomElement(using: &random) ?? one,
                    paragraphStyle: ParagraphStyle(truncationScope: paragraph))
                if hasScopes, Bool.random(using: &random) { paragraph = scope() }
            }
            let options = TextFrameOptions(
                maximumNumberOfLines: .random(in: 0...4, using: &random),
                lastLineTruncationMode: modes.randomElement(using: &random) ?? .end,
                truncationToken: token)
            let frame = TextFrame.box(builder.text, width: .random(in: 10...60, using: &random), options)
            let links = frame.links
            return (0..<10).allSatisfy { _ in
                let point = Point(x: .random(in: -20...80, using: &random), y: .random(in: -20...80, using: &random))
                let distance = [0.0, 3, 10, 50, .infinity].randomElement(using: &random) ?? 0
                let nearest = links.nearest(within: distance) { link in
                    link.rects.map { $0.squaredDistance(to: point) }.min() ?? .infinity
                }
                found += nearest == nil ? 0 : 1
                return frame.link(closestTo: point, maximumDistance: distance) == nearest
            }
        }
        #expect(found > 0)
    }
}
