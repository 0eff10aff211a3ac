import CLabelGtk
import TextEngine

extension LabelState {
    func scroll(to range: Range<Int>, alignment: Double?) {
        guard !hasDisposed else { return }
        drawing.scrollRequest = ScrollRequest(range: range, alignment: alignment, in: self)
    }
}

/// A request to scroll a range of a label's text into view. It waits until the label is laid out.
@MainActor
final class ScrollRequest {
    private let range: Range<Int>
    private let alignment: Double?
    private unowned let label: LabelState
    private var realization: SignalHandler?
    private var layout: SignalHandler?

    init(range: Range<Int>, alignment: Double?, in label: LabelState) {
        (self.range, self.label) = (range, label)
        self.alignment = alignment.map(Self.clamped)
        realization = Signal.connect(label.widget, "realize", after: true) { [weak self] in self?.wait() }
        wait()
    }

    deinit {
        MainThread.assume {
            realization?.disconnect()
            layout?.disconnect()
        }
    }

    /// Waits for the next layout of the window. A viewport forgets a place that is set while it gets its size, so this is after it.
    private func wait() {
        layout?.disconnect()
        guard let clock = gtk_widget_get_frame_clock(label.widget) else { return }
        layout = Signal.connect(clock, "layout", after: true) { [weak self] in self?.scroll() }
        gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT)
    }

    private func scroll() {
        guard gtk_widget_get_mapped(label.widget) != 0, label.geometry.isAllocated, label.coming == nil else { return }
        // The label drops the request when this function returns.
        defer { label.drawing.scrollRequest = nil }
        guard let rect = label.rect(of: range) else { return }
        // Scrolling moves widgets at the next layout. This is how far the text will have moved then.
        var moved = Point(x: 0, y: 0)
        var inner = label.widget
        while let scroller = inner.scrollableAround {
            inner = scroller
            guard let corner = label.widget.convert(Point(x: rect.x, y: rect.y), to: scroller) else { return }
            let (x, y) = (corner.x - moved.x, corner.y - moved.y)
            moved.x += show(x..<x + rect.width, by: gtk_scrollable_get_hadjustment(OpaquePointer(scroller)), nil)
            moved.y += show(y..<y + rect.height, by: gtk_scrollable_get_vadjustment(OpaquePointer(scroller)), alignment)
        }
    }

    /// Scrolls to a span, in the view's coordinates. Returns the distance by which the view moved.
    private func show(
        _ span: Range<Double>, by adjustment: UnsafeMutablePointer<GtkAdjustment>?, _ alignment: Double?
    ) -> Double {
        guard let adjustment else { return 0 }
        let place = Self.place(of: span, in: gtk_adjustment_get_page_size(adjustment), alignment)
        let old = gtk_adjustment_get_value(adjustment)
        gtk_adjustment_set_value(adjustment, old + span.lowerBound - place)
        return gtk_adjustment_get_value(adjustment) - old
    }

    /// Where a span of the view is to begin.
    ///
    /// - Parameter alignment: From 0 for the start of the view to 1 for its end; nil to move as little as possible.
    static func place(of span: Range<Double>, in page: Double, _ alignment: Double?) -> Double {
        let room = page - (span.upperBound - span.lowerBound)
        if let alignment { return alignment * max(room, 0) }
        if room < 0 || span.lowerBound < 0 { return 0 }
        return min(span.lowerBound, room)
    }

    /// An alignment that an app gives.
    static func clamped(_ alignment: Double) -> Double { alignment.isNaN ? 0 : min(max(alignment, 0), 1) }
}

extension LabelState {
    /// The box around a range of the text in the widget, with its edges on whole pixels; the caret's if the range is empty or cut
    /// away. nil without lines.
    func rect(of range: Range<Int>) -> Rect? {
        let range = range.clamped(to: 0..<content.text.count)
        guard let box = shownBounds(of: range) ?? caretBounds(at: range.lowerBound) else { return nil }
        let (x, y) = (box.minX.rounded(.down), box.minY.rounded(.down))
        return Rect(x: x, y: y, width: box.maxX.rounded(.up) - x, height: box.maxY.rounded(.up) - y)
    }

    private func caretBounds(at offset: Int) -> Rect? {
        let caret = currentFrame().caret(at: displayText().range(offset..<offset).lowerBound)
        return caret.map { Rect(x: $0.x, y: $0.top, width: 0, height: $0.bottom - $0.top) }?.offset(by: frameOrigin())
    }
}

extension UnsafeMutablePointer<GtkWidget> {
    /// Gives this widget the focus, without moving what is seen of it. GtkViewport would scroll to the end of a widget that is higher than
    /// itself, away from the place that was pressed.
    @MainActor
    func grabFocusInPlace() {
        var places: [(adjustment: UnsafeMutablePointer<GtkAdjustment>, value: Double)] = []
        var ancestor = gtk_widget_get_parent(self)
        while let widget = ancestor {
            if UnsafeMutableRawPointer(widget).isInstance(of: gtk_viewport_get_type()) {
                let viewport = OpaquePointer(widget)
                for case let adjustment? in [
                    gtk_scrollable_get_hadjustment(viewport), gtk_scrollable_get_vadjustment(viewport),
                ] {
                    places.append((adjustment, gtk_adjustment_get_value(adjustment)))
                }
            }
            ancestor = gtk_widget_get_parent(widget)
        }
        for (adjustment, _) in places { g_object_ref(adjustment) }
        gtk_widget_grab_focus(self)
        for (adjustment, value) in places {
            // This ends the animation that the viewport has begun.
            gtk_adjustment_set_value(adjustment, value)
            g_object_unref(adjustment)
        }
    }

    /// The nearest widget around this one that scrolls; nil if there is none.
    @MainActor
    var scrollableAround: UnsafeMutablePointer<GtkWidget>? {
        var ancestor = gtk_widget_get_parent(self)
        while let candidate = ancestor, !UnsafeMutableRawPointer(candidate).isInstance(of: gtk_scrollable_get_type()) {
            ancestor = gtk_widget_get_parent(candidate)
        }
        return ancestor
    }
}
