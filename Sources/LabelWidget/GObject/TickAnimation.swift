import CLabelGtk

/// Calls a closure before each frame of a widget, with the part of its time that is over.
@MainActor
final class TickAnimation {
    private let widget: UnsafeMutablePointer<GtkWidget>
    private let beginning = g_get_monotonic_time()
    private let seconds: Double
    private let step: @MainActor (Double) -> Void
    private var callback: guint = 0

    /// Starts an animation. GTK ends it when the widget is disposed.
    ///
    /// - Parameter step: Gets the part from 0 to 1. It may stop the animation.
    init(
        in widget: UnsafeMutablePointer<GtkWidget>, seconds: Double, _ step: @escaping @MainActor (Double) -> Void
    ) {
        (self.widget, self.seconds, self.step) = (widget, seconds, step)
        callback = gtk_widget_add_tick_callback(
            widget,
            { _, _, data in
                guard let data else { return 0 }
                return Unmanaged<TickAnimation>.fromOpaque(data).takeUnretainedValue().advance() ? 1 : 0
            }, Unmanaged.passRetained(self).toOpaque(),
            { data in if let data { Unmanaged<TickAnimation>.fromOpaque(data).release() } })
    }

    /// Goes on; false at the end.
    private func advance() -> Bool {
        let part = min(Double(g_get_monotonic_time() - beginning) / (seconds * 1e6), 1)
        if part >= 1 { callback = 0 }
        step(part)
        return part < 1
    }

    /// Ends the animation where it is.
    func stop() {
        guard callback != 0 else { return }
        gtk_widget_remove_tick_callback(widget, callback)
        callback = 0
    }
}
