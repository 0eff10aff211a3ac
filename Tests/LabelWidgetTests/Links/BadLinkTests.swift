import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Odd addresses, many links, and links that go at a bad moment.
final class BadLinkTests: WidgetTestCase {
    @MainActor
    private func label(_ text: StyledText, in window: TestWindow) -> Label {
        let label = Label(text)
        label.wrapMode = .word
        gtk_widget_set_halign(label.widget, GTK_ALIGN_START)
        window.append(label.widget)
        window.layOut()
        return label
    }

    // Texts that change at a bad moment, with a real pointer.

    @MainActor
    func testALinkThatGoesWhileItIsPressed() async throws {
        let settings = Settings()
        defer { settings.reset() }
        // Each click is one of its own.
        settings.set("gtk-double-click-time", Int32(1))
        let window = TestWindow()
        let label = label(LinkTexts.make(("one", "x:one"), (" two", nil)), in: window)
        let input = try RealInput(in: window)
        var activated: [String] = []
        label.onLink { _, link in activated.append(link.text) }
        label.activeLinkOverlay = TextBackground(color: .black)
        func press(_ number: Int = 0) throws {
            input.move(to: try label.middle(ofLink: number), of: label.widget)
            input.press()
            XCTAssertEqual(label.activeLink?.text, label.links[number].text)
        }
        // The text is gone; another link is there; the link is at another place.
        let texts: [(StyledText, [String])] = [
            (StyledText("none here"), []), (LinkTexts.make(("other", "x:other"), (" two", nil)), []),
            (LinkTexts.make(("before ", nil), ("one", "x:one")), []),
            (LinkTexts.make(("one", "x:one"), (" more", nil)), ["one"]),
        ]
        for (text, expected) in texts {
            activated = []
            label.styledText = LinkTexts.make(("one", "x:one"), (" two", nil))
            window.layOut()
            try press()
            label.styledText = text
            window.layOut()
            XCTAssertEqual(label.activeLink?.text, expected.first)
            input.release()
            XCTAssertEqual(activated, expected, text.string)
            XCTAssertNil(label.activeLink)
        }
    }

    @MainActor
    func testALinkThatGoesWhileThePointerIsOnIt() async throws {
        let window = TestWindow()
        let label = label(LinkTexts.make(("one", "x:one"), (" two", nil)), in: window)
        let input = try RealInput(in: window)
        let place = try label.middle(ofLink: 0)
        input.move(to: place, of: label.widget)
        let child = try label.child(ofLink: 0)
        XCTAssertTrue(child.has(GTK_STATE_FLAG_PRELIGHT))
        label.text = "none"
        window.layOut()
        XCTAssertFalse(child.has(GTK_STATE_FLAG_PRELIGHT))
        XCTAssertEqual(gtk_widget_get_child_visible(child), 0)
        input.click(place, of: label.widget)
        label.text = ""
        window.layOut()
        label.styledText = LinkTexts.words("one")
        window.layOut()
        XCTAssertTrue(try label.child(ofLink: 0).has(GTK_STATE_FLAG_PRELIGHT))
    }

    /// As a row that is removed under the pointer.
    @MainActor
    func testALabelThatGoesWhileItIsPressedIsReleased() async throws {
        let weak = WeakCounter()
        for way in 0..<3 {
            func use() throws {
                let window = TestWindow()
                let label = label(LinkTexts.words("one"), in: window)
                label.activeLinkOverlay = TextBackground(color: .black)
                let input = try RealInput(in: window)
                weak.watch(label.widget)
                let place = try label.middle(ofLink: 0)
                input.move(to: place, of: label.widget)
                try label.focusLink(0)
                input.press()
                XCTAssertNotNil(label.activeLink)
                switch way {
                case 0: gtk_widget_unparent(label.widget)
                case 1: gtk_widget_set_visible(label.widget, 0)
                default:
                    gtk_widget_unparent(label.widget)
                    g_object_run_dispose(label.widget.object)
                }
                XCTAssertNil(label.activeLink)
                input.move(to: place, of: window.box)
                input.release()
            }
            try use()
            TestWindow.closeAll()
            Gtk.iterate { weak.gone == weak.watched }
            XCTAssertEqual(weak.gone, weak.watched, "way \(way)")
        }
    }

    // Addresses.

    @MainActor
    func testOddAddresses() async throws {
        let megabyte = String(repeating: "a%20b&c;d$(e)`f`", count: 1 << 16)
        let addresses = [
            "", " ", "\n", "https://example.org/\r\nX: y", "\u{0}", "a\u{0}b", "\u{1}\u{1B}[31m\u{7F}",
            "\u{85}\u{9B}31m", "; rm -rf ~",
            "$(reboot)",
            "'\"\\", "--help", "file:///etc/passwd", "mailto:" + megabyte, "tel:" + megabyte,
            "https://example.org/" + megabyte,
            "mailto:a\nb@example.org", "\u{202E}\u{FEFF}", "https://[", "javascript:alert(1)", "%", "%zz",
        ]
        var opened: [String] = []
        let opener = LauncherRecorder { opened.append($0) }
        defer { opener.stop() }
        let window = TestWindow()
        let label = label(StyledText("x"), in: window)
        for address in addresses {
            let name = "\(address.debugDescription.prefix(40)), \(address.utf8.count) bytes"
            var builder = StyledText.Builder()
            builder.append("link", style: TextStyle(link: LinkValue(url: address)))
            label.styledText = builder.text
            window.layOut()
            opened = []
            try label.hoverLink(0)
            try label.focusLink(0)
            try label.emitClick("pressed", onLink: 0)
            try label.emitClick("released", onLink: 0)
            XCTAssertEqual(opened.count, address.utf8.contains(0) ? 0 : 1, name)
            XCTAssertTrue(opened.allSatisfy { !$0.contains(" ") && !$0.hasControlCharacters }, name)
            label.state.copySelection()
            let copied = try XCTUnwrap(Clipboard.text(of: label.widget), name)
            XCTAssertFalse(copied.hasControlCharacters, name)
            _ = label.currentURL
            _ = lwLabelGetCurrentURI(label.widget)
            let content = try XCTUnwrap(LinkContent.make(label.links[0]), name)
            g_object_unref(UnsafeMutableRawPointer(content))
            let list = LinkContent.uriList(address)
            XCTAssertEqual(list.unicodeScalars.filter(\.isControl), ["\r", "\n"], name)
            label.state.popUpMenu(at: try label.middle(ofLink: 0))
            if let menu = MenuReading.menu(of: label.widget) { MenuReading.close(menu) }
        }
    }

    @MainActor
    func testAValueOfTheAppMayHaveAnyDescription() async throws {
        struct Odd: Hashable, Sendable, CustomStringConvertible {
            var description: String { "https://example.org/\u{0}\n" + String(repeating: "x", count: 1 << 20) }
        }
        var opened = 0
        let opener = LauncherRecorder { _ in opened += 1 }
        defer { opener.stop() }
        let window = TestWindow()
        let label = label(StyledText("link", style: TextStyle(link: LinkValue(Odd()))), in: window)
        try label.focusLink(0)
        XCTAssertTrue(label.state.activateFocusedLink())
        label.state.copySelection()
        XCTAssertNil(label.currentURL)
        XCTAssertNil(LinkContent.make(label.links[0]))
        XCTAssertEqual(opened, 0)
    }

    // Many links.

    @MainActor
    func testTenThousandLinks() async throws {
        let window = TestWindow()
        let label = label(LinkTexts.numbers(10_000), in: window)
        XCTAssertEqual(label.links.count, 10_000)
        var activated: [String] = []
        label.onLink { _, link in activated.append(link.text) }
        for number in [0, 5_000, 9_999] {
            try label.hoverLink(number)
            try label.emitClick("pressed", onLink: number)
            try label.emitClick("released", onLink: number)
            XCTAssertEqual(activated.last, "link \(number)")
            try label.focusLink(number)
            XCTAssertTrue(label.state.activateFocusedLink())
        }
        gtk_widget_child_focus(window.window, GTK_DIR_TAB_BACKWARD)
        XCTAssertEqual(label.focusedText, "link 9998")
        label.styledText = LinkTexts.numbers(9_998)
        window.layOut()
        XCTAssertEqual(label.focusedText, "link 9997")
        label.state.popUpMenu(at: try label.middle(ofLink: 3))
        MenuReading.menu(of: label.widget).map { MenuReading.close($0) }
        XCTAssertLessThanOrEqual(label.linkWidgets.count, 3)
    }

    /// One link over many lines and pieces.
    @MainActor
    func testALinkOfAThousandLines() async throws {
        let window = TestWindow()
        let text = Array(repeating: "word نص", count: 1_000).joined(separator: "\n")
        let label = label(StyledText(text, style: TextStyle(link: LinkValue(url: "x:all"))), in: window)
        XCTAssertEqual(label.links.count, 1)
        XCTAssertGreaterThanOrEqual(label.links[0].rects.count, 1_000)
        try label.hoverLink(0)
        try label.focusLink(0)
        gtk_window_set_focus_visible(window.window.window, 1)
        label.widget.makeNode().map { gsk_render_node_unref($0) }
        XCTAssertEqual(label.linkWidgets.count, 1)
    }

    // Handlers.

    /// A handler of each kind changes the text, removes the link or destroys the label.
    @MainActor
    func testHandlersThatChangeTheLabel() async throws {
        typealias Label = LabelWidget.Label
        let changes: [(String, (UnsafeMutablePointer<GtkWidget>) -> Void)] = [
            ("new text", { Label($0)?.styledText = LinkTexts.words("two three") }),
            ("no link", { Label($0)?.text = "none" }),
            ("no text", { Label($0)?.text = "" }),
            ("unparented", { gtk_widget_unparent($0) }),
            (
                "destroyed",
                {
                    gtk_widget_unparent($0)
                    g_object_run_dispose($0.object)
                }
            ),
        ]
        let actions: [(String, (Label) throws -> Void)] = [
            (
                "click",
                {
                    try $0.hoverLink(0)
                    let gesture = try XCTUnwrap($0.widget.controller(ofType: gtk_gesture_click_get_type()))
                    let point = try $0.middle(ofLink: 0)
                    g_object_ref(UnsafeMutableRawPointer(gesture))
                    defer { g_object_unref(UnsafeMutableRawPointer(gesture)) }
                    GObjectTesting.emit(gesture, "pressed", [Int32(1), point.x, point.y])
                    GObjectTesting.emit(gesture, "released", [Int32(1), point.x, point.y])
                }
            ),
            (
                "key",
                {
                    try $0.focusLink(0)
                    XCTAssertTrue($0.state.activateFocusedLink())
                }
            ),
            (
                "screen reader",
                {
                    let child = try $0.focusLink(0)
                    g_object_ref(child)
                    defer { g_object_unref(child) }
                    gtk_widget_activate_action_variant(child, "link.activate", nil)
                }
            ),
            (
                "menu",
                {
                    $0.state.popUpMenu(at: try $0.middle(ofLink: 0))
                    gtk_widget_activate_action_variant($0.widget, "link.open", nil)
                }
            ),
        ]
        let weak = WeakCounter()
        for (change, body) in changes {
            for (action, perform) in actions {
                for usesSignal in [false, true] {
                    var count = 0
                    func use() throws {
                        let label = label(LinkTexts.words("one two"), in: TestWindow())
                        weak.watch(label.widget)
                        let widget = label.widget
                        if usesSignal {
                            SignalHandler(widget, "activate-link") { _ in
                                count += 1
                                body(widget)
                                return true
                            }
                        } else {
                            label.onLinkActivated = { _, _ in
                                count += 1
                                body(widget)
                                return true
                            }
                        }
                        try perform(label)
                    }
                    try use()
                    TestWindow.closeAll()
                    XCTAssertEqual(count, 1, "\(change), \(action), by a signal: \(usesSignal)")
                }
            }
        }
        Gtk.iterate { weak.gone == weak.watched }
        XCTAssertEqual(weak.gone, weak.watched)
    }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool { properties.generalCategory == .control }
}

extension String {
    fileprivate var hasControlCharacters: Bool { unicodeScalars.contains(where: \.isControl) }
}
