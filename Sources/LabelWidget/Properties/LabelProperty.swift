import CLabelGtk
import TextEngine

/// A GObject property of `LwLabel`: its name, its specification, how its value is read and set, and what another value makes invalid.
@MainActor
struct LabelProperty {
    typealias Value = UnsafeMutablePointer<GValue>

    let name: String
    fileprivate let specification: UnsafeMutablePointer<GParamSpec>?
    let get: (Value, LabelState) -> Void
    /// nil for a property that can only be read.
    let set: ((Value, LabelState) -> Void)?
    /// What another value makes invalid. A setter that depends on the old value, or sets several properties, may keep more.
    private(set) var invalidates = Invalidation.nothing

    /// The same property with what another value makes invalid.
    func invalidating(_ result: Invalidation) -> LabelProperty {
        var new = self
        new.invalidates = result
        return new
    }

    /// Installs all properties. The number of a property is its place in the list, from 1.
    static func installAll(in objectClass: UnsafeMutablePointer<GObjectClass>) {
        var specifications = [nil] + all.map(\.specification)
        g_object_class_install_properties(objectClass, guint(specifications.count), &specifications)
    }

    /// The property of a number.
    static func numbered(_ number: guint) -> LabelProperty? {
        let index = Int(number) - 1
        return all.indices.contains(index) ? all[index] : nil
    }

    /// Emits `notify`.
    func notify(_ state: LabelState) { g_object_notify_by_pspec(state.gobject, specification) }
}

/// Makes the kinds of properties.
extension LabelProperty {
    private static func flags(isWritable: Bool = true) -> GParamFlags {
        // G_PARAM_EXPLICIT_NOTIFY is missing in the imported enumeration.
        GParamFlags(rawValue: G_PARAM_READABLE.rawValue | (isWritable ? G_PARAM_WRITABLE.rawValue : 0) | 1 << 30)
    }

    static func string(
        _ name: String, _ get: @escaping (LabelState) -> String?, _ set: @escaping (LabelState, String) -> Void,
        standard: String? = ""
    ) -> LabelProperty {
        LabelProperty(
            name: name, specification: g_param_spec_string(name, nil, nil, standard, flags()),
            get: { g_value_set_string($0, get($1)) },
            set: { set($1, g_value_get_string($0).map { String(cString: $0) } ?? "") })
    }

    /// A string that may be missing.
    static func optionalString(
        _ name: String, _ get: @escaping (LabelState) -> String?, _ set: @escaping (LabelState, String?) -> Void
    ) -> LabelProperty {
        LabelProperty(
            name: name, specification: g_param_spec_string(name, nil, nil, nil, flags()),
            get: { g_value_set_string($0, get($1)) },
            set: { set($1, g_value_get_string($0).map { String(cString: $0) }) })
    }

    static func boolean(
        _ name: String, _ standard: Bool, _ get: @escaping (LabelState) -> Bool,
        _ set: ((LabelState, Bool) -> Void)?
    ) -> LabelProperty {
        LabelProperty(
            name: name,
            specification: g_param_spec_boolean(name, nil, nil, standard ? 1 : 0, flags(isWritable: set != nil)),
            get: { g_value_set_boolean($0, get($1) ? 1 : 0) },
            set: set.map { set in { set($1, g_value_get_boolean($0) != 0) } })
    }

    static func integer(
        _ name: String, from least: gint, _ standard: gint, _ get: @escaping (LabelState) -> Int,
        _ set: @escaping (LabelState, Int) -> Void
    ) -> LabelProperty {
        LabelProperty(
            name: name, specification: g_param_spec_int(name, nil, nil, least, .max, standard, flags()),
            get: { g_value_set_int($0, gint(clamping: get($1))) }, set: { set($1, Int(g_value_get_int($0))) })
    }

    static func unsigned(_ name: String, _ standard: guint, _ get: @escaping (LabelState) -> guint) -> LabelProperty {
        LabelProperty(
            name: name, specification: g_param_spec_uint(name, nil, nil, 0, .max, standard, flags(isWritable: false)),
            get: { g_value_set_uint($0, get($1)) }, set: nil)
    }

    static func float(
        _ name: String, _ standard: Float, _ get: @escaping (LabelState) -> Double,
        _ set: @escaping (LabelState, Double) -> Void
    ) -> LabelProperty {
        LabelProperty(
            name: name, specification: g_param_spec_float(name, nil, nil, 0, 1, standard, flags()),
            get: { g_value_set_float($0, Float(get($1))) }, set: { set($1, Double(g_value_get_float($0))) })
    }

    static func number(
        _ name: String, _ range: ClosedRange<Double>, _ standard: Double, _ get: @escaping (LabelState) -> Double,
        _ set: @escaping (LabelState, Double) -> Void
    ) -> LabelProperty {
        LabelProperty(
            name: name,
            specification: g_param_spec_double(name, nil, nil, range.lowerBound, range.upperBound, standard, flags()),
            get: { g_value_set_double($0, get($1)) }, set: { set($1, g_value_get_double($0)) })
    }

    /// A property of a C enumeration. Values that are none of it never arrive: GObject replaces them.
    static func enumeration(
        _ name: String, _ type: GType, _ standard: UInt32, _ get: @escaping (LabelState) -> UInt32,
        _ set: @escaping (LabelState, UInt32) -> Void
    ) -> LabelProperty {
        LabelProperty(
            name: name,
            specification: g_param_spec_enum(name, nil, nil, type, gint(bitPattern: standard), flags()),
            get: { g_value_set_enum($0, gint(bitPattern: get($1))) },
            set: { set($1, UInt32(bitPattern: g_value_get_enum($0))) })
    }

    /// A boxed C value. Setters copy it or take a reference.
    static func boxed(
        _ name: String, _ type: GType, _ get: @escaping (LabelState) -> OpaquePointer?,
        _ set: @escaping (LabelState, OpaquePointer?) -> Void
    ) -> LabelProperty {
        LabelProperty(
            name: name, specification: g_param_spec_boxed(name, nil, nil, type, flags()),
            get: { g_value_set_boxed($0, get($1).map { UnsafeRawPointer($0) }) },
            set: { set($1, g_value_get_boxed($0).map { OpaquePointer($0) }) })
    }

    static func object(
        _ name: String, _ type: GType, _ get: @escaping (LabelState) -> UnsafeMutableRawPointer?,
        _ set: @escaping (LabelState, UnsafeMutableRawPointer?) -> Void
    ) -> LabelProperty {
        LabelProperty(
            name: name, specification: g_param_spec_object(name, nil, nil, type, flags()),
            get: { g_value_set_object($0, get($1)) }, set: { set($1, g_value_get_object($0)) })
    }
}
