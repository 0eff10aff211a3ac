import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Several clicks on a link in quick succession, as people do who always double-click: they follow the link once.
final class RepeatedClickTests: WidgetTestCase {
    private static let names = ["LwLabel", "GtkLabel"]

    /// How often the link of each label is activated.
    @MainActor
    private func activations(
        of act: (RealInput, UnsafeMutablePointer<GtkWidget>, Point) -> Void
    ) throws -> [String: Int] {
        var counts: [String: Int] = [:]
        for name in Self.names {
            let window = TestWindow()
            let label = try XCTUnwrap(name == "LwLabel" ? lwLabelNew(nil) : gtk_label_new(nil))
            GObjectTesting.set(label, "use-markup", true)
            GObjectTesting.set(label, "label", "<a href=\"x:here\">here in the link</a> and plain text behind it")
            gtk_widget_set_halign(label, GTK_ALIGN_START)
            window.append(label)
            window.layOut()
            let handler = SignalHandler(label, "activate-link") { _ in true }
            let input = try RealInput(in: window)
            act(input, label, Point(x: 20, y: Double(gtk_widget_get_height(label)) / 2))
            counts[name] = handler.count
            input.leave()
            TestWindow.closeAll()
        }
        return counts
    }

    @MainActor
    func testADoubleClickFollowsALinkOnce() async throws {
        for count in 2...3 {
            let found = try activations { input, label, point in input.click(point, of: label, count: count) }
            XCTAssertEqual(found, ["LwLabel": 1, "GtkLabel": 1], "\(count) clicks")
        }
    }

    @MainActor
    func testTwoSlowClicksFollowItTwice() async throws {
        let settings = Settings()
        defer { settings.reset() }
        // No person, and no test, clicks as fast.
        settings.set("gtk-double-click-time", Int32(1))
        let found = try activations { input, label, point in
            input.click(point, of: label)
            input.click(point, of: label)
        }
        XCTAssertEqual(found, ["LwLabel": 2, "GtkLabel": 2])
    }

    @MainActor
    func testTheSecondPressMayBecomeALongOne() async throws {
        let settings = Settings()
        defer { settings.reset() }
        settings.set("gtk-double-click-time", Int32(60_000))
        settings.set("gtk-long-press-time", Int32(1))
        let window = TestWindow()
        let label = window.wrappingLabel(LinkTexts.make(("the link", "x:a")))
        window.layOut()
        var (followed, held) = (0, 0)
        label.onLink { _, _ in followed += 1 }
        let input = try RealInput(in: window)
        input.click(try label.middle(ofLink: 0), of: label.widget)
        label.onLinkLongPressed = { _, _, _ in
            held += 1
            return true
        }
        input.press()
        Gtk.iterate { held > 0 }
        input.release()
        XCTAssertEqual(held, 1)
        XCTAssertEqual(followed, 1, "the first press is a click")
    }

    /// The second click of a double click belongs to the link too, when the first one has taken that away.
    @MainActor
    func testTheButtonAroundALinkThatVanishesIsNotClicked() async throws {
        let settings = Settings()
        defer { settings.reset() }
        settings.set("gtk-enable-animations", false)
        settings.set("gtk-double-click-time", Int32(60_000))
        for kind in ["more", "handler", "selectable"] {
            let window = TestWindow()
            let button = try XCTUnwrap(gtk_button_new())
            let clicks = SignalHandler(withoutArguments: button, "clicked") {}
            let label = Label(LinkTexts.make(("the link", "x:a"), (" and text", nil)))
            label.wrapMode = .word
            if kind == "more" {
                label.text = String(repeating: "Many words. ", count: 40)
                label.foldedLines = 1
            }
            label.isSelectable = kind == "selectable"
            label.onLink { label, _ in label.text = "The handler has set this text." }
            gtk_button_set_child(UnsafeMutableRawPointer(button).assumingMemoryBound(to: GtkButton.self), label.widget)
            window.append(button)
            window.layOut()
            let input = try RealInput(in: window)
            let point = try label.middle(ofLink: 0)
            input.click(point, of: label.widget)
            window.layOut()
            input.press()
            input.release()
            XCTAssertEqual(clicks.count, 0, kind)
            XCTAssertEqual(label.isExpanded, kind == "more", kind)
            XCTAssertTrue(label.selectedRange?.isEmpty != false, kind)
            TestWindow.closeAll()
        }
    }

    /// "less" is where "more" was.
    @MainActor
    func testADoubleClickThatUnfoldsDoesNotFold() async throws {
        let settings = Settings()
        defer { settings.reset() }
        settings.set("gtk-enable-animations", false)
        let window = TestWindow()
        let label = window.wrappingLabel(StyledText(String(repeating: "Many words. ", count: 40)))
        label.foldedLines = 2
        window.layOut()
        func click(_ count: Int32) throws {
            let gesture = try XCTUnwrap(label.widget.controller(ofType: gtk_gesture_click_get_type()))
            let point = try label.middle(ofLink: 0)
            for signal in ["pressed", "released"] { GObjectTesting.emit(gesture, signal, [count, point.x, point.y]) }
            window.layOut()
        }
        try click(1)
        XCTAssertEqual(label.links.map(\.text), ["less"])
        try click(2)
        XCTAssertTrue(label.isExpanded)
        try click(1)
        XCTAssertFalse(label.isExpanded)
    }
}
