import CLabelGtk
import TextEngine

extension LabelState {
    /// The lines of a frame that are drawn; nil for all. Of a long text in a scrolled window, these are the visible lines and those a
    /// page before and after them.
    func drawnLines(of frame: TextFrame, at origin: Point, _ options: DrawingOptions) -> Range<Int>? {
        guard frame.lineCount > Self.mostLinesDrawnWhole, drawing.paint?.customDrawing == nil else {
            drawing.visiblePart = nil
            return nil
        }
        guard let covered = drawnPart().updateCoveredRect() else { return nil }
        return frame.lines(meeting: covered.offset(by: Point(x: -origin.x, y: -origin.y)), options)
    }

    /// What tells when other lines are seen, and asks for drawing.
    func drawnPart() -> VisiblePart {
        let part = drawing.visiblePart ?? VisiblePart(of: self) { label, _ in gtk_widget_queue_draw(label.widget) }
        drawing.visiblePart = part
        return part
    }

    /// A person notices neither the time nor the memory of the nodes of so many lines. Tests change it.
    static var mostLinesDrawnWhole = 200
}

/// The part of a label that is seen in the scrolled windows around it, and what is covered for it: a page more on all sides. It tells
/// when the label has moved so far that something else is seen: GTK itself only moves the old picture.
@MainActor
final class VisiblePart {
    private unowned let label: LabelState
    private let whenLeft: @MainActor (LabelState, Rect) -> Void
    private var clock: OpaquePointer?
    private var handler: SignalHandler?
    /// What is covered, in the label's coordinates.
    private var covered: Rect?
    /// What was seen when that was found. Who cannot cover it is not asked again before something else is seen.
    private var seen: Rect?

    /// - Parameter whenLeft: Called after each layout of the window in which what is seen, the rectangle, is not covered.
    init(of label: LabelState, whenLeft: @escaping @MainActor (LabelState, Rect) -> Void) {
        (self.label, self.whenLeft) = (label, whenLeft)
    }

    deinit { MainThread.assume { handler?.disconnect() } }

    /// Finds the part that is covered from now on; nil for all of the label.
    func updateCoveredRect() -> Rect? {
        watch(gtk_widget_get_frame_clock(label.widget))
        guard clock != nil, let (visible, page) = label.visibleRect() else {
            covered = nil
            return nil
        }
        seen = visible
        // Small steps change nothing.
        if let covered, covered.contains(visible) { return covered }
        covered = visible.inset(by: EdgeInsets(page: page))
        return covered
    }

    /// The part of a label that would be covered; nil for all of it.
    static func rect(of label: LabelState) -> Rect? {
        label.visibleRect().map { $0.rect.inset(by: EdgeInsets(page: $0.page)) }
    }

    /// Covers less than was asked for.
    func narrow(to rect: Rect) { covered = rect }

    /// Looks where the label is after each layout of the window: not only scrolling moves it, but also a widget above that goes.
    private func watch(_ new: OpaquePointer?) {
        // Another clock may have the address of one that is gone.
        guard new != clock || handler?.isConnected != true else { return }
        handler?.disconnect()
        (clock, covered) = (new, nil)
        handler = new.map {
            Signal.connect($0, "layout", after: true) { [weak self] in
                guard let self, let covered, gtk_widget_get_mapped(label.widget) != 0,
                    let visible = label.visibleRect()?.rect, visible != seen, !covered.contains(visible)
                else { return }
                whenLeft(label, visible)
            }
        }
    }
}

extension LabelState {
    /// The area of the scrolled windows around the label in its coordinates, and the size of the nearest; nil without one.
    fileprivate func visibleRect() -> (rect: Rect, page: Size)? {
        let (scrolledWindow, native) = (gtk_scrolled_window_get_type(), gtk_native_get_type())
        var found: (rect: Rect, page: Size)?
        var ancestor = gtk_widget_get_parent(widget)
        // A popover is not clipped by what scrolls around its parent.
        while let scroller = ancestor, !UnsafeMutableRawPointer(scroller).isInstance(of: native) {
            ancestor = gtk_widget_get_parent(scroller)
            guard UnsafeMutableRawPointer(scroller).isInstance(of: scrolledWindow) else { continue }
            guard let corner = scroller.convert(Point(x: 0, y: 0), to: widget) else { break }
            let page = Size(
                width: Double(gtk_widget_get_width(scroller)), height: Double(gtk_widget_get_height(scroller)))
            let area = Rect(x: corner.x, y: corner.y, width: page.width, height: page.height)
            found = found.map { ($0.rect.part(in: area), $0.page) } ?? (area, page)
        }
        return found
    }
}

extension EdgeInsets {
    /// A page more on all sides.
    fileprivate init(page: Size) {
        self.init(top: -page.height, left: -page.width, bottom: -page.height, right: -page.width)
    }
}

extension Rect {
    /// Whether both have a point in common, also if one is empty.
    func meets(_ other: Rect) -> Bool {
        minX <= other.maxX && minY <= other.maxY && maxX >= other.minX && maxY >= other.minY
    }

    fileprivate func contains(_ other: Rect) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }

    /// The part that is in another rectangle; of what is outside, the nearest edge.
    fileprivate func part(in other: Rect) -> Rect {
        let (left, top) = (min(max(minX, other.minX), other.maxX), min(max(minY, other.minY), other.maxY))
        let (right, bottom) = (max(min(maxX, other.maxX), left), max(min(maxY, other.maxY), top))
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
