import CLabelGtk

/// One of the two adjustments that a scrolled window shares with what it scrolls.
///
/// A gesture and an animation of the scrolled window set values that they planned when they began. So while the user scrolls, the value
/// stays as it was set, and the bounds move when text above turns out to be higher or lower. When the user rests, the start has the value 0
/// again.
@MainActor
final class ScrollAdjustment {
    /// Called when the user or the app scrolls.
    var onMove: (@MainActor () -> Void)?
    /// Called when the bounds may go back.
    var onRest: (@MainActor () -> Void)?
    private(set) var adjustment: UnsafeMutablePointer<GtkAdjustment>?
    private let widget: UnsafeMutablePointer<GtkWidget>
    private let isEstimated: Bool
    private var handler: SignalHandler?
    private var isConfiguring = false
    /// The value from which the next distance counts.
    private var knownValue = 0.0
    /// The value at which the start is seen. The lower bound is not above 0, as GTK's overshoot expects.
    private(set) var origin = 0.0
    /// When the user or the app scrolled last, in microseconds; nil if the bounds may go back.
    private var timeOfMove: gint64?
    private var timer: guint = 0

    /// - Parameters:
    ///   - widget: What is scrolled. It owns this object.
    ///   - isEstimated: Whether the place may turn out to be another one. If not, the value always tells it.
    init(of widget: UnsafeMutablePointer<GtkWidget>, isEstimated: Bool) {
        (self.widget, self.isEstimated) = (widget, isEstimated)
    }

    /// Takes another adjustment; nil for none.
    func set(_ new: UnsafeMutablePointer<GtkAdjustment>?) {
        handler?.disconnect()
        handler = nil
        release()
        if let adjustment { g_object_unref(adjustment) }
        adjustment = new
        guard let new else { return }
        g_object_ref_sink(new)
        knownValue = value
        handler = Signal.connect(new, "value-changed") { [unowned self] in
            guard !isConfiguring else { return }
            timeOfMove = g_get_monotonic_time()
            onMove?()
        }
    }

    var value: Double { adjustment.map { gtk_adjustment_get_value($0) } ?? 0 }

    /// The least value.
    var start: Double { adjustment.map { gtk_adjustment_get_lower($0) } ?? 0 }

    /// The largest value, at which the end is seen.
    var end: Double { adjustment.map { gtk_adjustment_get_upper($0) - gtk_adjustment_get_page_size($0) } ?? 0 }

    /// How far the user or the app has scrolled since the last call.
    func takeDistance() -> Double {
        defer { knownValue = value }
        return value - knownValue
    }

    /// Tells the scroll bar where the view is, without a call of ``onMove``.
    ///
    /// - Parameters:
    ///   - place: How far the start of the view is from the start of what is scrolled.
    ///   - length: The length of what is scrolled.
    func configure(place: Double, length: Double, page: Double) {
        guard let adjustment else { return }
        let tellsPlace = abs(knownValue - origin - place) < 0.01
        if isEstimated, origin != 0 || !tellsPlace {
            // Where all fits, no plan can be kept, and bounds beside 0 would show a bar for nothing.
            if !isScrolling || length <= page { origin = 0 } else if !tellsPlace { origin = knownValue - place }
            if origin != 0 { waitForRest() }
        }
        // The app may scroll in the middle of a layout, and in a handler of what happens here.
        let distance = takeDistance()
        let length = max(length, page)
        knownValue = origin + min(max(place, 0), length - page)
        isConfiguring = true
        gtk_adjustment_configure(
            adjustment, knownValue + distance, min(origin, 0), origin + length, max(page * 0.1, 1), max(page * 0.9, 1),
            page)
        isConfiguring = false
        if value != knownValue { onMove?() }
    }

    /// Scrolls.
    func move(to value: Double) {
        if let adjustment { gtk_adjustment_set_value(adjustment, value) }
    }
}

// Rest.
extension ScrollAdjustment {
    /// The view goes to a place that the user has not scrolled to.
    func release() {
        timeOfMove = nil
        if timer != 0 { g_source_remove(timer) }
        timer = 0
    }

    /// So many microseconds after the last value, an animation is over.
    private static let timeOfRest: gint64 = 1_000_000

    /// Whether values may be planned.
    var isScrolling: Bool { timeOfMove.map { g_get_monotonic_time() - $0 < Self.timeOfRest } ?? false || isDragged }

    /// Whether a finger is on the scrolled window.
    private var isDragged: Bool {
        guard let scroller = gtk_widget_get_ancestor(widget, gtk_scrolled_window_get_type()),
            let controllers = gtk_widget_observe_controllers(scroller)
        else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
        return (0..<g_list_model_get_n_items(controllers)).contains { index in
            guard let controller = g_list_model_get_item(controllers, index) else { return false }
            defer { g_object_unref(controller) }
            return controller.isInstance(of: gtk_gesture_get_type())
                && gtk_gesture_is_active(OpaquePointer(controller)) != 0
        }
    }

    private func waitForRest() {
        guard timer == 0 else { return }
        timer = g_timeout_add_full(
            G_PRIORITY_DEFAULT, 250,
            { adjustment in
                MainThread.assume {
                    guard let adjustment else { return 0 }
                    return Unmanaged<ScrollAdjustment>.fromOpaque(adjustment).takeUnretainedValue().rest() ? 0 : 1
                }
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    /// Returns false while the user still scrolls.
    private func rest() -> Bool {
        if isScrolling { return false }
        (timer, timeOfMove) = (0, nil)
        onRest?()
        return true
    }
}
