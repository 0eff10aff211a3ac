import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Labels that select as one text.
final class SelectionGroupTests: WidgetTestCase {
    @MainActor
    func testADragSelectsAcrossLabels() async throws {
        let window = TestWindow()
        let group = SelectionGroup()
        let labels = window.append(["first message", "second message", "third message"], to: group)
        let input = try RealInput(in: window)
        input.drag(
            from: labels[0].point(at: 6), to: labels[2].point(at: 5), of: labels[0].widget, onto: labels[2].widget)
        XCTAssertEqual(labels.map(\.selectedString), ["message", "second message", "third"])
        XCTAssertEqual(group.selectedText?.string, "message\nsecond message\nthird")
        // Upwards. A press in selected text would drag the text out.
        input.click(labels[2].point(at: 12), of: labels[2].widget)
        input.drag(
            from: labels[1].point(at: 6), to: labels[0].point(at: 3), of: labels[1].widget, onto: labels[0].widget)
        XCTAssertEqual(labels.map(\.selectedString), ["st message", "second", ""])
        XCTAssertEqual(group.selectedText?.string, "st message\nsecond")
        // A click in one of them ends it in all.
        input.click(labels[2].point(at: 3), of: labels[2].widget)
        XCTAssertEqual(labels.map(\.selectedString), ["", "", ""])
        XCTAssertNil(group.selectedText)
    }

    /// The drag goes on from the anchor, which is in another label.
    @MainActor
    func testADragThatBeginsWithShiftKeepsTheAnchor() async throws {
        let window = TestWindow()
        let group = SelectionGroup()
        let labels = window.append(["first message", "second message", "third message"], to: group)
        let input = try RealInput(in: window)
        input.click(labels[0].point(at: 6), of: labels[0].widget)
        input.move(to: labels[2].point(at: 3), of: labels[2].widget)
        RealInput.run(["keydown", "shift"])
        input.press()
        XCTAssertEqual(group.selectedText?.string, "message\nsecond message\nthi")
        input.move(to: labels[2].point(at: 8), of: labels[2].widget)
        XCTAssertEqual(group.selectedText?.string, "message\nsecond message\nthird me")
        input.move(to: labels[0].point(at: 2), of: labels[0].widget)
        XCTAssertEqual(group.selectedText?.string, "rst ")
        input.release()
        RealInput.run(["keyup", "shift"])
    }

    /// The cursor stands at the start of a label that never had one.
    @MainActor
    func testShiftSelectsInALabelWithoutACursor() async throws {
        let window = TestWindow()
        let group = SelectionGroup()
        let labels = window.append(["ab", "cd"], to: group)
        labels[1].state.emitMoveCursor(GTK_MOVEMENT_VISUAL_POSITIONS, 1, extends: true)
        XCTAssertEqual(group.selectedText?.string, "c")
    }

    /// As in one text: from the start of the second label to the one above, or the one below.
    @MainActor
    func testShiftAndAnArrowLeaveALabelWithoutACursor() async throws {
        for (steps, text) in [(gint(-1), "ab\n"), (1, "cd\n")] {
            let window = TestWindow()
            let group = SelectionGroup()
            let labels = window.append(["ab", "cd", "ef"], to: group)
            labels[1].state.emitMoveCursor(GTK_MOVEMENT_DISPLAY_LINES, steps, extends: true)
            XCTAssertEqual(group.selectedText?.string, text)
            // In one text, the next step goes on.
            let next = labels[steps > 0 ? 2 : 0]
            next.state.emitMoveCursor(GTK_MOVEMENT_VISUAL_POSITIONS, 1, extends: true)
            XCTAssertEqual(group.selectedText?.string, steps > 0 ? "cd\ne" : "b\n")
        }
    }

    /// Labels that join while something is selected show their part when the main loop runs: one walk through the widgets for all.
    @MainActor
    func testLabelsThatJoinShowTheirPart() async throws {
        let window = TestWindow()
        let group = SelectionGroup()
        var labels = window.append(["first", "last"], to: group)
        group.selectAll()
        for _ in 0..<50 {
            let label = Label("between")
            gtk_box_insert_child_after(
                UnsafeMutableRawPointer(window.box).assumingMemoryBound(to: GtkBox.self), label.widget, labels[0].widget
            )
            label.selectionGroup = group
            labels.insert(label, at: 1)
        }
        let after = Label("after")
        window.append(after.widget)
        let walks = WidgetOrder.walks
        after.selectionGroup = group
        XCTAssertTrue(Gtk.iterate { labels[25].selectedString == "between" })
        XCTAssertEqual(WidgetOrder.walks, walks + 1)
        XCTAssertEqual(labels.map(\.selectedString), ["first"] + labels[1...50].map { _ in "between" } + ["last"])
        XCTAssertEqual(after.selectedString, "")
        // Without a selection, nothing is to be found.
        group.clearSelection()
        let before = WidgetOrder.walks
        for label in labels { label.selectionGroup = nil }
        for label in labels { label.selectionGroup = group }
        Gtk.settle()
        XCTAssertEqual(WidgetOrder.walks, before)
    }

    /// The clipboard of selected text is given up then, which must not take the cursor away.
    @MainActor
    func testAClickAfterASelectionLeavesACursor() async throws {
        let window = TestWindow()
        let group = SelectionGroup()
        let labels = window.append(["abc", "def"], to: group)
        group.selectAll()
        let input = try RealInput(in: window)
        input.click(labels[0].point(at: 3), of: labels[0].widget)
        XCTAssertNil(group.selectedText)
        input.click(labels[1].point(at: 1), of: labels[1].widget)
        input.key("shift+Right")
        XCTAssertEqual(group.selectedText?.string, "e")
        // Another program selects something.
        gdk_clipboard_set_text(gtk_widget_get_primary_clipboard(window.window), "other")
        XCTAssertNil(group.selectedText)
        input.key("shift+Right")
        XCTAssertEqual(group.selectedText?.string, "f")
    }

    @MainActor
    func testKeysSelectAcrossLabels() async throws {
        let window = TestWindow()
        let group = SelectionGroup()
        group.separator = " / "
        let labels = window.append(["ab", "cd", "ef"], to: group)
        let input = try RealInput(in: window)
        input.click(labels[0].point(at: 1), of: labels[0].widget)
        input.key("shift+Right", "shift+Right", "shift+Right", "shift+Right", "shift+Right")
        XCTAssertEqual(group.selectedText?.string, "b / cd / ")
        input.key("shift+Right")
        XCTAssertEqual(group.selectedText?.string, "b / cd / e")
        input.key("shift+Left", "shift+Left", "shift+Left")
        XCTAssertEqual(group.selectedText?.string, "b / c")
        input.key("ctrl+a")
        XCTAssertEqual(group.selectedText?.string, "ab / cd / ef")
        var changes = 0
        group.onSelectionChanged = { _ in changes += 1 }
        group.clearSelection()
        XCTAssertEqual(changes, 1)
        XCTAssertEqual(labels.map(\.selectedString), ["", "", ""])
    }

    @MainActor
    func testMembersMayLeaveAndDie() async throws {
        let window = TestWindow()
        let group = SelectionGroup()
        var labels = window.append(["one", "two", "three", "four"], to: group)
        group.selectAll()
        labels[1].selectionGroup = nil
        XCTAssertEqual(labels[1].selectedString, "")
        XCTAssertEqual(group.selectedText?.string, "one\nthree\nfour")
        gtk_widget_unparent(labels[2].widget)
        labels.remove(at: 2)
        Gtk.settle()
        XCTAssertEqual(group.selectedText?.string, "one\nfour")
        // The selection ends with the label in which it begins.
        gtk_widget_unparent(labels[0].widget)
        labels.remove(at: 0)
        Gtk.settle()
        XCTAssertNil(group.selectedText)
        XCTAssertEqual(labels.last?.selectedString, "")
        labels[0].isSelectable = false
        XCTAssertNil(labels[0].selectionGroup)
    }

    @MainActor
    private final class Messages: SelectionItems {
        var texts: [String]
        init(_ texts: [String]) { self.texts = texts }
        var count: Int { texts.count }
        func position(of item: AnyHashable) -> Int? { texts.firstIndex { AnyHashable($0) == item } }
        func item(at position: Int) -> AnyHashable { texts[position] }
        func text(at position: Int) -> StyledText { StyledText(texts[position]) }
    }

    @MainActor
    func testRowsKeepTheSelectionOfTheirItems() async throws {
        let window = TestWindow()
        let messages = Messages((0..<20).map { "message \($0)" })
        let group = SelectionGroup(items: messages)
        let rows = window.append(["", "", ""], to: group)
        func bind(_ first: Int) {
            for (index, row) in rows.enumerated() {
                row.text = messages.texts[first + index]
                row.selectionItem = messages.texts[first + index]
            }
        }
        bind(2)
        window.layOut()
        let input = try RealInput(in: window)
        input.drag(from: rows[0].point(at: 8), to: rows[1].point(at: 3), of: rows[0].widget, onto: rows[1].widget)
        XCTAssertEqual(rows.map(\.selectedString), ["2", "mes", ""])
        bind(3)
        XCTAssertEqual(rows.map(\.selectedString), ["mes", "", ""])
        bind(10)
        XCTAssertEqual(rows.map(\.selectedString), ["", "", ""])
        XCTAssertEqual(group.selectedText?.string, "2\nmes", "of items that no row shows")
        bind(1)
        XCTAssertEqual(rows.map(\.selectedString), ["", "2", "mes"])
        // An item above moves the others.
        messages.texts.insert("new", at: 0)
        XCTAssertEqual(group.selectedText?.string, "2\nmes")
        // An end of the selection goes.
        messages.texts.removeAll { $0 == "message 3" }
        XCTAssertNil(group.selectedText)
    }

    @MainActor
    func testADragGoesOnWhileRowsAreRecycled() async throws {
        let window = TestWindow()
        let messages = Messages((0..<20).map { "message \($0)" })
        let group = SelectionGroup(items: messages)
        let rows = window.append(["message 0", "message 1", "message 2"], to: group)
        for (index, row) in rows.enumerated() { row.selectionItem = messages.texts[index] }
        let input = try RealInput(in: window)
        input.move(to: rows[0].point(at: 4), of: rows[0].widget)
        input.press()
        input.move(to: rows[1].point(at: 4), of: rows[1].widget)
        for (index, row) in rows.enumerated() {
            row.text = messages.texts[index + 10]
            row.selectionItem = messages.texts[index + 10]
        }
        window.layOut()
        input.move(to: rows[2].point(at: 7), of: rows[2].widget)
        XCTAssertEqual(rows.map(\.selectedString), ["message 10", "message 11", "message"])
        XCTAssertEqual(
            group.selectedText?.string,
            (["age 0"] + messages.texts[1...11] + ["message"]).joined(separator: "\n"))
        gtk_widget_unparent(rows[0].widget)
        input.move(to: rows[2].point(at: 2), of: rows[2].widget)
        XCTAssertTrue(rows[2].selectedString.hasPrefix("me"))
        input.release()
        XCTAssertNil(SelectionDrag.current)
    }
}
