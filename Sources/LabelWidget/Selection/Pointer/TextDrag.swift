import CLabelGtk
import TextEngine

/// Drags selected text out of a label.
@MainActor
enum TextDrag {
    /// Begins to drag what is selected.
    ///
    /// - Parameters:
    ///   - event: The motion that begins the drag.
    ///   - start: Where the button was pressed, in the window.
    static func begin(of label: LabelState, _ event: OpaquePointer, from start: Point, to end: Point) {
        guard let text = label.selectionGroup?.selectedText ?? label.selectedContent,
            let surface = gdk_event_get_surface(event), let device = gdk_event_get_device(event)
        else { return }
        let content = SelectionContent.make { text }
        defer { g_object_unref(content) }
        guard
            let drag = gdk_drag_begin(
                surface, device, content, GDK_ACTION_COPY, start.x - end.x, start.y - end.y)
        else { return }
        if let icon = icon(of: label) {
            gtk_drag_icon_set_from_paintable(drag, icon, 0, 0)
            g_object_unref(UnsafeMutableRawPointer(icon))
        }
        g_object_unref(UnsafeMutableRawPointer(drag))
    }

    /// A picture of the selected text. A long one is cut at the bottom.
    private static func icon(of label: LabelState) -> OpaquePointer? {
        guard let range = label.selectedRange, let snapshot = gtk_snapshot_new(),
            let context = WidgetFontContext(of: label.widget)
        else { return nil }
        let frame = label.currentFrame()
        let shown = label.displayText().range(range)
        let rects = frame.rects(for: shown)
        guard let first = rects.first else { return nil }
        let bounds = rects.reduce(first) { $0.union($1) }
        let height = min(bounds.height, 300)
        var origin = graphene_point_t(x: Float(-bounds.x), y: Float(-bounds.y))
        var clip = graphene_rect_t(Rect(x: 0, y: 0, width: bounds.width, height: height))
        gtk_snapshot_push_clip(snapshot, &clip)
        gtk_snapshot_translate(snapshot, &origin)
        var options = label.drawingOptions()
        options.highlights = []
        let list = DisplayList(frame, range: shown, options: options)
        if let node = SnapshotRenderer.node(for: list, fonts: context) {
            gtk_snapshot_append_node(snapshot, node)
            gsk_render_node_unref(node)
        }
        gtk_snapshot_pop(snapshot)
        var size = graphene_size_t(width: Float(bounds.width), height: Float(height))
        return gtk_snapshot_free_to_paintable(snapshot, &size)
    }
}
