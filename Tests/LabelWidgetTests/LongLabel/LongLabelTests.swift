import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// A text of any length in a scrolled window.
final class LongLabelTests: WidgetTestCase {
    /// About 140,000 characters in 2,000 paragraphs.
    static let prose = (0..<2_000).map { number in
        "Paragraph \(number). " + String(repeating: "Some words of it. ", count: number % 7)
    }.joined(separator: "\n")

    /// 3,000 short paragraphs.
    static let lines = (0..<3_000).map { "line \($0) of the log" }.joined(separator: "\n")

    @MainActor
    func testOnlyWhatIsSeenHasLabels() async throws {
        let others = LabelCount.alive
        let stage = try ScrolledLongLabel(StyledText(Self.prose))
        XCTAssertLessThanOrEqual(stage.labels.count, 2)
        XCTAssertGreaterThan(stage.upper, 30_000)
        for part in [0.3, 0.9, 1, 0.1, 0] {
            stage.scroll(to: stage.upper * part)
            XCTAssertLessThanOrEqual(stage.labels.count, 3)
            XCTAssertGreaterThan(stage.labels.count, 0)
            let bottom = stage.labels.map { label in
                (label.widget.convert(Point(x: 0, y: 0), to: stage.label.widget)?.y ?? 0)
                    + Double(gtk_widget_get_height(label.widget))
            }
            XCTAssertGreaterThanOrEqual(bottom.max() ?? 0, 250, "the view is full")
        }
        XCTAssertEqual(LabelCount.alive - others, stage.labels.count)
    }

    /// Blocks are as high and their lines stand where a single label has them.
    @MainActor
    func testItLooksLikeOneLabel() async throws {
        var texts = TestTexts(seed: 77, count: 6_000)
        for _ in 0..<4 {
            var paragraphs: [String] = []
            while paragraphs.count < 600, let text = texts.next() { paragraphs.append(text) }
            let text = StyledText(paragraphs.joined(separator: "\n"))
            let stage = try ScrolledLongLabel(text)
            let whole = Label(text)
            (whole.xAlignment, whole.yAlignment, whole.wrapMode) = (0, 0, .wordThenCharacter)
            stage.window.append(whole.widget)
            whole.widget.allocate(width: gtk_widget_get_width(stage.label.widget))
            let (frame, wholeHeight) = (whole.textFrame, gtk_widget_get_height(whole.widget))
            gtk_widget_unparent(whole.widget)
            var (seen, last) = (Set<Int>(), -1.0)
            while stage.top > last {
                last = stage.top
                for block in stage.state.shown {
                    let index = try XCTUnwrap(stage.state.blocks.block(named: block.name))
                    guard seen.insert(index).inserted else { continue }
                    let start = stage.state.blocks.range(ofBlock: index).lowerBound
                    let lines = block.label.textFrame.lines
                    let first = try XCTUnwrap(frame.lines.first { $0.range.lowerBound >= start })
                    XCTAssertGreaterThan(lines.count, 1)
                    for (mine, its) in zip(lines, frame.lines[first.index...]) {
                        XCTAssertEqual(mine.range.lowerBound + start, its.range.lowerBound)
                        XCTAssertEqual(mine.range.upperBound + start, its.range.upperBound)
                        XCTAssertEqual(mine.origin.x, its.origin.x, accuracy: 0.01)
                        XCTAssertEqual(mine.origin.y - lines[0].origin.y, its.origin.y - first.origin.y, accuracy: 0.01)
                    }
                }
                stage.scroll(by: 200)
            }
            XCTAssertEqual(seen.count, stage.state.blocks.count, "all blocks were seen")
            // Each block is a whole number of pixels high.
            XCTAssertEqual(stage.upper, Double(wholeHeight), accuracy: Double(seen.count))
        }
    }

    /// Small steps up and down move the text by just that much, although the heights of blocks become known on the way.
    @MainActor
    func testCorrectedHeightsDoNotMoveTheText() async throws {
        let stage = try ScrolledLongLabel(StyledText(Self.prose))
        stage.scroll(to: stage.upper * 0.6)
        for step in 0..<120 {
            let distance = step % 40 < 30 ? -97.0 : 61
            let middle = (stage.label.visibleRange.lowerBound + stage.label.visibleRange.upperBound) / 2
            let before = try XCTUnwrap(stage.place(of: middle..<middle))
            stage.scroll(by: distance)
            let after = try XCTUnwrap(stage.place(of: middle..<middle), "step \(step)")
            XCTAssertEqual(after.y, before.y - distance, accuracy: 0.5, "step \(step)")
        }
    }

    /// The line at the top stays there, and small changes do not add up.
    @MainActor
    func testTheTopLineStaysInOtherWidths() async throws {
        let stage = try ScrolledLongLabel(StyledText(Self.prose))
        for start in [0.2, 0.5, 0.8] {
            stage.setWidth(300)
            stage.scroll(to: stage.upper * start)
            let line = try stage.firstLine()
            for width in [310, 220, 380, 150, 299, 151, 380, 300] {
                stage.setWidth(Int32(width))
                XCTAssertEqual(try XCTUnwrap(stage.place(of: line.range)).y, line.y, accuracy: 1, "\(width)")
            }
            let again = try stage.firstLine()
            XCTAssertEqual(again.range, line.range)
            XCTAssertEqual(again.y, line.y, accuracy: 1)
        }
        // At the end, the end stays.
        stage.scroll(to: stage.upper)
        stage.setWidth(180)
        stage.setWidth(360)
        stage.setWidth(300)
        XCTAssertLessThanOrEqual(stage.top, stage.upper - stage.page)
    }

    @MainActor
    func testItShowsTheWholeText() async throws {
        for text in ["", "short", "two\nlines", "one\n\n", " ", "\t \n ", "words and  "] {
            let stage = try ScrolledLongLabel(StyledText(text))
            XCTAssertEqual(stage.labels.map(\.text), [text])
            XCTAssertEqual(stage.top, 0)
            XCTAssertEqual(stage.upper, stage.page)
            XCTAssertTrue(stage.label.isAtEnd)
            XCTAssertEqual(stage.label.visibleRange, 0..<text.utf8.count)
        }
    }

    /// Lines that do not wrap are scrolled to their sides, as far as those reach that were seen.
    @MainActor
    func testLinesThatDoNotWrap() async throws {
        let long = String(repeating: "wide ", count: 200)
        let stage = try ScrolledLongLabel(StyledText(Self.prose + "\n" + long)) { $0.wrapMode = .none }
        let narrow = gtk_adjustment_get_upper(stage.horizontal)
        XCTAssertGreaterThan(narrow, 300)
        stage.scroll(to: stage.upper)
        XCTAssertGreaterThan(gtk_adjustment_get_upper(stage.horizontal), narrow)
        gtk_adjustment_set_value(stage.horizontal, 200)
        stage.window.layOut()
        let place = try XCTUnwrap(stage.place(of: stage.range(of: "wide")))
        XCTAssertEqual(place.x, -200, accuracy: 1)
        stage.label.wrapMode = .word
        stage.window.layOut()
        XCTAssertEqual(gtk_adjustment_get_upper(stage.horizontal), gtk_adjustment_get_page_size(stage.horizontal))
    }

    @MainActor
    func testScrollingToARange() async throws {
        let stage = try ScrolledLongLabel(StyledText(Self.prose))
        let range = stage.range(of: "Paragraph 1234.")
        for alignment in [0, 0.5, 1, 0.25, -7, 7, .nan] {
            stage.scroll(to: 0)
            stage.label.scroll(to: range, alignment: alignment)
            stage.window.layOut()
            let place = try XCTUnwrap(stage.place(of: range))
            let expected = alignment.isNaN ? 0 : min(max(alignment, 0), 1)
            XCTAssertEqual(place.y, expected * (stage.page - place.height), accuracy: 1, "\(alignment)")
        }
        // As little as possible: down, not at all, and up.
        stage.scroll(to: 0)
        stage.label.scroll(to: range)
        stage.window.layOut()
        let below = try XCTUnwrap(stage.place(of: range))
        XCTAssertEqual(below.y + below.height, stage.page, accuracy: 1)
        let top = stage.top
        stage.label.scroll(to: stage.range(of: "Paragraph 1233."))
        stage.window.layOut()
        XCTAssertEqual(stage.top, top)
        let before = stage.range(of: "Paragraph 700.")
        stage.label.scroll(to: before)
        stage.window.layOut()
        XCTAssertEqual(try XCTUnwrap(stage.place(of: before)).y, 0, accuracy: 1)
        // Offsets outside the text are the nearest ones.
        stage.label.scroll(to: 1 << 40..<1 << 41)
        stage.window.layOut()
        XCTAssertTrue(stage.label.isAtEnd)
        stage.label.scroll(to: -9..<(-3))
        stage.window.layOut()
        XCTAssertEqual(stage.top, 0)
        stage.label.scrollToEnd()
        stage.window.layOut()
        XCTAssertEqual(stage.top, stage.upper - stage.page)
    }

    @MainActor
    func testTheVisibleRange() async throws {
        let stage = try ScrolledLongLabel(StyledText(Self.prose))
        for part in [0, 0.37, 0.5, 1] {
            stage.scroll(to: stage.upper * part)
            let range = stage.label.visibleRange
            let upper = try XCTUnwrap(stage.place(of: range.lowerBound..<range.lowerBound))
            let lower = try XCTUnwrap(stage.place(of: range.upperBound..<range.upperBound))
            XCTAssertLessThanOrEqual(upper.y, 1)
            XCTAssertGreaterThan(upper.y + upper.height, 0)
            XCTAssertLessThan(lower.y, stage.page)
            XCTAssertGreaterThanOrEqual(lower.y + lower.height, stage.page - 1)
        }
        XCTAssertEqual(LongLabel("never shown").visibleRange, 0..<0)
    }
}
