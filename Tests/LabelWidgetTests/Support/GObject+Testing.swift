import CLabelGtk

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
        case let mode as PangoWrapMode:
            g_value_init(&wrapped, pango_wrap_mode_get_type())
            g_value_set_enum(&wrapped, Int32(bitPattern: mode.rawValue))
        default: preconditionFailure("No GValue holds a \(type(of: value)) here.")
        }
        body(&wrapped)
        g_value_unset(&wrapped)
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
