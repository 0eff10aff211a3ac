import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Underscores mark the key that activates a label's widget.
final class MnemonicTests: WidgetTestCase {
    @MainActor
    private func mnemonicLabel(_ text: String, in window: TestWindow) -> Label {
        let label = Label()
        label.usesUnderline = true
        label.label = text
        window.append(label.widget)
        window.layOut()
        return label
    }

    @MainActor
    private func picture(_ label: Label, _ window: TestWindow) throws -> Picture {
        let node = label.widget.makeNode()
        defer { node.map { gsk_render_node_unref($0) } }
        return try XCTUnwrap(
            Picture(
                of: node, width: Int(gtk_widget_get_width(label.widget)),
                height: Int(gtk_widget_get_height(label.widget)),
                renderer: window.renderer))
    }

    @MainActor
    func testTheWindowShowsTheMnemonicsLine() async throws {
        let window = TestWindow()
        let label = mnemonicLabel("_Save", in: window)
        let plain = Label("Save")
        window.append(plain.widget)
        window.layOut()
        XCTAssertEqual(label.text, "Save")
        gtk_window_set_mnemonics_visible(window.window.window, 0)
        XCTAssertEqual(label.state.mnemonicHighlights, [])
        XCTAssertEqual(try picture(label, window).differingByteCount(from: try picture(plain, window)), 0)
        gtk_window_set_mnemonics_visible(window.window.window, 1)
        XCTAssertEqual(label.state.mnemonicHighlights.map(\.range), [0..<1])
        let shown = try picture(label, window)
        XCTAssertGreaterThan(shown.differingByteCount(from: try picture(plain, window)), 0)
        gtk_window_set_mnemonics_visible(window.window.window, 0)
        XCTAssertEqual(label.state.mnemonicHighlights, [])
    }

    /// Insensitive labels, and labels of insensitive widgets, show no line.
    @MainActor
    func testAnInsensitiveWidgetHasNoMnemonic() async throws {
        let window = TestWindow()
        let label = mnemonicLabel("_Save", in: window)
        let entry = try XCTUnwrap(gtk_entry_new())
        window.append(entry)
        label.mnemonicWidget = entry
        gtk_window_set_mnemonics_visible(window.window.window, 1)
        XCTAssertEqual(label.state.mnemonicHighlights.count, 1)
        gtk_widget_set_sensitive(entry, 0)
        XCTAssertEqual(label.state.mnemonicHighlights.count, 0)
        gtk_widget_set_sensitive(entry, 1)
        gtk_widget_set_sensitive(label.widget, 0)
        XCTAssertEqual(label.state.mnemonicHighlights.count, 0)
    }

    @MainActor
    func testTheMnemonicWidgetGetsTheFocus() async throws {
        let window = TestWindow()
        let label = mnemonicLabel("_Name", in: window)
        let (first, second) = (try XCTUnwrap(gtk_button_new()), try XCTUnwrap(gtk_entry_new()))
        for widget in [first, second] { window.append(widget) }
        window.layOut()
        label.mnemonicWidget = second
        gtk_widget_grab_focus(first)
        XCTAssertNotEqual(gtk_widget_mnemonic_activate(label.widget, 0), 0)
        let focus = try XCTUnwrap(gtk_root_get_focus(window.window.opaque))
        XCTAssertNotEqual(gtk_widget_is_ancestor(focus, second), 0, "the entry's text has the focus")
        // GTK knows the label of the widget.
        let labels = gtk_widget_list_mnemonic_labels(second)
        defer { g_list_free(labels) }
        XCTAssertEqual(labels?.pointee.data, UnsafeMutableRawPointer(label.widget))
        label.mnemonicWidget = nil
        XCTAssertNil(gtk_widget_list_mnemonic_labels(second))
    }

    /// The keyboard's own way: GTK asks the window, which asks the label.
    @MainActor
    func testAltAndTheLetterMoveTheFocus() async throws {
        let window = TestWindow()
        let label = mnemonicLabel("Family _name", in: window)
        let (first, second) = (try XCTUnwrap(gtk_button_new()), try XCTUnwrap(gtk_entry_new()))
        for widget in [first, second] { window.append(widget) }
        label.mnemonicWidget = second
        window.layOut()
        let input = try RealInput(in: window)
        func hasFocus() -> Bool {
            gtk_root_get_focus(window.window.opaque).map { gtk_widget_is_ancestor($0, second) != 0 } ?? false
        }
        gtk_widget_grab_focus(first)
        input.key("alt+f")
        XCTAssertFalse(hasFocus(), "that is no mnemonic")
        input.key("alt+n")
        XCTAssertTrue(hasFocus())
        label.usesUnderline = false
        gtk_widget_grab_focus(first)
        input.key("alt+n")
        XCTAssertFalse(hasFocus(), "there is no mnemonic any more")
    }

    @MainActor
    func testALabelInAButtonActivatesTheButton() async throws {
        let window = TestWindow()
        let button = try XCTUnwrap(gtk_button_new())
        let label = Label()
        label.usesUnderline = true
        label.label = "_Do it"
        gtk_button_set_child(UnsafeMutableRawPointer(button).assumingMemoryBound(to: GtkButton.self), label.widget)
        window.append(button)
        window.layOut()
        let clicks = SignalHandler(withoutArguments: button, "clicked") {}
        XCTAssertNotEqual(gtk_widget_mnemonic_activate(label.widget, 0), 0)
        Gtk.iterate { clicks.count > 0 }
        XCTAssertEqual(clicks.count, 1)
    }

    @MainActor
    func testAMnemonicWithoutAWidgetWarns() async throws {
        let window = TestWindow()
        let label = mnemonicLabel("_Alone", in: window)
        XCTAssertEqual(gtk_widget_mnemonic_activate(label.widget, 0), 0)
        XCTAssertEqual(GtkMessages.all.count, 1)
        GtkMessages.clear(about: "LwLabel: the mnemonic has no widget")
    }

    @MainActor
    func testTheDeathOfTheMnemonicWidgetResetsTheProperty() async throws {
        let label = Label()
        let entry = try XCTUnwrap(gtk_entry_new())
        g_object_ref_sink(entry)
        label.mnemonicWidget = entry
        let counter = NotifyCounter(label.widget, "mnemonic-widget")
        g_object_unref(entry)
        XCTAssertNil(label.mnemonicWidget)
        XCTAssertEqual(counter.count, 1)
    }

    @MainActor
    func testADeadLabelIsNoLabelOfItsWidget() async throws {
        let entry = try XCTUnwrap(gtk_entry_new())
        g_object_ref_sink(entry)
        do {
            let label = Label()
            label.mnemonicWidget = entry
        }
        XCTAssertNil(gtk_widget_list_mnemonic_labels(entry))
        g_object_unref(entry)
    }

    /// The label listens to its window only while it is in it.
    @MainActor
    func testALabelOutlivesTheWindowThatShowedItsMnemonic() async throws {
        var first: TestWindow? = TestWindow()
        let second = TestWindow()
        guard let window = first else { return XCTFail("no window") }
        let label = mnemonicLabel("_Save", in: window)
        gtk_window_set_mnemonics_visible(window.window.window, 1)
        XCTAssertEqual(label.state.parts.mnemonic?.isVisible, true)
        gtk_box_remove(UnsafeMutableRawPointer(window.box).assumingMemoryBound(to: GtkBox.self), label.widget)
        XCTAssertEqual(label.state.parts.mnemonic?.isVisible, false)
        let handlers = g_signal_handlers_disconnect_matched(
            UnsafeMutableRawPointer(window.window), G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, label.widget)
        XCTAssertEqual(handlers, 0, "the label still listens to the window that it has left")
        first = nil
        second.append(label.widget)
        gtk_window_set_mnemonics_visible(second.window.window, 1)
        XCTAssertEqual(label.state.parts.mnemonic?.isVisible, true)
        label.usesUnderline = false
        XCTAssertNil(label.state.parts.mnemonic)
    }

    /// A popover without a window tells nobody that it goes.
    @MainActor
    func testALabelOutlivesAPopoverThatWasNowhere() async throws {
        let popover = try XCTUnwrap(gtk_popover_new())
        g_object_ref_sink(popover)
        let label = Label()
        gtk_popover_set_child(UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self), label.widget)
        label.usesUnderline = true
        label.label = "_Save"
        XCTAssertNotNil(label.state.parts.mnemonic)
        let handlers = g_signal_handlers_disconnect_matched(
            UnsafeMutableRawPointer(popover), G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, label.widget)
        XCTAssertEqual(handlers, 0, "the label listens to a popover that may go")
        g_object_unref(popover)
        label.label = "_Open"
    }

    /// A letter behind markup, one of several bytes, and one that CSS changes.
    @MainActor
    func testTheMnemonicsLetterIsFound() async throws {
        let window = TestWindow()
        gtk_window_set_mnemonics_visible(window.window.window, 1)
        let label = mnemonicLabel("Größe _ändern", in: window)
        XCTAssertEqual(label.state.mnemonicHighlights.map(\.range), [8..<10])
        XCTAssertEqual(label.mnemonicKeyValue, gdk_unicode_to_keyval(0xE4))
        label.usesMarkup = true
        label.label = "<b>Grö</b>ß_er"
        XCTAssertEqual(label.text, "Größer")
        XCTAssertEqual(label.mnemonicKeyValue, guint(GDK_KEY_e))
        TestStyle("label { text-transform: uppercase; }")
        window.layOut()
        // "ß" becomes "SS".
        XCTAssertEqual(label.state.displayText().text.string, "GRÖSSER")
        XCTAssertEqual(label.state.drawingOptions().highlights.map(\.range), [6..<7])
    }
}
