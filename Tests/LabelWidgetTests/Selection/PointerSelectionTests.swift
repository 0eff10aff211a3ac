import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Selecting with a real pointer.
final class PointerSelectionTests: WidgetTestCase {
    @MainActor
    private func makeLabel(_ text: String, width: Int32 = -1, in window: TestWindow) -> Label {
        let label = Label(text)
        label.isSelectable = true
        if width > 0 {
            label.wrapMode = .word
            gtk_widget_set_size_request(label.widget, width, -1)
        }
        label.xAlignment = 0
        gtk_widget_set_halign(label.widget, GTK_ALIGN_START)
        window.append(label.widget)
        window.layOut()
        return label
    }

    @MainActor
    func testADragSelects() async throws {
        let window = TestWindow()
        let label = makeLabel("Hello wonderful world", in: window)
        let input = try RealInput(in: window)
        input.drag(from: label.point(at: 6), to: label.point(at: 15), of: label.widget)
        XCTAssertEqual(label.selectedString, "wonderful")
        XCTAssertEqual(label.selectedRange, 6..<15)
        // Backwards, from the end.
        input.drag(from: label.point(at: 21), to: label.point(at: 16), of: label.widget)
        XCTAssertEqual(label.selectedString, "world")
        XCTAssertEqual(label.state.parts.selection?.selection.focus.offset, 16)
        // There and back.
        input.move(to: label.point(at: 6), of: label.widget)
        input.press()
        for offset in [10, 15, 10, 6] { input.move(to: label.point(at: offset), of: label.widget) }
        input.release()
        XCTAssertEqual(label.selectedRange, 6..<6)
    }

    @MainActor
    func testClicksSelectWordsAndParagraphs() async throws {
        let window = TestWindow()
        let label = makeLabel("Hello wonderful world\nsecond line", in: window)
        let input = try RealInput(in: window)
        let point = label.point(at: 10)
        input.click(point, of: label.widget)
        XCTAssertEqual(label.selectedRange, 10..<10)
        input.move(to: Point(x: 1, y: 1), of: label.widget)
        try await Task.sleep(for: .milliseconds(600))
        input.click(point, of: label.widget, count: 2)
        XCTAssertEqual(label.selectedString, "wonderful")
        try await Task.sleep(for: .milliseconds(600))
        input.click(point, of: label.widget, count: 3)
        XCTAssertEqual(label.selectedString.trimmingCharacters(in: .newlines), "Hello wonderful world")
    }

    /// Who follows a link or unfolds a text reads on. A cursor in the middle of a word would only be in the way.
    @MainActor
    func testAClickOnALinkLeavesNoCursor() async throws {
        let window = TestWindow()
        let label = makeLabel("", in: window)
        label.styledText = LinkTexts.make(("some text and ", nil), ("the link", "x:a"), (" in it", nil))
        window.layOut()
        label.onLink { _, _ in }
        let input = try RealInput(in: window)
        /// Whether the label looks as it does without a cursor.
        func showsCursor() throws -> Bool {
            input.move(to: Point(x: 1, y: 200), of: window.box)
            let shown = try XCTUnwrap(Picture(of: label.widget, in: window))
            label.state.parts.selection?.hideCursor()
            let hidden = try XCTUnwrap(Picture(of: label.widget, in: window))
            label.state.parts.selection?.select(label.state.parts.selection?.selection ?? .none)
            return shown.differingByteCount(from: hidden) > 0
        }
        input.click(label.point(at: 4), of: label.widget)
        XCTAssertTrue(try showsCursor())
        input.click(label.point(at: 18), of: label.widget)
        XCTAssertEqual(label.selectedRange, 18..<18)
        XCTAssertFalse(try showsCursor())
        input.click(label.point(at: 18), of: label.widget)
        input.key("Left")
        XCTAssertTrue(try showsCursor(), "a key moves it")
        input.click(label.point(at: 18), of: label.widget)
        input.drag(from: label.point(at: 15), to: label.point(at: 20), of: label.widget)
        XCTAssertEqual(label.selectedString, "he li")
    }

    @MainActor
    func testADoubleClickAndADragSelectWholeWords() async throws {
        let window = TestWindow()
        let label = makeLabel("one two three four five", in: window)
        let input = try RealInput(in: window)
        input.move(to: label.point(at: 9), of: label.widget)
        RealInput.run(["click", "1", "mousedown", "1"])
        input.settle()
        input.move(to: label.point(at: 15), of: label.widget)
        XCTAssertEqual(label.selectedString, "three four")
        input.move(to: label.point(at: 5), of: label.widget)
        XCTAssertEqual(label.selectedString, "two three")
        input.release()
    }

    @MainActor
    func testShiftExtends() async throws {
        let window = TestWindow()
        let label = makeLabel("Hello wonderful world", in: window)
        let input = try RealInput(in: window)
        input.click(label.point(at: 6), of: label.widget)
        input.click(label.point(at: 15), of: label.widget, holding: "shift")
        XCTAssertEqual(label.selectedString, "wonderful")
        // Inside the selection, the farther end stays.
        input.click(label.point(at: 8), of: label.widget, holding: "shift")
        XCTAssertEqual(label.selectedRange, 8..<15)
    }

    @MainActor
    func testAClickInTheSelectionEndsIt() async throws {
        let window = TestWindow()
        let label = makeLabel("Hello wonderful world", in: window)
        let input = try RealInput(in: window)
        label.selectedRange = 6..<15
        input.click(label.point(at: 10), of: label.widget)
        XCTAssertEqual(label.selectedRange, 10..<10)
    }

    @MainActor
    func testALinkIsFollowedByAClickAndSelectedByADrag() async throws {
        let window = TestWindow()
        let label = makeLabel("", in: window)
        try label.setMarkup("read <a href=\"https://a.example\">the article</a> now")
        window.layOut()
        var followed = 0
        label.onLink { _, _ in followed += 1 }
        let input = try RealInput(in: window)
        input.click(label.point(at: 8), of: label.widget)
        XCTAssertEqual(followed, 1)
        input.drag(from: label.point(at: 6), to: label.point(at: 12), of: label.widget)
        XCTAssertEqual(followed, 1)
        XCTAssertEqual(label.selectedRange, 6..<12)
    }

    /// From right to left, and over the edge to letters that go the other way.
    @MainActor
    func testADragThroughHebrew() async throws {
        let window = TestWindow()
        let label = makeLabel("שלום עולם abc", in: window)
        let input = try RealInput(in: window)
        let (start, end) = (label.point(at: 2), label.point(at: 13))
        XCTAssertGreaterThan(start.x, end.x)
        input.drag(from: start, to: end, of: label.widget)
        XCTAssertEqual(label.selectedString, "לום עו")
        // Into the Latin word, which stands to the left: all of the Hebrew words behind the start are selected.
        label.clearSelection()
        input.drag(from: label.point(at: 4), to: label.point(at: 20), of: label.widget)
        XCTAssertEqual(label.selectedString, "ום עולם ab")
        XCTAssertEqual(label.state.parts.selection?.selection.focus.offset, 20)
    }

    /// The text is replaced while the button is down.
    @MainActor
    func testATextThatIsReplacedDuringADrag() async throws {
        let window = TestWindow()
        let label = makeLabel("", width: 300, in: window)
        let input = try RealInput(in: window)
        for (text, next) in [("short", 3), ("", 0), ("é👍🏽 אבג\n\nand more lines than before", 5)] {
            label.text = "Hello wonderful world, which goes on for more than a line of this label"
            window.layOut()
            input.move(to: label.point(at: 3), of: label.widget)
            input.press()
            input.move(to: label.point(at: 40), of: label.widget)
            XCTAssertEqual(label.selectedRange, 3..<40)
            label.text = text
            window.layOut()
            input.move(to: label.point(at: next), of: label.widget)
            input.move(to: Point(x: 290, y: 70), of: label.widget)
            input.release()
            let range = try XCTUnwrap(label.selectedRange)
            XCTAssertLessThanOrEqual(range.upperBound, text.utf8.count, text)
            let bytes = text.utf8.dropFirst(range.lowerBound).prefix(range.count)
            XCTAssertEqual(String(validating: bytes, as: UTF8.self), label.selectedString)
        }
        XCTAssertNil(SelectionDrag.current)
    }

    @MainActor
    func testTextThatIsNotSelectableStaysSo() async throws {
        let window = TestWindow()
        let label = makeLabel("Hello wonderful world", in: window)
        let input = try RealInput(in: window)
        label.selectedRange = 2..<4
        label.isSelectable = false
        input.drag(from: label.point(at: 0), to: label.point(at: 15), of: label.widget)
        XCTAssertNil(label.selectedRange)
        XCTAssertEqual(label.selectedString, "")
        label.isSelectable = true
        XCTAssertEqual(label.selectedRange, 0..<0)
        input.drag(from: label.point(at: 0), to: label.point(at: 5), of: label.widget)
        XCTAssertEqual(label.selectedString, "Hello")
    }

    @MainActor
    func testADragThatLeavesTheViewScrollsIt() async throws {
        let window = TestWindow()
        // On a busy machine, it scrolls far between two looks.
        let label = Label((0..<2_000).map { "line \($0)" }.joined(separator: "\n"))
        label.isSelectable = true
        let scrolled = try XCTUnwrap(gtk_scrolled_window_new())
        gtk_scrolled_window_set_child(OpaquePointer(scrolled), label.widget)
        gtk_widget_set_size_request(scrolled, 200, 150)
        gtk_widget_set_vexpand(scrolled, 1)
        window.append(scrolled)
        window.layOut()
        let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(scrolled))
        let input = try RealInput(in: window)
        input.move(to: label.point(at: 2), of: label.widget)
        input.press()
        let height = Double(gtk_widget_get_height(scrolled))
        input.move(to: Point(x: 20, y: 60), of: scrolled)
        input.move(to: Point(x: 20, y: height - 2), of: scrolled)
        XCTAssertTrue(Gtk.iterate { gtk_adjustment_get_value(adjustment) > 100 })
        let selected = label.selectedRange?.count ?? 0
        XCTAssertTrue(
            Gtk.iterate { (label.selectedRange?.count ?? 0) > selected }, "a resting pointer goes on selecting")
        input.release()
        input.settle()
        let value = gtk_adjustment_get_value(adjustment)
        input.settle()
        XCTAssertEqual(gtk_adjustment_get_value(adjustment), value, "the end of the drag ends scrolling")
        XCTAssertNil(SelectionDrag.current)
    }
}
