import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// A label in a parent that wants clicks too.
@MainActor
final class ClickStage {
    private let window = TestWindow()
    private var isLinkActivated = false
    private var isLinkDragged = false
    private var isParentClicked = false

    private func outcome(_ label: UnsafeMutablePointer<GtkWidget>) -> String {
        if MenuReading.isOpen(label) { return isParentClicked ? "the menu and the parent" : "the menu" }
        if isLinkDragged { return isParentClicked ? "the link is dragged, and the parent" : "the link is dragged" }
        if isLinkActivated { return isParentClicked ? "both" : "the link" }
        return isParentClicked ? "the parent" : "nobody"
    }

    /// Does what a row says, and looks who gets it.
    func outcome(of row: ClickRow, _ isOurs: Bool, expecting expected: String) throws -> String {
        let input = try RealInput(in: window)
        let label = try XCTUnwrap(isOurs ? lwLabelNew(nil) : gtk_label_new(nil))
        g_object_ref_sink(label)
        defer { g_object_unref(label) }
        GObjectTesting.set(label, "use-markup", true)
        GObjectTesting.set(label, "label", "<a href=\"x:here\">here in the link</a> and plain text behind it")
        Signal.answer(label, "activate-link") { [unowned self] _ in
            isLinkActivated = true
            return true
        }
        Label(label)?.onLinkDragged = { [unowned self] _, _ in
            isLinkDragged = true
            return true
        }
        let button = ["primary": 1, "middle": 2, "secondary": 3][row.device] ?? 0
        try place(label, row.parent, guint(button))
        window.layOut()
        let point = Point(x: row.place == "link" ? 20 : 150, y: Double(gtk_widget_get_height(label)) / 2)
        let end =
            row.parent.contains("scrolled") ? Point(x: point.x, y: point.y - 60) : Point(x: point.x + 60, y: point.y)
        if row.isFingers {
            let finger = try Finger(in: window)
            try finger.press(point, of: label)
            if row.pointer == "drags" { try finger.move(to: end, of: label) }
            try finger.release()
        } else if row.pointer == "drags" {
            input.drag(from: point, to: end, of: label)
        } else if button == 2 {
            input.move(to: point, of: label)
            input.press(button)
            input.release(button)
        } else {
            input.click(point, of: label, button: button)
        }
        Gtk.iterate(seconds: expected == "nobody" ? 0.2 : 1) { outcome(label) != "nobody" }
        let found = outcome(label)
        if let menu = MenuReading.menu(of: label) {
            // A menu opens when the button is pressed. GTK complains about one that closes before the button is released.
            Gtk.iterate(seconds: 0.1) { false }
            MenuReading.close(menu)
            // GTK 4.8 loses count if the menu is under the pointer before the button is released, as slow machines show. So does GtkLabel.
            GtkMessages.clear(about: "Broken accounting of active state")
        }
        input.leave()
        TestWindow.closeAll()
        return found
    }

    /// Puts a label into a parent.
    private func place(_ label: UnsafeMutablePointer<GtkWidget>, _ parent: String, _ button: guint) throws {
        gtk_widget_set_halign(label, GTK_ALIGN_START)
        let hear: @MainActor () -> Void = { [unowned self] in isParentClicked = true }
        if parent.contains("selectable") { GObjectTesting.set(label, "selectable", true) }
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
        } else if parent.contains("scrolled window") {
            let scroller = try TestWindow.scrolledWindow()
            gtk_widget_set_valign(label, GTK_ALIGN_START)
            gtk_widget_set_margin_top(label, 100)
            gtk_widget_set_margin_bottom(label, 1_000)
            gtk_scrolled_window_set_child(scroller.opaque, label)
            window.append(scroller)
            window.layOut()
            Signal.connect(gtk_scrolled_window_get_vadjustment(scroller.opaque), "value-changed", hear)
        } else {
            window.append(label)
            let isDrag = parent.contains("GtkGestureDrag")
            let gesture = try XCTUnwrap(isDrag ? gtk_gesture_drag_new() : gtk_gesture_click_new())
            gtk_gesture_single_set_button(gesture, button)
            if parent.contains("captures") { gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE) }
            let claims = parent.contains("claims drags")
            Signal.connect(gesture, isDrag ? "drag-update" : "released") {
                if claims { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) }
                hear()
            }
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
