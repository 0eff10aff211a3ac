import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// A label in a popover, which has a surface of its own.
final class PopoverTests: WidgetTestCase {
    @MainActor
    func testALabelInAPopover() async throws {
        let alive = LabelCount.alive
        let window = TestWindow()
        try use(window)
        Gtk.settle()
        XCTAssertEqual(LabelCount.alive, alive)
    }

    @MainActor
    private func use(_ window: TestWindow) throws {
        let popover = try XCTUnwrap(gtk_popover_new())
        let own = UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self)
        gtk_popover_set_autohide(own, 0)
        gtk_widget_set_parent(popover, window.box)
        let label = Label(StyledText("A link in a popover", style: TextStyle(link: LinkValue(url: "app:x"))))
        gtk_popover_set_child(own, label.widget)
        gtk_popover_popup(own)
        XCTAssertTrue(Gtk.iterate { label.state.drawing.nodes.madeNodeCount > 0 }, "it is not drawn")
        XCTAssertNotEqual(gtk_widget_get_native(label.widget), gtk_widget_get_native(window.box))
        XCTAssertTrue(Gtk.iterate { DisplayScale.of(label.widget) == DisplayScale.of(window.box) })
        XCTAssertEqual(label.state.drawing.scaleWatch != nil, gtk_check_version(4, 12, 0) == nil)

        // The popover grows with its label.
        let width = gtk_widget_get_width(popover)
        label.text = "A text that is longer than the link was"
        XCTAssertTrue(Gtk.iterate { gtk_widget_get_width(popover) > width })

        gtk_popover_popdown(own)
        XCTAssertTrue(Gtk.iterate { gtk_widget_get_mapped(label.widget) == 0 })
        gtk_widget_unparent(popover)
    }
}
