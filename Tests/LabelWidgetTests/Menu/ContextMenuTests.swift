import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// The context menu, and the actions and signals behind it.
final class ContextMenuTests: WidgetTestCase {
    @MainActor
    private func linkedLabel(in window: TestWindow) -> Label {
        let label = Label()
        label.usesMarkup = true
        label.label = "Read <a href=\"x:manual\">the manual</a> or <a href=\"x:news\">news</a>"
        window.append(label.widget)
        window.layOut()
        return label
    }

    @MainActor
    private func menu(of label: Label) -> UnsafeMutablePointer<GtkWidget>? { MenuReading.menu(of: label.widget) }

    @MainActor
    private func items(below widget: UnsafeMutablePointer<GtkWidget>) -> [String] { MenuReading.items(below: widget) }

    @MainActor
    private func clipboardText(_ label: Label) -> String? { Clipboard.text(of: label.widget) }

    @MainActor
    private func focusLink(_ index: Int, of label: Label, in window: TestWindow) throws {
        try label.focusLink(index)
        XCTAssertEqual(label.currentURL, index == 0 ? "x:manual" : "x:news")
    }

    @MainActor
    func testTheMenuOffersTheFocusedLink() async throws {
        let window = TestWindow()
        let label = linkedLabel(in: window)
        try focusLink(1, of: label, in: window)
        XCTAssertNotEqual(gtk_widget_activate_action_variant(label.widget, "menu.popup", nil), 0)
        let popover = try XCTUnwrap(menu(of: label))
        Gtk.iterate { gtk_widget_get_mapped(popover) != 0 }
        window.layOut()
        XCTAssertEqual(
            items(below: popover), ["Copy", "Select All", "*Open Link", "*Copy Link Address"])
        var opened: [String] = []
        label.onLinkActivated = { _, link in
            opened.append(link.value.url ?? "")
            return true
        }
        XCTAssertNotEqual(gtk_widget_activate_action_variant(label.widget, "link.copy", nil), 0)
        XCTAssertEqual(clipboardText(label), "x:news")
        XCTAssertNotEqual(gtk_widget_activate_action_variant(label.widget, "link.open", nil), 0)
        XCTAssertEqual(opened, ["x:news"])
        MenuReading.close(popover)
    }

    @MainActor
    func testTheMenuWithoutALinkHasNoItemsForLinks() async throws {
        let window = TestWindow()
        let label = linkedLabel(in: window)
        label.state.popUpMenu(at: Point(x: 1, y: 1))
        let popover = try XCTUnwrap(menu(of: label))
        Gtk.iterate { gtk_widget_get_mapped(popover) != 0 }
        window.layOut()
        XCTAssertEqual(items(below: popover), ["Copy", "Select All"])
        MenuReading.close(popover)
    }

    @MainActor
    func testALabelThatOffersNothingHasNoMenu() async throws {
        let window = TestWindow()
        let label = Label("just text")
        window.append(label.widget)
        window.layOut()
        _ = gtk_widget_activate_action_variant(label.widget, "menu.popup", nil)
        XCTAssertNil(menu(of: label))
        XCTAssertNil(label.widget.controller(ofType: gtk_gesture_click_get_type()))
    }

    @MainActor
    func testTheExtraMenuIsAppended() async throws {
        let window = TestWindow()
        let label = linkedLabel(in: window)
        let extra = try XCTUnwrap(g_menu_new())
        g_menu_append(extra, "Reply", "window.close")
        label.extraMenu = extra
        XCTAssertEqual(label.extraMenu, extra)
        g_object_unref(UnsafeMutableRawPointer(extra))
        label.state.popUpMenu(at: nil)
        let popover = try XCTUnwrap(menu(of: label))
        Gtk.iterate { gtk_widget_get_mapped(popover) != 0 }
        window.layOut()
        XCTAssertEqual(items(below: popover).last, "*Reply")
        MenuReading.close(popover)
        // Another menu closes this one.
        label.extraMenu = nil
        XCTAssertNil(menu(of: label))
        label.state.popUpMenu(at: nil)
        let other = try XCTUnwrap(menu(of: label))
        // GTK 4.18 has given the focus to the first link meanwhile, so the menu may be about it.
        XCTAssertFalse(items(below: other).contains("*Reply"))
        XCTAssertTrue(items(below: other).contains("Select All"))
        MenuReading.close(other)
    }

    @MainActor
    func testALabelMayDieWithItsMenuOpen() async throws {
        let (weak, popovers) = (WeakCounter(), WeakCounter())
        for turn in 0..<3 {
            let window = TestWindow()
            var label: Label? = linkedLabel(in: window)
            guard let widget = label?.widget else { return XCTFail("no label") }
            label?.state.popUpMenu(at: Point(x: 40, y: 5))
            let popover = try XCTUnwrap(label.flatMap { menu(of: $0) })
            Gtk.iterate { gtk_widget_get_mapped(popover) != 0 }
            weak.watch(widget)
            popovers.watch(popover)
            label = nil
            switch turn {
            case 0: gtk_widget_unparent(widget)
            case 1: gtk_window_destroy(window.window.window)
            default:
                g_object_ref(widget)
                gtk_widget_unparent(widget)
                g_object_run_dispose(widget.object)
                g_object_unref(widget)
            }
            Gtk.iterate { weak.gone == weak.watched }
            XCTAssertEqual(weak.gone, weak.watched, "turn \(turn)")
            if turn == 1 { TestWindow.forget(window) }
        }
        Gtk.iterate { popovers.gone == popovers.watched }
        XCTAssertEqual(popovers.gone, popovers.watched)
    }

    @MainActor
    func testCopyClipboardCopiesTheFocusedLinksAddress() async throws {
        let window = TestWindow()
        let label = linkedLabel(in: window)
        try focusLink(0, of: label, in: window)
        emit("copy-clipboard", on: label)
        XCTAssertEqual(clipboardText(label), "x:manual")
        let handler = SignalHandler(withoutArguments: label.widget, "copy-clipboard") {}
        XCTAssertNotEqual(gtk_widget_activate_action_variant(label.widget, "clipboard.copy", nil), 0)
        XCTAssertEqual(handler.count, 1)
    }

    @MainActor
    func testActivateCurrentLinkActivatesTheFocusedLink() async throws {
        let window = TestWindow()
        let label = linkedLabel(in: window)
        var opened: [String] = []
        label.onLinkActivated = { _, link in
            opened.append(link.value.url ?? "")
            return true
        }
        try focusLink(1, of: label, in: window)
        emit("activate-current-link", on: label)
        XCTAssertEqual(opened, ["x:news"])
        // Without a focused link, the window's default widget is activated.
        let button = try XCTUnwrap(gtk_button_new())
        window.append(button)
        window.layOut()
        gtk_window_set_default_widget(window.window.window, button)
        gtk_widget_grab_focus(button)
        XCTAssertNil(label.currentURL)
        let clicks = SignalHandler(withoutArguments: button, "clicked") {}
        emit("activate-current-link", on: label)
        Gtk.iterate { clicks.count > 0 }
        XCTAssertEqual(clicks.count, 1)
        XCTAssertEqual(opened, ["x:news"])
    }

    @MainActor
    private func emit(_ signal: String, on label: Label) {
        GObjectTesting.emit(label.widget.opaque, signal, [])
    }

    /// How often an action copies, and what the menu offers, before and after the menu was open.
    @MainActor
    private func offers(_ widget: UnsafeMutablePointer<GtkWidget>, in window: TestWindow) throws -> [String] {
        let copies = SignalHandler(withoutArguments: widget, "copy-clipboard") {}
        _ = gtk_widget_activate_action_variant(widget, "clipboard.copy", nil)
        var result = ["\(copies.count) copies"]
        _ = gtk_widget_activate_action_variant(widget, "menu.popup", nil)
        guard let popover = MenuReading.menu(of: widget) else { return result + ["no menu"] }
        Gtk.iterate { gtk_widget_get_mapped(popover) != 0 }
        window.layOut()
        // Nothing can be selected yet.
        result += items(below: popover).map { $0 == "*Select All" ? "Select All" : $0 }
        MenuReading.close(popover)
        _ = gtk_widget_activate_action_variant(widget, "clipboard.copy", nil)
        return result + ["\(copies.count) copies"]
    }

    @MainActor
    func testTheActionsAreOnWhereGtkLabelsAre() async throws {
        for markup in ["plain", "with <a href=\"x:a\">a link</a>"] {
            for isSelectable in [false, true] {
                let window = TestWindow()
                let found = try [gtk_label_new(nil), lwLabelNew(nil)].map { made in
                    let widget = try XCTUnwrap(made)
                    GObjectTesting.set(widget, "use-markup", true)
                    GObjectTesting.set(widget, "label", markup)
                    GObjectTesting.set(widget, "selectable", isSelectable)
                    window.append(widget)
                    window.layOut()
                    return try offers(widget, in: window)
                }
                // GtkLabel's menu also has what no label can do.
                let possible = found[0].filter { !["Cut", "Paste", "Delete"].contains($0) }
                XCTAssertEqual(found[1], possible, "\(markup), selectable: \(isSelectable)")
            }
        }
    }

    @MainActor
    func testTheKeysForCopyingCopyTheFocusedLinksAddress() async throws {
        let window = TestWindow()
        let label = linkedLabel(in: window)
        for (index, keys) in ["<Control>c", "<Control>Insert"].enumerated() {
            let shortcut = try XCTUnwrap(label.widget.shortcut(keys), keys)
            try focusLink(index, of: label, in: window)
            XCTAssertTrue(activate(shortcut, on: label), keys)
            XCTAssertEqual(clipboardText(label), index == 0 ? "x:manual" : "x:news")
        }
        // An attached widget's keys are not the label's.
        let shortcut = try XCTUnwrap(label.widget.shortcut("<Control>c"))
        gtk_root_set_focus(window.window.opaque, nil)
        XCTAssertFalse(activate(shortcut, on: label))
    }

    @MainActor
    private func activate(_ shortcut: OpaquePointer, on label: Label) -> Bool {
        gtk_shortcut_action_activate(
            gtk_shortcut_get_action(shortcut), GtkShortcutActionFlags(rawValue: 0), label.widget, nil) != 0
    }
}
