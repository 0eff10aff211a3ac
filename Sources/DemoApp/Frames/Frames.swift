import LabelWidget

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
