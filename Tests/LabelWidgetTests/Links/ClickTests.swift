import CLabelGtk
import Foundation
import TextEngine
import XCTest

@testable import LabelWidget

/// Who gets a click: the table in Documentation/Clicks.md, with a real pointer.
final class ClickTests: WidgetTestCase {
    /// What has happened.
    @MainActor
    private final class Log {
        var isLinkActivated = false
        var isLinkDragged = false
        var isParentClicked = false

        func outcome(_ label: UnsafeMutablePointer<GtkWidget>) -> String {
            if MenuReading.isOpen(label) { return isParentClicked ? "the menu and the parent" : "the menu" }
            if isLinkDragged { return isParentClicked ? "the link is dragged, and the parent" : "the link is dragged" }
            if isLinkActivated { return isParentClicked ? "both" : "the link" }
            return isParentClicked ? "the parent" : "nobody"
        }
    }

    private struct Row {
        let parent, pointer, button, place: String
        let ours, gtks: String

        /// The rows of the table.
        static func all() throws -> [Row] {
            let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
                path: "../../../Documentation/Clicks.md")
            let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            return lines.filter { $0.hasPrefix("| a ") }.compactMap { line in
                let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
                guard cells.count == 6 else { return nil }
                return Row(
                    parent: cells[0], pointer: cells[1], button: cells[2], place: cells[3], ours: cells[4],
                    gtks: cells[5])
            }
        }
    }

    @MainActor
    func testTheTable() async throws {
        let rows = try Row.all()
        XCTAssertEqual(rows.count, 17)
        for row in rows {
            for isOurs in [true, false] where isOurs || !Gtk.isNew {
                let found = try outcome(row, isOurs)
                XCTAssertEqual(found, isOurs ? row.ours : row.gtks, "\(isOurs ? "LwLabel" : "GtkLabel"): \(row)")
            }
        }
    }

    @MainActor
    private func outcome(_ row: Row, _ isOurs: Bool) throws -> String {
        let window = TestWindow()
        let input = try RealInput(in: window)
        let log = Log()
        let label = try XCTUnwrap(isOurs ? lwLabelNew(nil) : gtk_label_new(nil))
        g_object_ref_sink(label)
        defer { g_object_unref(label) }
        GObjectTesting.set(label, "use-markup", true)
        GObjectTesting.set(label, "label", "<a href=\"x:here\">here in the link</a> and plain text behind it")
        Signal.answer(label, "activate-link") { _ in
            log.isLinkActivated = true
            return true
        }
        Label(label)?.onLinkDragged = { _, _ in
            log.isLinkDragged = true
            return true
        }
        let button = ["primary": 1, "middle": 2, "secondary": 3][row.button] ?? 0
        try place(label, in: window, row.parent, guint(button), log)
        window.layOut()
        let height = Double(gtk_widget_get_height(label))
        let point = Point(x: row.place == "link" ? 20 : 150, y: height / 2)
        if row.pointer == "drags" {
            input.drag(from: point, to: Point(x: point.x + 60, y: point.y), of: label)
        } else {
            input.click(point, of: label, button: button)
        }
        Gtk.iterate(seconds: 1) { log.outcome(label) != "nobody" }
        let outcome = log.outcome(label)
        if let menu = MenuReading.menu(of: label) {
            // A menu opens when the button is pressed. GTK complains about one that closes before the button is released.
            Gtk.iterate(seconds: 0.1) { false }
            MenuReading.close(menu)
        }
        input.leave()
        TestWindow.closeAll()
        return outcome
    }

    /// Puts a label into a parent that wants clicks.
    @MainActor
    private func place(
        _ label: UnsafeMutablePointer<GtkWidget>, in window: TestWindow, _ parent: String, _ button: guint, _ log: Log
    ) throws {
        gtk_widget_set_halign(label, GTK_ALIGN_START)
        let hear: @MainActor () -> Void = { log.isParentClicked = true }
        if parent.contains("GtkButton") {
            let outer = try XCTUnwrap(gtk_button_new())
            gtk_button_set_child(UnsafeMutableRawPointer(outer).assumingMemoryBound(to: GtkButton.self), label)
            Signal.connect(outer, "clicked", hear)
            window.append(outer)
        } else if parent.contains("GtkListBox") {
            let list = try XCTUnwrap(gtk_list_box_new())
            gtk_list_box_append(list.opaque, label)
            Signal.connect(list, "row-activated", hear)
            window.append(list)
        } else if parent.contains("GtkListView") {
            window.append(try listView(showing: label, hear))
        } else {
            window.append(label)
            let isDrag = parent.contains("GtkGestureDrag")
            let gesture = try XCTUnwrap(isDrag ? gtk_gesture_drag_new() : gtk_gesture_click_new())
            gtk_gesture_single_set_button(gesture, button)
            if parent.contains("captures") { gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE) }
            Signal.connect(gesture, isDrag ? "drag-update" : "released", hear)
            gtk_widget_add_controller(window.box, gesture)
            if parent.contains("extra menu") {
                let menu = try XCTUnwrap(g_menu_new())
                g_menu_append(menu, "Reply", "window.close")
                let value = TestInstance(g_menu_model_get_type(), UnsafeMutableRawPointer(menu))
                GObjectTesting.set(label, "extra-menu", value)
                g_object_unref(UnsafeMutableRawPointer(menu))
            }
        }
    }

    /// A list with one row, which is activated by one click.
    @MainActor
    private func listView(
        showing label: UnsafeMutablePointer<GtkWidget>, _ hear: @escaping @MainActor () -> Void
    ) throws -> UnsafeMutablePointer<GtkWidget> {
        let factory = try XCTUnwrap(gtk_signal_list_item_factory_new())
        Signal.connect(factory, "setup") { gtk_list_item_set_child($0.pointer(0), label) }
        var items: [UnsafePointer<CChar>?] = [nil]
        let strings = try XCTUnwrap(
            "row".withCString { row in
                items = [row, nil]
                return gtk_string_list_new(&items)
            })
        let selection = gtk_no_selection_new(strings)
        let list = try XCTUnwrap(gtk_list_view_new(selection, factory))
        gtk_list_view_set_single_click_activate(list.opaque, 1)
        Signal.connect(list, "activate", hear)
        return list
    }
}
