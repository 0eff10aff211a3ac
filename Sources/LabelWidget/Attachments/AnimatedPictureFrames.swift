import CLabelGtk

/// The frames of an ``AnimatedPicture``, and the time until the next one.
@MainActor
final class AnimatedPictureFrames {
    /// The `GdkPixbufAnimation`.
    var animation: OwnedObject?
    private let picture: OpaquePointer
    /// Where the animation is; nil before it is drawn first.
    private var iterator: OwnedObject?
    private var frame: OwnedObject?
    private var timer: guint = 0

    init(of picture: OpaquePointer) { self.picture = picture }

    var size: (width: Int32, height: Int32) {
        guard let animation = animation?.pointer else { return (0, 0) }
        return (gdk_pixbuf_animation_get_width(animation), gdk_pixbuf_animation_get_height(animation))
    }

    /// Draws the frame of now, and wakes up for the next one. What draws no more has no timer.
    func draw(width: Double, height: Double, to snapshot: OpaquePointer) {
        guard let frame = currentFrame() else { return }
        var bounds = graphene_rect_t(
            origin: graphene_point_t(x: 0, y: 0), size: graphene_size_t(width: Float(width), height: Float(height)))
        gtk_snapshot_append_texture(snapshot, frame, &bounds)
        guard timer == 0, GObjectProperty.boolean(gtk_settings_get_default(), "gtk-enable-animations"),
            let iterator = iterator?.pointer
        else { return }
        let delay = gdk_pixbuf_animation_iter_get_delay_time(iterator)
        // The last frame of an animation that ends.
        guard delay >= 0 else { return }
        timer = g_timeout_add_full(
            G_PRIORITY_DEFAULT, guint(max(delay, Self.shortestDelay)),
            { data in
                data.flatMap { AnimatedPictureClass.state(of: $0) }?.showNext()
                return 0
            }, UnsafeMutableRawPointer(picture), nil)
    }

    /// In milliseconds. Browsers do not show frames faster either.
    private static let shortestDelay: Int32 = 20

    private func showNext() {
        timer = 0
        gdk_paintable_invalidate_contents(picture)
    }

    private func currentFrame() -> OpaquePointer? {
        guard let animation = animation?.pointer else { return nil }
        if let iterator = iterator?.pointer {
            if gdk_pixbuf_animation_iter_advance(iterator, nil) != 0 { frame = nil }
        } else {
            iterator = gdk_pixbuf_animation_get_iter(animation, nil).map { OwnedObject(UnsafeMutableRawPointer($0)) }
        }
        if frame == nil, let pixels = iterator.flatMap({ gdk_pixbuf_animation_iter_get_pixbuf($0.pointer) }) {
            frame = gdk_texture_new_for_pixbuf(pixels).map { OwnedObject(UnsafeMutableRawPointer($0)) }
        }
        return frame?.pointer
    }

    func stop() {
        if timer != 0 { g_source_remove(timer) }
        timer = 0
    }
}
