import CLabelGtk
import TextEngine

/// Reads the CSS property `line-height` of widgets. GTK exposes it only in the attributes of a GtkLabel's layout. So a
/// GtkLabel, with a CSS node that no theme matches, is made a child for a moment and inherits it.
@MainActor
final class LineHeightProbe {
    static let shared = LineHeightProbe()

    private let label: UnsafeMutablePointer<GtkWidget>

    private init() {
        var node = GValue()
        g_value_init(&node, cgtk_type_string())
        g_value_set_string(&node, "line-height-probe")
        defer { g_value_unset(&node) }
        let object = "css-name".withCString { name in
            var name: UnsafePointer<CChar>? = name
            return g_object_new_with_properties(gtk_label_get_type(), 1, &name, &node)
        }
        guard let object else {
            preconditionFailure("No widget could be made: call gtk_init() before the first widget.")
        }
        label = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
        g_object_ref_sink(label)
        // An invisible child neither resizes nor invalidates its parent.
        gtk_widget_set_visible(label, 0)
        gtk_label_set_text(OpaquePointer(label), "x")
    }

    /// The CSS line height of a widget; nil for the font's own.
    func lineHeight(of widget: UnsafeMutablePointer<GtkWidget>) -> LineHeight? {
        gtk_widget_set_parent(label, widget)
        defer { gtk_widget_unparent(label) }
        guard let layout = gtk_label_get_layout(OpaquePointer(label)),
            let attributes = pango_layout_get_attributes(layout),
            let iterator = pango_attr_list_get_iterator(attributes)
        else { return nil }
        defer { pango_attr_iterator_destroy(iterator) }
        if let absolute = pango_attr_iterator_get(iterator, PANGO_ATTR_ABSOLUTE_LINE_HEIGHT) {
            let height = UnsafeMutableRawPointer(absolute).assumingMemoryBound(to: PangoAttrInt.self).pointee.value
            return .pixels(Double(height) / Double(PANGO_SCALE))
        }
        guard let relative = pango_attr_iterator_get(iterator, PANGO_ATTR_LINE_HEIGHT) else { return nil }
        return .factor(UnsafeMutableRawPointer(relative).assumingMemoryBound(to: PangoAttrFloat.self).pointee.value)
    }
}
