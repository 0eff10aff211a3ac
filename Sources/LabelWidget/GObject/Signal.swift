import CLabelGtk

/// Connects C callbacks to signals.
@MainActor
enum Signal {
    /// Connects a callback whose last argument is `data`. The data must live as long as the instance.
    static func connect(
        _ instance: OpaquePointer, _ name: String, _ callback: GCallback, data: UnsafeMutableRawPointer?
    ) {
        g_signal_connect_data(UnsafeMutableRawPointer(instance), name, callback, data, nil, GConnectFlags(rawValue: 0))
    }
}
