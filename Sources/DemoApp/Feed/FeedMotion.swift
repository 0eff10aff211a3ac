import LabelWidget

/// Scrolls the feed and resizes its window by itself.
@MainActor
final class FeedMotion {
    /// Pixels a second.
    var speed = 0.0 { didSet { start() } }
    /// Whether the window becomes wider and narrower, as far as rows do.
    var resizes = false {
        didSet {
            if resizes && !oldValue { width = Double(windowSize.width) }
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

    /// The least width of the window. It becomes wider until rows have their largest width.
    private static let leastWidth = 420.0
    /// In pixels a second.
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
        // What stands beside the list has a width of its own.
        let needless = Double(gtk_widget_get_width(scroller()) - feedRowWidth)
        if needless >= 0 {
            grows = false
            width = min(width, Double(windowSize.width) - needless)
        }
        width += grows ? distance : -distance
        if width <= Self.leastWidth { grows = true }
        gtk_window_set_default_size(window.of(), gint(width), windowSize.height)
    }

    /// Without the shadow, which the size of the widget has.
    private var windowSize: (width: gint, height: gint) {
        var (width, height): (gint, gint) = (0, 0)
        gtk_window_get_default_size(window.of(), &width, &height)
        return (width, height)
    }
}
