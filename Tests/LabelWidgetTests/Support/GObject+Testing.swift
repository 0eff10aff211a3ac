import CLabelGtk

@testable import LabelWidget

/// GObject's properties and signals, with values of any type.
@MainActor
enum GObjectTesting {
    static func set(_ widget: UnsafeMutablePointer<GtkWidget>, _ name: String, _ value: Any) {
        guard let attributes = value as? TestAttributes else {
            return GObjectProperty.set(widget, name, GObjectValue(any: value))
        }
        let list = attributes.makeList()
        defer { pango_attr_list_unref(list) }
        GObjectProperty.set(widget, name, .boxed(pango_attr_list_get_type(), UnsafeRawPointer(list)))
    }

    static func string(_ widget: UnsafeMutablePointer<GtkWidget>, _ name: String) -> String? {
        GObjectProperty.string(widget, name)
    }

    static func integer(_ widget: UnsafeMutablePointer<GtkWidget>, _ name: String) -> Int {
        GObjectProperty.integer(widget, name)
    }

    static func number(_ widget: UnsafeMutablePointer<GtkWidget>, _ name: String) -> Float {
        Float(GObjectProperty.number(widget, name))
    }

    static func double(_ widget: UnsafeMutablePointer<GtkWidget>, _ name: String) -> Double {
        GObjectProperty.number(widget, name)
    }

    static func boolean(_ widget: UnsafeMutablePointer<GtkWidget>, _ name: String) -> Bool {
        GObjectProperty.boolean(widget, name)
    }

    /// A property's value as text.
    static func describe(_ widget: UnsafeMutablePointer<GtkWidget>, _ name: String) -> String {
        guard let specification = specification(widget, name) else { return "none" }
        return GValue.with(specification.pointee.value_type) { value in
            g_object_get_property(widget.object, name, value)
            guard let text = g_strdup_value_contents(value) else { return "" }
            defer { g_free(text) }
            return String(cString: text)
        }
    }

    /// Makes an object with properties, as `g_object_new` does.
    static func make(_ type: GType, _ properties: [(name: String, value: Any)]) -> UnsafeMutablePointer<GtkWidget>? {
        GObjectProperty.makeObject(of: type, properties.map { ($0.name, GObjectValue(any: $0.value)) })?
            .assumingMemoryBound(to: GtkWidget.self)
    }

    /// Emits a signal as a C program does, most often one of an event controller. A type stands for NULL of that type.
    static func emit(_ object: OpaquePointer, _ signal: String, _ arguments: [Any]) {
        Signal.emit(number(of: signal, in: object), object, arguments.map { GObjectValue(any: $0) })
    }

    /// Emits a signal that asks something.
    static func ask(_ object: OpaquePointer, _ signal: String, _ arguments: [Any]) -> Bool {
        Signal.ask(number(of: signal, in: object), object, arguments.map { GObjectValue(any: $0) })
    }

    private static func number(of signal: String, in object: OpaquePointer) -> guint {
        let instance = object.signalObject.assumingMemoryBound(to: GTypeInstance.self)
        return g_signal_lookup(signal, instance.pointee.g_class.pointee.g_type)
    }
}

extension GObjectValue {
    init(any value: Any) {
        self =
            switch value {
            case let text as String: .string(text)
            case let flag as Bool: .boolean(flag)
            case let number as Int32: .integer(number)
            case let number as Float: .float(number)
            case let number as Double: .number(number)
            case let mode as PangoWrapMode: Self.mode(pango_wrap_mode_get_type(), mode.rawValue)
            case let mode as PangoEllipsizeMode: Self.mode(pango_ellipsize_mode_get_type(), mode.rawValue)
            case let mode as GtkNaturalWrapMode: Self.mode(gtk_natural_wrap_mode_get_type(), mode.rawValue)
            case let mode as GtkJustification: Self.mode(gtk_justification_get_type(), mode.rawValue)
            case let mode as GtkWrapMode: Self.mode(gtk_wrap_mode_get_type(), mode.rawValue)
            case let mode as GtkScrollablePolicy: Self.mode(gtk_scrollable_policy_get_type(), mode.rawValue)
            case let instance as TestInstance: instance.value
            case let type as GType: .boxed(type, nil)
            default: preconditionFailure("No GValue holds a \(Swift.type(of: value)) here.")
            }
    }

    private static func mode(_ type: GType, _ number: UInt32) -> GObjectValue {
        .enumeration(type, Int32(bitPattern: number))
    }
}

/// An object or a boxed value for a property; nil for none.
struct TestInstance {
    let type: GType
    let pointer: UnsafeMutableRawPointer?

    init(_ type: GType, _ pointer: UnsafeMutableRawPointer?) { (self.type, self.pointer) = (type, pointer) }

    var value: GObjectValue {
        g_type_is_a(type, cgtk_type_object()) != 0 || g_type_is_a(type, g_menu_model_get_type()) != 0
            ? .object(type, pointer) : .boxed(type, UnsafeRawPointer(pointer))
    }

    init(_ widget: UnsafeMutablePointer<GtkWidget>?) {
        self.init(gtk_widget_get_type(), widget.map { UnsafeMutableRawPointer($0) })
    }
}

/// Counts the emissions of `notify` for one property, or of all.
@MainActor
final class NotifyCounter {
    private(set) var count = 0

    init(_ widget: UnsafeMutablePointer<GtkWidget>, _ property: String?) {
        Signal.connect(widget, property.map { "notify::\($0)" } ?? "notify") { self.count += 1 }
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

/// Counts finalized objects. Each object keeps the counter: a test may end, or forget the counter, while a source still holds the object.
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
                Unmanaged<WeakCounter>.fromOpaque(data).takeRetainedValue().gone += 1
            }, Unmanaged.passRetained(self).toOpaque())
    }
}
