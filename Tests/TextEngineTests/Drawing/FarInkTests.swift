import Testing

@testable import TextEngine

/// What is painted far from its line is drawn where it is seen, and nowhere else.
@Suite("Ink that reaches far")
struct FarInkTests {
    private let red = Color(red: 1, green: 0, blue: 0)

    /// Ten lines, 10 pixels high, of which the first one has a shadow or a background.
    private func frame(shadow: TextShadow? = nil, background: TextBackground? = nil) -> TextFrame {
        var style = TextStyle()
        (style.shadow, style.background) = (shadow, background)
        var builder = StyledText.Builder()
        builder.append("ab\n", style: style)
        builder.append(Array(repeating: "ab", count: 9).joined(separator: "\n"))
        return .box(builder.text)
    }

    private func list(_ frame: TextFrame, y: Double, _ options: DrawingOptions = DrawingOptions()) -> [DisplayList.Item]
    {
        let rect = Rect(x: 0, y: y, width: 100, height: 10)
        return DisplayList(frame, meeting: rect, options: options).items
    }

    private func shadows(_ items: [DisplayList.Item]) -> Int {
        items.count { if case .shadow = $0 { true } else { false } }
    }

    private func shapes(_ items: [DisplayList.Item]) -> Int {
        items.count { if case .shape = $0 { true } else { false } }
    }

    @Test("A shadow that falls seven lines below, and one above")
    func shadows() {
        let below = frame(shadow: TextShadow(offset: Point(x: 0, y: 70), color: red))
        #expect([30, 70, 90].map { shadows(list(below, y: $0)) } == [0, 1, 0])
        // Far from its shadow and from itself, the line is not drawn.
        #expect(list(below, y: 40).count <= 4)
        let above = frame(shadow: TextShadow(offset: Point(x: 0, y: -70), color: red))
        #expect([-70, -30].map { shadows(list(above, y: $0)) } == [1, 0])
    }

    @Test("A blur, a shape with margins, and a highlight with either")
    func others() {
        let blurred = frame(shadow: TextShadow(offset: .zero, blurRadius: 20, color: red))
        #expect([50, 90].map { shadows(list(blurred, y: $0)) } == [1, 0])
        let background = TextBackground(color: red)
            .with(\.edgeInsets, EdgeInsets(top: 0, left: 0, bottom: -65, right: 0))
        #expect([70, 90].map { shapes(list(frame(background: background), y: $0)) } == [1, 0])
        let highlight = TextHighlightStyle(background: background)
        let options = DrawingOptions(highlights: [.init(range: 0..<2, style: highlight)])
        #expect([70, 90].map { shapes(list(frame(), y: $0, options)) } == [1, 0])
    }

    /// The ink of an item. Rectangle by rectangle for shapes: there is none between the lines of one.
    private func inkBounds(of item: DisplayList.Item) -> [Rect] {
        guard let bounds = InkBoundsFinder.bounds(of: item) else { return [] }
        guard case .shape(let shape) = item else { return [bounds] }
        let border = (shape.border?.alpha ?? 0) > 0 ? shape.borderWidth / 2 : 0
        return shape.rects.map {
            Rect(x: $0.x - border, y: $0.y - border, width: $0.width + 2 * border, height: $0.height + 2 * border)
        }
    }

    @Test("Random text: what a part of a frame shows has ink where all of it has")
    func randomTexts() {
        forRandomCases(min(TestEnvironment.caseCount, 2_000)) { _, random in
            var text = RandomLayout.makeText(pieceCount: 8, odd: true, using: &random)
            text = RandomDecorations.decorate(text, using: &random)
            let far = TextShadow(
                offset: Point(x: 0, y: .random(in: -200...200, using: &random)),
                blurRadius: Double(Int.random(in: 0...2, using: &random)) * 9, color: red)
            var options = DrawingOptions()
            let start = Int.random(in: 0...text.count, using: &random)
            let style = TextHighlightStyle().with(\.shadow, far)
            if Bool.random(using: &random) { options.highlights = [.init(range: start..<text.count, style: style)] }
            let frame = TextFrame.box(
                text, width: .random(in: 20...200, using: &random), RandomLayout.cuttingOptions(using: &random))
            let rect = Rect(x: -500, y: .random(in: -100...300, using: &random), width: 2_000, height: 25)
            func ink(_ list: DisplayList?) -> (all: Rect?, items: [String]) {
                var all: Rect?
                var items: [String] = []
                for item in list?.items ?? [] {
                    let parts = inkBounds(of: item).compactMap { $0.intersection(rect) }
                    if !parts.isEmpty { items.append("\(item)") }
                    for part in parts { all = all?.union(part) ?? part }
                }
                return (all, items)
            }
            let expected = ink(DisplayList(frame, options: options))
            let found = ink(DisplayList(frame, meeting: rect, options: options))
            if found.all == expected.all { return true }
            Issue.record(
                """
                \(text.string.debugDescription) at \(rect.y): \(found.all as Any), not \(expected.all as Any); missing: \
                \(expected.items.filter { !found.items.contains($0) })
                """)
            return false
        }
    }
}
