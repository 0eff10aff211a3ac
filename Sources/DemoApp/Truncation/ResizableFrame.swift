import LabelWidget

/// A frame around a label, with handles at its edges and its corner. Its width is the one that is set, but never more than there is room for. Its
/// height is what the label asks for, until the user sets one.
@MainActor
final class ResizableFrame {
    let widget: Widget
    /// Called when the user or a control has set a size.
    var onResized: (@MainActor () -> Void)?

    private let content: Widget
    private let side = FrameHandle(.side, name: tr("Width of the frame"))
    private let bottom = FrameHandle(.bottom, name: tr("Height of the frame"))
    private let corner = FrameHandle(.corner, name: nil)
    /// The edge that is dragged, and the frame's size when the drag began.
    private var drag: (edge: FrameHandle.Edge, size: Size)?

    /// The space between the frame's edge and its content on all sides, as in the style sheet.
    static let padding = 13.0
    private static let leastHeight = 44.0
    private static let mostHeight = 800.0

    init(around label: Widget, width: Double) {
        self.width = width
        content = Make.box(GTK_ORIENTATION_VERTICAL, label).styled("lab-frame")
        gtk_widget_set_vexpand(label, 1)
        // The frame is as high as its label, whatever room there is.
        gtk_widget_set_vexpand(content, 0)
        gtk_widget_set_overflow(content, GTK_OVERFLOW_HIDDEN)
        widget = Make.box(GTK_ORIENTATION_HORIZONTAL, content, side.widget, bottom.widget, corner.widget)
        gtk_widget_set_layout_manager(
            widget, gtk_custom_layout_new(Self.requestMode, Self.measure, Self.allocate))
        store()
        side.onStep = { [unowned self] in setSize(width: size.width + $0) }
        bottom.onStep = { [unowned self] in setSize(height: size.height + $0) }
        takeDrags()
    }

    /// The width that is asked for.
    private var width: Double
    /// The height that is asked for; nil for what the label asks for.
    private(set) var height: Double?

    /// The height for the label; nil if it may be as high as it likes.
    var contentHeight: Double? { height.map { $0 - 2 * Self.padding } }

    /// The size that the frame has. A widget's own size is that without border and padding.
    var size: Size {
        Size(
            width: Double(gtk_widget_get_width(content)) + 2 * Self.padding,
            height: Double(gtk_widget_get_height(content)) + 2 * Self.padding)
    }

    /// The widths between which the frame can be.
    private var widths: ClosedRange<Double> {
        var least: Int32 = 0
        gtk_widget_measure(content, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
        least = max(least, Self.leastWidth)
        return Double(least)...Double(max(gtk_widget_get_width(widget) - Self.reach, least))
    }

    /// Lets the frame be as high as the label asks for, or keeps its height.
    func fixHeight(_ isFixed: Bool) {
        guard isFixed != (height != nil) else { return }
        height = isFixed ? max(size.height, Self.leastHeight) : nil
        changed()
    }

    /// Sets what is given, within the limits.
    private func setSize(width: Double? = nil, height: Double? = nil) {
        let widths = widths
        if let width { self.width = min(max(width, widths.lowerBound), widths.upperBound).rounded() }
        if let height { self.height = min(max(height, Self.leastHeight), Self.mostHeight).rounded() }
        changed()
    }

    private func changed() {
        store()
        gtk_widget_queue_resize(widget)
        onResized?()
    }

    /// Tells screen readers the size that the frame has.
    func tellSize() {
        let (size, widths) = (size, widths)
        side.tell(size.width, from: widths.lowerBound, to: widths.upperBound)
        bottom.tell(size.height, from: Self.leastHeight, to: Self.mostHeight)
    }

    // The handles move with the frame, so the frame's place takes the drags.
    private func takeDrags() {
        let gesture: OpaquePointer = gtk_gesture_drag_new()
        Signal.connect(gesture, "drag-begin") { [unowned self] arguments in
            let picked = gtk_widget_pick(widget, arguments.number(0), arguments.number(1), GTK_PICK_DEFAULT)
            guard let handle = [side, bottom, corner].first(where: { $0.widget == picked }) else {
                gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_DENIED)
                return
            }
            gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
            if handle.edge != .corner { gtk_widget_grab_focus(handle.widget) }
            drag = (handle.edge, size)
        }
        Signal.connect(gesture, "drag-update") { [unowned self] arguments in
            guard let drag else { return }
            let isRightToLeft = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
            let (dx, dy) = (isRightToLeft ? -arguments.number(0) : arguments.number(0), arguments.number(1))
            setSize(
                width: drag.edge == .bottom ? nil : drag.size.width + dx,
                height: drag.edge == .side ? nil : drag.size.height + dy)
        }
        Signal.connect(gesture, "drag-end") { [unowned self] in drag = nil }
        gtk_widget_add_controller(widget, gesture)
    }

    /// Layout functions get only the widget, so it stores the numbers; 0 for no height.
    private func store() {
        for (key, number) in [(Self.widthKey, width), (Self.heightKey, height ?? 0)] {
            g_object_set_data(widget.of(GObject.self), key, UnsafeMutableRawPointer(bitPattern: Int(number)))
        }
    }

    static let widthKey = "frame-width"
    static let heightKey = "frame-height"
}
