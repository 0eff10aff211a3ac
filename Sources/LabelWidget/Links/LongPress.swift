import CLabelGtk
import TextEngine

/// The time until a press is a long one, by the rules of `GtkGestureLongPress`: the desktop's time, and the pointer may not move by more
/// than what begins a drag.
///
/// It begins with the press of a link. A gesture would have to be there before, in every label with links: GObject does not tell a
/// class when a handler is connected.
@MainActor
final class LongPress {
    private let widget: UnsafeMutablePointer<GtkWidget>
    private let start: Point
    private let action: @MainActor (Point) -> Void
    private var timer: guint = 0

    /// - Parameter action: Called once, with the point that was pressed.
    init(
        of widget: UnsafeMutablePointer<GtkWidget>, at start: Point, _ action: @escaping @MainActor (Point) -> Void
    ) {
        (self.widget, self.start, self.action) = (widget, start, action)
        timer = g_timeout_add_full(
            G_PRIORITY_DEFAULT, DesktopSettings.longPressTime(for: widget),
            { data in
                MainThread.assume {
                    if let data { Unmanaged<LongPress>.fromOpaque(data).takeUnretainedValue().isOver() }
                }
                return 0
            }, Unmanaged.passRetained(self).toOpaque(),
            { data in if let data { Unmanaged<LongPress>.fromOpaque(data).release() } })
    }

    private func isOver() {
        timer = 0
        action(start)
    }

    /// The pointer moved.
    func moved(to point: Point) {
        if widget.isDrag(from: start, to: point) { stop() }
    }

    /// Does nothing a second time.
    func stop() {
        if timer != 0 { g_source_remove(timer) }
        timer = 0
    }
}

extension LabelLinks {
    /// Whether the app may have something to do when a link is pressed long.
    func hearsLongPress(of link: TextLink) -> Bool {
        label.handlers?.longPress != nil
            || link.value.url != nil
                && g_signal_has_handler_pending(label.widget, LabelClass.linkLongPressedSignal, 0, 0) != 0
    }

    /// Calls the handler, or else emits `link-long-pressed`. Returns whether the press was handled.
    func pressLong(_ link: TextLink, at point: Point) -> Bool {
        // A handler may destroy the label.
        label.keepingWidget {
            label.handlers?.longPress?(Label(of: label), link, point) == true
                || emit(LabelClass.linkLongPressedSignal, withURIOf: link, [.number(point.x), .number(point.y)])
        }
    }
}
