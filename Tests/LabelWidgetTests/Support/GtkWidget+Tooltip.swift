import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

extension UnsafeMutablePointer<GtkWidget> {
    /// Whether the widget has a tooltip at a point, asked for as GTK does: only of widgets that say that they have one.
    @MainActor
    func hasTooltip(at point: Point) throws -> Bool {
        guard gtk_widget_get_has_tooltip(self) != 0 else { return false }
        let tooltip = try XCTUnwrap(g_object_new_with_properties(gtk_tooltip_get_type(), 0, nil, nil))
        defer { g_object_unref(tooltip) }
        let instance = TestInstance(gtk_tooltip_get_type(), UnsafeMutableRawPointer(tooltip))
        let arguments: [Any] = [Int32(point.x), Int32(point.y), false, instance]
        return GObjectTesting.ask(opaque, "query-tooltip", arguments)
    }
}
