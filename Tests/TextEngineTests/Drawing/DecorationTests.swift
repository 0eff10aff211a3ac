import Testing

@testable import TextEngine

@Suite("Underlines, overlines and strikethroughs")
struct DecorationTests {
    private func decorations(
        _ text: StyledText, size: Double = 10, width: Double = .infinity, range: Range<Int>? = nil,
        _ options: DrawingOptions = DrawingOptions()
    ) -> [DecorationItem] {
        let frame = TextFrame(ShapedString.box(text, size: size), size: Size(width: width, height: .infinity))
        let list = DisplayList(frame, range: range, options: options)
        return list.items.compactMap { if case .decoration(let item) = $0 { item } else { nil } }
    }

    private func rects(_ items: [DecorationItem]) -> [Rect] {
        var rects: [Rect] = []
        for item in items { item.forEachRect(from: -1e6, to: 1e6) { rects.append($0) } }
        return rects
    }

    private func text(_ parts: (String, TextStyle)...) -> StyledText {
        var builder = StyledText.Builder()
        for (text, style) in parts { builder.append(text, style: style) }
        return builder.text
    }

    private func style(
        _ line: DecorationLine, color: Color? = nil, size: Double? = nil, offset: Double? = nil
    ) -> TextStyle {
        var style = TextStyle(font: size.map { FontDescription(size: $0) }, foregroundColor: color)
        style.underline = line
        style.baselineOffset = offset
        return style
    }

    @Test("A line has the font's thickness, twice that if thick, and two stripes if double")
    func styles() throws {
        let font = try #require(ShapedString.box("x", size: 100).paragraphs.first?.fonts.first)
        let (thickness, middle) = (
            Double(font.featureMetrics.underlineThickness), Double(font.featureMetrics.underlineOffset)
        )
        let top = 80 + middle - thickness / 2
        func stripes(_ style: DecorationLine.Style) -> [Double] {
            rects(decorations(text(("xx", self.style(DecorationLine(style)))), size: 100)).flatMap {
                [$0.y, $0.height]
            }
        }
        expectClose(stripes(.single), [top, thickness])
        expectClose(stripes(.thick), [top, 2 * thickness])
        expectClose(stripes(.double), [top, 0.75 * thickness, top + 1.5 * thickness, 0.75 * thickness])
        expectClose(stripes(.doubleThick), [top, 1.5 * thickness, top + 3 * thickness, 1.5 * thickness])
        #expect(stripes(.hidden) == [])
    }

    @Test("A pattern finer than the widest picture's pixels is one stroke", arguments: [1e4, 1e7])
    func strokesTooFineToSee(width: Double) {
        var paragraph = ParagraphStyle()
        paragraph.tabStops = [TabStop(width)]
        for pattern in DecorationLine.Pattern.allCases where pattern != .wave {
            var builder = StyledText.Builder()
            builder.append("\tx", style: style(DecorationLine(pattern: pattern)), paragraphStyle: paragraph)
            let count = rects(decorations(builder.text)).count
            #expect(width > 1e6 || pattern == .solid ? count == 1 : count > 100, "\(pattern): \(count)")
        }
    }

    @Test("On a screen, a line has whole device pixels, at least one, and is below the baseline")
    func pixels() {
        for scale in [1.0, 1.25, 1.5, 2, 3] {
            for size in [3.0, 10, 16.7, 41] {
                for line in DecorationLine.Style.allCases where line != .hidden {
                    let options = DrawingOptions().with(\.baselineRounding, .ceiling(scale: scale))
                    let styled = text(("xx", style(DecorationLine(line))))
                    let frame = TextFrame(ShapedString.box(styled, size: size), size: .unlimited)
                    let baseline = options.baselineRounding(frame.firstBaseline)
                    for rect in rects(decorations(styled, size: size, options)) {
                        let (top, height) = (rect.y * scale, rect.height * scale)
                        #expect(
                            isClose(top, top.rounded(), within: 1e-6) && isClose(height, height.rounded(), within: 1e-6)
                        )
                        #expect(rect.height * scale > 0.999 && rect.y >= baseline + 0.999 / scale)
                    }
                }
            }
        }
    }

    @Test("57. A stretch of one decoration is placed by its largest font")
    func stretchesOfSeveralFonts() {
        for line in [DecorationLine.Style.double, .thick] {
            let (small, large) = (style(DecorationLine(line), size: 17), style(DecorationLine(line), size: 32))
            let alone = rects(decorations(text(("xx", large)))).map { [$0.y, $0.height] }
            let mixed = rects(decorations(text(("xx", small), ("xx", large), ("xx", small)))).map { [$0.y, $0.height] }
            #expect(mixed == alone)
            // Raised text has its underline at the common height.
            let raised = style(DecorationLine(line), size: 32, offset: 10)
            let first = TextFrame.box(text(("xx", large), ("xx", raised))).firstBaseline
            let moved = rects(decorations(text(("xx", large), ("xx", raised)))).map { $0.y - first }
            let plain = TextFrame.box(text(("xx", large))).firstBaseline
            expectClose(moved, alone.map { $0[0] - plain })
        }
    }

    @Test("A change of colour splits a line, but not its gaps or pattern")
    func colors() {
        let red = Color(red: 1, green: 0, blue: 0)
        let line = DecorationLine(pattern: .dash)
        let items = decorations(text(("xxxx", style(line)), ("xxxx", style(line, color: red))), size: 40)
        #expect(items.map(\.color) == [.black, red])
        let whole = rects(decorations(text(("xxxxxxxx", style(line))), size: 40))
        // A dash across the change of colour is two rectangles.
        let parts = RectUnion(rects(items)).rects
        expectClose(parts.flatMap { [$0.x, $0.width] }, whole.flatMap { [$0.x, $0.width] })
    }

    @Test(
        "Dots and dashes have lengths in multiples of the thickness",
        arguments: [
            (DecorationLine.Pattern.dot, [3.0, 3]), (.dash, [10, 5]), (.dashDot, [10, 3, 3, 3]),
            (.dashDotDot, [10, 3, 3, 3, 3, 3]),
        ])
    func patterns(pattern: DecorationLine.Pattern, lengths: [Double]) {
        let rects = rects(decorations(text(("xxxxxxxxxxxx", style(DecorationLine(pattern: pattern)))), size: 40))
        let unit = rects[0].height
        for (index, (rect, next)) in zip(rects, rects.dropFirst().dropLast()).enumerated() {
            let place = 2 * index % lengths.count
            expectClose([rect.width, next.x - rect.maxX], [lengths[place] * unit, lengths[place + 1] * unit])
        }
    }

    @Test("A part of a line has the pattern and gaps of the whole")
    func partsLookLikeTheWhole() {
        for pattern in DecorationLine.Pattern.allCases where pattern != .wave {
            let styled = text(("xgxpxqxyxjx xgxpx", style(DecorationLine(.double, pattern: pattern))))
            let whole = rects(decorations(styled, size: 40))
            for range in [0..<3, 2..<9, 5..<17, 16..<17] {
                let part = decorations(styled, size: 40, range: range)
                let frame = TextFrame(ShapedString.box(styled, size: 40), size: .unlimited)
                let visible = frame.rects(for: range)[0]
                let expected = whole.compactMap { rect -> Rect? in
                    let (left, right) = (max(rect.minX, visible.minX), min(rect.maxX, visible.maxX))
                    return right - left > 1e-6
                        ? Rect(x: left, y: rect.y, width: right - left, height: rect.height) : nil
                }
                let found = rects(part).filter { $0.width > 1e-6 }
                expectClose(found.flatMap { [$0.x, $0.y, $0.width] }, expected.flatMap { [$0.x, $0.y, $0.width] })
            }
        }
    }

    @Test("Underlines keep a distance to descenders, and have no gaps under other letters")
    func gaps() {
        for (family, letters) in [("Noto Sans", "gjpqy"), ("DejaVu Serif", "gjpqyQ"), ("Noto Sans Arabic", "يجعم")] {
            let font = TextStyle(font: FontDescription(family, size: 40))
            var style = font
            style.underline = DecorationLine()
            let options = ShapingOptions(fontCatalog: DrawingExample.catalog)
            func frame(_ text: String, _ style: TextStyle) -> TextFrame {
                TextFrame(ShapedString(StyledText(text, style: style), options: options), size: .unlimited)
            }
            let list = DisplayList(frame(letters, style))
            let lines = list.items.compactMap { if case .decoration(let item) = $0 { item } else { nil } }
            let bands = rects(lines)
            #expect(!bands.isEmpty)
            let picture = PixelPicture(
                DisplayList(frame(letters, font)),
                bounds: Rect(x: 0, y: 0, width: 300, height: 120), scale: 4)
            for band in bands {
                let thickness = band.height
                for y in Int((band.minY * 4).rounded(.up))..<Int(band.maxY * 4) {
                    let near =
                        max(0, Int((band.minX - thickness) * 4) + 2)..<max(0, Int((band.maxX + thickness) * 4) - 2)
                    let inked = near.filter { picture.color($0, y) != "#ffffff" }
                    #expect(inked == [], "\(family), row \(y), \(band)")
                }
            }
            // There are gaps.
            let covered = bands.reduce(0) { $0 + $1.width }
            #expect(covered < frame(letters, font).layoutBounds.width - 4)
            let flat = DisplayList(frame("HHH", style)).items.compactMap {
                if case .decoration(let item) = $0 { item } else { nil }
            }
            #expect(rects(flat).count == 1)
        }
    }

    @Test("A line under text that is narrower than the line is thick is drawn; beside a gap, so short a piece is not")
    func shortLines() {
        var gaps = DescenderGaps()
        gaps.begin(top: 1, thickness: 2, scale: nil)
        #expect(gaps.spans(dividing: RectUnion.Span(left: 0, right: 1)) == [RectUnion.Span(left: 0, right: 1)])
        gaps.append(3, 8)
        #expect(gaps.spans(dividing: RectUnion.Span(left: 0, right: 11)) == [])
    }

    @Test("A gap inside of another gap does not end it, in any order")
    func nestedGaps() {
        for edges in [[(10.0, 40.0), (20, 25)], [(20, 25), (10, 40)], [(10, 30), (20, 40)], [(10, 40), (10, 15)]] {
            var gaps = DescenderGaps()
            gaps.begin(top: 1, thickness: 2, scale: nil)
            for (left, right) in edges { gaps.append(left, right) }
            let spans = gaps.spans(dividing: RectUnion.Span(left: 0, right: 100))
            #expect(spans == [RectUnion.Span(left: 0, right: 8), RectUnion.Span(left: 42, right: 100)])
        }
    }

    @Test("Strikethroughs cross the x-height, follow raised text and have no gaps")
    func strikethroughs() throws {
        var style = TextStyle()
        style.strikethrough = DecorationLine()
        let plain = rects(decorations(text(("xgx", style)), size: 100))
        #expect(plain.count == 1)
        let middle = plain[0].y + plain[0].height / 2
        #expect(middle > 80 - 50 && middle < 80)
        style.baselineOffset = 10
        let raised = rects(decorations(text(("xgx", style)), size: 100))
        // The line is raised with the text, and the line's baseline is lower.
        let baseline = TextFrame(ShapedString.box(text(("xgx", style)), size: 100), size: .unlimited).firstBaseline
        expectClose([raised[0].y - (baseline - 10)], [plain[0].y - 80])
        style.baselineOffset = nil
        style.strikethrough = DecorationLine(.thick)
        expectClose(rects(decorations(text(("x", style)), size: 100)).map(\.height), [3 * plain[0].height])
    }

    @Test("A low underline is below all ink and has no gaps")
    func lowUnderlines() {
        let styled = text(("xgx", style(DecorationLine(position: .low))))
        let lines = rects(decorations(styled, size: 100))
        let glyphs = TextFrame(ShapedString.box("xgx", size: 100), size: .unlimited).imageBounds() ?? .zero
        #expect(lines.count == 1 && lines[0].minY > glyphs.maxY)
    }

    @Test("Trailing white space is not underlined")
    func trailingSpace() {
        let items = decorations(text(("xx xx", style(DecorationLine()))), width: 12)
        expectClose(rects(items).map(\.width), [10, 10])
    }

    @Test("A hyphenation finder's mark keeps its own decorations and background")
    func hyphenMarks() {
        var marked = style(DecorationLine())
        marked.background = TextBackground(color: .white)
        let mark = text(("-", marked))
        let options = TextFrameOptions().with(
            \.hyphenation,
            HyphenationOptions(
                defaultFactor: 1, finder: HyphenationFinder { _, _ in .init(offset: 2, mark: mark) }))
        let frame = TextFrame.box("abcd", width: 14, options)
        #expect(frame.shown == ["ab-", "cd"])
        #expect(PlainGlyphs(of: frame, options: DrawingOptions()) == nil)
        let items = DisplayList(frame).items
        let lines = items.compactMap { if case .decoration(let item) = $0 { item } else { nil } }
        expectClose(rects(lines).flatMap { [$0.minX, $0.maxX] }, [10, 13])
        let shapes = items.compactMap { if case .shape(let shape) = $0 { shape } else { nil } }
        #expect(shapes.count == 1)
        // A link of the mark is underlined if links are.
        let link = text(("-", TextStyle(link: LinkValue(url: "more"))))
        let linked = TextFrameOptions().with(
            \.hyphenation,
            HyphenationOptions(
                defaultFactor: 1, finder: HyphenationFinder { _, _ in .init(offset: 2, mark: link) }))
        let underlined = TextFrame.box("abcd", width: 14, linked)
        #expect(PlainGlyphs(of: underlined, options: DrawingOptions()) != nil)
        #expect(PlainGlyphs(of: underlined, options: DrawingOptions().with(\.underlinesLinks, true)) == nil)
    }
}
