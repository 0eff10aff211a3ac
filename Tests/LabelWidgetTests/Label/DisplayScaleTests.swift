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
        XCTAssertEqual(DisplayScale.of(loose.widget), 1)
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
        let before = label.state.nodes.madeLineCount
        notify()
        XCTAssertTrue(Gtk.iterate { label.state.nodes.madeLineCount > before })
        watch.stop()
        DisplayScale.ofSurface = { _ in 1.5 }
        let stopped = label.state.nodes.madeLineCount
        notify()
        Gtk.iterate(seconds: 0.3) { false }
        XCTAssertEqual(label.state.nodes.madeLineCount, stopped)
    }

    @MainActor
    func testLabelsStopWatchingWithTheirSurface() async throws {
        let window = TestWindow()
        let label = window.label("x", language: "en-us")
        label.state.scaleWatch?.stop()
        label.state.scaleWatch = DisplayScale.Watch(label.widget, property: "cursor")
        XCTAssertNotNil(label.state.scaleWatch)
        gtk_widget_unparent(label.widget)
        XCTAssertNil(label.state.scaleWatch)
    }
}
