import Testing

@testable import TextEngine

/// Behaviours 67 to 69 of STULabel, outlines of ranges, and what must hold of questions about any frame.
@Suite("Behaviours of queries, by number")
struct QueryBehaviourTests {
    @Test("67: halves of characters, line ends, between lines, a run against the line, a token, a hyphen")
    func points() {
        #expect(TextFrame.box("abc").offsets([2.4, 2.6, -9, 99]) == [0, 1, 0, 3])
        let lines = TextFrame.box("ab\ncd")
        #expect(lines.offsets(y: 9.9, [0]) == [0] && lines.offsets(y: 10.1, [0]) == [3])
        // "ab " 12.5, then the Hebrew from right to left to 26.
        #expect(TextFrame.box("ab אבג c").offsets([13, 25.5]) == [9, 3])
        let cut = TextFrame.box("abcdefgh", width: 22.1, TextFrameOptions(maximumNumberOfLines: 1))
        #expect(cut.offsets([16, 21]) == [3, 3])
        #expect(cut.cluster(closestTo: Point(x: 16, y: 5))?.rangeInToken == 0..<3)
        let hyphen = TextFrame.box("ab\u{AD}cd", width: 14)
        #expect(hyphen.cluster(closestTo: Point(x: 12, y: 5))?.range == 4..<4)
        #expect(hyphen.offsets([12, 99]) == [4, 4])
    }

    @Test("67: between lines that stand apart the nearer one counts, then the one whose centre is nearer")
    func pointsBetweenLines() {
        var builder = StyledText.Builder()
        let style = ParagraphStyle(lineSpacing: ParagraphLineSpacing(afterParagraph: 10))
        builder.append("ab\n", paragraphStyle: style)
        builder.append("cd\n", style: TextStyle(font: FontDescription(size: 20)), paragraphStyle: style)
        builder.append("ef")
        // From 0 to 10, 20 to 40 and 50 to 60.
        let frame = TextFrame.box(builder.text)
        let places = [0, 9, 14.9, 15, 15.1, 20, 39, 44.9, 45, 45.1, 99].map { frame.lineIndex(closestTo: $0) }
        #expect(places == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2])
        for (y, line) in [(14.9, 0), (15.1, 1), (44.9, 1), (45.1, 2)] {
            #expect(frame.cluster(closestTo: Point(x: 1, y: y))?.lineIndex == line)
            #expect(frame.offset(closestTo: Point(x: 0, y: y)) == [0, 3, 6][line])
        }
    }

    @Test("68: a range across a change of direction has several rectangles that share nothing; a whole line has one")
    func rects() {
        let frame = TextFrame.box("ab אבג")
        let parts = frame.rects(for: 1..<5)
        #expect(parts.count == 2 && parts[0].maxX <= parts[1].minX)
        #expect(frame.rects(for: 0..<9).count == 1)
    }

    @Test("69: a link over three lines has a rectangle on each; the nearest link within a distance")
    func links() throws {
        var builder = StyledText.Builder()
        builder.append("a ")
        builder.append("bb cc dd", style: TextStyle(link: LinkValue(url: "one")))
        builder.append(" e")
        let frame = TextFrame.box(builder.text, width: 10)
        let link = try #require(frame.links.first)
        #expect(frame.links.count == 1 && link.rects.count == 3)
        #expect(frame.link(closestTo: Point(x: 15, y: 25), maximumDistance: 4.9) == nil)
        #expect(frame.link(closestTo: Point(x: 15, y: 25), maximumDistance: 5.1) == link)
    }

    private func corners(_ path: OutlinePath) -> [[Point]] {
        var polygons: [[Point]] = []
        for element in path.elements {
            switch element {
            case .move(let point): polygons.append([point])
            case .line(let point), .curve(_, _, let point): polygons[polygons.count - 1].append(point)
            case .close: break
            }
        }
        return polygons
    }

    private func bounds(_ path: OutlinePath) -> [Double] {
        let points = corners(path).flatMap { $0 }
        return [
            points.map(\.x).min() ?? 0, points.map(\.y).min() ?? 0, points.map(\.x).max() ?? 0,
            points.map(\.y).max() ?? 0,
        ]
    }

    @Test("The outline of a range over two lines is one polygon of eight corners, or apart where they do not overlap")
    func outlines() {
        let frame = TextFrame.box("abcd efgh", width: 20)
        #expect(corners(frame.outline(of: 1..<7)).map(\.count) == [8])
        #expect(corners(frame.outline(of: 0..<9)).map(\.count) == [4])
        #expect(corners(frame.outline(of: 3..<6)).map(\.count) == [4, 4])
        expectClose(bounds(frame.outline(of: 1..<7)), [0, 0, 20, 20])
        #expect(frame.outline(of: 4..<4).elements.isEmpty && frame.outline(of: 90..<99).elements.isEmpty)
        #expect(frame.outline(of: -5..<99) == frame.outline(of: 0..<9))
    }

    @Test("Insets shrink an outline or widen it, corners round it, and lines are stretched to a block")
    func outlineStyles() {
        let frame = TextFrame.box("abcd efgh", width: 20)
        let insets = EdgeInsets(top: 1, left: 2, bottom: 1, right: 2)
        expectClose(bounds(frame.outline(of: 1..<3, edgeInsets: insets)), [7, 1, 13, 9])
        let outsets = EdgeInsets(top: -1, left: -2, bottom: -1, right: -2)
        expectClose(bounds(frame.outline(of: 1..<3, edgeInsets: outsets)), [3, -1, 17, 11])
        let round = frame.outline(of: 1..<3, cornerRadius: 2)
        #expect(round.elements.filter { if case .curve = $0 { true } else { false } }.count == 4)
        let uneven = TextFrame.box("abcd ef", width: 20)
        #expect(corners(uneven.outline(of: 0..<7)).map(\.count) == [6])
        #expect(
            corners(uneven.outline(of: 0..<7, extendsTextLinesToCommonHorizontalBounds: true)).map(\.count) == [4])
        // A token that stands for any of the range is in it.
        let cut = TextFrame.box("abcdefgh", width: 22.1, TextFrameOptions(maximumNumberOfLines: 1))
        expectClose(bounds(cut.outline(of: 2..<5)), [10, 0, 22, 10])
    }

    @Test("An outline is what a background with the same insets and corners covers")
    func outlineOfABackground() throws {
        forRandomCases(TestEnvironment.caseCount / 5) { _, random in
            let background = TextBackground(color: .white, cornerRadius: .random(in: 0...4, using: &random)).with(
                \.edgeInsets,
                EdgeInsets(
                    top: .random(in: -3...3, using: &random), left: .random(in: -3...3, using: &random),
                    bottom: .random(in: -3...3, using: &random), right: .random(in: -3...3, using: &random))
            ).with(\.fillsTextLineGaps, .random(using: &random)).with(
                \.extendsTextLinesToCommonHorizontalBounds, .random(using: &random))
            let before = RandomText.make(pieceCount: 3, odd: false, using: &random)
            let inside = RandomText.make(pieceCount: 5, odd: false, using: &random)
            guard !inside.isEmpty else { return true }
            var builder = StyledText.Builder()
            builder.append(before)
            let start = builder.count
            var style = TextStyle()
            style.background = background
            builder.append(inside, style: style)
            let range = start..<builder.count
            builder.append(RandomText.make(pieceCount: 3, odd: false, using: &random))
            let frame = TextFrame.box(builder.text, width: .random(in: 5...100, using: &random))
            let list = DisplayList(backgroundsOf: frame, options: DrawingOptions())
            let outline = frame.outline(
                of: range, edgeInsets: background.edgeInsets, cornerRadius: background.cornerRadius,
                extendsTextLinesToCommonHorizontalBounds: background.extendsTextLinesToCommonHorizontalBounds,
                fillsTextLineGaps: background.fillsTextLineGaps)
            guard list.items.count <= 1 else { return true }
            guard case .shape(let shape)? = list.items.first else { return outline.elements.isEmpty }
            let (a, b) = (bounds(shape.outline), bounds(outline))
            return corners(shape.outline).map(\.count) == corners(outline).map(\.count)
                && zip(a, b).allSatisfy { isClose($0, $1) }
        }
    }

    /// Invariants, at any scale: a cluster is found again in the middle of its rectangle; the rectangles of a range cover the
    /// clusters in it and nothing of others.
    @Test(
        "An offset has a rectangle in which it is found again; rectangles cover the clusters of a range and no others")
    func rectsAndPoints() {
        forRandomCases { _, random in
            let text = RandomText.makeStyled(pieceCount: 6, odd: false, using: &random)
            guard !text.isEmpty else { return true }
            let frame = TextFrame.box(
                text, width: .random(in: 5...100, using: &random),
                TextFrameOptions(maximumNumberOfLines: .random(in: 0...3, using: &random)).with(
                    \.minimumTextScaleFactor, Bool.random(using: &random) ? 1 : 0.5))
            let offset = Int.random(in: 0..<text.count, using: &random)
            if let rect = frame.rect(at: offset), rect.width > 0.5 {
                let middle = Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
                guard let cluster = frame.cluster(closestTo: middle),
                    cluster.range.contains(offset) || cluster.range.lowerBound == offset
                else { return false }
                if cluster.rangeInToken == nil, !isClose(cluster.bounds.x, rect.x) { return false }
            }
            let start = Int.random(in: 0...text.count, using: &random)
            let range = start..<Int.random(in: start...text.count, using: &random)
            let rects = frame.rects(for: range)
            for offset in stride(from: 0, to: text.count, by: 3) {
                guard let rect = frame.rect(at: offset), rect.width > 0.5,
                    let cluster = frame.cluster(
                        closestTo: Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)),
                    cluster.rangeInToken == nil
                else { continue }
                let middle = Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
                let isCovered = rects.contains { $0.contains(middle) }
                guard isCovered == cluster.range.overlaps(range) else { return false }
            }
            return true
        }
    }
}
