import CLabelGtk

/// Runs a closure for a signal, whatever its arguments are, until the instance is gone.
@MainActor
final class SignalHandler {
    private let body: (_ instance: UnsafeMutableRawPointer) -> Bool
    private(set) var count = 0

    /// Connects a signal whose handler has one argument besides the instance, or a `notify`. The result is the handler's.
    @discardableResult
    init(
        _ instance: UnsafeMutableRawPointer, _ signal: String,
        _ body: @escaping (_ instance: UnsafeMutableRawPointer) -> Bool
    ) {
        self.body = body
        let called: @convention(c) (gpointer?, gpointer?, gpointer?) -> gboolean = { instance, _, data in
            guard let instance, let data else { return 0 }
            return Unmanaged<SignalHandler>.fromOpaque(data).takeUnretainedValue().run(instance) ? 1 : 0
        }
        connect(instance, signal, unsafeBitCast(called, to: GCallback.self))
    }

    /// Connects a signal without arguments.
    @discardableResult
    init(withoutArguments instance: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping () -> Void) {
        self.body = { _ in
            body()
            return true
        }
        let called: @convention(c) (gpointer?, gpointer?) -> Void = { instance, data in
            guard let instance, let data else { return }
            _ = Unmanaged<SignalHandler>.fromOpaque(data).takeUnretainedValue().run(instance)
        }
        connect(instance, signal, unsafeBitCast(called, to: GCallback.self))
    }

    private func connect(_ instance: UnsafeMutableRawPointer, _ signal: String, _ callback: GCallback) {
        g_signal_connect_data(
            instance, signal, callback, Unmanaged.passRetained(self).toOpaque(),
            { data, _ in if let data { Unmanaged<SignalHandler>.fromOpaque(data).release() } },
            GConnectFlags(rawValue: 0))
    }

    private func run(_ instance: UnsafeMutableRawPointer) -> Bool {
        count += 1
        return body(instance)
    }
}
