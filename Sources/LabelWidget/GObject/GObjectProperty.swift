import CLabelGtk

/// Reads and sets properties of GObjects by their names.
///
/// ```swift
/// GObjectProperty.set(gtk_settings_get_default(), "gtk-enable-animations", .boolean(false))
/// let pixels = GObjectProperty.integer(window, "default-width")
/// ```
///
/// GObject converts between numbers. It warns of a property that the object does not have, and of a value that has no conversion.
/// NULL, and what is no GObject, is a mistake in the program and traps.
public enum GObjectProperty {
    /// Sets a property.
    public static func set(_ object: (some SignalSource)?, _ name: String, _ value: GObjectValue) {
        value.withValue { g_object_set_property(instance(object, name), name, $0) }
    }

    /// A truth value.
    public static func boolean(_ object: (some SignalSource)?, _ name: String) -> Bool { get(object, name, .boolean) }

    /// A whole number, or the value of an enumeration or of flags.
    public static func integer(_ object: (some SignalSource)?, _ name: String) -> Int { get(object, name, .integer) }

    /// A number.
    public static func number(_ object: (some SignalSource)?, _ name: String) -> Double { get(object, name, .number) }

    /// A string; nil for NULL.
    public static func string(_ object: (some SignalSource)?, _ name: String) -> String? { get(object, name, .string) }

    private static func get<Value>(
        _ object: (some SignalSource)?, _ name: String, _ reader: ValueReader<Value>
    ) -> Value {
        GValue.with(reader.type) { value in
            g_object_get_property(instance(object, name), name, value)
            return reader.read(value)
        }
    }

    private static func instance(_ object: (some SignalSource)?, _ name: String) -> UnsafeMutablePointer<GObject> {
        guard let object = object?.signalObject, object.isInstance(of: g_object_get_type()) else {
            preconditionFailure("The property “\(name)” is one of something that is no GObject.")
        }
        return object.assumingMemoryBound(to: GObject.self)
    }

    /// Makes an object with properties, as `g_object_new` does.
    static func makeObject(
        of type: GType, _ properties: [(name: String, value: GObjectValue)]
    ) -> UnsafeMutableRawPointer? {
        var names = properties.map { UnsafePointer<CChar>(g_strdup($0.name)) }
        defer { for name in names { g_free(UnsafeMutableRawPointer(mutating: name)) } }
        let object = properties.map(\.value).withValues {
            g_object_new_with_properties(type, guint(names.count), &names, $0)
        }
        return object.map { UnsafeMutableRawPointer($0) }
    }
}
