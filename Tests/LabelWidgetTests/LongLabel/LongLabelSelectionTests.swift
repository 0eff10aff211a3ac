import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Selecting, and the keyboard, in a text that has several labels.
final class LongLabelSelectionTests: WidgetTestCase {
    private static let lines = LongLabelTests.lines

    @MainActor
    private func selectableStage(_ text: String = LongLabelSelectionTests.lines) throws -> ScrolledLongLabel {
        try ScrolledLongLabel(StyledText(text)) { $0.isSelectable = true }
    }

    /// The selection as the whole text's.
    @MainActor
    func testAllIsSelectedAndCopied() async throws {
        for text in [Self.lines, Self.lines.replacing("\n", with: "\r\n"), Self.lines + "\n", "short", ""] {
            let stage = try selectableStage(text)
            stage.label.selectAll()
            XCTAssertEqual(stage.label.selectedText?.string ?? "", text)
            stage.scroll(to: stage.upper / 2)
            XCTAssertTrue(stage.labels.allSatisfy { $0.selectedString == $0.text })
            stage.label.clearSelection()
            XCTAssertNil(stage.label.selectedText)
        }
    }

    /// Any range can be selected, also across blocks and of what is not seen, and is read back.
    @MainActor
    func testARangeIsSelected() async throws {
        let stage = try selectableStage()
        let (label, count) = (stage.label, Self.lines.utf8.count)
        var changes = 0
        label.onSelectionChanged = { _ in changes += 1 }
        XCTAssertEqual(label.selectedRange, 0..<0)
        for range in [0..<4, 2..<count, count - 7..<count, count / 2..<count / 2 + 1] {
            label.selectedRange = range
            XCTAssertEqual(label.selectedRange, range)
            XCTAssertEqual(label.selectedText?.string, String(decoding: Array(Self.lines.utf8)[range], as: UTF8.self))
        }
        XCTAssertEqual(changes, 4)
        label.selectedRange = count + 5..<count + 9
        XCTAssertEqual(label.selectedRange, count..<count)
        label.selectedRange = 3..<5
        label.append("more")
        XCTAssertEqual(label.selectedRange, 3..<5)
        label.removeFirst(bytes: 2)
        XCTAssertEqual(label.selectedRange, 1..<3)
        label.selectedRange = nil
        XCTAssertNil(label.selectedText)
        label.isSelectable = false
        XCTAssertNil(label.selectedRange)
        try label.setMarkup("<b>ä</b>b")
        XCTAssertThrowsError(try label.append(markup: "<b>"))
        try label.append(markup: "<i>c</i>")
        XCTAssertEqual(label.styledText, try StyledText(markup: "<b>ä</b>b<i>c</i>"))
        label.isSelectable = true
        label.selectedRange = 1..<3
        XCTAssertEqual(label.selectedRange, 0..<3, "an offset inside a character is that of its start")
    }

    /// A drag goes on while the text scrolls below the pointer, also over blocks that come and go.
    @MainActor
    func testADragAcrossBlocks() async throws {
        let stage = try selectableStage()
        let input = try RealInput(in: stage.window)
        let first = stage.labels[0]
        input.move(to: first.point(at: 5), of: first.widget)
        input.press()
        input.move(to: Point(x: 20, y: 100), of: stage.label.widget)
        input.move(to: Point(x: 20, y: 330), of: stage.label.widget)
        XCTAssertTrue(Gtk.iterate { stage.state.anchor.name > 1 }, "it scrolls by itself")
        XCTAssertTrue(stage.state.shown.contains { $0.name == 0 }, "the label with the drag stays")
        input.move(to: Point(x: 20, y: 100), of: stage.label.widget)
        input.release()
        let selected = try XCTUnwrap(stage.label.selectedText?.string)
        XCTAssertTrue(Self.lines.hasPrefix("line " + selected.prefix(3_000)))
        XCTAssertGreaterThan(selected.utf8.count, 2 * TextBlocks.blockLength)
        XCTAssertTrue(Self.lines.contains(selected))
        // The label with the focus is out of sight.
        XCTAssertEqual(input.copy(), selected)
    }

    /// The cursor crosses the edges of blocks as if there were none, and stays in view.
    @MainActor
    func testTheCursorCrossesBlocks() async throws {
        let stage = try selectableStage()
        let blocks = stage.state.blocks
        let edge = blocks.range(ofBlock: 0).upperBound
        stage.label.scroll(to: edge..<edge, alignment: 0.5)
        stage.window.layOut()
        let (upper, lower) = (try XCTUnwrap(stage.labels.first), try XCTUnwrap(stage.labels.dropFirst().first))
        upper.state.parts.selection?.grabFocus()
        upper.selectedRange = edge..<edge
        try stage.moveCursor(GTK_MOVEMENT_VISUAL_POSITIONS, 1)
        XCTAssertTrue(gtk_widget_has_focus(lower.widget) != 0)
        XCTAssertEqual(lower.selectedRange, 0..<0)
        try stage.moveCursor(GTK_MOVEMENT_VISUAL_POSITIONS, -1)
        XCTAssertTrue(gtk_widget_has_focus(upper.widget) != 0)
        XCTAssertEqual(upper.selectedRange, edge..<edge)
        // A movement down keeps its place in the line.
        upper.selectedRange = edge - 4..<edge - 4
        try stage.moveCursor(GTK_MOVEMENT_DISPLAY_LINES, 1, extends: true)
        let below = try XCTUnwrap(stage.label.selectedText?.string)
        XCTAssertTrue(below.hasPrefix(" log\nline ") && below.contains(" of the") && !below.hasSuffix("log"), below)
        // To the ends of the whole text.
        try stage.moveCursor(GTK_MOVEMENT_BUFFER_ENDS, 1)
        XCTAssertEqual(stage.top, stage.upper - stage.page)
        let last = try XCTUnwrap(stage.labels.last)
        XCTAssertTrue(gtk_widget_has_focus(last.widget) != 0)
        XCTAssertEqual(last.selectedRange?.lowerBound, last.text.utf8.count)
        try stage.moveCursor(GTK_MOVEMENT_BUFFER_ENDS, -1, extends: true)
        XCTAssertEqual(stage.top, 0)
        XCTAssertEqual(stage.label.selectedText?.string, Self.lines)
        // Out of the view with the arrow keys.
        for _ in 0..<30 { try stage.moveCursor(GTK_MOVEMENT_DISPLAY_LINES, 1, extends: true) }
        XCTAssertGreaterThan(stage.top, 0)
    }

    /// The text is one stop for the Tab key, each link is one, and no other block is.
    @MainActor
    func testTheTabKey() async throws {
        var builder = StyledText.Builder()
        for number in 0..<400 {
            builder.append("line \(number) ")
            if number % 5 == 2 {
                builder.append(LinkTexts.make(("link \(number)", "x:\(number)")))
            }
            builder.append(" end\n")
        }
        let stage = try ScrolledLongLabel(builder.text) { $0.isSelectable = true }
        let (before, after) = (try XCTUnwrap(gtk_button_new()), try XCTUnwrap(gtk_button_new()))
        gtk_box_prepend(UnsafeMutableRawPointer(stage.window.box).assumingMemoryBound(to: GtkBox.self), before)
        stage.window.append(after)
        let edge = stage.state.blocks.range(ofBlock: 0).upperBound
        stage.label.scroll(to: edge..<edge, alignment: 0.5)
        stage.window.layOut()
        XCTAssertEqual(stage.labels.count, 2)
        gtk_widget_grab_focus(before)
        let root = UnsafeMutableRawPointer(stage.window.window).assumingMemoryBound(to: GtkWidget.self)
        func stops(_ direction: GtkDirectionType, until end: UnsafeMutablePointer<GtkWidget>) -> [String] {
            var stops: [String] = []
            for _ in 0..<200 {
                gtk_widget_child_focus(root, direction)
                guard let focus = gtk_root_get_focus(OpaquePointer(root)), focus != end else { break }
                let label = stage.labels.first { $0.state.parts.links?.children?.focused == focus }
                if let label, let link = label.state.focusedLink {
                    stops.append(label.styledText.string(in: link.range))
                } else {
                    stops.append(stage.labels.contains { $0.widget == focus } ? "text" : "?")
                }
            }
            return stops
        }
        let forward = stops(GTK_DIR_TAB_FORWARD, until: after)
        XCTAssertEqual(forward.first, "text")
        XCTAssertEqual(forward.filter { $0 == "text" }.count, 1)
        let links = forward.dropFirst().compactMap { Int($0.dropFirst(5)) }
        XCTAssertEqual(links.count, forward.count - 1)
        XCTAssertGreaterThan(links.count, 5)
        XCTAssertEqual(links, Array(stride(from: links[0], through: links[links.count - 1], by: 5)))
        let backward = stops(GTK_DIR_TAB_BACKWARD, until: before)
        XCTAssertEqual(backward.compactMap { Int($0.dropFirst(5)) }, links.reversed())
    }

    /// As in a text view, keys scroll.
    @MainActor
    func testKeysScroll() async throws {
        for isSelectable in [true, false] {
            let stage = try ScrolledLongLabel(StyledText(Self.lines)) { $0.isSelectable = isSelectable }
            let input = try RealInput(in: stage.window)
            gtk_widget_grab_focus(stage.label.widget)
            input.key("Next")
            let page = stage.top
            XCTAssertGreaterThan(page, stage.page / 2)
            XCTAssertLessThan(page, stage.page)
            input.key("Next")
            input.key("Prior")
            XCTAssertEqual(stage.top, page, accuracy: 1)
            input.key("Down")
            XCTAssertGreaterThan(stage.top, page)
            input.key("Up")
            XCTAssertEqual(stage.top, page, accuracy: 1)
            guard !isSelectable else { continue }
            input.key("End")
            XCTAssertEqual(stage.top, stage.upper - stage.page)
            input.key("Home")
            XCTAssertEqual(stage.top, 0)
        }
    }

    /// A link that is clicked, in the coordinates of the whole text.
    @MainActor
    func testLinks() async throws {
        var builder = StyledText.Builder()
        builder.append(Self.lines + "\n")
        let start = builder.count
        builder.append(LinkTexts.make(("the link", "x:here")))
        builder.append("\n" + Self.lines)
        let stage = try ScrolledLongLabel(builder.text)
        var clicked: [Range<Int>] = []
        stage.label.onLabel = { label in
            label.onLink { [weak long = stage.label] label, link in
                guard let part = long?.range(of: label) else { return }
                clicked.append(part.lowerBound + link.range.lowerBound..<part.lowerBound + link.range.upperBound)
            }
        }
        stage.label.scroll(to: start..<start, alignment: 0.5)
        stage.window.layOut()
        let input = try RealInput(in: stage.window)
        let place = try XCTUnwrap(stage.place(of: start..<start + 8))
        input.click(Point(x: place.x + place.width / 2, y: place.y + place.height / 2), of: stage.label.widget)
        XCTAssertEqual(clicked, [start..<start + 8])
    }

    /// Shift+Ctrl+End selects from the place where the focus is, before there is a cursor. An arrow leaves what is selected at its end.
    @MainActor
    func testTheEndsOfTheSelection() async throws {
        let stage = try selectableStage()
        XCTAssertTrue(gtk_widget_grab_focus(stage.label.widget) != 0)
        try stage.moveCursor(GTK_MOVEMENT_BUFFER_ENDS, 1, extends: true)
        XCTAssertTrue(stage.label.isAtEnd)
        XCTAssertEqual(stage.label.selectedText?.string, Self.lines)
        try stage.moveCursor(GTK_MOVEMENT_VISUAL_POSITIONS, -1)
        XCTAssertNil(stage.label.selectedText)
        XCTAssertEqual(stage.label.visibleRange.lowerBound, 0, "it is the start of the selection")
        stage.label.selectAll()
        try stage.moveCursor(GTK_MOVEMENT_LOGICAL_POSITIONS, 1)
        XCTAssertNil(stage.label.selectedText)
        XCTAssertTrue(stage.label.isAtEnd)
        // Ctrl+Shift+A selects nothing, and scrolls nowhere.
        stage.label.selectAll()
        try stage.moveCursor(GTK_MOVEMENT_PARAGRAPH_ENDS, 0)
        XCTAssertNil(stage.label.selectedText)
        XCTAssertTrue(stage.label.isAtEnd)
    }

    /// The app hears of the selection when it changes, and only then.
    @MainActor
    func testRemovingTextTellsOfTheSelection() async throws {
        let stage = try selectableStage()
        stage.scroll(to: 5_000)
        let label = try XCTUnwrap(stage.labels.last)
        label.selectedRange = 10..<20
        let text = stage.label.selectedText
        var calls = 0
        stage.label.onSelectionChanged = { _ in calls += 1 }
        stage.label.removeFirst(bytes: 3_000)
        XCTAssertEqual(stage.label.selectedText, text)
        XCTAssertEqual(calls, 0)
        stage.label.removeFirst(bytes: stage.label.text.utf8.count - 5)
        XCTAssertNil(stage.label.selectedText)
        XCTAssertEqual(calls, 1)
    }

    /// The keyboard stays in the text when its labels are made again, and when the text goes.
    @MainActor
    func testTheFocusStays() async throws {
        for isSelectable in [true, false] {
            let stage = try ScrolledLongLabel(StyledText(Self.lines)) { $0.isSelectable = isSelectable }
            let button = try XCTUnwrap(gtk_button_new())
            stage.window.append(button)
            stage.window.layOut()
            let root = try XCTUnwrap(gtk_widget_get_root(stage.label.widget))
            XCTAssertTrue(gtk_widget_grab_focus(stage.label.widget) != 0)
            func check(_ what: String) {
                stage.window.layOut()
                let focus = gtk_root_get_focus(root)
                XCTAssertTrue(
                    focus.map { $0 == stage.label.widget || gtk_widget_is_ancestor($0, stage.label.widget) != 0 }
                        ?? false,
                    "\(what), selectable: \(isSelectable)")
            }
            check("first")
            stage.label.makeLabelsAgain()
            check("makeLabelsAgain")
            stage.label.text = Self.lines
            check("text")
            stage.label.removeFirst(bytes: 9_000)
            check("removeFirst")
            // Not if the reader is somewhere else.
            stage.label.makeLabelsAgain()
            gtk_widget_grab_focus(button)
            stage.window.layOut()
            XCTAssertEqual(gtk_root_get_focus(root), button)
        }
    }
}
