import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// A label may be changed, moved and destroyed in its own callbacks.
final class CallbackTests: WidgetTestCase {
    @MainActor
    func testANotifyHandlerMaySetTheText() async throws {
        let window = TestWindow()
        let label = Label("one")
        window.append(label.widget)
        SignalHandler(label.widget, "notify::label") { [unowned label] _ in
            if label.text.count < 40 { label.text += " more" }
            return true
        }
        label.text = "two"
        XCTAssertGreaterThanOrEqual(label.text.count, 40)
        label.widget.allocate()
        XCTAssertEqual(label.textFrame.shapedString.text.string, label.text)
        let other = Label(label.text)
        XCTAssertEqual(label.widget.measureWidth(), other.widget.measureWidth())
        withExtendedLifetime(other) {}
    }

    @MainActor
    func testANotifyHandlerMaySetAnyProperty() async throws {
        let window = TestWindow()
        for property in PropertyCase.all {
            let label = Label("A _text with <a href=\"x:a\">a link</a>, which wraps")
            window.append(label.widget)
            label.widget.allocate()
            var isInside = false
            let handler = SignalHandler(label.widget, "notify") { widget in
                guard !isInside else { return true }
                isInside = true
                for other in PropertyCase.all { other.set(label) }
                label.widget.makeNode().map { gsk_render_node_unref($0) }
                for other in PropertyCase.all {
                    GObjectTesting.reset(widget.assumingMemoryBound(to: GtkWidget.self), other.name)
                }
                return true
            }
            GObjectTesting.set(label.widget, property.name, property.value)
            XCTAssertGreaterThan(handler.count, 0, property.name)
            label.widget.allocate()
            label.widget.makeNode().map { gsk_render_node_unref($0) }
            gtk_widget_unparent(label.widget)
        }
    }

    /// A handler of is-truncated runs while GTK allocates.
    @MainActor
    func testTheTextMayChangeWhileItIsAllocated() async throws {
        let window = TestWindow()
        let label = Label("A text that is much too long for the width that it has")
        label.maximumNumberOfLines = 1
        window.append(label.widget)
        let handler = SignalHandler(label.widget, "notify::is-truncated") { [unowned label] _ in
            label.text = label.isTruncated ? "short" : "A text that is long again, and cut where it has no room"
            return true
        }
        label.widget.allocate(width: 90)
        XCTAssertEqual(handler.count, 1)
        XCTAssertEqual(label.text, "short")
        // GTK does not allocate the same size again at once.
        label.widget.allocate(width: 91)
        XCTAssertEqual(handler.count, 2)
        XCTAssertNotEqual(label.text, "short")
    }

    @MainActor
    private func linkedLabel(in window: TestWindow) -> Label {
        let label = Label(StyledText("press here", style: TextStyle(link: LinkValue(url: "x:here"))))
        window.append(label.widget)
        window.layOut()
        label.widget.allocate()
        return label
    }

    @MainActor
    func testALinkHandlerMayDestroyTheLabel() async throws {
        let window = TestWindow()
        let weak = WeakCounter()
        let ways: [(TestWindow, UnsafeMutablePointer<GtkWidget>) -> Void] = [
            { _, widget in gtk_widget_unparent(widget) },
            { _, widget in
                gtk_widget_unparent(widget)
                g_object_run_dispose(widget.object)
            },
        ]
        for (index, destroy) in ways.enumerated() {
            for isClick in [false, true] {
                var label: Label? = linkedLabel(in: window)
                guard let widget = label?.widget else { return XCTFail("no label") }
                weak.watch(widget)
                let handler = SignalHandler(widget, "activate-link") { _ in
                    label = nil
                    destroy(window, widget)
                    return true
                }
                let link = try XCTUnwrap(label?.links.first)
                if isClick {
                    let gesture = try XCTUnwrap(widget.controller(ofType: gtk_gesture_click_get_type()))
                    g_object_ref(UnsafeMutableRawPointer(gesture))
                    let place: [Any] = [Int32(1), link.bounds.midX, link.bounds.midY]
                    GObjectTesting.emit(gesture, "pressed", place)
                    GObjectTesting.emit(gesture, "released", place)
                    g_object_unref(UnsafeMutableRawPointer(gesture))
                } else {
                    label?.state.parts.links?.activate(link)
                }
                XCTAssertEqual(handler.count, 1, "way \(index)")
            }
        }
        Gtk.settle()
        // A weak reference is told of dispose and not again.
        XCTAssertEqual(weak.gone, weak.watched)
    }

    @MainActor
    func testALabelIsMovedBetweenWindows() async throws {
        let windows = [TestWindow(), TestWindow()]
        let label = Label()
        label.usesUnderline = true
        label.usesMarkup = true
        label.label = "_Press <a href=\"x:here\">here</a> or there"
        label.wrapMode = .word
        var sizes: [UnsafeMutablePointer<GtkWidget>.Measure] = []
        for turn in 0..<20 {
            let window = windows[turn % 2]
            window.append(label.widget)
            if turn % 3 == 0 { window.layOut() }
            label.widget.allocate(width: 80)
            label.widget.makeNode().map { gsk_render_node_unref($0) }
            sizes.append(label.widget.measureHeight(forWidth: 80))
            XCTAssertNotNil(label.state.parts.links?.styles)
            gtk_box_remove(UnsafeMutableRawPointer(window.box).assumingMemoryBound(to: GtkBox.self), label.widget)
        }
        XCTAssertEqual(Set(sizes.map(\.natural)).count, 1, "\(sizes)")
    }
}
