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

extension OwnedObject {
    /// Runs a function of a widget that calls the app on its way. The app may drop the last reference to the widget there. Then the widget
    /// ends from the main loop, because GTK uses it after the function too.
    @MainActor
    static func keeping<Result>(_ widget: UnsafeMutablePointer<GtkWidget>, while body: () -> Result) -> Result {
        g_object_ref(widget)
        let result = body()
        if UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self).pointee.ref_count > 1 {
            g_object_unref(widget)
        } else {
            MainContext.invoke { [widget = OwnedObject(widget)] in _ = widget }
        }
        return result
    }
}
