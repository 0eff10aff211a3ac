import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Handles of labels that exist.
final class HandleTests: WidgetTestCase {
    @MainActor
    func testAHandleFromAPointerThatOtherBindingsGive() async throws {
        let label = Label("One widget")
        let other = try XCTUnwrap(Label(label.opaquePointer))
        XCTAssertEqual(other.widget, label.widget)
        XCTAssertEqual(other.text, "One widget")
        let gtk = try XCTUnwrap(gtk_label_new("no LwLabel"))
        g_object_ref_sink(gtk)
        XCTAssertNil(Label(gtk.opaque))
        g_object_unref(gtk)
    }

    /// An app finds the label of a widget in its own collections.
    @MainActor
    func testHandlesOfOneWidgetAreEqual() async throws {
        let (label, twin) = (Label("The same text"), Label("The same text"))
        let handle = try XCTUnwrap(Label(label.widget))
        XCTAssertEqual(handle, label)
        XCTAssertNotEqual(twin, label)
        XCTAssertEqual([label: "first", twin: "second"][handle], "first")
        let long = LongLabel("A log")
        XCTAssertEqual(try XCTUnwrap(LongLabel(long.widget)), long)
        XCTAssertNotEqual(LongLabel("A log"), long)
        XCTAssertEqual(Set([long, try XCTUnwrap(LongLabel(long.widget))]).count, 1)
    }
}
