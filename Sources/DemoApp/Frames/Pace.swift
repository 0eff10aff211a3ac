import LabelWidget

/// Calls a closure at a steady pace while a widget is on the screen, at most once a frame.
@MainActor
final class Pace {
    /// How many things come a second. 0 stops.
    var rate = 0.0 { didSet { start() } }

    private let widget: Widget
    private let body: @MainActor (Int) -> Void
    private var isRunning = false
    private var lastTime: gint64 = 0
    private var due = 0.0
    /// Whether the main loop has had no time for other work since the last call. Frames come before it: on a busy machine GTK would not
    /// even get on the accessibility bus.
    private var waitsForOthers = false

    /// - Parameter body: Called with the number of things that have come since the last call.
    init(of widget: Widget, _ body: @escaping @MainActor (Int) -> Void) {
        (self.widget, self.body) = (widget, body)
        Signal.connect(widget, "map") { [unowned self] in start() }
    }

    private var isWanted: Bool { rate > 0 && gtk_widget_get_mapped(widget) != 0 }

    private func start() {
        guard !isRunning, isWanted else { return }
        isRunning = true
        lastTime = 0
        onEveryFrame(of: widget) { [weak self] in self?.advance() == true }
    }

    private func advance() -> Bool {
        isRunning = isWanted
        guard isRunning else { return false }
        let time = gdk_frame_clock_get_frame_time(gtk_widget_get_frame_clock(widget))
        // What a busy machine misses is left out.
        due += lastTime == 0 ? 0 : rate * min(Double(time - lastTime) / 1e6, 0.25)
        lastTime = time
        let whole = Int(due)
        guard whole > 0, !waitsForOthers else { return true }
        due -= Double(whole)
        body(whole)
        waitsForOthers = true
        g_idle_add(
            { data in
                guard let data else { return 0 }
                MainActor.assumeIsolated { Unmanaged<Pace>.fromOpaque(data).takeRetainedValue().waitsForOthers = false }
                return 0
            }, Unmanaged.passRetained(self).toOpaque())
        return true
    }
}
