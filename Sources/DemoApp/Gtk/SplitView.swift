import LabelWidget

/// A sidebar beside the content. If there is no space for both, the sidebar is shown over the content on request.
@MainActor
final class SplitView {
    /// The widget that holds both.
    let widget: Widget
    private let sidebar: Widget

    private static let sidebarWidth: Int32 = 230
    /// Below this width the sidebar is hidden by default.
    private static let narrowWidth: Int32 = 620

    init(sidebar: Widget, content: Widget) {
        self.sidebar = sidebar
        // Later children are drawn over earlier ones.
        widget = Make.box(GTK_ORIENTATION_HORIZONTAL, content, sidebar)
        gtk_widget_set_layout_manager(widget, gtk_custom_layout_new(Self.requestMode, Self.measure, Self.allocate))
        gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
        let click: OpaquePointer = gtk_gesture_click_new()
        gtk_event_controller_set_propagation_phase(click, GTK_PHASE_CAPTURE)
        Signal.connect(click, "pressed") { [unowned self] in hideIfNarrow() }
        gtk_widget_add_controller(content, click)
    }

    private var isNarrow: Bool { gtk_widget_get_width(widget) < Self.narrowWidth }

    /// Whether the sidebar is shown at the present width.
    private var isShown: Bool {
        get {
            isNarrow ? Self.isSet(Self.shownWhenNarrow, of: widget) : !Self.isSet(Self.hiddenWhenWide, of: widget)
        }
        set {
            if isNarrow {
                Self.set(Self.shownWhenNarrow, of: widget, to: newValue)
            } else {
                Self.set(Self.hiddenWhenWide, of: widget, to: !newValue)
            }
        }
    }

    /// Shows the sidebar, or hides it.
    func toggle() { isShown.toggle() }

    /// Shows the sidebar. It can have the focus at once.
    func show() {
        isShown = true
        Make.show(sidebar, true)
    }

    /// Hides the sidebar if there is little space.
    func hideIfNarrow() {
        if isNarrow { Self.set(Self.shownWhenNarrow, of: widget, to: false) }
    }

    // Layout functions get only the widget, so it stores the state.
    private static let shownWhenNarrow = "shown-when-narrow"
    private static let hiddenWhenWide = "hidden-when-wide"

    private static func isSet(_ name: String, of widget: Widget) -> Bool {
        g_object_get_data(widget.of(GObject.self), name) != nil
    }

    private static func set(_ name: String, of widget: Widget, to value: Bool) {
        g_object_set_data(widget.of(GObject.self), name, value ? UnsafeMutableRawPointer(widget) : nil)
        gtk_widget_queue_allocate(widget)
    }

    private static let requestMode: GtkCustomRequestModeFunc = { _ in GTK_SIZE_REQUEST_CONSTANT_SIZE }

    /// Only the content decides the minimum size.
    private static let measure: GtkCustomMeasureFunc = { widget, orientation, _, minimum, natural, _, _ in
        guard let content = gtk_widget_get_first_child(widget), let sidebar = gtk_widget_get_last_child(widget) else {
            return
        }
        gtk_widget_measure(sidebar, orientation, -1, minimum, natural, nil, nil)
        gtk_widget_measure(content, orientation, -1, minimum, natural, nil, nil)
    }

    private static let allocate: GtkCustomAllocateFunc = { widget, width, height, _ in
        guard let widget, let content = gtk_widget_get_first_child(widget),
            let sidebar = gtk_widget_get_last_child(widget)
        else { return }
        let isNarrow = width < narrowWidth
        let isShown = isNarrow ? isSet(shownWhenNarrow, of: widget) : !isSet(hiddenWhenWide, of: widget)
        let isRightToLeft = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
        let taken = isShown && !isNarrow ? sidebarWidth : 0
        var place = GtkAllocation(x: isRightToLeft ? 0 : taken, y: 0, width: width - taken, height: height)
        gtk_widget_size_allocate(content, &place, -1)
        Make.show(sidebar, isShown)
        place = GtkAllocation(
            x: isRightToLeft ? width - sidebarWidth : 0, y: 0, width: sidebarWidth, height: height)
        if isShown { gtk_widget_size_allocate(sidebar, &place, -1) }
    }
}
