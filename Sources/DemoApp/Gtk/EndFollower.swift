import LabelWidget

/// Keeps a scrolled window at the end of its growing content, until it is scrolled away from there.
@MainActor
final class EndFollower {
    /// Whether the end is shown, and stays shown when the content grows.
    private var isFollowing = true

    private let adjustment: UnsafeMutablePointer<GtkAdjustment>?
    private var handler: SignalHandler?

    /// So near to the end counts as at the end: content that grows fast runs away from the wheel.
    private static let reach = 24.0

    /// - Parameter scroller: A scrolled window that has its child.
    init(of scroller: Widget) {
        adjustment = gtk_scrolled_window_get_vadjustment(scroller.opaque)
        // A click focuses a label. The viewport would then go to the label's start.
        gtk_viewport_set_scroll_to_focus(gtk_scrolled_window_get_child(scroller.opaque)?.opaque, 0)
        Signal.connect(adjustment, "value-changed") { [unowned self] in
            isFollowing = gtk_adjustment_get_value(adjustment) >= end - Self.reach
        }
        // A place that is set in an allocation is lost. What changes after the layout is laid out in the same frame.
        Signal.connect(scroller, "realize") { [unowned self] in
            handler = Signal.connect(gtk_widget_get_frame_clock(scroller), "layout", after: true) { [unowned self] in
                if isFollowing { goToEnd() }
            }
        }
        Signal.connect(scroller, "unrealize") { [unowned self] in
            handler?.disconnect()
            handler = nil
        }
    }

    /// Goes to the end and stays there.
    func follow() {
        isFollowing = true
        goToEnd()
    }

    private var end: Double { gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment) }

    private func goToEnd() { gtk_adjustment_set_value(adjustment, end) }
}
