import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// The app may drop the last reference to a label wherever the label calls it. GTK uses the widget after that, so it ends from the main
/// loop.
final class LastReferenceTests: WidgetTestCase {
    /// What a subclass does in its hooks.
    @MainActor
    private enum Hook {
        static var drop: [String: @MainActor () -> Void] = [:]
        static let subclass = LabelSubclass(
            "TestLastReference",
            textInsets: { _ in
                drop.removeValue(forKey: "insets")?()
                return .zero
            }, drawBehind: { _ in drop.removeValue(forKey: "behind")?() },
            drawInFront: { _ in drop.removeValue(forKey: "in front")?() })
    }

    /// Where the app is called, and what makes the label call it.
    @MainActor
    private static let places: [(name: String, listen: (Label, @escaping @MainActor () -> Void) -> Void)] = [
        ("allocated", { $0.state.setHandler(\.whenAllocated, [ObjectIdentifier($0.state): $1]) }),
        (
            "is-truncated",
            { label, drop in SignalHandler(withoutArguments: label.widget, "notify::is-truncated") { drop() } }
        ),
        (
            "layout-changed",
            { label, drop in SignalHandler(withoutArguments: label.widget, "layout-changed") { drop() } }
        ),
        ("insets", { Hook.drop["insets"] = $1 }), ("behind", { Hook.drop["behind"] = $1 }),
        ("in front", { Hook.drop["in front"] = $1 }),
        (
            "drawing",
            { label, drop in
                label.customDrawing = CustomDrawing(.behindText) { _ in MainThread.assume { drop() } }
            }
        ),
    ]

    @MainActor
    func testTheWidgetOutlivesTheFunctionThatCallsTheApp() async throws {
        let window = TestWindow()
        for (name, listen) in Self.places {
            let weak = WeakCounter()
            var called = 0
            func run() -> UnsafeMutablePointer<GtkWidget> {
                let label = Label("A text that is much too long for its width", subclass: Hook.subclass)
                label.maximumNumberOfLines = 1
                window.append(label.widget)
                window.layOut()
                weak.watch(label.widget)
                let widget = label.widget
                listen(label) {
                    guard called == 0 else { return }
                    called += 1
                    gtk_widget_unparent(widget)
                }
                return widget
            }
            let widget = run()
            // As GTK's containers do, without a reference.
            if name == "insets" {
                _ = widget.answer(GTK_ORIENTATION_HORIZONTAL, -1)
            } else {
                gtk_widget_queue_allocate(widget)
                var allocation = GtkAllocation(x: 0, y: 0, width: 60, height: 20)
                gtk_widget_size_allocate(widget, &allocation, -1)
                // What is told of a layout comes from the frame clock.
                if name == "is-truncated" || name == "layout-changed" { Gtk.iterate(seconds: 10) { called > 0 } }
            }
            if called == 0 { widget.makeNode().map { gsk_render_node_unref($0) } }
            XCTAssertEqual(called, 1, name)
            XCTAssertEqual(weak.gone, 0, "\(name): the widget is gone while it is used")
            Gtk.iterate(seconds: 10) { weak.gone == 1 }
            XCTAssertEqual(weak.gone, 1, name)
        }
        GtkMessages.clear(about: "Trying to")
        GtkMessages.clear(about: "gtk_widget_size_allocate(): attempt to allocate")
    }

    /// A long label gives the app each label that it makes, most often while it is measured.
    @MainActor
    func testALongLabelOutlivesItsSetUp() async throws {
        let window = TestWindow()
        let weak = WeakCounter()
        var called = 0
        func run() -> UnsafeMutablePointer<GtkWidget> {
            let label = LongLabel(StyledText("one\ntwo"))
            let widget = label.widget
            window.append(widget)
            weak.watch(widget)
            SignalHandler(withoutArguments: widget, "setup") {
                called += 1
                if called == 1 { gtk_widget_unparent(widget) }
            }
            return widget
        }
        _ = run().answer(GTK_ORIENTATION_HORIZONTAL, -1)
        XCTAssertGreaterThan(called, 0)
        XCTAssertEqual(weak.gone, 0)
        XCTAssertTrue(Gtk.iterate(seconds: 10) { weak.gone == 1 })
    }
}
