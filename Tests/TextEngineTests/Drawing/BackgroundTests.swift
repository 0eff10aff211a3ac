import Testing

@testable import TextEngine

@Suite("Background shapes")
struct BackgroundTests {
    private let yellow = Color(red: 1, green: 1, blue: 0)

    private func shapes(
        _ parts: [(String, TextBackground?)], width: Double = .infinity, _ options: DrawingOptions = DrawingOptions()
    ) -> [ShapeItem] {
        var builder = StyledText.Builder()
        for (text, background) in parts {
            var style = TextStyle()
            style.background = background
            builder.append(text, style: style)
        }
        let list = DisplayList(.box(builder.text, width: width), options: options)
        return list.items.compactMap { if case .shape(let shape) = $0 { shape } else { nil } }
    }

    private func rects(_ shapes: [ShapeItem]) -> [[Double]] {
        shapes.flatMap(\.rects).map { [$0.x, $0.y, $0.width, $0.height] }
    }

    @Test("Equal neighbours share a shape across lines and paragraphs unless the discriminator differs")
    func neighbours() {
        let plain = TextBackground(color: yellow)
        var other = plain
        other.discriminator = 1
        #expect(rects(shapes([("ab", plain), ("cd", plain)])) == [[0, 0, 20, 10]])
        #expect(rects(shapes([("ab", plain), ("cd", other)])) == [[0, 0, 10, 10], [10, 0, 10, 10]])
        #expect(rects(shapes([("ab", plain), ("\n", plain), ("cd", plain)])) == [[0, 0, 10, 20]])
        #expect(shapes([("ab", plain), ("x", nil), ("cd", plain)]).count == 2)
        #expect(shapes([("ab cd ab", plain)], width: 12).count == 1)
    }

    @Test("An invisible background hides the background colour")
    func invisible() {
        var style = TextStyle(backgroundColor: yellow)
        #expect(DisplayList(.box(StyledText("a", style: style))).items.count == 2)
        style.background = TextBackground().with(\.borderColor, yellow)
        #expect(DisplayList(.box(StyledText("a", style: style))).items.count == 1)
    }

    @Test("Lines extend to common bounds if wanted, except where text continues")
    func commonBounds() {
        // "abcd", "ef", "gh": the first line starts before the background.
        var background = TextBackground(color: yellow)
        let parts: [(String, TextBackground?)] = [("ab", nil), ("cd ef gh", background), ("i", nil)]
        #expect(rects(shapes(parts, width: 21)) == [[10, 0, 10, 10], [0, 10, 20, 10], [0, 20, 10, 10]])
        background.extendsTextLinesToCommonHorizontalBounds = false
        let ragged = rects(shapes([("abcd ef abc", background)], width: 21))
        #expect(ragged == [[0, 0, 20, 10], [0, 10, 10, 10], [0, 20, 15, 10]])
        background.extendsTextLinesToCommonHorizontalBounds = true
        #expect(rects(shapes([("abcd ef abc", background)], width: 21)) == [[0, 0, 20, 30]])
    }

    @Test("Positive insets shrink shapes, negative ones enlarge them; line gaps are optional")
    func insets() {
        var background = TextBackground(color: yellow).with(\.edgeInsets, EdgeInsets(all: 2))
        #expect(rects(shapes([("abcd", background)])) == [[2, 2, 16, 6]])
        #expect(rects(shapes([("abcd abcd", background)], width: 21)) == [[2, 2, 16, 16]])
        background.fillsTextLineGaps = false
        #expect(rects(shapes([("abcd abcd", background)], width: 21)) == [[2, 2, 16, 6], [2, 12, 16, 6]])
        background.edgeInsets = EdgeInsets(all: -2)
        #expect(rects(shapes([("abcd", background)])) == [[-2, -2, 24, 14]])
        background.edgeInsets = EdgeInsets(all: 50)
        #expect(rects(shapes([("abcd", background)])) == [])
    }

    @Test("Right-to-left parts of a line have their own rectangles")
    func bidi() {
        let background = TextBackground(color: yellow).with(\.extendsTextLinesToCommonHorizontalBounds, false)
        // Visible order: "ab", then the Hebrew letters from the last to the first.
        let found = rects(shapes([("ab א", background), ("בג", nil)]))
        let frame = TextFrame.box("ab אבג")
        let expected = frame.rects(for: 0..<5).map { [$0.x, $0.y, $0.width, $0.height] }
        expectClose(found.flatMap { $0 }, expected.flatMap { $0 })
    }

    @Test("A shape that continues on undrawn lines looks as if they were drawn")
    func partOfTheLines() {
        let background = TextBackground(color: yellow)
        var style = TextStyle()
        style.background = background
        let frame = TextFrame.box(StyledText("ab abcd ab ab ab", style: style), width: 21)
        let all = DisplayList(frame)
        let visible = Rect(x: 0, y: 21, width: 20, height: 5)
        let some = DisplayList(frame, meeting: visible)
        func shape(_ list: DisplayList) -> [[Rect]] {
            list.items.compactMap { if case .shape(let shape) = $0 { shape.rects } else { nil } }
        }
        #expect(shape(some) == shape(all))
        #expect(some.items.count <= all.items.count)
    }

    @Test("A shape far beyond the drawn lines is cut where it is invisible")
    func partOfManyLines() {
        forRandomCases(min(TestEnvironment.caseCount, 300)) { _, random in
            var style = TextStyle()
            style.background = TextBackground(
                color: yellow, cornerRadius: [0, 3, 8, 40].randomElement(using: &random) ?? 0
            ).with(\.borderColor, .black).with(\.borderWidth, .random(in: 0...4, using: &random)).with(
                \.edgeInsets, EdgeInsets(all: .random(in: -3...2, using: &random))
            ).with(\.fillsTextLineGaps, .random(using: &random)).with(\.extendsTextLinesToCommonHorizontalBounds, false)
            let words = (0..<400).map { _ in String(repeating: "a", count: .random(in: 1...5, using: &random)) }
            let frame = TextFrame.box(StyledText(words.joined(separator: " "), style: style), width: 50)
            let top = Double.random(in: 0...frame.layoutBounds.height, using: &random)
            let visible = Rect(x: -10, y: top.rounded(), width: 80, height: 30)
            let some = DisplayList(frame, meeting: visible)
            let rows = some.items.reduce(0) { if case .shape(let shape) = $1 { $0 + shape.rects.count } else { $0 } }
            let all = DisplayList(frame)
            return rows < 40
                && PixelPicture(some, bounds: visible, scale: 1).bytes
                    == PixelPicture(all, bounds: visible, scale: 1).bytes
        }
    }

    @Test("59. Outlines of stacked spans never cross, with linearly many points")
    func outlines() {
        forRandomCases { _, random in
            // Random spans on a grid, like lines of text with several spans.
            let columns = Int.random(in: 1...12, using: &random)
            let rows = Int.random(in: 1...8, using: &random)
            let inset: Double = [0.0, -2, 2, -5, 5, -20, 20].randomElement(using: &random) ?? 0
            let radius: Double = [0.0, 1, 3, 100].randomElement(using: &random) ?? 0
            var rects: [Rect] = []
            for row in 0..<rows {
                for column in 0..<columns where Bool.random(using: &random) {
                    let rect = Rect(x: Double(column) * 12, y: Double(row) * 15, width: 12, height: 15)
                    rects.append(rect.inset(by: EdgeInsets(all: inset)))
                }
            }
            let area = RectUnion(rects)
            let path = area.outline(cornerRadius: radius)
            guard path.elements.count <= 16 * max(rects.count, 1) else { return false }
            // With the even-odd rule, the outlines fill the union only if none cross.
            if radius == 0 {
                for _ in 0..<40 {
                    let point = Point(
                        x: .random(in: -30...170, using: &random), y: .random(in: -30...150, using: &random))
                    let isCovered = rects.contains { $0.width > 0 && $0.height > 0 && $0.contains(point) }
                    guard path.contains(point) == isCovered else { return false }
                }
            }
            return path.arcsKeepToTheirEdges
        }
    }

    @Test("The rectangles of a union are disjoint and cover the same area")
    func unions() {
        forRandomCases { _, random in
            let rects = (0..<Int.random(in: 0...12, using: &random)).map { _ in
                Rect(
                    x: Double(Int.random(in: 0...20, using: &random)),
                    y: Double(Int.random(in: 0...20, using: &random)),
                    width: Double(Int.random(in: 0...9, using: &random)),
                    height: Double(Int.random(in: 0...9, using: &random)))
            }
            let union = RectUnion(rects).rects
            return (0..<30).allSatisfy { x in
                (0..<30).allSatisfy { y in
                    let point = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
                    return union.count { $0.contains(point) } == (rects.contains { $0.contains(point) } ? 1 : 0)
                }
            }
        }
    }
}

extension OutlinePath {
    /// Whether a point is inside a straight outline, by the even-odd rule.
    fileprivate func contains(_ point: Point) -> Bool {
        var isInside = false
        var (start, current) = (Point.zero, Point.zero)
        func cross(_ a: Point, _ b: Point) {
            guard (a.y > point.y) != (b.y > point.y) else { return }
            if a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y) > point.x { isInside.toggle() }
        }
        for element in elements {
            switch element {
            case .move(let next): (start, current) = (next, next)
            case .line(let next), .curve(_, _, let next):
                cross(current, next)
                current = next
            case .close: cross(current, start)
            }
        }
        return isInside
    }

    /// Whether straight pieces between arcs follow the axes and never go backwards. Then the arcs of an edge do not
    /// meet.
    fileprivate var arcsKeepToTheirEdges: Bool {
        var current = Point.zero
        for element in elements {
            switch element {
            case .move(let next): current = next
            case .line(let next):
                guard abs(next.x - current.x) < 1e-6 || abs(next.y - current.y) < 1e-6 else { return false }
                current = next
            case .curve(let a, let b, let next):
                // The control points are within the box of the arc's ends.
                let box = Rect(
                    x: min(current.x, next.x) - 1e-6, y: min(current.y, next.y) - 1e-6,
                    width: abs(current.x - next.x) + 2e-6, height: abs(current.y - next.y) + 2e-6)
                guard box.contains(a), box.contains(b) else { return false }
                current = next
            case .close: break
            }
        }
        return true
    }
}
