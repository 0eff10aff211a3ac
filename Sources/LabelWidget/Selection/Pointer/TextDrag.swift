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
        guard let text = label.copiedText,
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

    /// A picture of the selected text, in a group of all labels that have some and are shown. A long one is cut at the bottom.
    static func icon(of label: LabelState) -> OpaquePointer? {
        let labels = label.selecting.group?.labels ?? [label]
        let parts = labels.compactMap { Part(of: $0, in: label.widget) }
        guard let first = parts.first, let snapshot = gtk_snapshot_new() else { return nil }
        var bounds = parts.reduce(first.bounds) { $0.union($1.bounds) }
        bounds.height = min(bounds.height, 300)
        var clip = graphene_rect_t(Rect(x: 0, y: 0, width: bounds.width, height: bounds.height))
        gtk_snapshot_push_clip(snapshot, &clip)
        for part in parts where part.bounds.minY < bounds.maxY {
            var origin = graphene_point_t(x: Float(part.origin.x - bounds.x), y: Float(part.origin.y - bounds.y))
            gtk_snapshot_save(snapshot)
            gtk_snapshot_translate(snapshot, &origin)
            part.draw(to: snapshot)
            gtk_snapshot_restore(snapshot)
        }
        gtk_snapshot_pop(snapshot)
        var size = graphene_size_t(width: Float(bounds.width), height: Float(bounds.height))
        return gtk_snapshot_free_to_paintable(snapshot, &size)
    }

    /// What is selected of a label.
    @MainActor
    private struct Part {
        let label: LabelState
        /// Of the text in the frame.
        let range: Range<Int>
        /// Where the frame and the text are in the widget of the drag.
        let origin: Point
        let bounds: Rect

        init?(of label: LabelState, in widget: UnsafeMutablePointer<GtkWidget>) {
            guard let own = label.selectedRange, !own.isEmpty, gtk_widget_get_mapped(label.widget) != 0,
                let origin = label.widget.convert(label.frameOrigin(), to: widget)
            else { return nil }
            range = label.displayText().range(own)
            let rects = label.currentFrame().rects(for: range)
            guard let first = rects.first else { return nil }
            (self.label, self.origin) = (label, origin)
            bounds = rects.reduce(first) { $0.union($1) }.offset(by: origin)
        }

        func draw(to snapshot: OpaquePointer) {
            guard let context = WidgetFontContext(of: label.widget) else { return }
            var options = label.drawingOptions()
            options.highlights = []
            let list = DisplayList(label.currentFrame(), range: range, options: options)
            guard let node = SnapshotRenderer.node(for: list, fonts: context) else { return }
            gtk_snapshot_append_node(snapshot, node)
            gsk_render_node_unref(node)
        }
    }
}
