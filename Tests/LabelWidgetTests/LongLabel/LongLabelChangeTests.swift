import CAllocations
import CLabelGtk
import CLabelMalloc
import TextEngine
import XCTest

@testable import LabelWidget

/// A long text that changes while it is shown.
final class LongLabelChangeTests: WidgetTestCase {
    private static let lines = (0..<3_000).map { "line \($0) of the log\n" }.joined()

    /// The direction of the widget is that of its labels, and decides at which edge neutral lines are.
    @MainActor
    func testLabelsHaveTheDirectionOfTheWidget() async throws {
        let stage = try ScrolledLongLabel(StyledText("1\n2\n3"))
        func labels() -> [UnsafeMutablePointer<GtkWidget>] { stage.label.state.shown.map(\.label.widget) }
        for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL, GTK_TEXT_DIR_LTR] {
            gtk_widget_set_direction(stage.label.widget, direction)
            stage.window.layOut()
            XCTAssertFalse(labels().isEmpty)
            XCTAssertEqual(Set(labels().map { gtk_widget_get_direction($0).rawValue }), [direction.rawValue])
        }
    }

    /// What a handler does in the middle of a change comes later, in the order in which it was done.
    @MainActor
    func testAHandlerChangesTheTextAndSelectsInIt() async throws {
        let stage = try ScrolledLongLabel(StyledText("first")) { $0.isSelectable = true }
        let label = stage.label
        var count = 0
        Signal.connect(label.widget, "notify::label") { [unowned label] in
            count += 1
            guard count == 1 else { return }
            label.text = "third"
            label.selectedRange = 1..<3
        }
        label.text = "second"
        XCTAssertEqual(label.text, "second")
        Gtk.iterate { label.text == "third" }
        XCTAssertEqual(label.selectedRange, 1..<3)
        label.selectAll()
        XCTAssertEqual(label.selectedText?.string, "third")
        label.clearSelection()
        XCTAssertNil(label.selectedText)
    }

    @MainActor
    func testTheViewFollowsTheEnd() async throws {
        let stage = try ScrolledLongLabel(.empty) { $0.followsEnd = true }
        var told: [Bool] = []
        Signal.connect(stage.label.widget, "notify::is-at-end") { told.append(stage.label.isAtEnd) }
        for number in 0..<400 {
            stage.label.append("line \(number)\n")
            if number % 20 == 0 { stage.window.layOut() }
        }
        stage.window.layOut()
        XCTAssertTrue(stage.label.isAtEnd)
        XCTAssertGreaterThan(stage.top, 1_000)
        XCTAssertEqual(stage.top, stage.upper - stage.page)
        // Also in another size.
        stage.setWidth(200)
        XCTAssertEqual(stage.top, stage.upper - stage.page)
        // Not after the reader left it.
        stage.scroll(by: -100)
        XCTAssertFalse(stage.label.isAtEnd)
        let line = try stage.firstLine()
        stage.label.append(Self.lines)
        stage.window.layOut()
        XCTAssertEqual(try XCTUnwrap(stage.place(of: line.range)).y, line.y)
        XCTAssertFalse(stage.label.isAtEnd)
        stage.scroll(to: stage.upper)
        stage.label.append("the end")
        stage.window.layOut()
        XCTAssertEqual(stage.top, stage.upper - stage.page)
        XCTAssertTrue(stage.labels.last?.text.hasSuffix("the end") ?? false)
        XCTAssertEqual(told, [false, true])
        stage.scroll(by: -100)
        stage.label.scrollToEnd()
        stage.label.append(Self.lines)
        stage.window.layOut()
        XCTAssertTrue(stage.label.isAtEnd)
        XCTAssertEqual(stage.top, stage.upper - stage.page)
        told = [false, true]
        stage.label.followsEnd = false
        stage.label.append(Self.lines)
        stage.window.layOut()
        XCTAssertFalse(stage.label.isAtEnd)
        XCTAssertEqual(told, [false, true, false])
    }

    /// A log that can have no more bytes loses its oldest ones.
    @MainActor
    func testAFullTextGoesOn() async throws {
        TextLimit.mostBytes = 1_000
        defer { TextLimit.mostBytes = StyledText.maximumLength }
        let label = Label()
        let long = try ScrolledLongLabel(.empty)
        for number in 0..<400 {
            label.append("löne \(number)\n")
            long.label.append("löne \(number)\n")
            XCTAssertLessThanOrEqual(label.text.utf8.count, 1_000)
            XCTAssertLessThanOrEqual(long.label.text.utf8.count, 1_000)
            XCTAssertTrue(label.text.hasSuffix("e \(number)\n"))
            XCTAssertTrue(long.label.text.hasSuffix("e \(number)\n"))
        }
        XCTAssertGreaterThan(label.text.utf8.count, 700)
        // A piece that fills it alone.
        label.append(String(repeating: "x", count: 1_000))
        XCTAssertEqual(label.text, String(repeating: "x", count: 1_000))
        long.window.layOut()
        XCTAssertGreaterThan(long.upper, 0)
    }

    @MainActor
    func testATextThatIsJustFullLosesNothing() async throws {
        TextLimit.mostBytes = 1_000
        defer { TextLimit.mostBytes = StyledText.maximumLength }
        let (label, long) = (Label(), LongLabel())
        for piece in ["a", "b"] {
            label.append(String(repeating: piece, count: 500))
            long.append(StyledText(String(repeating: piece, count: 500)))
        }
        XCTAssertEqual(label.text.utf8.count, 1_000)
        XCTAssertEqual(long.text.utf8.count, 1_000)
        // One byte more, and a quarter goes.
        label.append("c")
        long.append("c")
        XCTAssertEqual(label.text.utf8.count, 751)
        XCTAssertEqual(long.text, label.text)
    }

    /// A line that comes and one that goes allocate no more in a long log than in a short one.
    @MainActor
    func testALineCostsTheSameInALongLog() async throws {
        try XCTSkipIf(cmalloc_bytes_in_use() == 0, "The address sanitizer has an allocator of its own.")
        func bytes(lines: Int) throws -> Double {
            let line = "a line of the log\n"
            let stage = try ScrolledLongLabel(StyledText(String(repeating: line, count: lines))) {
                $0.followsEnd = true
            }
            func change(_ count: Int) {
                for _ in 0..<count {
                    stage.label.append(line)
                    stage.label.removeFirst(bytes: line.utf8.count)
                    stage.window.layOut()
                }
            }
            // Here memory is made that grows later.
            change(10)
            // A busy machine draws more frames in some rounds.
            let rounds = (0..<2).map { _ in
                let before = callocations_bytes_of_thread()
                change(100)
                return callocations_bytes_of_thread() - before
            }
            return rounds.min().map { Double($0) } ?? 0
        }
        let short = try bytes(lines: 2_000)
        XCTAssertLessThan(try bytes(lines: 1_000_000), short * 1.5)
    }

    /// What is read stays where it is when the log's first lines go.
    @MainActor
    func testWhatIsReadStaysWhenTheStartGoes() async throws {
        var random = SeededGenerator(state: 3)
        let stage = try ScrolledLongLabel(StyledText(Self.lines))
        stage.scroll(to: stage.upper * 0.7)
        for round in 0..<40 {
            if round % 5 == 0 { stage.scroll(by: Double(Int.random(in: -200...200, using: &random))) }
            let line = try stage.firstLine()
            let bytes = Int.random(in: 0...1_500, using: &random)
            stage.label.removeFirst(bytes: bytes)
            stage.label.append("another line\n")
            stage.window.layOut()
            let now = line.range.lowerBound - bytes..<line.range.upperBound - bytes
            guard now.lowerBound >= 0 else { break }
            XCTAssertEqual(try XCTUnwrap(stage.place(of: now)).y, line.y, accuracy: 1, "round \(round)")
        }
        // All that is seen goes.
        let length = stage.label.visibleRange.upperBound + 10
        stage.label.removeFirst(bytes: length)
        stage.window.layOut()
        XCTAssertEqual(stage.top, 0)
        stage.label.removeFirst(bytes: .max)
        stage.window.layOut()
        XCTAssertEqual(stage.labels.map(\.text), [""])
        XCTAssertEqual(stage.label.text, "")
    }

    /// A line that is half in the view stays there when it becomes the first one of the text.
    @MainActor
    func testALineThatIsHalfSeenStaysWhenAllBeforeItGoes() async throws {
        for place in stride(from: 5_000.0, to: 5_020, by: 5) {
            let stage = try ScrolledLongLabel(StyledText(Self.lines))
            stage.scroll(to: place)
            let line = try stage.firstLine()
            stage.label.removeFirst(bytes: line.range.lowerBound)
            stage.window.layOut()
            XCTAssertEqual(try XCTUnwrap(stage.place(of: 0..<1)).y, line.y, accuracy: 1, "\(place)")
        }
    }

    /// A bar for nothing would be shown until the user rests.
    @MainActor
    func testATextThatFitsCannotBeScrolled() async throws {
        let stage = try ScrolledLongLabel(StyledText(String(Self.lines.prefix(900))))
        stage.scroll(to: 100.7)
        stage.label.removeFirst(bytes: 870)
        stage.window.layOut()
        XCTAssertEqual(gtk_adjustment_get_value(stage.vertical), 0)
        XCTAssertEqual(gtk_adjustment_get_lower(stage.vertical), 0)
        XCTAssertEqual(gtk_adjustment_get_upper(stage.vertical), stage.page)
    }

    /// After each of many random changes, the labels have their blocks' texts, and the view is full.
    @MainActor
    func testRandomHistories() async throws {
        var random = SeededGenerator(state: 9)
        for history in 0..<8 {
            if history == 4 { random = SeededGenerator(state: 9 ^ SeededGenerator.testSeed) }
            let stage = try ScrolledLongLabel(StyledText(Self.lines)) {
                $0.isSelectable = history % 2 == 0
                $0.followsEnd = history % 3 == 0
            }
            for _ in 0..<60 {
                switch Int.random(in: 0..<9, using: &random) {
                case 0: stage.label.append(String(Self.lines.prefix(Int.random(in: 1...9_000, using: &random))))
                case 1: stage.label.append("x")
                case 2: stage.label.removeFirst(bytes: Int.random(in: 1...20_000, using: &random))
                case 3: gtk_adjustment_set_value(stage.vertical, Double.random(in: 0...stage.upper, using: &random))
                case 4: gtk_widget_set_size_request(stage.scroller, Int32.random(in: 60...390, using: &random), 250)
                case 5: stage.label.zoom = Double.random(in: 0.5...2, using: &random)
                case 6:
                    stage.label.scroll(
                        to: 0..<Int.random(in: 0...90_000, using: &random),
                        alignment: Bool.random(using: &random) ? nil : 0.5)
                case 7: stage.label.wrapMode = [.none, .word, .character].randomElement(using: &random) ?? .word
                default: stage.label.selectAll()
                }
                if Bool.random(using: &random) { stage.window.layOut() }
            }
            stage.window.layOut()
            var bottom = 0.0
            for block in stage.state.shown {
                let index = try XCTUnwrap(stage.state.blocks.block(named: block.name))
                XCTAssertEqual(block.label.text, stage.state.blocks.text(ofBlock: index).string)
                let top = try XCTUnwrap(block.label.widget.convert(Point(x: 0, y: 0), to: stage.label.widget)).y
                XCTAssertEqual(
                    Double(gtk_widget_get_height(block.label.widget)), stage.state.heights.height(index))
                bottom = max(bottom, top + Double(gtk_widget_get_height(block.label.widget)))
            }
            XCTAssertTrue(bottom >= stage.page || stage.upper == stage.page)
            XCTAssertLessThanOrEqual(stage.top, stage.upper - stage.page)
            XCTAssertLessThanOrEqual(stage.labels.count, 4)
        }
    }

    @MainActor
    func testAnotherTextBeginsAtItsStart() async throws {
        let stage = try ScrolledLongLabel(StyledText(Self.lines)) { $0.isSelectable = true }
        stage.scroll(to: 5_000)
        stage.label.selectAll()
        stage.label.text = "another"
        stage.window.layOut()
        XCTAssertEqual(stage.top, 0)
        XCTAssertNil(stage.label.selectedText)
        XCTAssertEqual(stage.labels.map(\.text), ["another"])
    }

    /// The text is larger, and the same line is at the top.
    @MainActor
    func testZoom() async throws {
        let stage = try ScrolledLongLabel(StyledText(Self.lines))
        stage.scroll(to: stage.upper / 2)
        let (line, upper) = (try stage.firstLine(), stage.upper)
        let height = try XCTUnwrap(stage.place(of: line.range)).height
        for zoom in [2, 0.5, 1.5, 1] {
            stage.label.zoom = zoom
            stage.window.layOut()
            let place = try XCTUnwrap(stage.place(of: line.range))
            XCTAssertEqual(place.height, height * zoom, accuracy: 3)
            XCTAssertEqual(place.y, line.y, accuracy: 2, "\(zoom)")
            XCTAssertEqual(stage.upper, upper * zoom, accuracy: upper * 0.3)
        }
        for (value, expected) in [(Double.nan, 1.0), (0, 0.1), (-3, 0.1), (1e9, 10), (.infinity, 10)] {
            stage.label.zoom = value
            XCTAssertEqual(stage.label.zoom, expected)
        }
    }

    /// A theme sets another font. Then all blocks have other heights, also those that were measured before.
    @MainActor
    func testAnotherStyle() async throws {
        let stage = try ScrolledLongLabel(StyledText(Self.lines))
        stage.scroll(to: 3_000)
        let (line, upper) = (try stage.firstLine(), stage.upper)
        TestStyle("longlabel label { font-size: 24px; }")
        stage.window.layOut()
        XCTAssertGreaterThan(stage.upper, upper * 1.2)
        XCTAssertNotNil(stage.place(of: line.range))
    }

    @MainActor
    func testHighlights() async throws {
        let stage = try ScrolledLongLabel(StyledText(Self.lines))
        let hits = (0..<3_000).map { number in
            let range = stage.label.text.utf8.count / 3_000 * number
            return DrawingOptions.Highlight(range: range..<range + 4, color: Color(red: 1, green: 0, blue: 0))
        }
        stage.label.highlights = hits
        let range = stage.range(of: "line 2000")
        stage.label.highlightRange(range, color: Color(red: 0, green: 1, blue: 0))
        XCTAssertNil(stage.labels[0].highlight)
        stage.label.scroll(to: range, alignment: 0.5)
        stage.window.layOut()
        var shown = 0
        for block in stage.state.shown {
            let index = try XCTUnwrap(stage.state.blocks.block(named: block.name))
            let start = stage.state.blocks.range(ofBlock: index).lowerBound
            shown += block.label.highlights.count
            for highlight in block.label.highlights {
                XCTAssertTrue(hits.contains { $0.range.contains(highlight.range.lowerBound + start) })
            }
        }
        XCTAssertGreaterThan(shown, 50)
        XCTAssertLessThan(shown, 1_000)
        XCTAssertEqual(stage.labels.compactMap(\.highlight).count, 1)
        // In any order they are the same.
        stage.label.highlights = hits.reversed()
        XCTAssertEqual(stage.labels.reduce(0) { $0 + $1.highlights.count }, shown)
        stage.label.highlights = []
        stage.label.highlight = nil
        XCTAssertTrue(stage.labels.allSatisfy { $0.highlights.isEmpty && $0.highlight == nil })
    }
}
