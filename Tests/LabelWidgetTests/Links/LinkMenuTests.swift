import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// What the context menu offers for a link.
final class LinkMenuTests: WidgetTestCase {
    private static let editing = ["Copy", "Select All"]

    @MainActor
    private func label(in window: TestWindow) -> Label {
        let label = Label(
            LinkTexts.make(
                ("web", "https://example.org/"), (" ", nil), ("mail", "mailto:ada@example.org?subject=x"), (" ", nil),
                ("call", "tel:+44-20"), (" text", nil)))
        gtk_widget_set_halign(label.widget, GTK_ALIGN_START)
        window.append(label.widget)
        window.layOut()
        return label
    }

    /// Opens the menu at a link.
    @MainActor
    private func open(_ label: Label, _ number: Int, _ window: TestWindow) throws -> UnsafeMutablePointer<GtkWidget> {
        label.state.popUpMenu(at: try label.middle(ofLink: number))
        let menu = try XCTUnwrap(MenuReading.menu(of: label.widget))
        Gtk.iterate { gtk_widget_get_mapped(menu) != 0 }
        window.layOut()
        return menu
    }

    @MainActor
    func testTheItemsDependOnTheAddress() async throws {
        let window = TestWindow()
        let label = label(in: window)
        var opened: [String] = []
        label.onLinkActivated = { _, link in
            opened.append(link.value.url ?? "")
            return true
        }
        let expected = [
            (["*Open Link", "*Copy Link Address"], "https://example.org/"),
            (["*Write Message", "*Copy E-mail Address"], "ada@example.org"), (["*Call", "*Copy Number"], "+44-20"),
        ]
        for (number, (items, copied)) in expected.enumerated() {
            let menu = try open(label, number, window)
            XCTAssertEqual(MenuReading.items(below: menu), Self.editing + items)
            XCTAssertEqual(label.currentURL, label.links[number].value.url, "the link that the menu is about")
            XCTAssertNotEqual(gtk_widget_activate_action_variant(label.widget, "link.copy", nil), 0)
            XCTAssertEqual(Clipboard.text(of: label.widget), copied)
            XCTAssertNotEqual(gtk_widget_activate_action_variant(label.widget, "link.open", nil), 0)
            XCTAssertEqual(opened.last, label.links[number].value.url)
            MenuReading.close(menu)
        }
        gtk_root_set_focus(window.window.opaque, nil)
        XCTAssertNil(label.currentURL)
        // Ctrl+C copies the same.
        try label.focusLink(1)
        label.state.copySelection()
        XCTAssertEqual(Clipboard.text(of: label.widget), "ada@example.org")
    }

    @MainActor
    func testALinkWithAValueOfTheAppIsOnlyOpened() async throws {
        let window = TestWindow()
        let label = Label(StyledText("press", style: TextStyle(link: LinkValue(7))))
        window.append(label.widget)
        window.layOut()
        let menu = try open(label, 0, window)
        XCTAssertEqual(MenuReading.items(below: menu), Self.editing + ["*Open Link"])
        MenuReading.close(menu)
    }

    @MainActor
    func testTheAppAddsItems() async throws {
        let window = TestWindow()
        let label = label(in: window)
        let extra = try XCTUnwrap(g_menu_new())
        g_menu_append(extra, "Reply", "window.close")
        label.extraMenu = extra
        g_object_unref(UnsafeMutableRawPointer(extra))
        var chosen: [String] = []
        weak var kept: NSObject?
        do {
            let token = NSObject()
            kept = token
            label.onLinkMenu = { _, link in
                guard link.text == "web" else { return [] }
                return [
                    LinkMenuItem("_Mute “\(link.text)”") { [token] in
                        chosen.append("mute \(link.text) \(token == token)")
                    },
                    LinkMenuItem("Block", isEnabled: false) { chosen.append("block") },
                ]
            }
        }
        let menu = try open(label, 0, window)
        XCTAssertEqual(
            MenuReading.items(below: menu),
            Self.editing + ["*Open Link", "*Copy Link Address", "*Mute “web”", "Block", "*Reply"])
        XCTAssertTrue(MenuReading.choose("Mute “web”", in: menu))
        Gtk.iterate { !chosen.isEmpty }
        XCTAssertEqual(chosen, ["mute web true"])
        MenuReading.close(menu)
        // The actions are gone with the menu.
        Gtk.iterate { gtk_widget_activate_action_variant(label.widget, "link-item.0", nil) == 0 }
        XCTAssertEqual(gtk_widget_activate_action_variant(label.widget, "link-item.0", nil), 0)
        let other = try open(label, 1, window)
        XCTAssertEqual(
            MenuReading.items(below: other), Self.editing + ["*Write Message", "*Copy E-mail Address", "*Reply"])
        MenuReading.close(other)
        label.onLinkMenu = nil
        XCTAssertNil(kept)
    }

    /// The text changes while the menu is open.
    @MainActor
    func testTheMenuOfALinkThatIsGoneDoesNothing() async throws {
        let window = TestWindow()
        let label = label(in: window)
        var opened: [String] = []
        label.onLinkActivated = { _, link in
            opened.append(link.text)
            return true
        }
        let menu = try open(label, 0, window)
        label.text = "none"
        _ = gtk_widget_activate_action_variant(label.widget, "link.open", nil)
        window.layOut()
        _ = gtk_widget_activate_action_variant(label.widget, "link.open", nil)
        XCTAssertEqual(opened, [])
        XCTAssertNil(label.currentURL)
        // The link is back, at another place.
        label.styledText = LinkTexts.make(("text ", nil), ("site", "https://example.org/"))
        _ = gtk_widget_activate_action_variant(label.widget, "link.open", nil)
        XCTAssertEqual(opened, ["site"])
        MenuReading.close(menu)
    }

    @MainActor
    func testTheAppsClosureMayChangeOrDestroyTheLabel() async throws {
        let weak = WeakCounter()
        func use() throws {
            let window = TestWindow()
            let label = label(in: window)
            weak.watch(label.widget)
            label.onLinkMenu = { [widget = label.widget] _, _ in
                Label(widget)?.text = "other"
                return []
            }
            label.state.popUpMenu(at: try label.middle(ofLink: 0))
            let menu = try XCTUnwrap(MenuReading.menu(of: label.widget))
            Gtk.iterate { gtk_widget_get_mapped(menu) != 0 }
            XCTAssertEqual(MenuReading.items(below: menu), Self.editing)
            MenuReading.close(menu)
            label.styledText = LinkTexts.words("one")
            label.onLinkMenu = { [widget = label.widget] _, _ in
                gtk_widget_unparent(widget)
                g_object_run_dispose(widget.object)
                return [LinkMenuItem("late") {}]
            }
            window.layOut()
            label.state.popUpMenu(at: try label.middle(ofLink: 0))
        }
        try use()
        Gtk.iterate(seconds: 1) { false }
        XCTAssertEqual(weak.gone, 1)
    }

    @MainActor
    func testTheMenuOpensByKeysAtTheFocusedLink() async throws {
        let window = TestWindow()
        let label = label(in: window)
        let input = try RealInput(in: window)
        for key in ["Menu", "shift+F10"] {
            try label.focusLink(1)
            input.key(key)
            Gtk.iterate { MenuReading.isOpen(label.widget) }
            let menu = try XCTUnwrap(MenuReading.menu(of: label.widget), key)
            XCTAssertTrue(MenuReading.isOpen(label.widget), key)
            XCTAssertEqual(MenuReading.items(below: menu).suffix(2), ["*Write Message", "*Copy E-mail Address"])
            var place = GdkRectangle()
            XCTAssertNotEqual(
                gtk_popover_get_pointing_to(
                    UnsafeMutableRawPointer(menu).assumingMemoryBound(to: GtkPopover.self), &place), 0)
            let rect = label.links[1].rects[0].offset(by: label.textFrameOrigin)
            XCTAssertEqual(Double(place.x), rect.x, accuracy: 1)
            XCTAssertEqual(Double(place.width), rect.width, accuracy: 1)
            input.key("Escape")
            Gtk.iterate { !MenuReading.isOpen(label.widget) }
            XCTAssertFalse(MenuReading.isOpen(label.widget))
            Gtk.iterate { label.focusedText != nil }
            XCTAssertEqual(label.focusedText, "mail", "the focus comes back")
        }
    }
}
