import Testing

@testable import TextEngine

@Suite("Display lists")
struct DisplayListTests {
    private let red = Color(red: 1, green: 0, blue: 0)
    private let blue = Color(red: 0, green: 0, blue: 1)

    /// The items as text: "fill x y w h colour" for each rectangle of a shape, "line x y w h colour" for each of a
    /// decoration, "glyphs x y w colour".
    private func items(_ frame: TextFrame, _ options: DrawingOptions = DrawingOptions()) -> [String] {
        func name(_ color: Color) -> String {
            [(red, "red"), (blue, "blue"), (.black, "black"), (.white, "white")].first { $0.0 == color }?.1 ?? "?"
        }
        func number(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
        func numbers(_ rect: Rect) -> String {
            [rect.x, rect.y, rect.width, rect.height].map(number).joined(separator: " ")
        }
        return DisplayList(frame, options: options).items.flatMap { item -> [String] in
            switch item {
            case .shape(let shape): return shape.rects.map { "fill \(numbers($0)) \(shape.fill.map(name) ?? "none")" }
            case .glyphs(let item):
                return [
                    "glyphs \(number(item.origin.x)) \(number(item.origin.y)) \(number(item.width)) \(name(item.color))"
                ]
            case .attachment(_, let rect): return ["attachment \(numbers(rect))"]
            case .decoration(let line):
                var lines: [String] = []
                line.forEachRect(from: -1e6, to: 1e6) { lines.append("line \(numbers($0)) \(name(line.color))") }
                return lines
            case .shadow, .custom, .scaled: return ["?"]
            }
        }
    }

    private func text(_ parts: (String, TextStyle)...) -> StyledText {
        var builder = StyledText.Builder()
        for (text, style) in parts { builder.append(text, style: style) }
        return builder.text
    }

    @Test("A line is one item, split where the colour changes")
    func colors() {
        #expect(items(.box("ab cd", width: 10)) == ["glyphs 0.0 8.0 10.0 black", "glyphs 0.0 18.0 10.0 black"])
        let frame = TextFrame.box(text(("ab", .plain), ("c", TextStyle(foregroundColor: red)), ("d", .plain)))
        #expect(
            items(frame, DrawingOptions(textColor: .white))
                == ["glyphs 0.0 8.0 10.0 white", "glyphs 10.0 8.0 5.0 red", "glyphs 15.0 8.0 5.0 white"])
        #expect(items(.box("")) == [])
    }

    @Test("Colours in right-to-left text follow their letters")
    func colorsInRightToLeftText() {
        let frame = TextFrame.box(text(("א", TextStyle(foregroundColor: red)), ("בג", .plain)))
        #expect(Set(items(frame)) == ["glyphs 9.0 8.0 4.5 red", "glyphs 0.0 8.0 9.0 black"])
    }

    @Test("A cluster with two colours has the first one")
    func colorsInsideAClusterOrLigature() {
        let frame = TextFrame.box(
            text(("f", TextStyle(foregroundColor: red)), ("ix", TextStyle(foregroundColor: blue))))
        #expect(items(frame) == ["glyphs 0.0 8.0 7.0 red", "glyphs 7.0 8.0 5.0 blue"])
    }

    @Test("Links have the link colour unless they have their own, and optional underlines")
    func links() {
        let link = LinkValue(url: "u")
        let frame = TextFrame.box(
            text(("ab", TextStyle(link: link)), ("cd", TextStyle(foregroundColor: red, link: link))))
        #expect(
            items(frame, DrawingOptions().with(\.linkColor, blue)) == [
                "glyphs 0.0 8.0 10.0 blue", "glyphs 10.0 8.0 10.0 red",
            ])
        let underlined = items(frame, DrawingOptions().with(\.linkColor, blue).with(\.underlinesLinks, true))
        #expect(underlined.filter { $0.hasPrefix("line") }.map { String($0.suffix(4)) } == ["blue", " red"])
        #expect(underlined.count == 4)
    }

    @Test("A link in a range can have its own colour, which is no highlight for the colours that override others")
    func colorOfALinksPlace() {
        let value = LinkValue(url: "a")
        let (link, white) = (TextStyle(link: value), TextStyle(foregroundColor: .white, link: value))
        let frame = TextFrame.box(text(("ab", link), ("cd", .plain), ("ef", link), ("gh", white)))
        let highlights = [DrawingOptions.Highlight(range: 2..<8, style: .init().with(\.linkColor, red))]
        var options = DrawingOptions(highlights: highlights).with(\.linkColor, blue)
        func colors() -> [String] { items(frame, options).map { String($0.split(separator: " ").last ?? "") } }
        #expect(colors() == ["blue", "black", "red", "white"])
        options.overrideTextColor = .white
        options.overrideColorsApplyToHighlightedText = false
        #expect(Set(colors()) == ["white"])
        // Nor is one that also has lines, as the state of a link has.
        options.highlights[0].style.underline = DecorationLine()
        #expect(Set(colors()) == ["white"])
        options.highlights[0].style.underline = nil
        // A later highlight of the text wins, and keeps the link's colour if it has none.
        options.overrideTextColor = nil
        options.highlights.append(.init(range: 0..<8, style: .init().with(\.strikethrough, DecorationLine())))
        #expect(colors().filter { $0 != "black" }.contains("red"))
        options.highlights.append(.init(range: 0..<8, style: .init(textColor: .white)))
        #expect(Set(colors()) == ["white"])
    }

    @Test("A value of links can have its own colour")
    func colorOfOneLink() {
        let (first, second) = (LinkValue(url: "a"), LinkValue(url: "b"))
        let frame = TextFrame.box(text(("ab", TextStyle(link: first)), ("cd", TextStyle(link: second))))
        var options = DrawingOptions().with(\.linkColor, blue)
        options.linkColors[second] = red
        #expect(items(frame, options) == ["glyphs 0.0 8.0 10.0 blue", "glyphs 10.0 8.0 10.0 red"])
    }

    @Test("Backgrounds are behind all text, and a highlight's background replaces the text's")
    func backgrounds() {
        let frame = TextFrame.box(text(("ab", .plain), ("cd", TextStyle(backgroundColor: red))))
        #expect(
            items(frame, DrawingOptions(highlights: [.init(range: 1..<3, color: blue)])) == [
                "fill 5.0 0.0 10.0 10.0 blue", "fill 15.0 0.0 5.0 10.0 red", "glyphs 0.0 8.0 5.0 black",
                "glyphs 5.0 8.0 5.0 black", "glyphs 10.0 8.0 5.0 black", "glyphs 15.0 8.0 5.0 black",
            ])
    }

    @Test("Highlights cover lines, directions and tokens, and ignore ranges outside the text")
    func highlights() {
        func fills(_ frame: TextFrame, _ range: Range<Int>) -> [String] {
            items(frame, DrawingOptions(highlights: [.init(range: range, color: blue)])).filter { $0.hasPrefix("fill") }
        }
        #expect(
            fills(.box("ab cd", width: 10), 1..<4) == ["fill 5.0 0.0 5.0 10.0 blue", "fill 0.0 10.0 5.0 10.0 blue"])
        #expect(fills(.box("ab אבג"), 1..<5) == ["fill 5.0 0.0 7.5 10.0 blue", "fill 21.5 0.0 4.5 10.0 blue"])
        let cut = TextFrame.box("abcdefgh", width: 22.1, TextFrameOptions(maximumNumberOfLines: 1))
        #expect(fills(cut, 6..<8) == ["fill 15.0 0.0 7.0 10.0 blue"])
        #expect(fills(.box("ab"), -5..<100) == ["fill 0.0 0.0 10.0 10.0 blue"])
        #expect(fills(.box("ab"), 50..<100) == [])
    }

    @Test("Every glyph of a line is drawn once without gaps, also on justified lines")
    func glyphsFillTheirItems() {
        forRandomCases { _, random in
            let text = RandomText.makeStyled(pieceCount: 6, odd: true, using: &random)
            let frame = TextFrame.box(
                text, width: .random(in: 10...120, using: &random),
                TextFrameOptions(maximumNumberOfLines: .random(in: 0...3, using: &random)).with(
                    \.defaultTextAlignment, Bool.random(using: &random) ? .justified : .start))
            return frame.lineRecords.indices.allSatisfy { index in
                let list = DisplayList(line: index, of: frame, options: DrawingOptions())
                // Tabs are empty space.
                let segments = frame.segments(of: frame.lineRecords[index])
                var total = segments.reduce(0) { $0 + ($1.isTab ? $1.width : 0) }
                for case .glyphs(let item) in list.items {
                    var advance = 0.0
                    item.forEachGlyph { advance += Double($0.advance) / 1_024 }
                    guard isClose(advance, item.width) else { return false }
                    total += item.width
                }
                return isClose(total, frame.lineRecords[index].width)
            }
        }
    }
}
