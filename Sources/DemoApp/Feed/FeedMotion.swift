import LabelWidget

/// Scrolls the feed and resizes its window by itself.
@MainActor
final class FeedMotion {
    /// Pixels a second.
    var speed = 0.0 { didSet { start() } }
    /// Whether the window becomes wider and narrower.
    var resizes = false {
        didSet {
            if resizes && !oldValue { width = Double(gtk_widget_get_width(window)) }
            start()
        }
    }

    private let window: Widget
    private let scroller: () -> Widget
    private var isRunning = false
    private var lastTime: gint64 = 0
    private var width = 0.0
    private var grows = false
    private var pausedFrames = 0

    /// The widths between which the window goes, and how fast, in pixels a second.
    private static let widths = 420.0...980.0
    private static let resizeSpeed = 400.0

    /// - Parameter scroller: The scrolled window that is shown now.
    init(of window: Widget, scroller: @escaping () -> Widget) {
        (self.window, self.scroller) = (window, scroller)
    }

    /// Waits until a list has its new rows. Before that, it does not know where it is scrolled to.
    func pause() { pausedFrames = 3 }

    private func start() {
        guard !isRunning, speed > 0 || resizes else { return }
        isRunning = true
        lastTime = 0
        onEveryFrame(of: window) { [weak self] in self?.move() == true }
    }

    /// Moves by what has passed since the last frame; false if nothing moves any more.
    private func move() -> Bool {
        let time = gdk_frame_clock_get_frame_time(gtk_widget_get_frame_clock(window))
        let seconds = lastTime == 0 ? 0 : min(Double(time - lastTime) / 1e6, 0.1)
        lastTime = time
        if pausedFrames > 0 { pausedFrames -= 1 } else if speed > 0 { scroll(by: speed * seconds) }
        if resizes { resize(by: Self.resizeSpeed * seconds) }
        isRunning = speed > 0 || resizes
        return isRunning
    }

    private func scroll(by distance: Double) {
        let adjustment = gtk_scrolled_window_get_vadjustment(scroller().opaque)
        let end = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
        let value = gtk_adjustment_get_value(adjustment)
        gtk_adjustment_set_value(adjustment, value >= end ? 0 : value + distance)
    }

    private func resize(by distance: Double) {
        width += grows ? distance : -distance
        if width >= Self.widths.upperBound { grows = false }
        if width <= Self.widths.lowerBound { grows = true }
        gtk_window_set_default_size(window.of(), gint(width), gtk_widget_get_height(window))
    }
}
