import CLabelGtk

/// Registers a class, most often a subclass of `GtkWidget`, whose instances have a Swift object.
///
/// The C callbacks are written in main actor functions, so that they belong to the main actor without a runtime check.
/// Here, GTK's thread is the main actor's thread, also in a program that runs GTK on another thread than its first.
@MainActor
struct WidgetType {
    typealias ClassInit = @convention(c) (_ class: gpointer?, _ data: gpointer?) -> Void
    typealias InstanceInit =
        @convention(c) (_ instance: UnsafeMutablePointer<GTypeInstance>?, _ class: gpointer?) -> Void

    /// The GObject type; 0 if the process has another copy of this library, whose type it is.
    let type: GType

    /// Registers the type. `classInit` must call ``slotOffset(ofClass:type:)``.
    ///
    /// - Parameter classSize: The size of its class structure; nil for that of the parent.
    init(
        name: String, parent parentType: GType = gtk_widget_get_type(), classSize: Int? = nil, classInit: ClassInit,
        instanceInit: InstanceInit
    ) {
        guard g_type_from_name(name) == 0 else {
            cgtk_critical(
                "Two copies of LabelWidget are in this process, and the class \(name) belongs to the other one. This copy makes no objects. "
                    + "Link the program and its plug-ins with the same library.")
            (type, slotOffset) = (0, 0)
            return
        }
        var parent = GTypeQuery()
        g_type_query(parentType, &parent)
        type = g_type_register_static_simple(
            parentType, name, classSize.map { guint($0) } ?? parent.class_size, classInit, parent.instance_size,
            instanceInit, GTypeFlags(rawValue: 0))
        slotOffset = g_type_add_instance_private(type, gsize(MemoryLayout<gpointer?>.size))
    }

    /// A new object of a type; nil for that of another copy.
    nonisolated static func makeObject(_ type: GType) -> UnsafeMutablePointer<GObject>? {
        type == 0 ? nil : g_object_new_with_properties(type, 0, nil, nil)
    }

    private var slotOffset: gint

    /// Says that instances of a type have an interface.
    nonisolated static func add(_ interface: GType, _ info: inout GInterfaceInfo, to type: GType) {
        guard type != 0 else { return }
        g_type_add_interface_static(type, interface, &info)
    }

    /// The offset of the Swift object's pointer in an instance, available after class initialization.
    static func slotOffset(ofClass class: gpointer, type: WidgetType) -> gint {
        var offset = type.slotOffset
        g_type_class_adjust_private_offset(`class`, &offset)
        return offset
    }
}

/// The slot for the Swift object of an instance.
@MainActor
enum SwiftSlot {
    /// Stores an object, retained.
    static func fill<Object: AnyObject>(_ instance: UnsafeMutableRawPointer, offset: gint, with object: Object) {
        (instance + Int(offset)).storeBytes(
            of: Unmanaged.passRetained(object).toOpaque(), as: UnsafeMutableRawPointer?.self)
    }

    /// The object; nil after ``empty(_:offset:as:)``.
    static func object<Object: AnyObject>(
        of instance: UnsafeMutableRawPointer, offset: gint, as type: Object.Type
    ) -> Object? {
        MainThread.check()
        return (instance + Int(offset)).load(as: UnsafeMutableRawPointer?.self)
            .map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Releases the object.
    static func empty<Object: AnyObject>(_ instance: UnsafeMutableRawPointer, offset: gint, as type: Object.Type) {
        let slot = instance + Int(offset)
        guard let pointer = slot.load(as: UnsafeMutableRawPointer?.self) else { return }
        slot.storeBytes(of: nil, as: UnsafeMutableRawPointer?.self)
        Unmanaged<Object>.fromOpaque(pointer).release()
    }
}
