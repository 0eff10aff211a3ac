import CLabelGtk
import TextEngine

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
