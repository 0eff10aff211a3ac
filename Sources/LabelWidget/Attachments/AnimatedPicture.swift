import CLabelGtk

/// A picture that moves, for example a custom emoji in a text: a `GdkPaintable` from the bytes of a GIF, or of any file that GdkPixbuf
/// reads.
///
/// ```swift
/// if let wave = AnimatedPicture(bytes) { label.setPaintable(wave.paintable, forAttachment: "wave") }
/// ```
///
/// It moves only while it is drawn: a picture that is scrolled away takes no time. All labels that show it show the same frame. With the
/// desktop's animations off, it stands still. It keeps the file's bytes, and one frame in pixels.
@MainActor
public final class AnimatedPicture {
    /// The `GdkPaintable`, as any widget of GTK takes it. It lives as long as someone has a reference to it.
    public let paintable: OpaquePointer
    private let reference: OwnedObject

    /// Reads a picture. nil if the bytes are none that GdkPixbuf reads. A picture without frames is one too.
    public init?(_ bytes: [UInt8]) {
        guard let loader = gdk_pixbuf_loader_new() else { return nil }
        defer { g_object_unref(loader) }
        // A loader that is not closed would say so when it goes.
        let isWritten = gdk_pixbuf_loader_write(loader, bytes, gsize(bytes.count), nil) != 0
        guard gdk_pixbuf_loader_close(loader, nil) != 0, isWritten,
            let animation = gdk_pixbuf_loader_get_animation(loader),
            let object = g_object_new_with_properties(AnimatedPictureClass.type, 0, nil, nil)
        else { return nil }
        paintable = OpaquePointer(object)
        reference = OwnedObject(UnsafeMutableRawPointer(object))
        AnimatedPictureClass.state(of: object)?.animation = OwnedObject(
            g_object_ref(UnsafeMutableRawPointer(animation)))
    }
}

/// The GObject class `LwAnimatedPicture`.
@MainActor
enum AnimatedPictureClass {
    static var type: GType { registration.type }

    private static let registration = {
        let registration = WidgetType(
            name: "LwAnimatedPicture", parent: g_object_get_type(),
            classInit: { `class`, _ in
                guard let `class` else { return }
                AnimatedPictureClass.initialize(`class`)
            },
            instanceInit: { instance, _ in
                guard let instance else { return }
                SwiftSlot.fill(
                    instance, offset: AnimatedPictureClass.slot,
                    with: AnimatedPictureFrames(of: OpaquePointer(instance)))
            })
        var paintable = GInterfaceInfo(
            interface_init: { interface, _ in
                guard let interface = interface?.assumingMemoryBound(to: GdkPaintableInterface.self) else { return }
                interface.pointee.snapshot = { paintable, snapshot, width, height in
                    guard let snapshot else { return }
                    AnimatedPictureClass.state(of: paintable)?.draw(width: width, height: height, to: snapshot)
                }
                interface.pointee.get_intrinsic_width = { AnimatedPictureClass.state(of: $0)?.size.width ?? 0 }
                interface.pointee.get_intrinsic_height = { AnimatedPictureClass.state(of: $0)?.size.height ?? 0 }
                interface.pointee.get_flags = { _ in GDK_PAINTABLE_STATIC_SIZE }
            }, interface_finalize: nil, interface_data: nil)
        WidgetType.add(gdk_paintable_get_type(), &paintable, to: registration.type)
        return registration
    }()

    private static var slot: gint = 0
    private static var parent = UnsafeMutablePointer<GObjectClass>(bitPattern: 0)

    static func state(of object: OpaquePointer?) -> AnimatedPictureFrames? {
        object.flatMap { state(of: UnsafeMutableRawPointer($0)) }
    }

    static func state(of object: UnsafeMutableRawPointer) -> AnimatedPictureFrames? {
        SwiftSlot.object(of: object, offset: slot, as: AnimatedPictureFrames.self)
    }

    private static func initialize(_ class: gpointer) {
        slot = WidgetType.slotOffset(ofClass: `class`, type: registration)
        parent = g_type_class_peek_parent(`class`)?.assumingMemoryBound(to: GObjectClass.self)
        `class`.assumingMemoryBound(to: GObjectClass.self).pointee.finalize = { object in
            if let object {
                AnimatedPictureClass.state(of: UnsafeMutableRawPointer(object))?.stop()
                SwiftSlot.empty(object, offset: AnimatedPictureClass.slot, as: AnimatedPictureFrames.self)
            }
            AnimatedPictureClass.parent?.pointee.finalize(object)
        }
    }
}
