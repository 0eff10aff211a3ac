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
        var values = [GValue](repeating: GValue(), count: 5)
        var result = GValue()
        g_value_init(&values[0], gtk_widget_get_type())
        g_value_set_object(&values[0], self)
        for (index, number) in [point.x, point.y].enumerated() {
            g_value_init(&values[index + 1], cgtk_type_int())
            g_value_set_int(&values[index + 1], Int32(number))
        }
        g_value_init(&values[3], cgtk_type_boolean())
        g_value_init(&values[4], gtk_tooltip_get_type())
        g_value_set_object(&values[4], tooltip)
        g_value_init(&result, cgtk_type_boolean())
        g_signal_emitv(values, g_signal_lookup("query-tooltip", gtk_widget_get_type()), 0, &result)
        for index in values.indices { g_value_unset(&values[index]) }
        return g_value_get_boolean(&result) != 0
    }
}
