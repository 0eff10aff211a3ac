import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// What an app sets and sees of a selection.
final class SelectionStateTests: WidgetTestCase {
    @MainActor
    private func makeLabel(_ text: String, in window: TestWindow) -> Label {
        let label = Label(text)
        label.isSelectable = true
        window.append(label.widget)
        window.layOut()
        return label
    }

    @MainActor
    func testRangesAreLimitedToCharacters() async throws {
        let window = TestWindow()
        let label = makeLabel("aé漢b", in: window)
        for (range, expected) in [
            (0..<2, 0..<1), (2..<5, 1..<3), (-5..<100, 0..<7), (7..<7, 7..<7), (Int.min..<Int.max, 0..<7),
        ] {
            label.selectedRange = range
            XCTAssertEqual(label.selectedRange, expected, "\(range)")
        }
        label.selectedRange = nil
        XCTAssertEqual(label.selectedRange, 0..<0)
    }

    @MainActor
    func testTheFunctionsOfCAreGtkLabels() async throws {
        let window = TestWindow()
        let label = makeLabel("aé漢b", in: window)
        let gtk = try XCTUnwrap(gtk_label_new("aé漢b"))
        gtk_label_set_selectable(gtk.opaque, 1)
        window.append(gtk)
        window.layOut()
        for (start, end) in [(0, 2), (1, 3), (3, 1), (2, -1), (-1, -1), (0, 0), (0, 4), (1, 100)] as [(gint, gint)] {
            var (a, b, c, d) = (gint(-7), gint(-7), gint(-7), gint(-7))
            // g_utf8_offset_to_pointer() would leave the text.
            gtk_label_select_region(gtk.opaque, min(start, 4), min(end, 4))
            let isGtks = gtk_label_get_selection_bounds(gtk.opaque, &c, &d)
            // Only one of both has the primary clipboard.
            lwLabelSelectRegion(label.widget, start, end)
            let isOurs = lwLabelGetSelectionBounds(label.widget, &a, &b)
            XCTAssertEqual([isOurs, a, b], [isGtks, c, d], "\(start), \(end)")
        }
        XCTAssertEqual(lwLabelGetSelectionBounds(label.widget, nil, nil), 1)
        XCTAssertEqual(gtk_label_get_selection_bounds(gtk.opaque, nil, nil), 0)
    }

    @MainActor
    func testChangesOfTheTextEndOrKeepTheSelection() async throws {
        let window = TestWindow()
        let label = makeLabel("Hello world", in: window)
        label.selectedRange = 0..<5
        label.text = "Hello world, and more"
        XCTAssertEqual(label.selectedString, "Hello", "the selected text is the same")
        label.text = "Hallo world"
        XCTAssertEqual(label.selectedRange, 0..<0)
        label.selectAll()
        label.text = ""
        XCTAssertEqual(label.selectedRange, 0..<0)
        label.text = "ab"
        label.selectedRange = 0..<1
        label.text = "a\u{301}b"
        XCTAssertEqual(label.selectedRange, 0..<1)
    }

    @MainActor
    func testAnAppHearsOfChangesOnce() async throws {
        let window = TestWindow()
        let label = makeLabel("Hello world", in: window)
        var (calls, signals) = (0, 0)
        label.onSelectionChanged = { _ in calls += 1 }
        Signal.connect(label.widget, "selection-changed") { signals += 1 }
        label.selectedRange = 0..<5
        label.selectedRange = 0..<5
        label.selectAll()
        label.clearSelection()
        XCTAssertEqual([calls, signals], [3, 3])
    }

    @MainActor
    func testAHandlerMayChangeAnything() async throws {
        let window = TestWindow()
        let label = makeLabel("Hello world", in: window)
        label.onSelectionChanged = { label in
            label.text = "other"
            label.isSelectable = false
        }
        label.selectedRange = 0..<5
        XCTAssertNil(label.selectedRange)
        XCTAssertEqual(label.text, "other")
    }

    /// As in GtkLabel, only text that can be selected now has the pointer for text.
    @MainActor
    func testTheShapeOfThePointer() async throws {
        let window = TestWindow()
        let label = makeLabel("Hello world", in: window)
        let gtk = try XCTUnwrap(gtk_label_new("Hello world"))
        window.append(gtk)
        gtk_label_set_selectable(gtk.opaque, 1)
        func shape(_ widget: UnsafeMutablePointer<GtkWidget>) -> String? {
            gtk_widget_get_cursor(widget).flatMap { gdk_cursor_get_name($0) }.map { String(cString: $0) }
        }
        func check(_ expected: String?, line: UInt = #line) {
            XCTAssertEqual(shape(gtk), expected, line: line)
            XCTAssertEqual(shape(label.widget), expected, line: line)
        }
        check("text")
        for widget in [label.widget, gtk] { gtk_widget_set_sensitive(widget, 0) }
        check(nil)
        for widget in [label.widget, gtk] { gtk_widget_set_sensitive(widget, 1) }
        check("text")
        gtk_widget_set_sensitive(window.box, 0)
        check(nil)
        gtk_widget_set_sensitive(window.box, 1)
        check("text")
        // The app's own stays.
        gtk_widget_set_cursor_from_name(label.widget, "help")
        gtk_widget_set_sensitive(label.widget, 0)
        XCTAssertEqual(shape(label.widget), "help")
    }

    /// Handlers get what has changed, so they need not hold it.
    @MainActor
    func testAHandlerGetsWhatHasChanged() async throws {
        let counter = WeakCounter()
        var heard: [String?] = []
        do {
            let window = TestWindow()
            let (label, long, group) = (
                makeLabel("Hello world", in: window), LongLabel("A long text"), SelectionGroup()
            )
            long.isSelectable = true
            window.append(long.widget)
            let other = makeLabel("In a group", in: window)
            other.selectionGroup = group
            window.layOut()
            for widget in [label.widget, long.widget, other.widget] { counter.watch(widget) }
            label.onSelectionChanged = { heard.append($0.selectedText?.string) }
            long.onSelectionChanged = { heard.append($0.selectedText?.string) }
            group.onSelectionChanged = { heard.append($0.selectedText?.string) }
            label.selectedRange = 0..<5
            long.selectAll()
            group.selectAll()
            XCTAssertEqual(heard, ["Hello", nil, "A long text", nil, "In a group"])
            TestWindow.closeAll()
        }
        XCTAssertTrue(Gtk.iterate { counter.gone == 3 })
    }

    @MainActor
    func testTransformedTextIsCopiedAsItIs() async throws {
        let window = TestWindow()
        TestStyle("label { text-transform: uppercase; }")
        let label = makeLabel("Straße und ŉ größe", in: window)
        label.selectAll()
        XCTAssertEqual(label.selectedString, "Straße und ŉ größe")
        for offset in [0, 4, 7, 8, 12, 15, 21] {
            label.selectedRange = offset..<offset
            let own = label.selectedRange?.lowerBound ?? -1
            let shown = label.state.shownPosition(TextPosition(offset: own))
            XCTAssertEqual(label.state.ownPosition(shown).offset, own, "\(offset)")
        }
    }

    @MainActor
    func testAttachmentsAreCopiedAsTheirText() async throws {
        let window = TestWindow()
        var builder = StyledText.Builder()
        builder.append("I ")
        var options = TextAttachment.Options()
        options.stringRepresentation = ":heart:"
        builder.append(StyledText(TextAttachment(width: 16, ascent: 12, descent: 4, options: options)))
        builder.append(" GTK")
        let label = Label(builder.text)
        label.isSelectable = true
        window.append(label.widget)
        window.layOut()
        label.selectAll()
        XCTAssertEqual(label.selectedString, "I :heart: GTK")
    }

    @MainActor
    func testALabelMayLeaveWhileItIsSelected() async throws {
        let window = TestWindow()
        let label = makeLabel("Hello wonderful world", in: window)
        let input = try RealInput(in: window)
        input.move(to: label.point(at: 0), of: label.widget)
        input.press()
        input.move(to: label.point(at: 9), of: label.widget)
        XCTAssertEqual(label.selectedString, "Hello won")
        gtk_widget_unparent(label.widget)
        input.move(to: Point(x: 60, y: 40), of: window.box)
        input.release()
        XCTAssertNil(SelectionDrag.current)
        label.text = "other"
        XCTAssertEqual(label.selectedRange, 0..<0)
    }

    @MainActor
    func testASelectedLabelIsFinalized() async throws {
        let window = TestWindow()
        let counter = WeakCounter()
        do {
            let label = makeLabel("Hello wonderful world", in: window)
            counter.watch(label.widget)
            let input = try RealInput(in: window)
            input.drag(from: label.point(at: 0), to: label.point(at: 9), of: label.widget)
            XCTAssertEqual(label.selectedString, "Hello won")
            gtk_widget_unparent(label.widget)
        }
        XCTAssertTrue(Gtk.iterate { counter.gone == 1 })
    }
}
