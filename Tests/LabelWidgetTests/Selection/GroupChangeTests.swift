import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Texts that change while a group selects them.
final class GroupChangeTests: WidgetTestCase {
    /// A group that selects all, and what it tells of changes.
    @MainActor
    private final class Selected {
        let window = TestWindow()
        let group = SelectionGroup()
        let labels: [Label]
        private(set) var heard: [String?] = []

        init(_ texts: String...) {
            labels = window.append(texts, to: group)
            group.selectAll()
            group.onSelectionChanged = { [weak self] in self?.heard.append($0.selectedText?.string) }
        }
    }

    /// Words behind the selection are not part of it.
    @MainActor
    func testAnAnswerThatGrowsKeepsTheSelection() async throws {
        let selected = Selected("one", "two")
        selected.labels[1].append(" three")
        XCTAssertEqual(selected.group.selectedText?.string, "one\ntwo")
        XCTAssertEqual(selected.heard, [])
        // The first label is selected to its end.
        selected.labels[0].append("!")
        XCTAssertEqual(selected.heard, ["one!\ntwo"])
    }

    @MainActor
    func testAnotherTextAtAnEndEndsTheSelection() async throws {
        for changed in [0, 1] {
            let selected = Selected("one", "two")
            selected.labels[changed].text = "other text"
            XCTAssertNil(selected.group.selectedText)
            XCTAssertEqual(selected.heard, [nil])
            XCTAssertEqual(selected.labels.map(\.selectedString), ["", ""])
        }
    }

    @MainActor
    func testAnotherTextInTheMiddleIsSelected() async throws {
        let selected = Selected("one", "two", "three")
        selected.labels[1].text = "other text"
        XCTAssertEqual(selected.heard, ["one\nother text\nthree"])
        selected.labels[1].text = "other text"
        XCTAssertEqual(selected.heard.count, 1)
    }

    /// A cursor is no selection, and stays in front of text that grows.
    @MainActor
    func testTheCursorOfAChangedText() async throws {
        let selected = Selected("one", "two")
        selected.labels[1].selectedRange = 2..<2
        let calls = selected.heard.count
        selected.labels[1].append(" three")
        selected.labels[1].state.emitMoveCursor(GTK_MOVEMENT_LOGICAL_POSITIONS, 1, extends: true)
        XCTAssertEqual(selected.group.selectedText?.string, "o")
        selected.group.clearSelection()
        selected.labels[1].text = "other text"
        XCTAssertEqual(selected.heard.count, calls + 2)
    }

    @MainActor
    func testAnAppHearsOfLabelsThatGo() async throws {
        let selected = Selected("one", "two", "three")
        selected.labels[1].selectionGroup = nil
        XCTAssertEqual(selected.heard, ["one\nthree"])
        selected.labels[2].selectionGroup = nil
        XCTAssertEqual(selected.heard, ["one\nthree", nil])
        let between = Selected("one", "three")
        let label = Label("two")
        gtk_box_insert_child_after(
            UnsafeMutableRawPointer(between.window.box).assumingMemoryBound(to: GtkBox.self), label.widget,
            between.labels[0].widget)
        label.selectionGroup = between.group
        XCTAssertTrue(Gtk.iterate { label.selectedString == "two" })
        XCTAssertEqual(between.heard, ["one\ntwo\nthree"])
    }

    /// A name of an item that counts how often it is compared.
    private struct Name: Hashable {
        nonisolated(unsafe) static var comparisons = 0
        let number: Int

        static func == (one: Name, other: Name) -> Bool {
            comparisons += 1
            return one.number == other.number
        }

        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    @MainActor
    private final class Numbers: SelectionItems {
        let count = 300
        func position(of item: AnyHashable) -> Int? { (item.base as? Name)?.number }
        func item(at position: Int) -> AnyHashable { Name(number: position) }
        func text(at position: Int) -> StyledText { StyledText("\(position)") }
    }

    /// Each text is found at once among the labels.
    @MainActor
    func testCopyingManyLabels() async throws {
        let group = SelectionGroup(items: Numbers())
        let labels = (0..<300).map { number in
            let label = Label("\(number)")
            label.selectionGroup = group
            label.selectionItem = Name(number: number)
            return label
        }
        group.selectAll()
        Name.comparisons = 0
        XCTAssertEqual(group.selectedText?.string, (0..<300).map(String.init).joined(separator: "\n"))
        XCTAssertLessThan(Name.comparisons, 3_000)
        XCTAssertEqual(labels.count, 300)
    }
}
