import Testing

@testable import TextEngine

/// Tabs: behaviour 17, and the four kinds of stops. Letters are 5 pixels wide, a space 2.5, digits 5.5, a full stop 3.
@Suite("Tabs")
struct TabTests {
    private func frame(
        _ string: String, _ stops: [TabStop] = [], interval: Double = 0, indents: ParagraphIndents = ParagraphIndents(),
        alignment: TextAlignment? = nil, direction: BaseWritingDirection = .natural, width: Double = .infinity,
        _ options: TextFrameOptions = TextFrameOptions()
    ) -> TextFrame {
        var builder = StyledText.Builder()
        builder.append(
            string,
            paragraphStyle: ParagraphStyle(alignment: alignment, indents: indents).with(
                \.baseWritingDirection, direction
            ).with(\.tabStops, stops).with(\.defaultTabInterval, interval))
        return .box(builder.text, width: width, options)
    }

    /// The left edges of the given characters.
    private func lefts(_ frame: TextFrame, _ offsets: Int...) -> [Double] {
        offsets.map { frame.rect(at: $0)?.x ?? -1 }
    }

    @Test("A tab goes to the next multiple of eight spaces, or of the style's interval")
    func defaultStops() {
        // Eight spaces are 20 pixels.
        let plain = frame("a\tb\tc")
        expectClose(lefts(plain, 2, 4), [20, 40])
        expectClose(plain.widths, [45])
        expectClose(lefts(frame("aaaa\tb"), 5), [40])
        expectClose(lefts(frame("a\tb\tc", interval: 7), 2, 4), [7, 14])
        expectClose(lefts(frame("\t\tb"), 2), [40])
    }

    @Test("17: tab stops count from the frame's edge, whatever the indent")
    func stopsCountFromTheEdge() {
        let stops = [TabStop(30), TabStop(50)]
        expectClose(lefts(frame("a\tb\tc\td", stops), 0, 2, 4, 6), [0, 30, 50, 60])
        let indented = frame("a\tb\tc", stops, indents: ParagraphIndents(head: 12))
        expectClose(lefts(indented, 0, 2, 4), [12, 30, 50])
        // A stop that the text has passed does not count; stops may be given in any order.
        expectClose(lefts(frame("aaaaaaa\tb", stops.reversed()), 8), [50])
    }

    @Test("Text ends at a right stop, is centred at a centre stop")
    func rightAndCenter() {
        expectClose(lefts(frame("a\tbb\tc", [TabStop(30, alignment: .right), TabStop(50)]), 2, 5), [20, 50])
        expectClose(frame("a\tbb", [TabStop(30, alignment: .right)]).widths, [30])
        expectClose(lefts(frame("a\tbb\tc", [TabStop(30, alignment: .center), TabStop(50)]), 2, 5), [25, 50])
        // What does not fit before the stop begins a space behind what precedes the tab.
        expectClose(lefts(frame("aaaa\tbbbb", [TabStop(30, alignment: .right)]), 5), [22.5])
        expectClose(lefts(frame("aaaa\tbbbb", [TabStop(30, alignment: .center)]), 5), [22.5])
    }

    @Test("Decimal separators stand at a decimal stop, numbers without one end there")
    func decimal() {
        let stops = [TabStop(40, alignment: .decimal)]
        expectClose(lefts(frame("\t1.25", stops), 2), [40])
        expectClose(lefts(frame("\t12,5", stops), 3), [40])
        expectClose(lefts(frame("\t1,234.5", stops), 6), [40])
        expectClose(frame("\t12", stops).widths, [40])
        // "12" and what follows; a text without a number ends at the stop.
        expectClose(lefts(frame("\t12 kg", stops), 3), [40])
        expectClose(frame("\tab", stops).widths, [40])
        // The second field has its own separator.
        expectClose(lefts(frame("1.5\t2.5", stops), 5), [40])
    }

    @Test("In a right-to-left paragraph stops count from the right edge")
    func rightToLeft() {
        let frame = frame("א\tב", [TabStop(30)], width: 100)
        #expect(frame.direction(of: frame.lineRecords[0]) == .rightToLeft)
        // The tab starts behind the first letter, at the right edge, and ends at 70.
        let second = frame.rect(at: 3)
        #expect(isClose(second?.maxX ?? 0, 70))
        #expect(isClose(frame.rect(at: 0)?.maxX ?? 0, 100))
        let latin = self.frame("a\tb", [TabStop(30)], direction: .rightToLeft, width: 100)
        #expect(isClose(latin.rect(at: 2)?.maxX ?? 0, 70))
        #expect(latin.visualOrder(ofLine: 0) == ["b", "\t", "a"])
    }

    @Test("Words wrap where the tab leaves them no room; a right stop at the edge leaves them all of it")
    func wrapping() {
        let left = frame("aa\tbbb", [TabStop(30)], width: 44)
        #expect(left.shown == ["aa", "bbb"])
        #expect(frame("aa\tbbb", [TabStop(30)], width: 45).shown == ["aa\tbbb"])
        #expect(frame("aa\tbbb", [TabStop(44, alignment: .right)], width: 44).shown == ["aa\tbbb"])
        #expect(frame("aa\tbbb", [TabStop(50)], width: 44).shown == ["aa", "bbb"])
        let characters = TextFrameOptions().with(\.wrapMode, .character)
        #expect(frame("aa\tbbb", [TabStop(30)], width: 44, characters).shown == ["aa\tbb", "b"])
        #expect(frame("aa\tbbb", [TabStop(50)], width: 44, characters).shown == ["aa", "bbb"])
        #expect(frame("\tbbb", [TabStop(50)], width: 12).shown == ["", "bb", "b"])
    }

    @Test("18: tabs at a line's end neither widen nor wrap it")
    func trailing() {
        expectClose(frame("ab\t").widths, [10])
        expectClose(frame("ab \t \t", width: 10).widths, [10])
    }

    @Test("Where a tab is cut off or inside of a unit, the line still ends in its box")
    func insideOfUnits() {
        // U+2060 forbids the break behind the tab.
        for width in stride(from: 0.0, through: 60, by: 2.5) {
            for mode in TextFrameOptions.WrapMode.allCases {
                let frame = frame("ab\t\u{2060}cd\tef", width: width, TextFrameOptions().with(\.wrapMode, mode))
                #expect(frame.lineRecords.last.map { Int($0.next) } == 11)
                if mode == .character || mode == .wordThenCharacter {
                    #expect(frame.lineRecords.allSatisfy { $0.width <= width || $0.text.count <= 4 })
                }
            }
        }
    }

    @Test("A line with tabs is cut where it would be too wide")
    func truncation() {
        let options = TextFrameOptions(maximumNumberOfLines: 1)
        let cut = frame("aa\tbbbb", [TabStop(30)], width: 44, options)
        #expect(cut.shown == ["aa\tb…"])
        expectClose(cut.widths, [42])
        expectClose(lefts(cut, 3), [30])
        #expect(frame("aa\tbbbb", [TabStop(40)], width: 44, options).shown == ["aa…"])
        let start = TextFrameOptions(maximumNumberOfLines: 1, lastLineTruncationMode: .start)
        #expect(frame("aaaa\tbb", [TabStop(30)], width: 33, start).shown == ["…a\tbb"])
    }

    @Test("Only what follows the last tab is justified")
    func justification() {
        let frame = frame("a b\tc d ee", [TabStop(20)], alignment: .justified, width: 40)
        #expect(frame.shown == ["a b\tc d", "ee"])
        expectClose(frame.widths, [40, 10])
        expectClose(lefts(frame, 2, 4, 6), [7.5, 20, 35])
    }

    @Test("Points and offsets find each other on lines with tabs")
    func queries() {
        let frame = frame("a\tbb", [TabStop(30)])
        #expect(isClose(frame.rect(at: 1)?.x ?? 0, 5) && isClose(frame.rect(at: 1)?.width ?? 0, 25))
        #expect(frame.offset(closestTo: Point(x: 10, y: 5)) == 1)
        #expect(frame.offset(closestTo: Point(x: 27, y: 5)) == 2)
        #expect(frame.offset(closestTo: Point(x: 33, y: 5)) == 3)
        #expect(frame.cluster(closestTo: Point(x: 36, y: 5))?.range == 3..<4)
    }

    @Test("Stops far away, at one place, and too many of them", .hangGuard)
    func badStops() {
        for stop in [0, -1, 1e9, Double.infinity, .nan] {
            for alignment in TabStop.Alignment.allCases {
                for width in [0, 30, .infinity] {
                    let frame = frame(
                        "a\tb\t1.5\n\tc", [TabStop(stop, alignment: alignment)], interval: stop, width: width)
                    #expect(frame.layoutBounds.width.isFinite)
                    #expect(frame.lineRecords.last.map { Int($0.next) } == 10)
                }
            }
        }
        let many = frame(
            String(repeating: "a\t", count: 100_000), (0..<10_000).map { TabStop(Double($0)) }, interval: 1e9)
        #expect(many.lineCount == 1 && many.layoutBounds.width.isFinite)
    }

    @Test("Measuring counts tabs, and what it says is enough")
    func measuring() {
        let shaped = frame(
            "a\tbb\t1.5 ccc\tdd", [TabStop(30.3, alignment: .right), TabStop(52.7, alignment: .decimal)]
        )
        .shapedString
        for width in stride(from: 0.0, through: 120, by: 3.7) {
            let size = shaped.measure(width: width)
            let frame = TextFrame(shaped, size: Size(width: width, height: .infinity))
            #expect(isClose(size.width, frame.widths.max() ?? 0, within: 0.001))
            #expect(
                TextFrame(shaped, size: Size(width: max(size.width, 6), height: .infinity)).ranges == frame.ranges
                    || width < 6)
        }
        #expect(TextFrame(shaped, size: Size(width: shaped.maximumContentWidth, height: .infinity)).lineCount == 1)
    }
}
