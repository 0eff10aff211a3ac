import Testing

@testable import TextEngine

@Suite("Overlapping highlights")
struct HighlightIndexTests {
    /// A style with some attributes, whose values identify the highlight.
    private static func style(_ number: Int, using random: inout SeededRandom) -> TextHighlightStyle {
        let color = Color(red: Float(number) / 64, green: 0, blue: 0)
        var style = TextHighlightStyle()
        if Bool.random(using: &random) { style.textColor = color }
        if Bool.random(using: &random) { style.stroke = .init(width: Double(number + 1)) }
        if Bool.random(using: &random) { style.underline = DecorationLine(color: color) }
        if Bool.random(using: &random) { style.strikethrough = DecorationLine(color: color) }
        if Bool.random(using: &random) {
            style.shadow = TextShadow(offset: Point(x: Double(number), y: 0), color: .black)
        }
        if Bool.random(using: &random) { style.background = TextBackground(color: color) }
        return style
    }

    private static func highlights(in text: StyledText, using random: inout SeededRandom) -> [DrawingOptions.Highlight]
    {
        let isTame = Bool.random(using: &random)
        return (0..<Int.random(in: 0...20, using: &random)).map { number in
            var range = RandomText.range(in: text, using: &random)
            switch isTame ? 0 : Int.random(in: 0..<20, using: &random) {
            case 1, 2: range = range.lowerBound..<range.lowerBound
            case 3, 4: range = range.lowerBound..<text.count + 9
            case 5: range = .min..<range.upperBound
            case 6: range = .min..<(.max)
            default: break
            }
            var inToken: Range<Int>?
            switch Int.random(in: 0..<12, using: &random) {
            case 0: inToken = 0..<1
            case 1: inToken = 1..<3
            case 2: inToken = .min..<(.max)
            case 3: inToken = 2..<2
            default: break
            }
            return DrawingOptions.Highlight(
                range: range, rangeInToken: inToken, style: style(number, using: &random))
        }
    }

    /// A description of a paint style.
    private static func description(_ paint: PaintStyle) -> String {
        let rare = paint.rare
        let parts: [String?] = [
            "\(paint.color.red)", rare?.stroke.map { "stroke \($0.width)" },
            rare?.underline.map { "underline \($0.color.red)" }, rare?.strikethrough.map { "through \($0.color.red)" },
            rare?.shadow.map { "shadow \($0.offset.x)" }, rare?.background.map { "behind \($0.color?.red ?? -1)" },
        ]
        return parts.compactMap { $0 }.joined(separator: ", ")
    }

    /// The paint at each offset of a line's segments, from its paint runs.
    private static func painted(_ frame: TextFrame, _ line: LineRecord, _ options: DrawingOptions) -> [[String?]] {
        let segments = frame.segments(of: line)
        let parts = LineDivider(frame: frame, options: options, range: nil).paintRuns(of: line, segments: segments)
        return segments.indices.map { index in
            let segment = segments[index]
            let own = parts.filter { $0.segment == index }.sorted { $0.order < $1.order }
            return segment.text.map { offset in
                own.last {
                    switch segment.source {
                    case .text: $0.order.0 <= offset
                    case .token, .hyphen: $0.order.1 <= offset
                    }
                }.map { description($0.paint) }
            }
        }
    }

    /// The expected paint, by applying all highlights in order.
    private static func expected(_ frame: TextFrame, _ line: LineRecord, _ options: DrawingOptions) -> [[String?]] {
        frame.segments(of: line).map { segment in
            var divider = LigatureDivider(segment)
            let active = options.highlights.compactMap { highlight -> (Range<Int>, TextHighlightStyle)? in
                var own: Range<Int>?
                switch segment.source {
                case .text: own = highlight.rangeInToken == nil ? highlight.range : nil
                case .token:
                    let excised = frame.truncations[Int(line.truncation)].excised
                    own = excised.touches(highlight.range) ? highlight.rangeInToken ?? segment.text : nil
                case .hyphen:
                    let isHighlighted = highlight.range.overlaps(frame.textOfHyphen(at: line))
                    own = highlight.rangeInToken == nil && isHighlighted ? segment.text : nil
                }
                return own.flatMap { divider.rounded($0) }.map { ($0, highlight.style) }
            }
            return segment.text.map { offset in
                guard !segment.glyphs.isEmpty else { return nil }
                var merged: TextHighlightStyle?
                for (range, style) in active where range.contains(offset) {
                    let before = merged ?? TextHighlightStyle()
                    merged = TextHighlightStyle(
                        textColor: style.textColor ?? before.textColor,
                        background: style.background ?? before.background
                    ).with(\.stroke, style.stroke ?? before.stroke).with(
                        \.underline, style.underline ?? before.underline
                    ).with(\.strikethrough, style.strikethrough ?? before.strikethrough).with(
                        \.shadow, style.shadow ?? before.shadow)
                }
                let start = divider.edge(at: offset).clusterStart
                return description(
                    PaintStyle(segment.shaped.text.style(at: start).style, highlight: merged, options: options))
            }
        }
    }

    @Test("At every offset, the last highlight wins, attribute by attribute")
    func randomHighlights() {
        var (tokens, hyphens, several) = (0, 0, 0)
        forRandomCases { index, random in
            let text = RandomText.makeStyled(pieceCount: 8, odd: true, using: &random)
            var layout = RandomLayout.cuttingOptions(using: &random)
            layout.truncationToken = Bool.random(using: &random) ? nil : "ffi x\u{301}"
            layout.hyphenation = HyphenationOptions(
                defaultFactor: 1, finder: HyphenationFinder { _, range in .init(offset: range.upperBound - 1) })
            let frame = TextFrame.box(text, width: .random(in: 20...150, using: &random), layout)
            var options = DrawingOptions(highlights: Self.highlights(in: text, using: &random))
            if Bool.random(using: &random) {
                options.overrideTextColor = .white
                options.overrideColorsApplyToHighlightedText = Bool.random(using: &random)
            }
            let search = HighlightIndex(options.highlights)
            return frame.lineRecords.indices.allSatisfy { number in
                let line = frame.lineRecords[number]
                let expected = Self.expected(frame, line, options)
                tokens += line.truncation >= 0 ? 1 : 0
                hyphens += line.hyphen >= 0 ? 1 : 0
                several += Set(expected.flatMap { $0 }).count > 2 ? 1 : 0
                guard Self.painted(frame, line, options) == expected else { return false }
                // The highlights of the line alone give the same result.
                var own = options
                own.highlights = search.highlights(onLine: number, of: frame)
                let isHighlighted = !LineDivider(frame: frame, options: options, range: nil).isPlain(line)
                return Self.painted(frame, line, own) == expected && (isHighlighted || own.highlights.isEmpty)
            }
        }
        #expect(tokens > 0 && hyphens > 0 && several > 0)
    }

    @Test("A highlight edge inside a letter divides the text on one side of the letter only")
    func insideOfLetters() {
        // Hebrew letters have two bytes.
        let frame = TextFrame.box("אבגדה")
        func starts(_ ranges: Range<Int>...) -> [Int] {
            let styles = [TextHighlightStyle(textColor: .white), TextHighlightStyle().with(\.underline, .hidden)]
            let highlights = zip(ranges, styles).map { DrawingOptions.Highlight(range: $0, style: $1) }
            let divider = LineDivider(frame: frame, options: DrawingOptions(highlights: highlights), range: nil)
            let parts = divider.paintRuns(of: frame.lineRecords[0], segments: frame.segments(of: frame.lineRecords[0]))
            return parts.map(\.order.0).sorted()
        }
        #expect(starts(0..<10, 0..<3) == [0, 4])
        #expect(starts(0..<10, 3..<10) == [0, 2])
        #expect(starts(0..<10, 3..<7) == [0, 2, 8])
        #expect(starts(3..<7) == [0, 2, 8])
        #expect(starts(0..<3, 3..<10) == [0, 2, 4])
    }

    @Test("A line has its visible highlights in their given order")
    func onLines() {
        // Two letters on each line.
        let frame = TextFrame.box("abcdef", width: 11)
        func highlight(_ range: Range<Int>, _ style: TextHighlightStyle) -> DrawingOptions.Highlight {
            .init(range: range, style: style)
        }
        let (red, line) = (
            TextHighlightStyle(textColor: .white), TextHighlightStyle().with(\.underline, DecorationLine())
        )
        let all = [
            highlight(4..<6, red), highlight(0..<6, red), highlight(0..<5, line), highlight(0..<2, red),
            highlight(3..<3, red), highlight(2..<4, TextHighlightStyle()),
        ]
        let search = HighlightIndex(all)
        #expect(search.highlights(onLine: 0, of: frame) == [all[2], all[3]])
        #expect(search.highlights(onLine: 1, of: frame) == [all[1], all[2]])
        #expect(search.highlights(onLine: 2, of: frame) == [all[1], all[2]])
        #expect(HighlightIndex([all[5]]).highlights(onLine: 1, of: frame) == [all[5]])
        #expect(HighlightIndex([all[5]]).highlights(onLine: 0, of: frame) == [])
    }
}
