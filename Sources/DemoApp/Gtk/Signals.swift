import LabelWidget

/// A closure owned by a GObject.
private final class Handler {
    let body: @MainActor (UnsafeMutableRawPointer?) -> Void

    init(_ body: @escaping @MainActor (UnsafeMutableRawPointer?) -> Void) { self.body = body }
}

/// Calls a closure when a GObject emits a signal. The object owns the closure.
///
/// The closure gets the signal's first argument, which must be a pointer; for signals without arguments it is the
/// object. A signal with a Boolean result gets true.
@MainActor @discardableResult
func connect(
    _ instance: OpaquePointer?, _ signal: String, after: Bool = false,
    _ body: @escaping @MainActor (UnsafeMutableRawPointer?) -> Void
) -> gulong {
    let callback: @convention(c) (gpointer?, gpointer?) -> gboolean = { data, argument in
        guard let data else { return 0 }
        Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue().body(argument)
        return 1
    }
    // "Swapped" passes our data as the first argument.
    let flags = G_CONNECT_SWAPPED.rawValue | (after ? G_CONNECT_AFTER.rawValue : 0)
    return g_signal_connect_data(
        instance.map { UnsafeMutableRawPointer($0) }, signal, unsafeBitCast(callback, to: GCallback.self),
        Unmanaged.passRetained(Handler(body)).toOpaque(),
        { data, _ in
            if let data { Unmanaged<Handler>.fromOpaque(data).release() }
        }, GConnectFlags(rawValue: flags))
}

/// Calls a closure when a widget emits a signal.
@MainActor @discardableResult
func connect(
    _ widget: Widget, _ signal: String, _ body: @escaping @MainActor (UnsafeMutableRawPointer?) -> Void
) -> gulong {
    connect(widget.opaque, signal, body)
}

/// Calls a closure before every frame of a widget's window until it returns false.
@MainActor
func onEveryFrame(of widget: Widget, _ body: @escaping @MainActor () -> Bool) {
    final class Ticker {
        let body: @MainActor () -> Bool
        init(_ body: @escaping @MainActor () -> Bool) { self.body = body }
    }
    gtk_widget_add_tick_callback(
        widget,
        { _, _, data in
            guard let data else { return 0 }
            return Unmanaged<Ticker>.fromOpaque(data).takeUnretainedValue().body() ? 1 : 0
        }, Unmanaged.passRetained(Ticker(body)).toOpaque(),
        { data in
            if let data { Unmanaged<Ticker>.fromOpaque(data).release() }
        })
}

/// Waits until a widget's window has painted a number of frames.
@MainActor
func frames(_ count: Int, of widget: Widget) async {
    await withCheckedContinuation { continuation in
        // The first call comes before the first frame is painted.
        var remaining = count
        onEveryFrame(of: widget) {
            remaining -= 1
            if remaining < 0 { continuation.resume() }
            gtk_widget_queue_draw(widget)
            return remaining >= 0
        }
    }
}
