import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Swift closures as handlers of signals.
final class SignalTests: WidgetTestCase {
    @MainActor
    func testAHandlerMayBeDisconnectedAfterItsObject() async throws {
        var handlers: [LabelWidget.SignalHandler] = []
        for _ in 0..<100 {
            let object = try XCTUnwrap(g_simple_action_new("act", nil))
            handlers.append(Signal.connect(object, "activate") {})
            XCTAssertEqual(handlers.last?.isConnected, true)
            g_object_unref(UnsafeMutableRawPointer(object))
        }
        // Other objects take the memory.
        let others = (0..<100).compactMap { _ in g_simple_action_new("other", nil) }
        for handler in handlers {
            XCTAssertFalse(handler.isConnected)
            handler.disconnect()
        }
        for object in others { g_object_unref(UnsafeMutableRawPointer(object)) }
    }

    @MainActor
    func testADisconnectedHandlerIsNotCalled() async throws {
        let action = try XCTUnwrap(g_simple_action_new("act", nil))
        defer { g_object_unref(UnsafeMutableRawPointer(action)) }
        var calls: [String] = []
        let first = Signal.connect(action, "activate") { calls.append("first") }
        Signal.connect(action, "activate") { calls.append("second") }
        g_action_activate(action, nil)
        first.disconnect()
        first.disconnect()
        g_action_activate(action, nil)
        XCTAssertEqual(calls, ["first", "second", "second"])
    }

    /// A handler may end its own connection.
    @MainActor
    func testAHandlerMayDisconnectItself() async throws {
        let action = try XCTUnwrap(g_simple_action_new("act", nil))
        var (calls, handler) = (0, LabelWidget.SignalHandler?.none)
        handler = Signal.connect(action, "activate") {
            calls += 1
            handler?.disconnect()
        }
        g_action_activate(action, nil)
        g_action_activate(action, nil)
        XCTAssertEqual(calls, 1)
        g_object_unref(UnsafeMutableRawPointer(action))
    }

    @MainActor
    func testHandlersGetTheArguments() async throws {
        let list = try XCTUnwrap(gtk_list_box_new())
        g_object_ref_sink(list)
        defer { g_object_unref(list) }
        gtk_list_box_append(list.opaque, gtk_label_new("row"))
        let row = try XCTUnwrap(gtk_list_box_get_row_at_index(list.opaque, 0))
        var rows: [UnsafeMutablePointer<GtkListBoxRow>?] = []
        Signal.connect(list, "row-selected") { arguments in
            XCTAssertEqual(arguments.count, 1)
            rows.append(arguments.pointer(0))
        }
        gtk_list_box_select_row(list.opaque, row)
        gtk_list_box_select_row(list.opaque, nil)
        XCTAssertEqual(rows, [row, nil])

        let gesture = try XCTUnwrap(gtk_gesture_click_new())
        var places: [String] = []
        Signal.connect(gesture, "pressed") { arguments in
            places.append(
                "\(arguments.integer(0)) \(arguments.number(1)) \(arguments.number(2)) \(arguments.boolean(0))")
        }
        GObjectTesting.emit(gesture, "pressed", [Int32(2), 10.5, -1.0])
        XCTAssertEqual(places, ["2 10.5 -1.0 true"])
        g_object_unref(UnsafeMutableRawPointer(gesture))
    }

    @MainActor
    func testTheAnswerGoesToTheSignal() async throws {
        let label = Label(StyledText("x", style: TextStyle(link: LinkValue(url: "app:1"))))
        label.widget.allocate()
        var seen: [String?] = []
        Signal.answer(label.widget, "activate-link") { arguments in
            seen.append(arguments.string(0))
            return seen.count > 2
        }
        let later = Signal.connect(label.widget, "activate-link") { _ in seen.append("later") }
        let link = try XCTUnwrap(label.links.first)
        label.state.parts.links?.activate(link)
        label.state.parts.links?.activate(link)
        XCTAssertEqual(seen, ["app:1", "later", "app:1"])
        XCTAssertTrue(later.isConnected)
    }

    @MainActor
    func testAHandlerMayComeAfterTheClassesOwn() async throws {
        let toggle = try XCTUnwrap(gtk_toggle_button_new())
        g_object_ref_sink(toggle)
        defer { g_object_unref(toggle) }
        var calls: [String] = []
        func isActive() -> Bool { gtk_toggle_button_get_active(GtkCast.to(gtk_toggle_button_get_type(), toggle)) != 0 }
        Signal.connect(toggle, "clicked", after: true) { calls.append("after \(isActive())") }
        Signal.connect(toggle, "clicked") { calls.append("before \(isActive())") }
        GObjectTesting.emit(toggle.opaque, "clicked", [])
        XCTAssertEqual(calls.map { $0.prefix(6) }, ["before", "after "])
        XCTAssertEqual(calls.last, "after true")
    }
}
