import LabelWidget

/// A pane at the end of the content. It is beside the content where both have room, and covers it elsewhere.
@MainActor
final class PaneView {
    /// The widget that holds both.
    let widget: Widget
    private let pane: Widget

    /// Below this width the pane covers the content.
    private static let narrowWidth: Int32 = 800
    private static let widths: ClosedRange<Int32> = 400...820

    init(pane: Widget, content: Widget) {
        self.pane = pane
        widget = Make.box(GTK_ORIENTATION_HORIZONTAL, content, pane)
        gtk_widget_set_layout_manager(widget, gtk_custom_layout_new(Self.requestMode, Self.measure, Self.allocate))
        gtk_widget_set_visible(pane, 0)
    }

    /// Whether the pane is there.
    var isOpen: Bool {
        get { gtk_widget_get_visible(pane) != 0 }
        set { gtk_widget_set_visible(pane, newValue ? 1 : 0) }
    }

    private static let requestMode: GtkCustomRequestModeFunc = { _ in GTK_SIZE_REQUEST_CONSTANT_SIZE }

    /// The pane is no reason for a wide window: it may cover all.
    private static let measure: GtkCustomMeasureFunc = { view, orientation, _, minimum, natural, _, _ in
        guard let content = gtk_widget_get_first_child(view), let pane = gtk_widget_get_last_child(view) else { return }
        gtk_widget_measure(content, orientation, -1, minimum, natural, nil, nil)
        guard gtk_widget_get_visible(pane) != 0 else { return }
        var least: Int32 = 0
        gtk_widget_measure(pane, orientation, -1, &least, nil, nil, nil)
        if let minimum { minimum.pointee = max(minimum.pointee, least) }
        if let natural { natural.pointee = max(natural.pointee, least) }
    }

    private static let allocate: GtkCustomAllocateFunc = { view, width, height, _ in
        guard let content = gtk_widget_get_first_child(view), let pane = gtk_widget_get_last_child(view) else { return }
        let isOpen = gtk_widget_get_visible(pane) != 0
        let covers = width < narrowWidth
        let wanted = min(max(width * 45 / 100, widths.lowerBound), widths.upperBound)
        let taken = isOpen ? covers ? width : wanted : 0
        let isRightToLeft = gtk_widget_get_direction(view) == GTK_TEXT_DIR_RTL
        // Also a covered page has a place: it may change its content meanwhile.
        let rest = covers ? width : width - taken
        var place = GtkAllocation(x: isRightToLeft ? width - rest : 0, y: 0, width: rest, height: height)
        gtk_widget_size_allocate(content, &place, -1)
        Make.show(content, !(isOpen && covers))
        if isOpen {
            place = GtkAllocation(x: isRightToLeft ? 0 : width - taken, y: 0, width: taken, height: height)
            gtk_widget_size_allocate(pane, &place, -1)
        }
    }
}
