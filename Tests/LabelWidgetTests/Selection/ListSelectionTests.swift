import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Selecting with a real pointer in a real GtkListView, which recycles its rows.
final class ListSelectionTests: WidgetTestCase {
    @MainActor
    private final class Messages: SelectionItems {
        let texts = (0..<400).map { "message number \($0)" }
        var count: Int { texts.count }
        func position(of item: AnyHashable) -> Int? { item.base as? Int }
        func item(at position: Int) -> AnyHashable { position }
        func text(at position: Int) -> StyledText { StyledText(texts[position]) }
    }

    /// Counts how often a group says that something else is selected, and how often that is so.
    @MainActor
    private final class Changes {
        private(set) var (told, real) = (0, 0)
        private var last: StyledText?

        init(_ group: SelectionGroup) {
            last = group.selectedText
            group.onSelectionChanged = { [weak self] group in
                guard let self else { return }
                told += 1
                if group.selectedText != last { real += 1 }
                last = group.selectedText
            }
        }
    }

    /// A list of messages in a scrolled window, with a group of its rows.
    @MainActor
    private final class Stage {
        let window = TestWindow()
        let messages = Messages()
        let group: SelectionGroup
        let scrolled: UnsafeMutablePointer<GtkWidget>
        /// How many labels were made, and how often one got another message.
        private(set) var (made, bound) = (0, 0)

        init() throws {
            group = SelectionGroup(items: messages)
            scrolled = try XCTUnwrap(gtk_scrolled_window_new())
            let factory = try XCTUnwrap(gtk_signal_list_item_factory_new())
            Signal.connect(factory, "setup") { [weak self] in self?.setUp($0.pointer(0)) }
            Signal.connect(factory, "bind") { [weak self] in self?.bind($0.pointer(0)) }
            Signal.connect(factory, "unbind") { arguments in
                Label(gtk_list_item_get_child(arguments.pointer(0)))?.selectionItem = nil
            }
            var strings: [UnsafePointer<CChar>?] = [nil]
            let list = try XCTUnwrap(gtk_string_list_new(&strings))
            for text in messages.texts { gtk_string_list_append(list, text) }
            let view = try XCTUnwrap(gtk_list_view_new(gtk_no_selection_new(list), factory))
            gtk_scrolled_window_set_child(OpaquePointer(scrolled), view)
            gtk_widget_set_size_request(scrolled, 300, 250)
            window.append(scrolled)
            window.layOut()
        }

        private func setUp(_ row: OpaquePointer?) {
            let label = Label()
            label.xAlignment = 0
            label.selectionGroup = group
            gtk_list_item_set_child(row, label.widget)
            made += 1
        }

        private func bind(_ row: OpaquePointer?) {
            let position = Int(gtk_list_item_get_position(row))
            guard let label = Label(gtk_list_item_get_child(row)) else { return }
            label.text = messages.texts[position]
            label.selectionItem = position
            bound += 1
        }

        /// The visible labels by their messages.
        var rows: [Int: LabelState] {
            let shown = group.labels.filter { gtk_widget_get_mapped($0.widget) != 0 }
            return Dictionary(
                shown.compactMap { state in (state.selecting.item?.base as? Int).map { ($0, state) } },
                uniquingKeysWith: { first, _ in first })
        }

        func label(_ message: Int) throws -> Label {
            let state = try XCTUnwrap(rows[message], "no row shows message \(message)")
            return try XCTUnwrap(Label(state.widget))
        }

        /// What the visible rows show as selected.
        var selected: [Int: String] {
            rows.compactMapValues { Label($0.widget)?.selectedString }.filter { $0.value != "" }
        }

        func scroll(to value: Double) {
            gtk_adjustment_set_value(adjustment, value)
            window.layOut()
        }

        var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
            gtk_scrolled_window_get_vadjustment(OpaquePointer(scrolled))
        }
    }

    @MainActor
    func testASelectionComesBackWithItsRows() async throws {
        let stage = try Stage()
        XCTAssertLessThan(stage.made, 399, "the list has a row for every message")
        let input = try RealInput(in: stage.window)
        let (first, last) = (try stage.label(2), try stage.label(5))
        input.drag(from: first.point(at: 8), to: last.point(at: 7), of: first.widget, onto: last.widget)
        let rows = [2: "number 2", 3: "message number 3", 4: "message number 4", 5: "message"]
        let text = "number 2\nmessage number 3\nmessage number 4\nmessage"
        XCTAssertEqual(stage.selected, rows)
        XCTAssertEqual(stage.group.selectedText?.string, text)
        let (made, bound) = (stage.made, stage.bound)
        for page in 1...4 { stage.scroll(to: Double(page) * 1_500) }
        XCTAssertNil(stage.rows[5], "the rows do not scroll away")
        XCTAssertGreaterThan(stage.bound, bound + stage.rows.count)
        XCTAssertLessThan(stage.made, made + 100, "rows are made, not recycled")
        XCTAssertEqual(stage.selected, [:], "a recycled row shows the selection of another message")
        XCTAssertEqual(stage.group.selectedText?.string, text)
        for keys in ["ctrl+c", "ctrl+Insert"] {
            gdk_clipboard_set_text(gtk_widget_get_clipboard(stage.window.window), "other")
            XCTAssertEqual(input.copy(keys), text, "the label with the focus is scrolled away, \(keys)")
        }
        // Another widget has the keys now.
        let button = try XCTUnwrap(gtk_button_new_with_label("button"))
        stage.window.append(button)
        gtk_widget_grab_focus(button)
        gdk_clipboard_set_text(gtk_widget_get_clipboard(button), "other")
        XCTAssertEqual(input.copy(), "other")
        stage.scroll(to: 0)
        XCTAssertEqual(stage.selected, rows)
        let label = try stage.label(2)
        label.state.parts.selection?.grabFocus()
        XCTAssertEqual(input.copy(), text)
    }

    @MainActor
    func testADragThatScrollsSelectsAllBetween() async throws {
        let stage = try Stage()
        let changes = Changes(stage.group)
        let input = try RealInput(in: stage.window)
        let first = try stage.label(1)
        input.move(to: first.point(at: 8), of: first.widget)
        input.press()
        let height = Double(gtk_widget_get_height(stage.scrolled))
        input.move(to: Point(x: 60, y: height / 2), of: stage.scrolled)
        input.move(to: Point(x: 60, y: height - 2), of: stage.scrolled)
        XCTAssertTrue(
            Gtk.iterate { gtk_adjustment_get_value(stage.adjustment) > 3 * height }, "the list does not scroll")
        XCTAssertNil(stage.rows[1], "the row in which the drag began is still there")
        input.move(to: Point(x: 60, y: height / 2), of: stage.scrolled)
        input.release()
        input.settle()
        let lines = try XCTUnwrap(stage.group.selectedText).string.split(separator: "\n").map { String($0) }
        XCTAssertGreaterThan(lines.count, 20)
        XCTAssertEqual(lines.first, "number 1")
        XCTAssertEqual(Array(lines.dropFirst().dropLast()), Array(stage.messages.texts[2..<max(lines.count, 2)]))
        XCTAssertTrue(stage.messages.texts[lines.count].hasPrefix(lines.last ?? "?"))
        XCTAssertEqual(input.copy(), lines.joined(separator: "\n"))
        // All rows between the ends are selected wherever the list is.
        for place in stride(from: 0, through: gtk_adjustment_get_value(stage.adjustment), by: height / 2) {
            stage.scroll(to: place)
            for (message, state) in stage.rows where (2..<lines.count).contains(message) {
                XCTAssertEqual(Label(state.widget)?.selectedString, stage.messages.texts[message])
            }
        }
        XCTAssertGreaterThan(changes.real, 3)
        XCTAssertEqual(changes.told, changes.real, "a drag that scrolls tells of nothing new")
    }

    /// A drag scrolls at both edges. Between them is always some room where it does not, however small the view is.
    @MainActor
    func testTheMiddleOfASmallViewDoesNotScroll() async throws {
        for size in [8.0, 16, 20, 40, 400] {
            XCTAssertEqual(SelectionAutoscroll.velocity(size / 2, size), 0, "\(size)")
            let (start, end) = (SelectionAutoscroll.velocity(1, size), SelectionAutoscroll.velocity(size - 1, size))
            XCTAssertLessThan(start, 0, "\(size)")
            XCTAssertEqual(end, -start, accuracy: 1e-9, "\(size)")
        }
    }

    @MainActor
    func testTheAppSaysWhatIsCopiedOfAnItem() async throws {
        let stage = try Stage()
        var parts: [SelectionGroup.CopiedPart] = []
        stage.group.copying = { part in
            parts.append(part)
            guard part.count > 1, let number = part.item?.base as? Int else { return part.text }
            var copied = StyledText.Builder()
            copied.append("\(number): ")
            copied.append(part.text)
            return copied.text
        }
        let input = try RealInput(in: stage.window)
        let (first, last) = (try stage.label(2), try stage.label(3))
        input.drag(from: first.point(at: 8), to: last.point(at: 7), of: first.widget, onto: last.widget)
        XCTAssertEqual(input.copy(), "2: number 2\n3: message")
        XCTAssertEqual(stage.group.selectedText?.string, "number 2\nmessage")
        XCTAssertEqual(parts.first?.label?.widget, first.widget)
        // Of one message, nobody wants to read who wrote it.
        first.selectedRange = 0..<7
        XCTAssertEqual(input.copy(), "message")
        // What no row shows.
        stage.group.selectAll()
        parts = []
        XCTAssertEqual(stage.group.copiedText?.string.prefix(20), "0: message number 0\n")
        XCTAssertEqual(parts.count, 400)
        XCTAssertNil(parts.last?.label)
    }
}
