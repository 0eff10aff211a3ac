import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// The keyboard focus walks through links in the order of the text, and stays with a link.
final class LinkFocusTests: WidgetTestCase {
    @MainActor
    private func button(in window: TestWindow) throws -> UnsafeMutablePointer<GtkWidget> {
        let button = try XCTUnwrap(gtk_button_new_with_label("button"))
        window.append(button)
        return button
    }

    /// The texts of the focused links, and "button" for a button, until the focus comes to nothing or a place again.
    @MainActor
    private func walk(_ labels: [Label], _ window: TestWindow, _ direction: GtkDirectionType, steps: Int) -> [String] {
        (0..<steps).map { _ in
            gtk_widget_child_focus(window.window, direction)
            if let text = labels.lazy.compactMap(\.focusedText).first { return text }
            return gtk_root_get_focus(window.window.opaque) == nil ? "none" : "button"
        }
    }

    @MainActor
    func testTabWalksThroughTheVisibleLinksInBothDirections() async throws {
        let window = TestWindow()
        let before = try button(in: window)
        let first = window.wrappingLabel(LinkTexts.words("one two three"))
        let second = window.wrappingLabel(LinkTexts.numbers(200))
        second.maximumNumberOfLines = 1
        _ = try button(in: window)
        window.layOut()
        let visible = second.links.map(\.text)
        XCTAssertGreaterThan(visible.count, 2)
        gtk_widget_grab_focus(before)
        let all = ["one", "two", "three"] + visible + ["button"]
        XCTAssertEqual(walk([first, second], window, GTK_DIR_TAB_FORWARD, steps: all.count), all)
        let back = Array((["button"] + ["one", "two", "three"] + visible).reversed())
        XCTAssertEqual(walk([first, second], window, GTK_DIR_TAB_BACKWARD, steps: back.count), back)
        XCTAssertLessThanOrEqual(first.linkWidgets.count, 3)
        XCTAssertLessThanOrEqual(second.linkWidgets.count, 3)
    }

    /// The second link of a line may be left of the first one.
    @MainActor
    func testTheOrderIsThatOfTheTextInAnyDirection() async throws {
        let window = TestWindow()
        let label = window.wrappingLabel(
            LinkTexts.make(("שלום", "x:1"), (" עולם ", nil), ("טוב", "x:2"), (" ", nil), ("end", "x:3")))
        XCTAssertGreaterThan(label.links[0].bounds.x, label.links[1].bounds.x)
        XCTAssertEqual(walk([label], window, GTK_DIR_TAB_FORWARD, steps: 3), ["שלום", "טוב", "end"])
    }

    @MainActor
    func testArrowKeysLeaveTheText() async throws {
        let window = TestWindow()
        let before = try button(in: window)
        let label = window.wrappingLabel(LinkTexts.words("one two three"))
        let after = try button(in: window)
        window.layOut()
        gtk_widget_grab_focus(before)
        gtk_widget_child_focus(window.window, GTK_DIR_DOWN)
        XCTAssertEqual(label.focusedText, "one")
        gtk_widget_child_focus(window.window, GTK_DIR_DOWN)
        XCTAssertEqual(gtk_root_get_focus(window.window.opaque), after)
        gtk_widget_child_focus(window.window, GTK_DIR_UP)
        XCTAssertEqual(label.focusedText, "three")
    }

    /// Widgets in the text have their turn at their place.
    @MainActor
    func testWidgetsInTheTextAreWalkedThroughToo() async throws {
        let window = TestWindow()
        let button = try XCTUnwrap(gtk_button_new_with_label("b"))
        let label = Label("")
        window.append(label.widget)
        label.setWidget(button, forAttachment: "b")
        var text = StyledText.Builder()
        text.append(LinkTexts.words("one two"))
        text.append(StyledText(TextAttachment(placing: button, id: "b")))
        text.append(LinkTexts.words("three"))
        label.styledText = text.text
        window.layOut()
        XCTAssertEqual(walk([label], window, GTK_DIR_TAB_FORWARD, steps: 4), ["one", "two", "button", "three"])
        XCTAssertEqual(walk([label], window, GTK_DIR_TAB_BACKWARD, steps: 3), ["button", "two", "one"])
    }

    @MainActor
    func testALabelThatCannotHaveTheFocusGivesItToItsFirstLink() async throws {
        let window = TestWindow()
        let label = window.wrappingLabel(LinkTexts.words("one two"))
        XCTAssertNotEqual(gtk_widget_grab_focus(label.widget), 0)
        XCTAssertEqual(label.focusedText, "one")
        label.text = "no link"
        window.layOut()
        XCTAssertEqual(gtk_widget_grab_focus(label.widget), 0)
        gtk_widget_set_sensitive(label.widget, 0)
        label.styledText = LinkTexts.words("one two")
        window.layOut()
        XCTAssertEqual(gtk_widget_child_focus(window.window, GTK_DIR_TAB_FORWARD), 0)
    }

    /// A view scrolls to the focus.
    @MainActor
    func testALongTextIsScrolledToTheFocusedLink() async throws {
        let window = TestWindow()
        let scroller = try XCTUnwrap(gtk_scrolled_window_new())
        let label = Label(LinkTexts.numbers(500))
        label.wrapMode = .word
        gtk_scrolled_window_set_child(scroller.opaque, label.widget)
        gtk_widget_set_vexpand(scroller, 1)
        window.append(scroller)
        window.layOut()
        let adjustment = gtk_scrolled_window_get_vadjustment(scroller.opaque)
        let child = try label.focusLink(0)
        XCTAssertEqual(gtk_adjustment_get_value(adjustment), 0)
        for _ in 0..<200 { gtk_widget_child_focus(window.window, GTK_DIR_TAB_FORWARD) }
        XCTAssertEqual(gtk_root_get_focus(window.window.opaque), child, "one child moves")
        let place = label.links[200].bounds
        // GTK scrolls smoothly.
        Gtk.iterate { gtk_adjustment_get_value(adjustment) >= place.maxY - 300 }
        let (top, page) = (gtk_adjustment_get_value(adjustment), gtk_adjustment_get_page_size(adjustment))
        XCTAssertGreaterThanOrEqual(place.y, top - 1)
        XCTAssertLessThanOrEqual(place.maxY, top + page + 1)
    }

    @MainActor
    func testTheFocusStaysWithALinkWhenTheTextChanges() async throws {
        let window = TestWindow()
        let label = window.wrappingLabel(LinkTexts.words("one two two three"))
        try label.focusLink(2)
        let child = gtk_root_get_focus(window.window.opaque)
        // The same value, as often before.
        for (text, number) in [("two one two", 2), ("two two one", 1), ("a b c two d two e two", 5)] {
            label.styledText = LinkTexts.words(text)
            XCTAssertEqual(label.focusedText, "two", "before the layout")
            window.layOut()
            XCTAssertEqual(try label.child(ofLink: number), child, text)
            XCTAssertEqual(gtk_root_get_focus(window.window.opaque), child)
        }
        // Only the lines change.
        gtk_widget_set_size_request(label.widget, 60, -1)
        gtk_widget_set_halign(label.widget, GTK_ALIGN_START)
        window.layOut()
        XCTAssertEqual(try label.child(ofLink: 5), child)
    }

    /// "more" becomes "less" under the Return key.
    @MainActor
    func testTheFocusGoesToTheLinkInThePlaceOfALostOne() async throws {
        let window = TestWindow()
        let label = window.wrappingLabel(LinkTexts.words("one two three"))
        try label.focusLink(1)
        label.styledText = LinkTexts.words("one other three")
        window.layOut()
        XCTAssertEqual(label.focusedText, "other")
        label.styledText = LinkTexts.words("one")
        window.layOut()
        XCTAssertEqual(label.focusedText, "one")
        // GTK decides who has the focus if no link is left.
        let child = gtk_root_get_focus(window.window.opaque)
        label.text = "none"
        window.layOut()
        XCTAssertNil(label.focusedText)
        Gtk.iterate { gtk_root_get_focus(window.window.opaque) != child }
        XCTAssertNotEqual(gtk_root_get_focus(window.window.opaque), child)
        XCTAssertEqual(gtk_widget_child_focus(label.widget, GTK_DIR_TAB_FORWARD), 0)
    }

    @MainActor
    func testFoldingKeepsTheFocus() async throws {
        let window = TestWindow()
        let settings = Settings()
        defer { settings.reset() }
        settings.set("gtk-enable-animations", false)
        let label = window.wrappingLabel(LinkTexts.numbers(60))
        label.foldedLines = 2
        window.layOut()
        try label.focusLink(label.links.count - 1)
        XCTAssertEqual(label.focusedText, "… more")
        for expected in ["less", "… more", "less"] {
            XCTAssertTrue(label.state.activateFocusedLink())
            window.layOut()
            XCTAssertEqual(label.focusedText, expected)
        }
    }

    /// The link's text was removed, and GTK has not laid the label out again.
    @MainActor
    func testALinkThatIsGoneIsNotActivated() async throws {
        let window = TestWindow()
        let label = window.wrappingLabel(LinkTexts.words("one two"))
        var activated: [String] = []
        label.onLinkActivated = { _, link in
            activated.append(link.text)
            return true
        }
        let child = try label.focusLink(1)
        label.text = "See nothing"
        XCTAssertNil(label.focusedText)
        XCTAssertFalse(label.state.activateFocusedLink())
        gtk_widget_activate_action_variant(child, "link.activate", nil)
        window.layOut()
        XCTAssertEqual(gtk_widget_get_child_visible(child), 0)
        gtk_widget_activate_action_variant(child, "link.activate", nil)
        XCTAssertEqual(activated, [])
    }

    @MainActor
    func testKeysActivateTheFocusedLinkOnly() async throws {
        let window = TestWindow()
        let label = window.wrappingLabel(LinkTexts.words("one two"))
        var activated: [String] = []
        label.onLinkActivated = { _, link in
            activated.append(link.text)
            return true
        }
        func press(_ keys: String) throws -> Bool {
            let shortcut = try XCTUnwrap(label.widget.shortcut(keys), keys)
            return gtk_shortcut_action_activate(
                gtk_shortcut_get_action(shortcut), GtkShortcutActionFlags(rawValue: 0), label.widget, nil) != 0
        }
        let keys = ["Return", "KP_Enter", "ISO_Enter", "space", "KP_Space"]
        for key in keys { XCTAssertFalse(try press(key), "\(key) without a focused link is not the label's") }
        try label.focusLink(1)
        for key in keys { XCTAssertTrue(try press(key)) }
        XCTAssertEqual(activated, Array(repeating: "two", count: keys.count))
    }

    /// Return and the space bar emit `activate-current-link`, as GtkLabel's keys do: a handler hears of them, and may prevent them.
    @MainActor
    func testKeysEmitTheSignal() async throws {
        let window = TestWindow()
        let label = window.wrappingLabel(LinkTexts.words("one two"))
        var (heard, activated, isStopped) = (0, [String](), true)
        SignalHandler(withoutArguments: label.widget, "activate-current-link") { [widget = label.widget] in
            heard += 1
            if isStopped { g_signal_stop_emission_by_name(widget, "activate-current-link") }
        }
        label.onLink { _, link in activated.append(link.text) }
        try label.focusLink(1)
        for key in ["Return", "KP_Enter", "ISO_Enter", "space", "KP_Space"] {
            let shortcut = try XCTUnwrap(label.widget.shortcut(key), key)
            (heard, activated) = (0, [])
            for stops in [true, false] {
                isStopped = stops
                XCTAssertNotEqual(
                    gtk_shortcut_action_activate(
                        gtk_shortcut_get_action(shortcut), GtkShortcutActionFlags(rawValue: 0), label.widget, nil), 0)
            }
            XCTAssertEqual(heard, 2, key)
            XCTAssertEqual(activated, ["two"], key)
        }
    }

    /// An app sees of a label with links what it sees of GtkLabel: the label is focusable, and Tab stops once for each link, unless the app
    /// says that the label is not focusable.
    @MainActor
    func testALabelWithLinksIsFocusableAsGtkLabelIs() async throws {
        let window = TestWindow()
        let before = try button(in: window)
        let widgets = [try XCTUnwrap(gtk_label_new(nil)), try XCTUnwrap(lwLabelNew(nil))]
        for widget in widgets { window.append(widget) }
        _ = try button(in: window)
        /// Whether the widgets are focusable, and how often Tab stops in each.
        func focusability() -> [[Int]] {
            window.layOut()
            return widgets.map { widget in
                for other in widgets { gtk_widget_set_visible(other, other == widget ? 1 : 0) }
                window.layOut()
                gtk_widget_grab_focus(before)
                let stops = (0..<6).prefix { _ in
                    gtk_widget_child_focus(window.window, GTK_DIR_TAB_FORWARD)
                    let focus = gtk_root_get_focus(window.window.opaque)
                    return focus.map { $0 == widget || gtk_widget_is_ancestor($0, widget) != 0 } ?? false
                }
                return [Int(gtk_widget_get_focusable(widget)), stops.count, Int(gtk_widget_grab_focus(widget))]
            }
        }
        let links = "a <a href='x:1'>one</a> <a href='x:2'>two</a>"
        let steps: [(name: String, change: (UnsafeMutablePointer<GtkWidget>) -> Void, expected: [Int])] = [
            ("plain", { GObjectTesting.set($0, "label", "plain") }, [0, 0, 0]),
            (
                "links",
                {
                    GObjectTesting.set($0, "use-markup", true)
                    GObjectTesting.set($0, "label", links)
                }, [1, 2, 1]
            ),
            ("made unfocusable", { gtk_widget_set_focusable($0, 0) }, [0, 0, 0]),
            ("plain again", { GObjectTesting.set($0, "label", "plain") }, [0, 0, 0]),
            ("links again", { GObjectTesting.set($0, "label", links) }, [1, 2, 1]),
            (
                "no longer selectable",
                {
                    GObjectTesting.set($0, "selectable", true)
                    GObjectTesting.set($0, "selectable", false)
                }, [1, 2, 1]
            ),
            ("plain at last", { GObjectTesting.set($0, "label", "plain") }, [0, 0, 0]),
        ]
        for (name, change, expected) in steps {
            widgets.forEach(change)
            XCTAssertEqual(focusability(), [expected, expected], name)
        }
    }
}
