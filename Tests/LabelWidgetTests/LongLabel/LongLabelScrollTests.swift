import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// A long text between its scroll bars.
final class LongLabelScrollTests: WidgetTestCase {
    private static let lines = LongLabelTests.lines

    /// A finger, a fling and an animation set values that they planned when they began. The text moves by their distances, though the
    /// heights of blocks turn out to be others meanwhile, and blocks go. At all times, the bar says where the view is.
    @MainActor
    func testPlannedValuesMoveTheTextByTheirDistances() async throws {
        let stage = try ScrolledLongLabel(StyledText(LongLabelTests.prose))
        for (start, step) in [(0.6, -37.0), (0.3, 53)] {
            stage.scroll(to: stage.upper * start)
            stage.rest()
            let planned = gtk_adjustment_get_value(stage.vertical)
            for number in 1...150 {
                let middle = (stage.label.visibleRange.lowerBound + stage.label.visibleRange.upperBound) / 2
                let before = try XCTUnwrap(stage.place(of: middle..<middle))
                let removed = number % 50 == 0 ? 700 : 0
                stage.label.removeFirst(bytes: removed)
                gtk_adjustment_set_value(stage.vertical, planned + Double(number) * step)
                stage.window.layOut()
                let after = try XCTUnwrap(stage.place(of: middle - removed..<middle - removed), "step \(number)")
                XCTAssertEqual(after.y, before.y - step, accuracy: 1, "step \(number)")
                let value = gtk_adjustment_get_value(stage.vertical)
                XCTAssertEqual(value, planned + Double(number) * step, accuracy: 0.01, "the value is theirs")
                XCTAssertEqual(stage.top, stage.state.place, accuracy: 0.01)
                XCTAssertLessThanOrEqual(gtk_adjustment_get_lower(stage.vertical), 0, "GTK's overshoot begins at 0")
            }
            XCTAssertGreaterThan(abs(stage.state.vertical.origin), 5, "the heights were as estimated")
            // An app finds the start at 0 again once they are over.
            stage.rest()
            XCTAssertEqual(stage.state.vertical.origin, 0)
            XCTAssertEqual(gtk_adjustment_get_lower(stage.vertical), 0)
            XCTAssertEqual(stage.top, stage.state.place, accuracy: 0.01)
        }
    }

    /// The lower bound goes back by itself.
    @MainActor
    func testTheBoundsGoBack() async throws {
        let stage = try ScrolledLongLabel(StyledText(LongLabelTests.prose))
        stage.scroll(to: stage.upper * 0.6)
        for _ in 0..<60 { stage.scroll(by: -50) }
        XCTAssertNotEqual(stage.state.vertical.origin, 0)
        let range = stage.label.visibleRange
        XCTAssertTrue(Gtk.iterate { stage.state.vertical.origin == 0 })
        XCTAssertEqual(stage.label.visibleRange, range)
    }

    /// A click on the scroll bar scrolls there in steps. What is learned of the heights on the way moves the end of it by no more than the
    /// blocks that were seen.
    @MainActor
    func testAnAnimationEndsWhereItIsPlanned() async throws {
        let stage = try ScrolledLongLabel(StyledText(LongLabelTests.prose))
        stage.scroll(to: stage.upper * 0.9)
        stage.rest()
        let planned = stage.top
        for step in 1...24 {
            gtk_adjustment_set_value(stage.vertical, planned * (1 - Double(step) / 24))
            stage.window.layOut()
        }
        XCTAssertLessThan(stage.top, stage.page)
    }

    /// Reading up to the start in steps shows all of the text, whatever was estimated.
    @MainActor
    func testStepsReachBothEndsWithoutAJump() async throws {
        for text in [LongLabelTests.prose, Self.lines + "\n" + LongLabelTests.prose] {
            let stage = try ScrolledLongLabel(StyledText(text))
            for (start, step) in [(0.1, -120.0), (0.93, 120)] {
                stage.scroll(to: stage.upper * start)
                var last = stage.label.visibleRange
                for _ in 0..<400 {
                    stage.scroll(by: step)
                    let range = stage.label.visibleRange
                    XCTAssertTrue(range.overlaps(last), "\(last) and then \(range)")
                    if range == last { break }
                    last = range
                }
                let end = step < 0 ? stage.label.visibleRange.lowerBound : stage.label.visibleRange.upperBound
                XCTAssertEqual(end, step < 0 ? 0 : text.utf8.count, accuracy: 1)
            }
        }
    }

    /// The last blocks are higher than estimated, and a slow drag of the bar gets to the end all the same.
    @MainActor
    func testTheEndOfTheBarIsTheEnd() async throws {
        let long = (0..<40).map { "\($0) " + String(repeating: "many words in one line ", count: 60) + "end" }.joined(
            separator: "\n")
        let stage = try ScrolledLongLabel(StyledText(Self.lines + "\n" + long))
        stage.scroll(to: stage.upper - stage.page - 300)
        for _ in 0..<4 { stage.scroll(by: 74) }
        stage.scroll(to: stage.upper - stage.page)
        XCTAssertTrue(stage.label.isAtEnd)
        XCTAssertEqual(stage.top, stage.upper - stage.page)
        let last = stage.label.text.utf8.count
        XCTAssertEqual(stage.label.visibleRange.upperBound, last)
        stage.scroll(by: -0.5)
        XCTAssertFalse(stage.label.isAtEnd, "a slow finger leaves the end")
        stage.scroll(to: 0)
        XCTAssertEqual(stage.label.visibleRange.lowerBound, 0)
    }

    /// A scroll bar that stays beside the text makes it narrower, once and for all.
    @MainActor
    func testScrollBarsAreShownAtOnce() async throws {
        let stage = try ScrolledLongLabel(StyledText(Self.lines)) { $0.followsEnd = true }
        gtk_scrolled_window_set_policy(stage.scroller.opaque, GTK_POLICY_AUTOMATIC, GTK_POLICY_AUTOMATIC)
        stage.window.layOut()
        let width = gtk_adjustment_get_page_size(stage.horizontal)
        XCTAssertLessThan(width, 300)
        var widths: [Double] = []
        Signal.connect(stage.horizontal, "notify::page-size") { [horizontal = stage.horizontal] in
            widths.append(gtk_adjustment_get_page_size(horizontal))
        }
        for number in 0..<5 {
            stage.label.append("\nanother line \(number)")
            stage.window.layOut()
        }
        XCTAssertEqual(widths, [])
        stage.label.text = "short"
        stage.window.layOut()
        XCTAssertEqual(widths, [300], "without the bar")
    }

    /// A view may be less wide than lines that do not wrap.
    @MainActor
    func testTheLeastSize() async throws {
        let stage = try ScrolledLongLabel(StyledText(String(repeating: "wide ", count: 200))) { $0.wrapMode = .none }
        XCTAssertGreaterThan(gtk_adjustment_get_upper(stage.horizontal), 500)
        var (minimum, natural): (Int32, Int32) = (0, 0)
        gtk_widget_measure(stage.label.widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, nil, nil)
        XCTAssertEqual(minimum, 0)
        XCTAssertGreaterThan(natural, 500)
        stage.label.text = Self.lines
        gtk_widget_measure(stage.label.widget, GTK_ORIENTATION_VERTICAL, 300, &minimum, &natural, nil, nil)
        XCTAssertEqual(minimum, 10_000, "a window of the whole text would be too high")
        XCTAssertGreaterThan(natural, 30_000)
    }

    /// Smaller letters make lines narrower. Where they do not wrap, there is less to scroll to the side then.
    @MainActor
    func testTheWidthShrinksWithTheText() async throws {
        let stage = try ScrolledLongLabel(
            StyledText("a line that is somewhat longer than the view is wide\n" + Self.lines)
        ) {
            $0.wrapMode = .none
        }
        let width = gtk_adjustment_get_upper(stage.horizontal)
        XCTAssertGreaterThan(width, 300)
        stage.label.zoom = 3
        stage.window.layOut()
        XCTAssertGreaterThan(gtk_adjustment_get_upper(stage.horizontal), 2 * width)
        stage.label.zoom = 1
        stage.window.layOut()
        XCTAssertEqual(gtk_adjustment_get_upper(stage.horizontal), width, accuracy: 1)
        TestStyle("longlabel label { font-size: 40px; }")
        stage.window.layOut()
        XCTAssertGreaterThan(gtk_adjustment_get_upper(stage.horizontal), 1.5 * width)
        TestStyle("longlabel label { font-size: 4px; }")
        stage.window.layOut()
        XCTAssertLessThan(gtk_adjustment_get_upper(stage.horizontal), width)
    }

    /// A wider line changes no height where lines do not wrap.
    @MainActor
    func testHeightsStayWhenAWiderLineIsSeen() async throws {
        let stage = try ScrolledLongLabel(StyledText(Self.lines + "\n" + String(repeating: "wide ", count: 200))) {
            $0.wrapMode = .none
        }
        XCTAssertTrue(stage.state.heights.isMeasured(0))
        stage.scroll(to: stage.upper)
        XCTAssertGreaterThan(gtk_adjustment_get_upper(stage.horizontal), 500)
        XCTAssertTrue(stage.state.heights.isMeasured(0))
    }

    /// The app scrolls while the label tells the scroll bars where it is, and while it makes labels.
    @MainActor
    func testTheAppScrollsInCallbacks() async throws {
        let stage = try ScrolledLongLabel(StyledText(Self.lines))
        var places: [Double] = [900]
        Signal.connect(stage.vertical, "changed") { [vertical = stage.vertical] in
            if let place = places.popLast() { gtk_adjustment_set_value(vertical, place) }
        }
        stage.label.append("\nmore")
        stage.window.layOut()
        XCTAssertEqual(stage.state.place, 900, accuracy: 1)
        places = []
        stage.scroll(to: 0)
        var distances: [Double] = [100]
        stage.label.onLabel = { [vertical = stage.vertical] _ in
            if let distance = distances.popLast() {
                gtk_adjustment_set_value(vertical, gtk_adjustment_get_value(vertical) + distance)
            }
        }
        stage.window.layOut()
        XCTAssertEqual(stage.state.place, 100, accuracy: 1)
    }

    /// To the side, the text is where the bar says, and stays there.
    @MainActor
    func testScrollingToTheSide() async throws {
        let wide = (0..<200).map { "\($0) " + String(repeating: "wide ", count: 200) }.joined(separator: "\n")
        let stage = try ScrolledLongLabel(StyledText(wide)) { $0.wrapMode = .none }
        for value in [30.0, 60, 200, 170] {
            gtk_adjustment_set_value(stage.horizontal, value)
            for _ in 0..<3 {
                stage.label.append("\nmore")
                stage.window.layOut()
                XCTAssertEqual(gtk_adjustment_get_value(stage.horizontal), value)
                XCTAssertEqual(try XCTUnwrap(stage.place(of: 0..<1)).x, -value, accuracy: 1)
            }
        }
    }

    /// A long word makes all blocks wider. The line at the top stays.
    @MainActor
    func testAWiderWordDoesNotMoveTheTopLine() async throws {
        let paragraph = String(repeating: "some words of a text that wraps ", count: 60)
        let word = String(repeating: "wide", count: 30)
        let stage = try ScrolledLongLabel(StyledText([paragraph, paragraph, word, paragraph].joined(separator: "\n"))) {
            $0.wrapMode = .word
        }
        while gtk_adjustment_get_upper(stage.horizontal) <= 300 {
            // What will be at the top.
            let next = try XCTUnwrap(stage.label.visibleRange.first { (stage.place(of: $0..<$0 + 1)?.y ?? 0) >= 60 })
            stage.scroll(by: 60)
            XCTAssertEqual(try XCTUnwrap(stage.place(of: next..<next + 1)).y, 10, accuracy: 15, "\(next)")
        }
    }

    /// At the end, a higher view shows more of the text above. That stays when the text grows.
    @MainActor
    func testWhatAHigherViewShowsStaysWhenTheTextGrows() async throws {
        for isOneAppend in [false, true] {
            let stage = try ScrolledLongLabel(StyledText((0..<100).map { "line \($0)" }.joined(separator: "\n")))
            stage.scroll(to: stage.upper)
            gtk_widget_set_size_request(stage.scroller, 300, 400)
            stage.window.layOut()
            XCTAssertEqual(stage.page, 400)
            let line = try stage.firstLine()
            for _ in 0..<(isOneAppend ? 1 : 30) {
                stage.label.append(String(repeating: "\nanother line", count: isOneAppend ? 2_000 : 1))
                stage.window.layOut()
                XCTAssertEqual(try XCTUnwrap(stage.place(of: line.range)).y, line.y, accuracy: 1)
            }
        }
    }

    /// A picture in one label grows. The heights that are known stay.
    @MainActor
    func testOneLabelOfAnotherHeight() async throws {
        let stage = try ScrolledLongLabel(StyledText(Self.lines))
        stage.scroll(to: stage.upper / 2)
        let edge = stage.state.blocks.range(ofBlock: 4).upperBound
        stage.label.scroll(to: edge..<edge, alignment: 0.5)
        stage.window.layOut()
        XCTAssertEqual(stage.labels.count, 2)
        stage.labels[1].contentInsets = EdgeInsets(top: 0, left: 0, bottom: 9, right: 0)
        stage.window.layOut()
        XCTAssertTrue(stage.state.heights.isMeasured(0))
    }

    /// The app asks what is seen, in a handler of the scroll bar.
    @MainActor
    func testTheVisibleRangeIsKnownAtOnce() async throws {
        let stage = try ScrolledLongLabel(StyledText(Self.lines))
        var ranges: [Range<Int>] = []
        Signal.connect(stage.vertical, "value-changed") { [label = stage.label] in ranges.append(label.visibleRange) }
        gtk_adjustment_set_value(stage.vertical, stage.upper / 2)
        let range = try XCTUnwrap(ranges.first)
        XCTAssertGreaterThan(range.count, 100)
        stage.window.layOut()
        XCTAssertEqual(stage.label.visibleRange, range)
    }

    /// A range keeps its words when text before it goes, also before it was scrolled to.
    @MainActor
    func testAWaitingRangeFollowsTheText() async throws {
        let stage = try ScrolledLongLabel(StyledText(Self.lines))
        stage.label.scroll(to: stage.range(of: "line 2000"), alignment: 0)
        stage.label.removeFirst(bytes: 5_000)
        stage.window.layOut()
        XCTAssertEqual(try XCTUnwrap(stage.place(of: stage.range(of: "line 2000"))).y, 0, accuracy: 1)
    }

    /// Labels that the app hides are not the end of laziness.
    @MainActor
    func testHiddenLabels() async throws {
        let stage = try ScrolledLongLabel(StyledText(Self.lines))
        var count = 0
        stage.label.onLabel = { label in
            count += 1
            gtk_widget_set_visible(label.widget, 0)
        }
        stage.label.append(Self.lines + Self.lines)
        stage.window.layOut()
        XCTAssertLessThan(count, 1_500)
    }
}
