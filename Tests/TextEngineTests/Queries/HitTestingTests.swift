import Testing

@testable import TextEngine

@Suite("Hit testing")
struct HitTestingTests {
    @Test("The nearer edge of a character decides")
    func halves() {
        let frame = TextFrame.box("abc")
        #expect(frame.offsets([-5, 0, 2.4, 2.6, 7.4, 7.6, 14, 100]) == [0, 0, 0, 1, 1, 2, 3, 3])
    }

    @Test("In right-to-left text the right half is the start")
    func rightToLeft() {
        let frame = TextFrame.box("אבג")
        #expect(frame.offsets([-5, 1, 4, 5, 13, 100]) == [6, 6, 4, 4, 0, 0])
    }

    @Test("A right-to-left run in a left-to-right line")
    func mixed() {
        // ab_ 0 to 12.5; the Hebrew: third letter 12.5, second 17, first 21.5 to 26; space, c.
        let frame = TextFrame.box("ab אבג c")
        #expect(frame.offsets([6, 13, 16, 22, 25.5]) == [1, 9, 7, 5, 3])
        #expect(frame.offsets([27, 33]) == [9, 11])
    }

    @Test("A cluster is never divided")
    func clusters() {
        let frame = TextFrame.box("ax\u{302}\u{323}b")
        #expect(frame.offsets([5.1, 7.4, 7.6, 9.9]) == [1, 1, 6, 6])
        let emoji = TextFrame.box("a👨‍👩‍👧b")
        #expect(emoji.offsets([10, 12]) == [1, 19])
        let hebrew = TextFrame.box("אב\u{5B7}ג")
        #expect(hebrew.offsets([5, 8.5]) == [6, 2])
    }

    @Test("A point finds a grapheme cluster of several glyphs whole")
    func graphemesOfSeveralGlyphs() {
        let options = BoxFonts.options(family: "Noto Sans", catalog: BoxFonts.makeCatalog("fonts-system.conf"))
        // न म स्ते: the last has two glyph clusters. กำ has two as well.
        for (text, last) in [("नमस्ते", 6..<18), ("กกำ", 3..<9)] {
            let frame = TextFrame(ShapedString(StyledText(text), options: options), size: .unlimited)
            var found: Set<Range<Int>> = []
            for x in stride(from: -1, to: frame.layoutBounds.width + 1, by: 0.25) {
                guard let cluster = frame.cluster(closestTo: Point(x: x, y: 5)) else { continue }
                found.insert(cluster.range)
                let offset = frame.offset(closestTo: Point(x: x, y: 5))
                #expect(frame.carets(onLine: 0).contains { $0.offset == offset })
            }
            #expect(found.contains(last), "\(found)")
            #expect(found.count == text.count)
        }
    }

    @Test("The nearest line counts; beyond a line's end its last offset")
    func lines() {
        let frame = TextFrame.box("abc def\n\nghi", width: 15)
        #expect(frame.lineCount == 4)
        #expect(frame.offsets(y: -100, [0, 99]) == [0, 3])
        #expect(frame.offsets(y: 15, [0, 99]) == [4, 7])
        #expect(frame.offsets(y: 25, [0, 99]) == [8, 8])
        #expect(frame.offsets(y: 100, [0, 99]) == [9, 12])
    }

    @Test("An empty line of a right-to-left paragraph has a place for the caret too")
    func emptyRightToLeftLine() {
        let frame = TextFrame.box("אב\n\nגד", direction: .rightToLeft)
        #expect(frame.offsets(y: 15, [3]) == [5])
    }

    @Test("A point between two lines belongs to the nearer one")
    func betweenLines() {
        let frame = TextFrame.box("a\nb")
        #expect(frame.lineIndex(closestTo: 9.9) == 0)
        #expect(frame.lineIndex(closestTo: 10.1) == 1)
        #expect(frame.lineIndex(closestTo: -1) == 0)
        #expect(frame.lineIndex(closestTo: 99) == 1)
        #expect(TextFrame.box("").lineIndex(closestTo: 0) == nil)
    }

    @Test("A token gives the start of what it stands for")
    func tokens() {
        let frame = TextFrame.box("abcdefgh", width: 22.1, TextFrameOptions(maximumNumberOfLines: 1))
        #expect(frame.offsets([16, 21]) == [3, 3])
        let cluster = frame.cluster(closestTo: Point(x: 16, y: 5))
        #expect(cluster?.range == 3..<8)
        #expect(cluster?.rangeInToken == 0..<3)
        #expect(isClose(cluster?.bounds.x ?? 0, 15) && isClose(cluster?.bounds.width ?? 0, 7))
    }

    @Test("Clusters have bounds, range, line and direction")
    func clusterAtAPoint() throws {
        let frame = TextFrame.box("ab\nאב", width: 40)
        let latin = try #require(frame.cluster(closestTo: Point(x: 7, y: 3)))
        #expect(latin.range == 1..<2 && latin.lineIndex == 0 && latin.writingDirection == .leftToRight)
        #expect(isClose(latin.bounds.x, 5) && latin.bounds.height == 10)
        let hebrew = try #require(frame.cluster(closestTo: Point(x: 38, y: 13)))
        #expect(hebrew.range == 3..<5 && hebrew.lineIndex == 1 && hebrew.writingDirection == .rightToLeft)
        #expect(isClose(hebrew.bounds.maxX, 40))
        #expect(TextFrame.box("").cluster(closestTo: .zero) == nil)
        // The hyphen has no text of its own.
        let hyphen = try #require(TextFrame.box("ab\u{AD}cd", width: 14).cluster(closestTo: Point(x: 12, y: 5)))
        #expect(hyphen.range == 4..<4)
    }

    @Test("A line whose token shows nothing has an index, and no cluster")
    func blankToken() {
        let frame = TextFrame.box("ab cd", width: 1, TextFrameOptions(maximumNumberOfLines: 1, truncationToken: " "))
        #expect(frame.lineCount == 1 && frame.cluster(closestTo: Point(x: 3, y: 3)) == nil)
        #expect(frame.offset(closestTo: Point(x: 3, y: 3)) == 0)
    }

    @Test("The nearest line with characters gives the cluster, not an empty one")
    func emptyLinesHaveNoCluster() {
        #expect(TextFrame.box("ab\n\n\ncd").cluster(closestTo: Point(x: 0, y: 12))?.lineIndex == 0)
        #expect(TextFrame.box("\n\ncd").cluster(closestTo: Point(x: 0, y: 2))?.range == 2..<3)
        #expect(TextFrame.box("\n\n").cluster(closestTo: Point(x: 0, y: 2)) == nil)
    }

    @Test(
        "The centre of a character's rectangle is in that character",
        arguments: [TextAlignment.start, .center, .justified])
    func rectsAndPointsAgree(alignment: TextAlignment) {
        forRandomCases { _, random in
            let text = RandomText.makeStyled(pieceCount: 5, odd: false, using: &random)
            guard text.count > 0 else { return true }
            let frame = TextFrame.box(
                text, width: .random(in: 5...100, using: &random),
                TextFrameOptions().with(\.defaultTextAlignment, alignment))
            let offset = Int.random(in: 0..<text.count, using: &random)
            guard let rect = frame.rect(at: offset), rect.width > 0.5 else { return true }
            let middle = rect.y + rect.height / 2
            guard let cluster = frame.cluster(closestTo: Point(x: rect.x + rect.width / 2, y: middle)) else {
                return false
            }
            guard cluster.range.contains(offset), isClose(cluster.bounds.x, rect.x) else { return false }
            let left = frame.offset(closestTo: Point(x: rect.x + rect.width * 0.1, y: middle))
            let right = frame.offset(closestTo: Point(x: rect.x + rect.width * 0.9, y: middle))
            let isForwards = cluster.writingDirection == .leftToRight
            return (isForwards ? left : right) == cluster.range.lowerBound
                && (isForwards ? right : left) == cluster.range.upperBound
        }
    }

    @Test("A click's place is the nearer edge of the nearest cluster, in either direction, whatever breaks the lines")
    func placesOfClicks() {
        let (hebrew, arabic) = ("\u{5E9}\u{5DC}\u{5D5}\u{5DD}", "\u{645}\u{631}\u{62D}\u{628}\u{627}")
        let words = ["abc", "ffi", "x\u{302}", "\u{E9}\u{2026}", hebrew, arabic]
        forRandomCases { _, random in
            // Often one word again and again, so that all of the text has one direction.
            let kinds = Array(words.shuffled(using: &random).prefix(.random(in: 1...2, using: &random)))
            let text = (0..<Int.random(in: 1...12, using: &random))
                .map { _ in kinds.randomElement(using: &random) ?? "" }.joined(separator: " ")
            let frame = TextFrame.box(StyledText(text), width: .random(in: 5...100, using: &random))
            let point = Point(
                x: .random(in: -10...110, using: &random), y: .random(in: -10...60, using: &random))
            guard let cluster = frame.cluster(closestTo: point) else { return false }
            let centre = cluster.bounds.x + cluster.bounds.width / 2
            guard abs(point.x - centre) > 0.002 else { return true }
            let isFirstHalf = (point.x < centre) == (cluster.writingDirection == .leftToRight)
            return frame.offset(closestTo: point)
                == (isFirstHalf ? cluster.range.lowerBound : cluster.range.upperBound)
        }
    }
}
