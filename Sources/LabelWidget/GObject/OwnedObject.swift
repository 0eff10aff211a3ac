import CLabelGtk

/// A reference to a GObject that is released with this object: on GTK's thread, on whichever thread the last reference to this
/// object is dropped.
///
/// It only keeps the object's address, so threads may share it.
final class OwnedObject: @unchecked Sendable {
    private let object: UnsafeMutableRawPointer

    /// Takes over one reference to an object.
    init(_ object: UnsafeMutableRawPointer) { self.object = object }

    /// The object, as functions of C take objects whose structure is not public.
    var pointer: OpaquePointer { OpaquePointer(object) }

    /// The object as a widget, which it must be.
    var widget: UnsafeMutablePointer<GtkWidget> { object.assumingMemoryBound(to: GtkWidget.self) }

    deinit { MainThread.release(object) }
}
