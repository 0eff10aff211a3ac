import CLabelGtk

/// A value with the type that GObject has for it, for functions of C that take a `GValue`.
///
/// ```swift
/// GObjectProperty.set(entry, "placeholder-text", .string("Search"))
/// var property = GTK_ACCESSIBLE_PROPERTY_LABEL
/// GObjectValue.string("Close").withValue {
///     gtk_accessible_update_property_value(OpaquePointer(button), 1, &property, $0)
/// }
/// ```
public enum GObjectValue {
    /// A `gboolean`.
    case boolean(Bool)
    /// A `gint`.
    case integer(Int32)
    /// A `gfloat`.
    case float(Float)
    /// A `gdouble`.
    case number(Double)
    /// A string; nil for NULL.
    case string(String?)
    /// A value of a C enumeration.
    case enumeration(GType, Int32)
    /// An object of a class, or NULL. The value has a reference.
    case object(GType, UnsafeMutableRawPointer?)
    /// A boxed value, or NULL. The value has a copy.
    case boxed(GType, UnsafeRawPointer?)
    /// A `GVariant`, or NULL. The value has a reference.
    case variant(OpaquePointer?)
    /// A pointer to something that GObject knows nothing of. Who takes the value says who owns that.
    case pointer(UnsafeMutableRawPointer?)

    /// Runs the body with a `GValue` that is cleared afterwards. Allocates nothing for numbers.
    public func withValue<Result>(_ body: (UnsafeMutablePointer<GValue>) throws -> Result) rethrows -> Result {
        var value = GValue()
        fill(&value)
        defer { g_value_unset(&value) }
        return try body(&value)
    }

    /// Sets up a `GValue` that has no type yet.
    func fill(_ value: UnsafeMutablePointer<GValue>) {
        g_value_init(value, type)
        switch self {
        case .boolean(let flag): g_value_set_boolean(value, flag ? 1 : 0)
        case .integer(let number): g_value_set_int(value, number)
        case .float(let number): g_value_set_float(value, number)
        case .number(let number): g_value_set_double(value, number)
        case .string(let text): g_value_set_string(value, text)
        case .enumeration(_, let number): g_value_set_enum(value, number)
        case .object(_, let object): g_value_set_object(value, object)
        case .boxed(_, let pointer): g_value_set_boxed(value, pointer)
        case .variant(let variant): g_value_set_variant(value, variant)
        case .pointer(let pointer): g_value_set_pointer(value, pointer)
        }
    }

    private var type: GType {
        switch self {
        case .boolean: cgtk_type_boolean()
        case .integer: cgtk_type_int()
        case .float: cgtk_type_float()
        case .number: cgtk_type_double()
        case .string: cgtk_type_string()
        case .variant: cgtk_type_variant()
        case .pointer: cgtk_type_pointer()
        case .enumeration(let type, _), .object(let type, _), .boxed(let type, _): type
        }
    }
}

extension [GObjectValue] {
    /// Runs the body with one `GValue` after the other in memory.
    func withValues<Result>(_ body: (UnsafeMutablePointer<GValue>?) throws -> Result) rethrows -> Result {
        var values = map { content in
            var value = GValue()
            content.fill(&value)
            return value
        }
        return try values.withUnsafeMutableBufferPointer { values in
            defer { for index in values.indices { g_value_unset(&values[index]) } }
            return try body(values.baseAddress)
        }
    }
}

extension GValue {
    /// Runs the body with a value of a type, which is cleared afterwards.
    static func with<Result>(
        _ type: GType, _ body: (UnsafeMutablePointer<GValue>) throws -> Result
    ) rethrows -> Result {
        var value = GValue()
        g_value_init(&value, type)
        defer { g_value_unset(&value) }
        return try body(&value)
    }
}

/// How Swift reads a value of GObject: the type that it is converted to, and what is taken from that.
struct ValueReader<Value> {
    let type: GType
    let read: (UnsafePointer<GValue>) -> Value
}

extension ValueReader<Bool> {
    static var boolean: Self { Self(type: cgtk_type_boolean()) { g_value_get_boolean($0) != 0 } }
}

extension ValueReader<Int> {
    static var integer: Self { Self(type: cgtk_type_int64()) { Int(g_value_get_int64($0)) } }
}

extension ValueReader<Double> {
    static var number: Self { Self(type: cgtk_type_double()) { g_value_get_double($0) } }
}

extension ValueReader<String?> {
    static var string: Self { Self(type: cgtk_type_string()) { g_value_get_string($0).map { String(cString: $0) } } }
}
