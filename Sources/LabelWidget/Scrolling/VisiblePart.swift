import CLabelGtk
import TextEngine

extension LabelState {
    /// The lines of a frame that are drawn; nil for all. Of a long text in a scrolled window, these are the visible lines and those a
    /// page before and after them.
    func drawnLines(of frame: TextFrame, at origin: Point, _ options: DrawingOptions) -> Range<Int>? {
        guard frame.lineCount > Self.mostLinesDrawnWhole, paint?.customDrawing == nil else {
            visiblePart = nil
            return nil
        }
        let part = visiblePart ?? VisiblePart(of: self)
        visiblePart = part
        guard let visible = part.updateDrawnRect() else { return nil }
        let rect = Rect(
            x: visible.x - origin.x, y: visible.y - origin.y, width: visible.width, height: visible.height)
        return frame.lines(meeting: rect, options)
    }

    /// A person notices neither the time nor the memory of the nodes of so many lines. Tests change it.
    static var mostLinesDrawnWhole = 200
}

/// The part of a long label that is seen in the scrolled window around it. It asks for a picture when the label has moved: GTK itself
/// only moves the old one. Lines that are drawn already keep their nodes.
@MainActor
final class VisiblePart {
    private unowned let label: LabelState
    private var clock: OpaquePointer?
    private var handler: SignalHandler?
    /// What is drawn, in the label's coordinates.
    private var drawn: Rect?

    init(of label: LabelState) { self.label = label }

    deinit { MainThread.assume { handler?.disconnect() } }

    /// Finds the part that is drawn now; nil for all of the label.
    func updateDrawnRect() -> Rect? {
        watch(gtk_widget_get_frame_clock(label.widget))
        guard clock != nil, let visible = visibleRect else {
            drawn = nil
            return nil
        }
        // Small steps draw nothing again.
        if let drawn, drawn.contains(visible) { return drawn }
        drawn = Rect(
            x: visible.x, y: visible.y - visible.height, width: visible.width, height: visible.height * 3)
        return drawn
    }

    /// The area of the scrolled window in the label's coordinates; nil without one.
    private var visibleRect: Rect? {
        guard let scroller = gtk_widget_get_ancestor(label.widget, gtk_scrolled_window_get_type()),
            let corner = scroller.convert(Point(x: 0, y: 0), to: label.widget)
        else { return nil }
        let size = (gtk_widget_get_width(scroller), gtk_widget_get_height(scroller))
        return Rect(x: corner.x, y: corner.y, width: Double(size.0), height: Double(size.1))
    }

    /// Looks where the label is after each layout of the window: not only scrolling moves it, but also a widget above that goes.
    private func watch(_ new: OpaquePointer?) {
        // Another clock may have the address of one that is gone.
        guard new != clock || handler?.isConnected != true else { return }
        handler?.disconnect()
        (clock, drawn) = (new, nil)
        handler = new.map {
            Signal.connect($0, "layout", after: true) { [weak self] in
                guard let self, let drawn, visibleRect.map(drawn.contains) != true else { return }
                gtk_widget_queue_draw(label.widget)
            }
        }
    }
}

extension Rect {
    fileprivate func contains(_ other: Rect) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }
}
