import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// The label keeps its closures for links, and gives itself to them. So none has to keep the label.
final class LinkHandlerTests: WidgetTestCase {
    /// Expects that a closure was called with its label, and that the label dies after that.
    @MainActor
    private func expectDeath(_ use: (Label, TestWindow) throws -> Void) throws {
        let weak = WeakCounter()
        func run() throws {
            let window = TestWindow()
            let label = Label(LinkTexts.words("one two"))
            weak.watch(label.widget)
            gtk_widget_set_halign(label.widget, GTK_ALIGN_START)
            window.append(label.widget)
            window.layOut()
            try use(label, window)
            XCTAssertEqual(label.text, "called for two")
        }
        try run()
        TestWindow.closeAll()
        Gtk.iterate(seconds: 10) { weak.gone == 1 }
        XCTAssertEqual(weak.gone, 1)
    }

    @MainActor
    func testTheHandlerOfActivation() async throws {
        try expectDeath { label, _ in
            label.onLinkActivated = { label, link in
                label.text = "called for \(link.text)"
                return true
            }
            for signal in ["pressed", "released"] { try label.emitClick(signal, onLink: 1) }
        }
    }

    @MainActor
    func testTheHandlerOfLongPresses() async throws {
        let settings = Settings()
        defer { settings.reset() }
        settings.set("gtk-long-press-time", Int32(1))
        try expectDeath { label, _ in
            label.onLinkLongPressed = { label, link, _ in
                label.text = "called for \(link.text)"
                return true
            }
            try label.emitClick("pressed", onLink: 1)
            Gtk.iterate { label.text.hasPrefix("called") }
        }
    }

    @MainActor
    func testTheHandlerOfMenus() async throws {
        try expectDeath { label, window in
            label.onLinkMenu = { label, link in
                [LinkMenuItem("_Choose") { label.text = "called for \(link.text)" }]
            }
            label.state.popUpMenu(at: try label.middle(ofLink: 1))
            let menu = try XCTUnwrap(MenuReading.menu(of: label.widget))
            Gtk.iterate { gtk_widget_get_mapped(menu) != 0 }
            XCTAssertTrue(MenuReading.choose("Choose", in: menu))
            Gtk.iterate { label.text.hasPrefix("called") }
            MenuReading.close(menu)
            // The actions go with the menu.
            Gtk.iterate { gtk_widget_activate_action_variant(label.widget, "link-item.0", nil) == 0 }
        }
    }

    @MainActor
    func testTheHandlerOfDrags() async throws {
        try expectDeath { label, window in
            let input = try RealInput(in: window)
            label.onLinkDragged = { label, link in
                label.text = "called for \(link.text)"
                return false
            }
            let start = try label.middle(ofLink: 1)
            input.drag(from: start, to: Point(x: start.x + 60, y: start.y), of: label.widget)
            input.leave()
        }
    }
}
