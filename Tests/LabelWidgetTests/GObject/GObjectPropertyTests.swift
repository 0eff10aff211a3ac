import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Properties of GObjects by their names, and the values that functions of C take.
final class GObjectPropertyTests: WidgetTestCase {
    @MainActor
    func testEachKindOfValueComesBack() async throws {
        let label = Label("x")
        let target = try XCTUnwrap(gtk_button_new())
        g_object_ref_sink(target)
        defer { g_object_unref(target) }
        let widget = label.widget
        GObjectProperty.set(widget, "label", .string("naïve"))
        GObjectProperty.set(widget, "selectable", .boolean(true))
        GObjectProperty.set(widget, "lines", .integer(-1))
        GObjectProperty.set(widget, "lines", .integer(3))
        GObjectProperty.set(widget, "xalign", .float(0.25))
        GObjectProperty.set(widget, "maximum-natural-width", .number(12.5))
        GObjectProperty.set(
            widget, "ellipsize",
            .enumeration(pango_ellipsize_mode_get_type(), Int32(PANGO_ELLIPSIZE_END.rawValue)))
        GObjectProperty.set(widget, "mnemonic-widget", .object(gtk_widget_get_type(), target))
        XCTAssertEqual(GObjectProperty.string(widget, "label"), "naïve")
        XCTAssertTrue(GObjectProperty.boolean(widget, "selectable"))
        XCTAssertEqual(GObjectProperty.integer(widget, "lines"), 3)
        XCTAssertEqual(GObjectProperty.number(widget, "xalign"), 0.25)
        XCTAssertEqual(GObjectProperty.number(widget, "maximum-natural-width"), 12.5)
        XCTAssertEqual(GObjectProperty.integer(widget, "ellipsize"), Int(PANGO_ELLIPSIZE_END.rawValue))
        XCTAssertEqual(label.mnemonicWidget, target)
        // Numbers are converted.
        XCTAssertEqual(GObjectProperty.number(widget, "lines"), 3)
        GObjectProperty.set(widget, "tooltip-text", .string("tip"))
        GObjectProperty.set(widget, "tooltip-text", .string(nil))
        XCTAssertNil(GObjectProperty.string(widget, "tooltip-text"))
    }

    /// A value keeps nothing: neither the object nor a copy of the boxed value.
    @MainActor
    func testAValueIsCleared() async throws {
        let object = try XCTUnwrap(g_simple_action_new("act", nil))
        var isGone = false
        Signal.connect(object, "activate") { [end = Ending { isGone = true }] in withExtendedLifetime(end) {} }
        GObjectValue.object(g_simple_action_get_type(), UnsafeMutableRawPointer(object)).withValue { value in
            g_object_unref(UnsafeMutableRawPointer(object))
            XCTAssertFalse(isGone)
            XCTAssertEqual(g_value_get_object(value), UnsafeMutableRawPointer(object))
        }
        XCTAssertTrue(isGone)
    }

    /// Runs a closure when it goes.
    private final class Ending {
        private let body: () -> Void
        init(_ body: @escaping () -> Void) { self.body = body }
        deinit { body() }
    }
}
