import CLabelGtk

/// A row of the table of a class's GObject properties: all that the class says about one of them.
///
/// A class has a type for its rows, which may say more: what another value changes. The number of a property is its place in the table,
/// from 1.
@MainActor
protocol PropertyRow {
    /// The Swift object of an instance.
    associatedtype State: AnyObject
    typealias Value = UnsafeMutablePointer<GValue>

    /// - Parameters:
    ///   - specification: nil for a property of an interface, which has one already.
    ///   - set: nil for a property that can only be read.
    init(
        name: String, specification: UnsafeMutablePointer<GParamSpec>?, get: @escaping (Value, State) -> Void,
        set: ((Value, State) -> Void)?)

    var name: String { get }
    var specification: UnsafeMutablePointer<GParamSpec>? { get }
    var get: (Value, State) -> Void { get }
    var set: ((Value, State) -> Void)? { get }

    /// The table.
    static var all: [Self] { get }
}

extension PropertyRow {
    /// Installs all properties.
    static func installAll(in objectClass: UnsafeMutablePointer<GObjectClass>) {
        for (index, row) in all.enumerated() {
            let number = guint(index + 1)
            if let specification = row.specification {
                g_object_class_install_property(objectClass, number, specification)
            } else {
                g_object_class_override_property(objectClass, number, row.name)
            }
        }
    }

    /// Reads a property, for `get_property` of `GObjectClass`.
    static func get(_ number: guint, _ value: Value?, of state: State?) {
        guard let value, let state else { return }
        numbered(number)?.get(value, state)
    }

    /// Sets a property, for `set_property` of `GObjectClass`.
    static func set(_ number: guint, _ value: UnsafePointer<GValue>?, of state: State?) {
        guard let value, let state else { return }
        numbered(number)?.set?(UnsafeMutablePointer(mutating: value), state)
    }

    private static func numbered(_ number: guint) -> Self? {
        let index = Int(number) - 1
        return all.indices.contains(index) ? all[index] : nil
    }

    /// Emits `notify`.
    func notify(_ object: UnsafeMutablePointer<GObject>) {
        if let specification {
            g_object_notify_by_pspec(object, specification)
        } else {
            g_object_notify(object, name)
        }
    }
}

/// Makes the kinds of properties.
extension PropertyRow {
    private static func flags(isWritable: Bool = true) -> GParamFlags {
        // G_PARAM_EXPLICIT_NOTIFY is missing in the imported enumeration.
        GParamFlags(rawValue: G_PARAM_READABLE.rawValue | (isWritable ? G_PARAM_WRITABLE.rawValue : 0) | 1 << 30)
    }

    static func string(
        _ name: String, _ get: @escaping (State) -> String?, _ set: @escaping (State, String) -> Void,
        standard: String? = ""
    ) -> Self {
        Self(
            name: name, specification: g_param_spec_string(name, nil, nil, standard, flags()),
            get: { g_value_set_string($0, get($1)) },
            set: { set($1, g_value_get_string($0).map { String(cString: $0) } ?? "") })
    }

    /// A string that may be missing.
    static func optionalString(
        _ name: String, _ get: @escaping (State) -> String?, _ set: @escaping (State, String?) -> Void
    ) -> Self {
        Self(
            name: name, specification: g_param_spec_string(name, nil, nil, nil, flags()),
            get: { g_value_set_string($0, get($1)) },
            set: { set($1, g_value_get_string($0).map { String(cString: $0) }) })
    }

    static func boolean(
        _ name: String, _ standard: Bool, _ get: @escaping (State) -> Bool,
        _ set: ((State, Bool) -> Void)?
    ) -> Self {
        Self(
            name: name,
            specification: g_param_spec_boolean(name, nil, nil, standard ? 1 : 0, flags(isWritable: set != nil)),
            get: { g_value_set_boolean($0, get($1) ? 1 : 0) },
            set: set.map { set in { set($1, g_value_get_boolean($0) != 0) } })
    }

    static func integer(
        _ name: String, from least: gint, _ standard: gint, _ get: @escaping (State) -> Int,
        _ set: @escaping (State, Int) -> Void
    ) -> Self {
        Self(
            name: name, specification: g_param_spec_int(name, nil, nil, least, .max, standard, flags()),
            get: { g_value_set_int($0, gint(clamping: get($1))) }, set: { set($1, Int(g_value_get_int($0))) })
    }

    static func unsigned(_ name: String, _ standard: guint, _ get: @escaping (State) -> guint) -> Self {
        Self(
            name: name, specification: g_param_spec_uint(name, nil, nil, 0, .max, standard, flags(isWritable: false)),
            get: { g_value_set_uint($0, get($1)) }, set: nil)
    }

    static func float(
        _ name: String, _ standard: Float, _ get: @escaping (State) -> Double,
        _ set: @escaping (State, Double) -> Void
    ) -> Self {
        Self(
            name: name, specification: g_param_spec_float(name, nil, nil, 0, 1, standard, flags()),
            get: { g_value_set_float($0, Float(get($1))) }, set: { set($1, Double(g_value_get_float($0))) })
    }

    static func number(
        _ name: String, _ range: ClosedRange<Double>, _ standard: Double, _ get: @escaping (State) -> Double,
        _ set: @escaping (State, Double) -> Void
    ) -> Self {
        Self(
            name: name,
            specification: g_param_spec_double(name, nil, nil, range.lowerBound, range.upperBound, standard, flags()),
            get: { g_value_set_double($0, get($1)) }, set: { set($1, g_value_get_double($0)) })
    }

    /// A property of a C enumeration. Values that are none of it never arrive: GObject replaces them.
    static func enumeration(
        _ name: String, _ type: GType, _ standard: UInt32, _ get: @escaping (State) -> UInt32,
        _ set: @escaping (State, UInt32) -> Void
    ) -> Self {
        Self(
            name: name,
            specification: g_param_spec_enum(name, nil, nil, type, gint(bitPattern: standard), flags()),
            get: { g_value_set_enum($0, gint(bitPattern: get($1))) },
            set: { set($1, UInt32(bitPattern: g_value_get_enum($0))) })
    }

    /// A boxed C value. Setters copy it or take a reference.
    static func boxed(
        _ name: String, _ type: GType, _ get: @escaping (State) -> OpaquePointer?,
        _ set: @escaping (State, OpaquePointer?) -> Void
    ) -> Self {
        Self(
            name: name, specification: g_param_spec_boxed(name, nil, nil, type, flags()),
            get: { g_value_set_boxed($0, get($1).map { UnsafeRawPointer($0) }) },
            set: { set($1, g_value_get_boxed($0).map { OpaquePointer($0) }) })
    }

    static func object(
        _ name: String, _ type: GType, _ get: @escaping (State) -> UnsafeMutableRawPointer?,
        _ set: @escaping (State, UnsafeMutableRawPointer?) -> Void
    ) -> Self {
        Self(
            name: name, specification: g_param_spec_object(name, nil, nil, type, flags()),
            get: { g_value_set_object($0, get($1)) }, set: { set($1, g_value_get_object($0)) })
    }

    /// A property of an interface.
    static func ofInterface(
        _ name: String, _ get: @escaping (Value, State) -> Void, _ set: @escaping (Value, State) -> Void
    ) -> Self {
        Self(name: name, specification: nil, get: get, set: set)
    }
}
