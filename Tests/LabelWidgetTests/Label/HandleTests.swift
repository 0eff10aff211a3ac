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
}
