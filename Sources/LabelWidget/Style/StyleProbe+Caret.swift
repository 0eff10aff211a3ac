import CLabelGtk
import TextEngine

extension StyleProbe {
    /// The colour of a widget's text cursor: that of the CSS property `caret-color`. GTK tells it only by drawing a cursor.
    func caretColor(of widget: UnsafeMutablePointer<GtkWidget>) -> Color {
        let text = Color(ofTextIn: widget)
        guard let snapshot = gtk_snapshot_new() else { return text }
        gtk_snapshot_render_insertion_cursor(
            snapshot, gtk_widget_get_style_context(widget), 0, 0, layout, 0, PANGO_DIRECTION_NEUTRAL)
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return text }
        defer { gsk_render_node_unref(node) }
        return Self.color(in: node).map { Color($0) } ?? text
    }

    /// The colour of the first rectangle in a node.
    private static func color(in node: OpaquePointer) -> GdkRGBA? {
        switch gsk_render_node_get_node_type(node) {
        case GSK_COLOR_NODE: gsk_color_node_get_color(node).pointee
        case GSK_TRANSFORM_NODE: gsk_transform_node_get_child(node).flatMap { color(in: $0) }
        case GSK_CONTAINER_NODE:
            (0..<gsk_container_node_get_n_children(node)).lazy
                .compactMap { gsk_container_node_get_child(node, $0).flatMap { color(in: $0) } }.first
        default: nil
        }
    }
}
