import CLabelGtk
import TextEngine

/// A shadow of the CSS property `text-shadow`.
struct CSSTextShadow: Equatable {
    var color: Color
    var offset: Point
    var radius: Float

    /// The shadows of a widget's text. GTK tells them only by drawing a text with them.
    @MainActor
    static func list(of widget: UnsafeMutablePointer<GtkWidget>, drawing layout: OpaquePointer) -> [CSSTextShadow] {
        guard let snapshot = gtk_snapshot_new() else { return [] }
        gtk_snapshot_render_layout(snapshot, gtk_widget_get_style_context(widget), 0, 0, layout)
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return [] }
        defer { gsk_render_node_unref(node) }
        guard gsk_render_node_get_node_type(node) == GSK_SHADOW_NODE else { return [] }
        return (0..<gsk_shadow_node_get_n_shadows(node)).compactMap { index in
            gsk_shadow_node_get_shadow(node, index).map {
                let shadow = $0.pointee
                return CSSTextShadow(
                    color: Color(shadow.color), offset: Point(x: Double(shadow.dx), y: Double(shadow.dy)),
                    radius: shadow.radius)
            }
        }
    }

    /// Draws with shadows.
    @MainActor
    static func draw(_ shadows: [CSSTextShadow], to snapshot: OpaquePointer, _ body: () -> Void) {
        guard !shadows.isEmpty else { return body() }
        let list = shadows.map {
            GskShadow(color: GdkRGBA($0.color), dx: Float($0.offset.x), dy: Float($0.offset.y), radius: $0.radius)
        }
        gtk_snapshot_push_shadow(snapshot, list, gsize(list.count))
        body()
        gtk_snapshot_pop(snapshot)
    }
}
