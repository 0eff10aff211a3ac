import CLabelGtk
import TextEngine

extension Label {
    /// Shows a `GdkPaintable` at the attachments `TextAttachment.Content.widget(id:)` with this name, for example a custom emoji that
    /// arrives late or moves. nil removes the current one.
    ///
    /// The attachment decides the size. When the paintable's contents change, the label is drawn again without layout. The label
    /// takes a reference.
    public func setPaintable(_ paintable: OpaquePointer?, forAttachment id: String) {
        state.setPaintable(paintable, id: id)
    }
}

/// A picture in a label's text that may change.
@MainActor
final class AttachedPaintable {
    let paintable: OpaquePointer
    private let handlers: [gulong]

    init(_ paintable: OpaquePointer, in label: UnsafeMutablePointer<GtkWidget>) {
        self.paintable = paintable
        g_object_ref(UnsafeMutableRawPointer(paintable))
        let changed: @convention(c) (gpointer?, gpointer?) -> Void = { _, label in
            gtk_widget_queue_draw(label?.assumingMemoryBound(to: GtkWidget.self))
        }
        let signals: [String] = ["invalidate-contents", "invalidate-size"]
        handlers = signals.map { Signal.connect(paintable, $0, changed, data: label) }
    }

    /// Stops listening and releases the paintable.
    func stop() {
        for handler in handlers { g_signal_handler_disconnect(UnsafeMutableRawPointer(paintable), handler) }
        g_object_unref(UnsafeMutableRawPointer(paintable))
    }

    /// Draws the paintable in a rectangle, as large as its aspect ratio allows.
    func draw(in place: Rect, to snapshot: OpaquePointer) {
        var size = Size(width: place.width, height: place.height)
        let ratio = gdk_paintable_get_intrinsic_aspect_ratio(paintable)
        if ratio > 0, size.height > 0 {
            if size.width / size.height > ratio {
                size.width = size.height * ratio
            } else {
                size.height = size.width / ratio
            }
        }
        var origin = graphene_point_t(
            x: Float(place.x + (place.width - size.width) / 2), y: Float(place.y + (place.height - size.height) / 2))
        gtk_snapshot_save(snapshot)
        gtk_snapshot_translate(snapshot, &origin)
        gdk_paintable_snapshot(paintable, snapshot, size.width, size.height)
        gtk_snapshot_restore(snapshot)
    }
}

extension LabelState {
    func setPaintable(_ paintable: OpaquePointer?, id: String) {
        guard !hasDisposed, paintable != paintables[id]?.paintable else { return }
        paintables[id]?.stop()
        paintables[id] = paintable.map { AttachedPaintable($0, in: widget) }
        gtk_widget_queue_draw(widget)
    }

    /// Draws the paintables at all attachments with their names.
    func snapshotPaintables(_ snapshot: OpaquePointer) {
        guard !paintables.isEmpty else { return }
        let origin = frameOrigin()
        for (attachment, bounds) in shownAttachments() {
            guard case .widget(let id) = attachment.content else { continue }
            paintables[id]?.draw(in: bounds.offset(by: origin), to: snapshot)
        }
    }

    func releasePaintables() {
        for paintable in paintables.values { paintable.stop() }
        paintables = [:]
    }
}
