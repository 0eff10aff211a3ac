import Testing

@testable import TextEngine

/// Questions about many parts of a text take as long as there are parts: what grew with their square would not end.
@Suite("Questions about many parts")
struct QuestionGrowthTests {
    private static func links(_ count: Int, fonts: Int, separator: String) -> StyledText {
        var builder = StyledText.Builder()
        for index in 0..<count {
            builder.append(
                "a" + separator,
                style: TextStyle(
                    font: FontDescription(weight: index % fonts == 0 ? .bold : nil),
                    link: LinkValue(url: "app:\(index)")))
        }
        return builder.text
    }

    @Test("Links on one line of many runs", .hangGuard)
    func linksOnALine() {
        let frame = TextFrame.box(Self.links(200_000, fonts: 2, separator: " "))
        #expect(frame.lineCount == 1 && frame.links.count == 200_000)
    }

    @Test("Links on lines of their own, and what lines show", .hangGuard)
    func linksOnLines() {
        let frame = TextFrame.box(Self.links(200_000, fonts: 1, separator: "\n"))
        let links = frame.links
        #expect(links.count == 200_000 && frame.lineCount == 200_000)
        #expect(frame.lineRecords.allSatisfy { frame.shownText(of: $0).text.string == "a" })
        #expect(links.last?.rects == [Rect(x: 0, y: 199_999 * 10, width: 6, height: 10)])
    }

    @Test("The link at a point is looked for on the lines near it alone", .hangGuard)
    func linkAtAPoint() {
        // A letter and a space are 7.5 wide, twenty links on each line; only the first link is bold, and a pixel wider.
        let frame = TextFrame.box(Self.links(40_000, fonts: 40_000, separator: " "), width: 150)
        #expect(frame.lineCount == 2_000)
        let areFound = stride(from: 0, to: 40_000, by: 2).allSatisfy { index in
            let point = Point(x: Double(index % 20) * 7.5 + 3, y: Double(index / 20) * 10 + 5)
            return frame.link(closestTo: point)?.value.url == "app:\(index)"
        }
        #expect(areFound)
    }

    @Test("The link at a point is looked for on few lines, also where each line is cut")
    func linkAtAPointOfCutLines() {
        var builder = StyledText.Builder()
        let (link, other) = (TextStyle(link: LinkValue(url: "a")), TextStyle(link: LinkValue(url: "b")))
        for index in 0..<4_000 {
            let scope = TruncationScope(maximumNumberOfLines: 1)
            // A link that is cut goes on at the start of the next line, and nowhere else.
            let styles: (TextStyle, TextStyle) = [(.plain, .plain), (.plain, link), (link, other)][index % 3]
            builder.append("abcd", style: styles.0, paragraphStyle: ParagraphStyle(truncationScope: scope))
            builder.append("efgh\n", style: styles.1, paragraphStyle: ParagraphStyle(truncationScope: scope))
        }
        let frame = TextFrame.box(builder.text, width: 32)
        #expect(frame.lineCount == 4_000 && frame.lineRecords.allSatisfy { $0.truncation >= 0 })
        let counts = stride(from: 0.0, to: 40_000, by: 1_231).map {
            frame.lines(ofLinksNear: Point(x: 20, y: $0), within: 0).count
        }
        #expect(counts.max() ?? 0 <= 4)
    }

    @Test("Of many lines, few are looked at for those near a y")
    func linesNearAY() {
        let frame = TextFrame.box(Self.links(20_000, fonts: 3, separator: "\n"))
        let lines = Counted(frame.lineRecords)
        #expect(lines.count == 20_000)
        let places: [(y: Double, distance: Double)] = [
            (-30, 5), (-3, 5), (0, 0), (5, 1), (10, 0), (99_995, 12), (199_999, 1), (200_010, 20), (5e9, 1),
        ]
        for (y, distance) in places {
            let before = lines.lookedAt.count
            let found = lines.lines(within: distance, of: y)
            #expect(lines.lookedAt.count - before < 60)
            let near = frame.lineRecords.indices.filter { frame.lineRecords[$0].distance(to: y) <= distance }
            #expect(Array(found) == near)
        }
        #expect(lines.lines(within: .infinity, of: 7) == 0..<20_000)
        #expect(lines.lines(within: 5, of: .nan).isEmpty && Counted<LineRecord>([]).lines(within: 5, of: 5).isEmpty)
    }

    @Test("Links in paragraphs that are cut one by one, and the paragraphs", .hangGuard)
    func scopes() {
        var builder = StyledText.Builder()
        for index in 0..<30_000 {
            let scope = TruncationScope(maximumNumberOfLines: 1)
            builder.append(
                "a b\nc\nd\n", style: TextStyle(link: LinkValue(url: "app:\(index)")),
                paragraphStyle: ParagraphStyle(truncationScope: scope))
        }
        let frame = TextFrame.box(builder.text, width: 9)
        #expect(frame.truncations.count == 30_000 && frame.links.count == 30_000)
        let paragraphs = frame.paragraphs
        #expect(paragraphs.count == 90_000 && paragraphs.allSatisfy { $0.excisedRange != nil })
        for index in 0..<30_000 { #expect(frame.rects(for: 8 * index..<8 * index + 8).count == 1) }
    }

    @Test("Of many tokens, few are looked at for those before an offset, and for the one that replaced a range")
    func tokens() {
        var builder = StyledText.Builder()
        for _ in 0..<4_000 {
            builder.append(
                "a b\nc\nd\n", paragraphStyle: ParagraphStyle(truncationScope: TruncationScope(maximumNumberOfLines: 1))
            )
        }
        let frame = TextFrame.box(builder.text, width: 9)
        let tokens = Counted(frame.truncations)
        #expect(tokens.count == 4_000)
        var shift = 0
        for index in 0...4_000 {
            let before = tokens.lookedAt.count
            #expect(tokens.shift(behind: index) == shift)
            #expect(index == 4_000 || tokens.truncation(of: frame.truncations[index].excised)?.shift == shift)
            #expect(
                index == 4_000
                    || tokens.truncation(excising: frame.truncations[index].excised.lowerBound)?.shift == shift)
            #expect(
                index == 0
                    || tokens.number(ofShownOffset: frame.truncations[index - 1].excised.upperBound + shift) == index)
            #expect(tokens.lookedAt.count - before < 60)
            guard index < 4_000 else { break }
            shift += frame.truncations[index].token.text.count - frame.truncations[index].excised.count
        }
        #expect(frame.truncatedTextCount == frame.truncatedText.count)
        #expect(tokens.truncation(of: 1..<2) == nil && tokens.truncation(excising: builder.text.count) == nil)
    }

    @Test("A link that goes on over many lines is not copied on each of them")
    func linkOverLines() {
        func bytes(_ lineCount: Int) -> Int {
            let text = StyledText(
                String(repeating: "abcdefgh ", count: lineCount), style: TextStyle(link: LinkValue(url: "a")))
            let frame = TextFrame.box(text, width: 50)
            var links: [TextLink] = []
            let bytes = allocatedBytes { links = frame.links }
            #expect(frame.lineCount == lineCount && links.count == 1 && links.first?.rects.count == lineCount)
            return bytes
        }
        #expect(bytes(4_000) <= 3 * bytes(2_000))
    }

    @Test("The rectangles of links are those of their ranges, on lines of every kind")
    func rects() {
        var several = 0
        forRandomCases { _, random in
            let text = RandomText.makeStyled(pieceCount: 8, odd: true, using: &random)
            var options = RandomLayout.cuttingOptions(using: &random)
            options.defaultTextAlignment = .justified
            let frame = TextFrame.box(text, width: .random(in: 20...150, using: &random), options)
            return frame.lineRecords.allSatisfy { line in
                let finder = LineRectFinder(line, of: frame)
                return (0..<5).allSatisfy { _ in
                    let range = RandomText.range(in: text, using: &random).clamped(to: line.text)
                    guard !range.isEmpty else { return true }
                    let rects = finder.rects(for: range)
                    several += rects.count > 1 ? 1 : 0
                    return rects == frame.rects(for: range, on: line)
                }
            }
        }
        #expect(several > 0)
    }
}
