import CLabelGtk

/// Casts between GTK's classes, checked as C's macros check them.
///
/// ```swift
/// let window = gtk_window_new()
/// gtk_window_set_child(GtkCast.window(window), label.widget)
/// gtk_box_append(GtkCast.to(gtk_box_get_type(), box), label.widget)
/// ```
public enum GtkCast {
    /// A window, as C's `GTK_WINDOW(widget)`. Traps if the widget is no window.
    public static func window(_ widget: UnsafeMutablePointer<GtkWidget>?) -> UnsafeMutablePointer<GtkWindow> {
        to(gtk_window_get_type(), widget)
    }

    /// A box, as C's `GTK_BOX(widget)`. Traps if the widget is no box.
    public static func box(_ widget: UnsafeMutablePointer<GtkWidget>?) -> UnsafeMutablePointer<GtkBox> {
        to(gtk_box_get_type(), widget)
    }

    /// An object as an instance of a class whose structure GTK's headers show. Traps if it is none.
    public static func to<Source, Instance>(
        _ type: GType, _ object: UnsafeMutablePointer<Source>?
    ) -> UnsafeMutablePointer<Instance> {
        check(type, UnsafeMutableRawPointer(object)).assumingMemoryBound(to: Instance.self)
    }

    /// An object as an instance of a class that GTK's headers do not show, for example a `GtkLabel`. Traps if it is none.
    public static func opaque<Source>(_ type: GType, _ object: UnsafeMutablePointer<Source>?) -> OpaquePointer {
        OpaquePointer(check(type, UnsafeMutableRawPointer(object)))
    }

    /// An object of such a class as a widget. Traps if it is none.
    public static func widget(_ object: OpaquePointer?) -> UnsafeMutablePointer<GtkWidget> {
        check(gtk_widget_get_type(), object.map { UnsafeMutableRawPointer($0) }).assumingMemoryBound(to: GtkWidget.self)
    }

    private static func check(_ type: GType, _ object: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer {
        let wanted = g_type_name(type).map { String(cString: $0) } ?? "instance of an unknown type"
        guard let object else { preconditionFailure("NULL is no \(wanted).") }
        guard object.isInstance(of: type) else {
            let instance = object.assumingMemoryBound(to: GTypeInstance.self)
            let name = g_type_name_from_instance(instance).map { String(cString: $0) } ?? "object"
            preconditionFailure("A \(name) is no \(wanted).")
        }
        return object
    }
}

extension UnsafeMutableRawPointer {
    /// Whether the object at this address is an instance of a type.
    func isInstance(of type: GType) -> Bool {
        g_type_check_instance_is_a(assumingMemoryBound(to: GTypeInstance.self), type) != 0
    }
}
