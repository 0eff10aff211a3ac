import LabelWidget
import WidgetTiming

/// The times of a window's last frames.
@MainActor
final class FrameTimes {
    /// A frame, in milliseconds.
    struct Frame {
        /// Laying out and painting, on the main thread.
        var whole: Double
        /// The part of that in the labels' own functions, and of what was shown in rows since the frame before.
        var inLabels: Double
        /// Whether the screen showed the frame before for longer than one refresh.
        var isLate: Bool
    }

    /// The last frames in which the labels or their place changed, oldest first.
    private(set) var frames: [Frame] = []
    /// Called after each frame.
    var onFrame: (@MainActor () -> Void)?

    static let capacity = 240

    private let window: Widget
    private var handlers: [SignalHandler] = []
    private var start = 0
    private var labelTime = 0
    private var lastStart = 0
    private var hasMoved = false

    /// Watches a window that is on the screen.
    init(of window: Widget) {
        self.window = window
        labelTime = ClassClock.time
        let clock = gtk_widget_get_frame_clock(window)
        handlers = [
            Signal.connect(clock, "before-paint") { [weak self] in self?.begin() },
            Signal.connect(clock, "after-paint", after: true) { [weak self] in self?.end() },
        ]
    }

    isolated deinit { for handler in handlers { handler.disconnect() } }

    func clear() {
        frames = []
        lastStart = 0
    }

    /// Says that the next frame shows something else. Without it, a frame counts if a label did anything.
    func note() { hasMoved = true }

    private func begin() { start = MonotonicClock.now }

    private func end() {
        // A frame that others began before this object came has no start.
        guard start > 0 else { return }
        var refresh: gint64 = 0
        let clock = gtk_widget_get_frame_clock(window)
        gdk_frame_clock_get_refresh_info(clock, gdk_frame_clock_get_frame_time(clock), &refresh, nil)
        let late = lastStart > 0 && start - lastStart > Int(refresh) * 1_500
        let inLabels = ClassClock.time - labelTime
        labelTime = ClassClock.time
        // The strip that shows the times must not keep the window busy.
        guard hasMoved || inLabels > 0 else {
            lastStart = 0
            return
        }
        hasMoved = false
        if frames.count == Self.capacity { frames.removeFirst() }
        frames.append(
            Frame(whole: Double(MonotonicClock.now - start) / 1e6, inLabels: Double(inLabels) / 1e6, isLate: late))
        lastStart = start
        onFrame?()
    }
}

extension [FrameTimes.Frame] {
    /// What a person feels of them.
    struct Summary {
        var median: Double
        /// One frame in a hundred takes longer.
        var worst: Double
        var inLabels: Double
        var lateCount: Int
    }

    /// nil for too few frames.
    var summary: Summary? {
        guard count >= 30 else { return nil }
        let whole = map(\.whole)
        return Summary(
            median: whole.quantile(0.5), worst: whole.quantile(0.99), inLabels: map(\.inLabels).quantile(0.5),
            lateCount: filter(\.isLate).count)
    }
}
