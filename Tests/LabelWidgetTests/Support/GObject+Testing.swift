import CLabelGtk

@testable import LabelWidget

/// GObject's properties and signals without variadic functions, which Swift cannot import.
@MainActor
enum GObjectTesting {
    static func set(_ widget: UnsafeMutablePointer<GtkWidget>, _ name: String, _ value: Any) {
        withValue(value) { g_object_set_property(widget.object, name, $0) }
    }

    static func string(_ widget: UnsafeMutablePointer<GtkWidget>, _ name: String) -> String? {
        get(widget, name, cgtk_type_string()) { g_value_get_string($0).map { String(cString: $0) } }
    }

    static func integer(_ widget: UnsafeMutablePointer<GtkWidget>, _ name: String) -> Int {
        get(widget, name, cgtk_type_int()) { Int(g_value_get_int($0)) }
    }

    static func number(_ widget: UnsafeMutablePointer<GtkWidget>, _ name: String) -> Float {
        get(widget, name, cgtk_type_float()) { g_value_get_float($0) }
    }

    static func double(_ widget: UnsafeMutablePointer<GtkWidget>, _ name: String) -> Double {
        get(widget, name, doubleType()) { g_value_get_double($0) }
    }

    static func boolean(_ widget: UnsafeMutablePointer<GtkWidget>, _ name: String) -> Bool {
        get(widget, name, cgtk_type_boolean()) { g_value_get_boolean($0) != 0 }
    }

    /// A property's value as text.
    static func describe(_ widget: UnsafeMutablePointer<GtkWidget>, _ name: String) -> String {
        let type = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self).pointee.g_class
        let objectClass = type.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GObjectClass.self) }
        guard let specification = g_object_class_find_property(objectClass, name) else { return "none" }
        var value = GValue()
        g_value_init(&value, specification.pointee.value_type)
        defer { g_value_unset(&value) }
        g_object_get_property(widget.object, name, &value)
        guard let text = g_strdup_value_contents(&value) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }

    /// Makes an object with properties, as `g_object_new` does.
    static func make(_ type: GType, _ properties: [(name: String, value: Any)]) -> UnsafeMutablePointer<GtkWidget>? {
        let names = properties.map { g_strdup($0.name) }
        defer { for name in names { g_free(name) } }
        var values = properties.map { property in
            var copy = GValue()
            withValue(property.value) {
                g_value_init(&copy, $0.pointee.g_type)
                g_value_copy($0, &copy)
            }
            return copy
        }
        var constNames = names.map { UnsafePointer<CChar>($0) }
        let object = g_object_new_with_properties(type, guint(names.count), &constNames, &values)
        for index in values.indices { g_value_unset(&values[index]) }
        return object.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self) }
    }

    /// Emits a signal with number arguments on an event controller.
    static func emit(_ controller: OpaquePointer, _ signal: String, _ arguments: [Any]) {
        var values = [GValue()]
        g_value_init(&values[0], objectType(of: controller))
        g_value_set_object(&values[0], UnsafeMutableRawPointer(controller))
        for argument in arguments {
            var value = GValue()
            if let number = argument as? Double {
                g_value_init(&value, doubleType())
                g_value_set_double(&value, number)
            } else if let number = argument as? Int32 {
                g_value_init(&value, cgtk_type_int())
                g_value_set_int(&value, number)
            } else if let type = argument as? GType {
                // NULL of a type.
                g_value_init(&value, type)
            }
            values.append(value)
        }
        g_signal_emitv(values, g_signal_lookup(signal, objectType(of: controller)), 0, nil)
        for index in values.indices { g_value_unset(&values[index]) }
    }

    private static func doubleType() -> GType { g_type_from_name("gdouble") }

    private static func objectType(of instance: OpaquePointer) -> GType {
        let typeClass = UnsafeMutableRawPointer(instance).assumingMemoryBound(to: GTypeInstance.self).pointee.g_class
        return typeClass?.pointee.g_type ?? 0
    }

    private static func get<Value>(
        _ widget: UnsafeMutablePointer<GtkWidget>, _ name: String, _ type: GType,
        _ read: (UnsafeMutablePointer<GValue>) -> Value
    ) -> Value {
        var value = GValue()
        g_value_init(&value, type)
        defer { g_value_unset(&value) }
        g_object_get_property(widget.object, name, &value)
        return read(&value)
    }

    private static func withValue(_ value: Any, _ body: (UnsafeMutablePointer<GValue>) -> Void) {
        var wrapped = GValue()
        switch value {
        case let text as String:
            g_value_init(&wrapped, cgtk_type_string())
            g_value_set_string(&wrapped, text)
        case let flag as Bool:
            g_value_init(&wrapped, cgtk_type_boolean())
            g_value_set_boolean(&wrapped, flag ? 1 : 0)
        case let number as Int32:
            g_value_init(&wrapped, cgtk_type_int())
            g_value_set_int(&wrapped, number)
        case let number as Float:
            g_value_init(&wrapped, cgtk_type_float())
            g_value_set_float(&wrapped, number)
        case let number as Double:
            g_value_init(&wrapped, doubleType())
            g_value_set_double(&wrapped, number)
        case let mode as PangoWrapMode: setEnumeration(&wrapped, pango_wrap_mode_get_type(), mode.rawValue)
        case let mode as PangoEllipsizeMode: setEnumeration(&wrapped, pango_ellipsize_mode_get_type(), mode.rawValue)
        case let mode as GtkNaturalWrapMode: setEnumeration(&wrapped, gtk_natural_wrap_mode_get_type(), mode.rawValue)
        case let mode as GtkJustification: setEnumeration(&wrapped, gtk_justification_get_type(), mode.rawValue)
        case let mode as GtkWrapMode: setEnumeration(&wrapped, gtk_wrap_mode_get_type(), mode.rawValue)
        case let mode as GtkScrollablePolicy: setEnumeration(&wrapped, gtk_scrollable_policy_get_type(), mode.rawValue)
        case let attributes as TestAttributes:
            g_value_init(&wrapped, pango_attr_list_get_type())
            g_value_take_boxed(&wrapped, attributes.makeList().map { UnsafeRawPointer($0) })
        case let instance as TestInstance:
            g_value_init(&wrapped, instance.type)
            if g_type_fundamental(instance.type) == g_type_fundamental(pango_tab_array_get_type()) {
                g_value_set_boxed(&wrapped, instance.pointer.map { UnsafeRawPointer($0) })
            } else {
                g_value_set_object(&wrapped, instance.pointer)
            }
        default: preconditionFailure("No GValue holds a \(type(of: value)) here.")
        }
        body(&wrapped)
        g_value_unset(&wrapped)
    }

    private static func setEnumeration(_ value: UnsafeMutablePointer<GValue>, _ type: GType, _ number: UInt32) {
        g_value_init(value, type)
        g_value_set_enum(value, Int32(bitPattern: number))
    }
}

/// An object or a boxed value for a property; nil for none.
struct TestInstance {
    let type: GType
    let pointer: UnsafeMutableRawPointer?

    init(_ type: GType, _ pointer: UnsafeMutableRawPointer?) { (self.type, self.pointer) = (type, pointer) }

    init(_ widget: UnsafeMutablePointer<GtkWidget>?) {
        self.init(gtk_widget_get_type(), widget.map { UnsafeMutableRawPointer($0) })
    }
}

/// Counts the emissions of `notify` for one property, or of all.
@MainActor
final class NotifyCounter {
    private(set) var count = 0

    init(_ widget: UnsafeMutablePointer<GtkWidget>, _ property: String?) {
        let counted: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, data in
            guard let data else { return }
            Unmanaged<NotifyCounter>.fromOpaque(data).takeUnretainedValue().count += 1
        }
        g_signal_connect_data(
            widget, property.map { "notify::\($0)" } ?? "notify", unsafeBitCast(counted, to: GCallback.self),
            Unmanaged.passRetained(self).toOpaque(),
            { data, _ in if let data { Unmanaged<NotifyCounter>.fromOpaque(data).release() } },
            GConnectFlags(rawValue: 0))
    }
}

/// A subclass of the label that counts each `notify` of a property of labels, also while its instances are made.
@MainActor
enum NotifyCountingLabel {
    /// The name of the GObject type, which is registered with the first use.
    static var name: String { String(cString: g_type_name(type)) }
    /// How often each property was notified of.
    private(set) static var counts: [String: Int] = [:]

    static func reset() { counts = [:] }

    private static let type = {
        var parent = GTypeQuery()
        g_type_query(Label.type, &parent)
        return g_type_register_static_simple(
            Label.type, "TestNotifyCountingLabel", parent.class_size,
            { `class`, _ in
                `class`?.assumingMemoryBound(to: GObjectClass.self).pointee.notify = { _, specification in
                    guard let specification, specification.pointee.owner_type == Label.type else { return }
                    NotifyCountingLabel.counts[String(cString: specification.pointee.name), default: 0] += 1
                }
            }, parent.instance_size, nil, GTypeFlags(rawValue: 0))
    }()
}

/// Counts finalized objects.
@MainActor
final class WeakCounter {
    private(set) var watched = 0
    private(set) var gone = 0

    func watch(_ widget: UnsafeMutablePointer<GtkWidget>) {
        watched += 1
        g_object_weak_ref(
            widget.object,
            { data, _ in
                guard let data else { return }
                Unmanaged<WeakCounter>.fromOpaque(data).takeUnretainedValue().gone += 1
            }, Unmanaged.passUnretained(self).toOpaque())
    }
}
