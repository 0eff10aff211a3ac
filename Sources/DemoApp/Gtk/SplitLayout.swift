import LabelWidget

/// The layout of a `SplitView`. Layout functions get only the widget, so it stores the state.
@MainActor
enum SplitLayout {
    private static let sidebarWidth: Int32 = 230
    /// Below this width the sidebar is hidden by default.
    static let narrowWidth: Int32 = 620
    /// Where content and pane have less than this, the pane covers the content.
    private static let coverWidth: Int32 = 800
    private static let paneWidths: ClosedRange<Int32> = 400...820

    /// Makes the widget. Later children are drawn over earlier ones.
    static func makeWidget(content: Widget, pane: Widget, sidebar: Widget) -> Widget {
        let widget = Make.box(GTK_ORIENTATION_HORIZONTAL, content, pane, sidebar)
        gtk_widget_set_layout_manager(widget, gtk_custom_layout_new(requestMode, measure, allocate))
        gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
        return widget
    }

    private static let shownWhenNarrow = "shown-when-narrow"
    private static let hiddenWhenWide = "hidden-when-wide"

    static func isShownWhenNarrow(_ widget: Widget) -> Bool { isSet(shownWhenNarrow, of: widget) }
    static func setShownWhenNarrow(_ widget: Widget, _ isShown: Bool) { set(shownWhenNarrow, of: widget, to: isShown) }
    static func isShownWhenWide(_ widget: Widget) -> Bool { !isSet(hiddenWhenWide, of: widget) }
    static func setShownWhenWide(_ widget: Widget, _ isShown: Bool) { set(hiddenWhenWide, of: widget, to: !isShown) }

    private static func isSet(_ name: String, of widget: Widget) -> Bool {
        g_object_get_data(widget.of(GObject.self), name) != nil
    }

    private static func set(_ name: String, of widget: Widget, to value: Bool) {
        g_object_set_data(widget.of(GObject.self), name, value ? UnsafeMutableRawPointer(widget) : nil)
        gtk_widget_queue_allocate(widget)
    }

    private typealias Parts = (content: Widget, pane: Widget, sidebar: Widget)

    private static func parts(of widget: Widget?) -> Parts? {
        guard let content = gtk_widget_get_first_child(widget), let sidebar = gtk_widget_get_last_child(widget),
            let pane = gtk_widget_get_next_sibling(content)
        else { return nil }
        return (content, pane, sidebar)
    }

    private static let requestMode: GtkCustomRequestModeFunc = { _ in GTK_SIZE_REQUEST_CONSTANT_SIZE }

    /// Only the content decides the natural size. What covers it has to fit too.
    private static let measure: GtkCustomMeasureFunc = { widget, orientation, _, minimum, natural, _, _ in
        guard let parts = parts(of: widget) else { return }
        var (least, wanted): (Int32, Int32) = (0, 0)
        gtk_widget_measure(parts.content, orientation, -1, &least, &wanted, nil, nil)
        for part in [parts.pane, parts.sidebar] where gtk_widget_get_visible(part) != 0 {
            var partLeast: Int32 = 0
            gtk_widget_measure(part, orientation, -1, &partLeast, nil, nil, nil)
            least = max(least, partLeast)
        }
        minimum?.pointee = least
        natural?.pointee = max(least, wanted)
    }

    private static let allocate: GtkCustomAllocateFunc = { widget, width, height, _ in
        guard let widget, let parts = parts(of: widget) else { return }
        let isRightToLeft = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
        func place(_ part: Widget, start: Int32, width partWidth: Int32) {
            var place = GtkAllocation(
                x: isRightToLeft ? width - start - partWidth : start, y: 0, width: partWidth, height: height)
            gtk_widget_size_allocate(part, &place, -1)
        }
        let isNarrow = width < narrowWidth
        let isShown = isNarrow ? isShownWhenNarrow(widget) : isShownWhenWide(widget)
        let start = isShown && !isNarrow ? sidebarWidth : 0
        let room = width - start
        let isOpen = gtk_widget_get_visible(parts.pane) != 0
        let isCovered = isOpen && room < coverWidth
        let beside = min(max(room * 45 / 100, paneWidths.lowerBound), paneWidths.upperBound)
        let paneWidth = isCovered ? room : isOpen ? beside : 0
        // Also a covered page has a place: it may change its content meanwhile.
        place(parts.content, start: start, width: isCovered ? room : room - paneWidth)
        Make.show(parts.content, !isCovered)
        if isOpen { place(parts.pane, start: width - paneWidth, width: paneWidth) }
        Make.show(parts.sidebar, isShown)
        if isShown { place(parts.sidebar, start: 0, width: sidebarWidth) }
    }
}
