import CLabelGtk

/// Connects handlers to signals of GObjects.
///
/// ```swift
/// Signal.connect(button, "clicked") { label.text = "clicked" }
/// let widget = label.widget
/// Signal.connect(widget, "notify::is-truncated") { print(Label(widget)?.isTruncated ?? false) }
/// Signal.connect(list, "row-activated") { print(gtk_list_box_row_get_index($0.pointer(0))) }
/// Signal.answer(label.widget, "activate-link") { $0.string(0)?.hasPrefix("app:") == true }
/// ```
///
/// The object keeps the closure until it is disposed or the handler is disconnected. A closure that holds the object's own handle,
/// as a `Label`, would keep it forever. It can hold `label.widget`, and make the handle `Label(widget)` when it runs.
@MainActor
public enum Signal {
    /// Calls a closure when an object emits a signal. Its arguments are left out.
    ///
    /// - Parameters:
    ///   - signal: The name, with a detail if the signal has any.
    ///   - after: Whether the closure is called after the class's own handler.
    @discardableResult
    public static func connect(
        _ object: (some SignalSource)?, _ signal: String, after: Bool = false,
        _ handler: @escaping @MainActor () -> Void
    ) -> SignalHandler {
        connect(object, signal, after, Box { _ in none { handler() } })
    }

    /// Calls a closure with the arguments of a signal.
    @discardableResult
    public static func connect(
        _ object: (some SignalSource)?, _ signal: String, after: Bool = false,
        _ handler: @escaping @MainActor (SignalArguments) -> Void
    ) -> SignalHandler {
        connect(object, signal, after, Box { arguments in none { handler(arguments) } })
    }

    /// Answers a signal that asks something: most ask whether it was handled.
    @discardableResult
    public static func answer(
        _ object: (some SignalSource)?, _ signal: String, after: Bool = false,
        _ handler: @escaping @MainActor (SignalArguments) -> Bool
    ) -> SignalHandler {
        connect(object, signal, after, Box(handler))
    }

    private static func none(_ body: () -> Void) -> Bool? {
        body()
        return nil
    }

    private static func connect(_ source: (some SignalSource)?, _ signal: String, _ after: Bool, _ box: Box)
        -> SignalHandler
    {
        guard let object = source?.signalObject, object.isInstance(of: g_object_get_type()) else {
            preconditionFailure("A handler for “\(signal)” is connected to something that is no GObject.")
        }
        let data = Unmanaged.passRetained(box).toOpaque()
        let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), data)
        g_closure_set_marshal(closure) { closure, result, count, values, _, _ in
            guard let data = closure?.pointee.data else { return }
            let box = Unmanaged<Box>.fromOpaque(data).takeUnretainedValue()
            nonisolated(unsafe) let (result, values) = (result, values)
            MainThread.assume {
                // The first value is the object.
                let arguments = SignalArguments(
                    values: UnsafeBufferPointer(start: values.map { $0 + 1 }, count: max(Int(count) - 1, 0)))
                guard let answer = box.body?(arguments), let result,
                    result.pointee.g_type == cgtk_type_boolean()
                else { return }
                g_value_set_boolean(result, answer ? 1 : 0)
            }
        }
        g_closure_add_finalize_notifier(closure, data) { data, _ in
            guard let data else { return }
            let box = Unmanaged<Box>.fromOpaque(data).takeRetainedValue()
            MainThread.assume { box.body = nil }
        }
        let id = g_signal_connect_closure(object, signal, closure, after ? 1 : 0)
        return SignalHandler(object: object, id: id, box: box)
    }

    /// The closure of a connection; nil after the connection has ended.
    @MainActor
    fileprivate final class Box {
        var body: (@MainActor (SignalArguments) -> Bool?)?
        init(_ body: @escaping @MainActor (SignalArguments) -> Bool?) { self.body = body }
    }

    /// Connects a function of C whose last argument is `data`. It costs less than a closure: each label has up to a dozen, and some
    /// hear of every motion of the pointer. The data must live as long as the connection, which the result names.
    @discardableResult
    nonisolated static func connect<Function>(
        _ object: some SignalSource, _ signal: String, _ function: Function, data: UnsafeMutableRawPointer?
    ) -> gulong {
        g_signal_connect_data(
            object.signalObject, signal, CFunction.callback(function), data, nil, GConnectFlags(rawValue: 0))
    }
}

/// A pointer to a GObject.
public protocol SignalSource {
    /// The object's address.
    var signalObject: UnsafeMutableRawPointer { get }
}

extension UnsafeMutablePointer: SignalSource {
    /// The address.
    public var signalObject: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

/// Objects whose type GTK's headers do not show.
extension OpaquePointer: SignalSource {
    /// The address.
    public var signalObject: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

/// A connected handler.
@MainActor
public struct SignalHandler {
    fileprivate let object: UnsafeMutableRawPointer
    fileprivate let id: gulong
    fileprivate let box: Signal.Box

    /// Whether the object is alive and still calls the handler.
    public var isConnected: Bool { box.body != nil && g_signal_handler_is_connected(object, id) != 0 }

    /// Ends the connection. Does nothing if it has ended, also with the object.
    public func disconnect() {
        if isConnected { g_signal_handler_disconnect(object, id) }
    }
}

// Emits signals.
extension Signal {
    /// Emits a signal without arguments. Allocates nothing: a label emits one after every layout, and most labels have no handler.
    static func emit(_ signal: guint, _ object: some SignalSource) {
        instance(object).withValue { g_signal_emitv($0, signal, 0, nil) }
    }

    /// Emits a signal.
    static func emit(_ signal: guint, _ object: some SignalSource, _ arguments: [GObjectValue]) {
        ([instance(object)] + arguments).withValues { g_signal_emitv($0, signal, 0, nil) }
    }

    /// Emits a signal that asks something.
    static func ask(_ signal: guint, _ object: some SignalSource, _ arguments: [GObjectValue]) -> Bool {
        GObjectValue.boolean(false).withValue { answer in
            ([instance(object)] + arguments).withValues { g_signal_emitv($0, signal, 0, answer) }
            return ValueReader.boolean.read(answer)
        }
    }

    /// The first value of each emission, as `g_signal_emit` makes it.
    private static func instance(_ object: some SignalSource) -> GObjectValue {
        let instance = object.signalObject
        let type = instance.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.pointee.g_type
        return .object(type, instance)
    }
}
