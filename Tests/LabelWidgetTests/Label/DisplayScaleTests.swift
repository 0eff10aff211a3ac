import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// The display scale: an integer in GTK 4.8, exact in newer versions.
final class DisplayScaleTests: WidgetTestCase {
    @MainActor
    func testWithoutAnExactScaleItIsTheScaleFactor() async throws {
        let own = DisplayScale.ofSurface
        defer { DisplayScale.ofSurface = own }
        let window = TestWindow()
        let label = window.label("x", language: "en-us")
        let factor = Double(gtk_widget_get_scale_factor(label.widget))
        if own == nil { XCTAssertEqual(DisplayScale.of(label.widget), factor) }
        DisplayScale.ofSurface = nil
        XCTAssertEqual(DisplayScale.of(label.widget), factor)
        DisplayScale.ofSurface = { _ in .nan }
        XCTAssertEqual(DisplayScale.of(label.widget), factor)
        // A label without a window has no surface.
        DisplayScale.ofSurface = { _ in 1.25 }
        let loose = Label("x")
        XCTAssertEqual(DisplayScale.of(loose.widget), Double(gtk_widget_get_scale_factor(loose.widget)))
        XCTAssertEqual(DisplayScale.of(label.widget), 1.25)
        XCTAssertEqual(label.state.baselineRounding.scale, 1.25)
    }

    /// Uses a property that every GTK has, instead of the one that only newer versions have.
    @MainActor
    func testAChangeOfTheScaleRedrawsTheLabel() async throws {
        let own = DisplayScale.ofSurface
        defer { DisplayScale.ofSurface = own }
        let window = TestWindow()
        let label = window.label("x", language: "en-us")
        window.layOut()
        XCTAssertNil(DisplayScale.Watch(label.widget, property: "no-such-property"))
        let loose = Label("x")
        XCTAssertNil(DisplayScale.Watch(loose.widget, property: "cursor"))
        let watch = try XCTUnwrap(DisplayScale.Watch(label.widget, property: "cursor"))
        func notify() {
            let surface = gtk_native_get_surface(gtk_widget_get_native(label.widget))
            g_object_notify(
                surface.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GObject.self) }, "cursor")
        }
        DisplayScale.ofSurface = { _ in 1.25 }
        let before = label.state.drawing.nodes.madeNodeCount
        notify()
        XCTAssertTrue(Gtk.iterate { label.state.drawing.nodes.madeNodeCount > before })
        watch.stop()
        DisplayScale.ofSurface = { _ in 1.5 }
        let stopped = label.state.drawing.nodes.madeNodeCount
        notify()
        Gtk.iterate(seconds: 0.3) { false }
        XCTAssertEqual(label.state.drawing.nodes.madeNodeCount, stopped)
    }

    /// `scripts/with-display --wayland` says which scale its compositor has.
    @MainActor
    func testTheScaleIsTheCompositors() async throws {
        let given = ProcessInfo.processInfo.environment["LABEL_WAYLAND_SCALE"].flatMap { Double($0) }
        guard let given else { throw XCTSkip("not a Wayland client") }
        let label = TestWindow().label("x", language: "en-us")
        let isExact = gtk_check_version(4, 12, 0) == nil
        let wanted = isExact ? given : given.rounded(.up)
        XCTAssertTrue(Gtk.iterate { DisplayScale.of(label.widget) == wanted }, "\(DisplayScale.of(label.widget))")
    }

    @MainActor private static var questions = 0

    /// As if the window went from output to output all the time. Sizes do not depend on the scale, and what is drawn is what a label
    /// draws that has known the last scale only.
    @MainActor
    func testAScaleThatChangesWhileALabelIsMeasured() async throws {
        let own = DisplayScale.ofSurface
        defer { DisplayScale.ofSurface = own }
        let window = TestWindow()
        func use(_ label: Label) -> [UnsafeMutablePointer<GtkWidget>.Measure] {
            label.wrapMode = .word
            let width = label.widget.measureWidth()
            let middle = (width.minimum + width.natural) / 2
            let heights = [width.minimum, middle, width.natural].map { label.widget.measureHeight(forWidth: $0) }
            label.widget.allocate(width: middle)
            label.widget.makeNode().map { gsk_render_node_unref($0) }
            return [width] + heights
        }
        for text in TestTexts(seed: 13, count: 40) {
            DisplayScale.ofSurface = { _ in
                MainActor.assumeIsolated {
                    DisplayScaleTests.questions += 1
                    return [1, 1.25, 1.5, 2, 3][DisplayScaleTests.questions % 5]
                }
            }
            let (changing, other) = (Label(text), Label(text))
            window.append(changing.widget)
            window.append(other.widget)
            let sizes = use(changing)
            XCTAssertEqual(sizes, use(changing), text)
            DisplayScale.ofSurface = { _ in 1.5 }
            XCTAssertEqual(use(other), use(changing), text)
            XCTAssertEqual(sizes, use(other), text)
            XCTAssertEqual(pixels(of: changing, in: window), pixels(of: other, in: window), text)
            gtk_widget_unparent(changing.widget)
            gtk_widget_unparent(other.widget)
        }
        XCTAssertGreaterThanOrEqual(Self.questions, 2 * 40)
    }

    @MainActor
    private func pixels(of label: Label, in window: TestWindow) -> [UInt8]? {
        let node = label.widget.makeNode()
        defer { node.map { gsk_render_node_unref($0) } }
        let (width, height) = (gtk_widget_get_width(label.widget), gtk_widget_get_height(label.widget))
        return Picture(of: node, width: Int(width), height: Int(height), scale: 1.5, renderer: window.renderer)?.bytes
    }

    @MainActor
    func testLabelsStopWatchingWithTheirSurface() async throws {
        let window = TestWindow()
        let label = window.label("x", language: "en-us")
        label.state.drawing.scaleWatch?.stop()
        label.state.drawing.scaleWatch = DisplayScale.Watch(label.widget, property: "cursor")
        XCTAssertNotNil(label.state.drawing.scaleWatch)
        gtk_widget_unparent(label.widget)
        XCTAssertNil(label.state.drawing.scaleWatch)
    }
}
