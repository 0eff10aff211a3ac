import LabelWidget

/// Where labels are measured. It is a widget of the page, so they have its styles, but they take no room in it and are not seen.
@MainActor
final class BenchmarkStage {
    let widget: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)

    init() {
        // GTK gives the labels no sizes, and draws none.
        let layout = gtk_custom_layout_new(
            { _ in GTK_SIZE_REQUEST_CONSTANT_SIZE }, { _, _, _, _, _, _, _ in }, { _, _, _, _ in })
        gtk_widget_set_layout_manager(widget, layout)
        gtk_widget_set_opacity(widget, 0)
        gtk_widget_set_can_target(widget, 0)
        gtk_widget_set_can_focus(widget, 0)
        var state = GTK_ACCESSIBLE_STATE_HIDDEN
        GObjectValue.boolean(true).withValue { gtk_accessible_update_state_value(widget.opaque, 1, &state, $0) }
    }

    func add(_ label: Widget) { gtk_box_append(widget.of(), label) }

    func remove(_ label: Widget) { gtk_box_remove(widget.of(), label) }

    /// Does with a label what a container and a frame do: asks for its sizes, gives it one, and makes its render node.
    ///
    /// - Parameter height: The height that it gets; nil for the one that it asks for.
    /// - Returns: The height of the label.
    @inline(never)
    func show(_ label: Widget, width: Int32, height: Int32? = nil) -> Double {
        var (leastWidth, leastHeight, naturalHeight): (Int32, Int32, Int32) = (0, 0, 0)
        gtk_widget_measure(label, GTK_ORIENTATION_HORIZONTAL, -1, &leastWidth, nil, nil, nil)
        let given = max(width, leastWidth)
        gtk_widget_measure(label, GTK_ORIENTATION_VERTICAL, given, &leastHeight, &naturalHeight, nil, nil)
        var place = GtkAllocation(x: 0, y: 0, width: given, height: max(height ?? naturalHeight, leastHeight))
        gtk_widget_size_allocate(label, &place, -1)
        return Double(place.height) + Self.node { gtk_widget_snapshot_child(widget, label, $0) }
    }

    /// Makes a render node. Returns something that depends on it.
    static func node(_ body: (OpaquePointer) -> Void) -> Double {
        guard let snapshot = gtk_snapshot_new() else { return 0 }
        body(snapshot)
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return 0 }
        defer { gsk_render_node_unref(node) }
        return Double(gsk_render_node_get_node_type(node).rawValue)
    }
}
