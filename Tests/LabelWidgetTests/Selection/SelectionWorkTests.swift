import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Selecting takes as many steps as there are labels, items or pieces of text, and not their square.
final class SelectionWorkTests: WidgetTestCase {
    /// How much a counter grows while a body runs.
    @MainActor
    private func steps(of counter: @autoclosure () -> Int, _ body: () throws -> Void) rethrows -> Int {
        let before = counter()
        try body()
        return counter() - before
    }

    @MainActor
    func testManyLabelsOfAGroupAreGoneThroughAFewTimes() async throws {
        let window = TestWindow()
        let group = SelectionGroup()
        let labels = window.append((0..<150).map { "\($0)" }, to: group)
        gtk_widget_grab_focus(labels[0].widget)
        func visits(_ body: () throws -> Void) rethrows -> Int {
            try steps(of: SelectionGroup.visitCount, body)
        }
        let most = labels.count * 10
        XCTAssertLessThan(visits { group.selectAll() }, most)
        XCTAssertTrue(labels.allSatisfy { !$0.selectedString.isEmpty })
        // Another window becomes active, or the pointer moves over the labels: the focus stays where it is.
        let other = visits {
            for widget in [window.window] + labels.map(\.widget) {
                for flag in [GTK_STATE_FLAG_BACKDROP, GTK_STATE_FLAG_PRELIGHT] {
                    gtk_widget_set_state_flags(widget, flag, 0)
                    gtk_widget_unset_state_flags(widget, flag)
                }
            }
        }
        XCTAssertEqual(other, 0)
        XCTAssertLessThan(visits { gtk_widget_grab_focus(labels[1].widget) }, most)
        XCTAssertTrue(group.focusedLabel === labels[1].state)
        XCTAssertLessThan(visits { gtk_widget_set_visible(window.box, 0) }, most)
    }

    /// A chat grows at its end while something is selected.
    @MainActor
    func testAListThatGrowsIsNotReadAgain() async throws {
        let list = try XCTUnwrap(gtk_string_list_new(nil))
        defer { g_object_unref(UnsafeMutableRawPointer(list)) }
        for number in 0..<300 { gtk_string_list_append(list, "\(number)") }
        let items = ListModelItems(
            list, { item, _ in g_strdup(gtk_string_object_get_string(OpaquePointer(item))) }, CData(nil, nil))
        let group = SelectionGroup(items: items)
        items.group = group
        group.selectAll()
        let asked = steps(of: ListModelItems.askedCount) {
            for number in 300..<400 { gtk_string_list_append(list, "\(number)") }
        }
        XCTAssertLessThan(asked, 1_000)
        XCTAssertEqual(items.position(of: items.item(at: 399)), 399)
        XCTAssertEqual(group.selectedText?.string.hasSuffix("\n299"), true)
        // Any other change moves items.
        gtk_string_list_remove(list, 0)
        XCTAssertEqual(items.position(of: items.item(at: 398)), 398)
        let first = items.item(at: 0)
        var strings: [UnsafePointer<CChar>?] = ["new".withCString { UnsafePointer(g_strdup($0)) }, nil]
        gtk_string_list_splice(list, 0, 0, &strings)
        g_free(UnsafeMutablePointer(mutating: strings[0]))
        XCTAssertEqual(items.position(of: first), 1)
    }

    /// What is selected of a text that grows is not compared again and again.
    @MainActor
    func testSelectedTextIsNotComparedForEachPiece() async throws {
        for isInGroup in [false, true] {
            let window = TestWindow()
            let group = SelectionGroup()
            let labels = window.append(["before", String(repeating: "a word ", count: 2_000)], to: group)
            let label = labels[1]
            if !isInGroup { label.selectionGroup = nil }
            var changes = 0
            group.onSelectionChanged = { _ in changes += 1 }
            label.selectedRange = 0..<label.styledText.count
            changes = 0
            let walks = WidgetOrder.walks
            let (selected, count) = (label.selectedText, label.styledText.count)
            let compared = steps(of: StyledText.comparedByteCount) {
                for _ in 0..<50 { label.append("more ") }
                // In the memory of the last text, but set as a new one.
                for _ in 0..<50 { label.styledText = label.styledText.appending("more ") }
            }
            XCTAssertLessThan(compared, count * 6)
            XCTAssertEqual(label.selectedText, selected)
            XCTAssertEqual(WidgetOrder.walks, walks)
            XCTAssertEqual(changes, 0)
            label.text = "another text"
            XCTAssertNil(label.selectedText)
        }
    }

    /// A part that goes on in the next label grows with the text.
    @MainActor
    func testAPieceIsSelectedInsideOfASelection() async throws {
        let window = TestWindow()
        let group = SelectionGroup()
        let labels = window.append(["one", "two", "three"], to: group)
        group.selectAll()
        var changes = 0
        group.onSelectionChanged = { _ in changes += 1 }
        labels[1].append(" and more")
        XCTAssertEqual(group.selectedText?.string, "one\ntwo and more\nthree")
        XCTAssertEqual(changes, 1)
        labels[2].append(" not selected")
        XCTAssertEqual(group.selectedText?.string, "one\ntwo and more\nthree")
        XCTAssertEqual(changes, 1)
    }

    @MainActor
    func testAStepOfADragWalksThroughTheWidgetsOnce() async throws {
        let window = TestWindow()
        let group = SelectionGroup()
        let labels = window.append(["first message", "second message"], to: group)
        let target = labels[0].state.selectionTarget
        let walks = steps(of: WidgetOrder.walks) {
            XCTAssertTrue(
                target.select(
                    from: 6..<6, .character, to: labels[1].point(at: 6), in: labels[1].widget, on: .any))
        }
        XCTAssertEqual(walks, 1)
        XCTAssertEqual(group.selectedText?.string, "message\nsecond")
    }
}
