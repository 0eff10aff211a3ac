import CLabelGtk
import TextEngine

/// Scrolls the widget around a label while a drag is at its edge or outside.
@MainActor
final class SelectionAutoscroll {
    /// How far inside the edge scrolling begins: at the edge of a screen, the pointer cannot get outside.
    private static let margin = 12.0
    /// Pixels a second for each pixel that the pointer is beyond the margin.
    private static let speed = 12.0
    private static let mostPixelsInSecond = 4_000.0

    private let scroller: UnsafeMutablePointer<GtkWidget>
    private var tick: guint = 0
    private var lastTime: gint64 = 0
    private var velocity = Point(x: 0, y: 0)
    private var didScroll: (@MainActor () -> Void)?

    /// nil if nothing around the widget scrolls.
    init?(around widget: UnsafeMutablePointer<GtkWidget>) {
        guard let scroller = widget.scrollableAround else { return nil }
        self.scroller = scroller
        g_object_ref(scroller)
    }

    deinit { MainThread.assume { g_object_unref(scroller) } }

    /// Whether it scrolls now.
    var isMoving: Bool { velocity != Point(x: 0, y: 0) }

    /// Begins to listen. The body runs after each step.
    func start(_ didScroll: @escaping @MainActor () -> Void) {
        self.didScroll = didScroll
        tick = gtk_widget_add_tick_callback(
            scroller,
            { _, clock, data in
                guard let data else { return 0 }
                Unmanaged<SelectionAutoscroll>.fromOpaque(data).takeUnretainedValue()
                    .step(at: gdk_frame_clock_get_frame_time(clock))
                return 1
            }, Unmanaged.passRetained(self).toOpaque(),
            { data in
                if let data { Unmanaged<SelectionAutoscroll>.fromOpaque(data).release() }
            })
    }

    func stop() {
        didScroll = nil
        if tick != 0 { gtk_widget_remove_tick_callback(scroller, tick) }
        tick = 0
    }

    /// The pointer moved to a point of a widget.
    func point(at point: Point, in widget: UnsafeMutablePointer<GtkWidget>) {
        guard let point = widget.convert(point, to: scroller) else {
            velocity = Point(x: 0, y: 0)
            return
        }
        velocity = Point(
            x: Self.velocity(point.x, Double(gtk_widget_get_width(scroller))),
            y: Self.velocity(point.y, Double(gtk_widget_get_height(scroller))))
    }

    /// Pixels a second for a place on a widget of a size.
    static func velocity(_ place: Double, _ size: Double) -> Double {
        let margin = min(margin, size / 4)
        let beyond = place < margin ? place - margin : max(place - (size - margin), 0)
        return min(max(beyond * speed, -mostPixelsInSecond), mostPixelsInSecond)
    }

    private func step(at time: gint64) {
        // After a pause, the first step would be long.
        let seconds = min(max(Double(time - lastTime) / 1_000_000, 0), 0.1)
        lastTime = time
        guard isMoving else { return }
        let moved = [
            scroll(gtk_scrollable_get_hadjustment(OpaquePointer(scroller)), velocity.x * seconds),
            scroll(gtk_scrollable_get_vadjustment(OpaquePointer(scroller)), velocity.y * seconds),
        ]
        if moved.contains(true) { didScroll?() }
    }

    private func scroll(_ adjustment: UnsafeMutablePointer<GtkAdjustment>?, _ distance: Double) -> Bool {
        guard let adjustment, distance != 0 else { return false }
        let old = gtk_adjustment_get_value(adjustment)
        gtk_adjustment_set_value(adjustment, old + distance)
        return gtk_adjustment_get_value(adjustment) != old
    }
}
