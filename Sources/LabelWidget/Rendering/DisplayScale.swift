import CLabelGtk

/// The number of device pixels per pixel of a widget.
///
/// A widget's scale factor is an integer: 2 on a display with scale 1.25. GTK 4.12 and newer know the exact scale of a
/// surface. The function is looked up at run time, because GTK 4.8 does not have it.
@MainActor
enum DisplayScale {
    typealias SurfaceScale = @convention(c) (OpaquePointer) -> Double

    /// GTK's function for the scale of a surface; nil if GTK has none. Tests replace it.
    static var ofSurface = NewerFunction.find("gdk_surface_get_scale", as: SurfaceScale.self)

    /// The scale of the widget's surface. Without a surface, or in an old GTK, the widget's scale factor.
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

    /// Redraws a widget when the scale of its surface changes. GTK does it only if the integer scale factor changes,
    /// which is the same for 1.25 and 1.5.
    struct Watch {
        private let surface: OpaquePointer
        private let handler: gulong

        /// nil without a surface, or without the property, as in GTK 4.8.
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
            handler = Signal.connect(surface, "notify::\(property)", changed, data: widget)
        }

        /// Call it before the widget or its surface is destroyed.
        func stop() { g_signal_handler_disconnect(UnsafeMutableRawPointer(surface), handler) }
    }
}
