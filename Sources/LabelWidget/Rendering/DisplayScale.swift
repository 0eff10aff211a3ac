import CGtk
import Glibc

/// How many device pixels a widget has to a pixel.
///
/// A widget's scale factor is a whole number; on a display with a scale of 1.25 it says 2. GTK 4.12 and newer know the exact
/// scale of a surface, which is looked up when the program runs, since GTK 4.8 has no function for it.
@MainActor
enum DisplayScale {
    typealias SurfaceScale = @convention(c) (OpaquePointer) -> Double

    /// GTK's function for the scale of a surface; nil where GTK has none. Tests put their own in its place.
    static var ofSurface: SurfaceScale? = dlsym(nil, "gdk_surface_get_scale").map {
        unsafeBitCast($0, to: SurfaceScale.self)
    }

    /// The scale of the surface that a widget is drawn on; without one, or in an old GTK, the widget's scale factor.
    static func of(_ widget: UnsafeMutablePointer<GtkWidget>) -> Double {
        if let ofSurface, let surface = surface(of: widget) {
            let scale = ofSurface(surface)
            if scale.isFinite, scale > 0 { return scale }
        }
        return Double(gtk_widget_get_scale_factor(widget))
    }

    fileprivate static func surface(of widget: UnsafeMutablePointer<GtkWidget>) -> OpaquePointer? {
        gtk_widget_get_native(widget).flatMap { gtk_native_get_surface($0) }
    }

    /// Draws a widget again whenever the scale of its surface changes, until it is told to stop. GTK does so by itself when
    /// the scale factor changes, which stays the same between 1.25 and 1.5.
    struct Watch {
        private let surface: OpaquePointer
        private let handler: gulong

        /// nil without a surface, and where surfaces do not have the property, as in GTK 4.8.
        @MainActor
        init?(_ widget: UnsafeMutablePointer<GtkWidget>, property: String = "scale") {
            guard let surface = DisplayScale.surface(of: widget) else { return nil }
            let instance = UnsafeMutableRawPointer(surface).assumingMemoryBound(to: GTypeInstance.self)
            guard let surfaceClass = instance.pointee.g_class,
                g_object_class_find_property(
                    UnsafeMutableRawPointer(surfaceClass).assumingMemoryBound(to: GObjectClass.self), property) != nil
            else { return nil }
            let changed: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, widget in
                gtk_widget_queue_draw(widget?.assumingMemoryBound(to: GtkWidget.self))
            }
            self.surface = surface
            handler = g_signal_connect_data(
                UnsafeMutableRawPointer(surface), "notify::\(property)", unsafeBitCast(changed, to: GCallback.self),
                widget, nil, GConnectFlags(rawValue: 0))
        }

        /// Must be called before the widget or its surface is gone.
        func stop() { g_signal_handler_disconnect(UnsafeMutableRawPointer(surface), handler) }
    }
}
