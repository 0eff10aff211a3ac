import LabelWidget

/// Something to look at, with its controls: beside it in a wide window, below it in others. Both scroll.
@MainActor
enum InspectorView {
    static func of(_ content: Widget, controls: Widget) -> Widget {
        of(scroller: Make.scroller(content), controls: controls)
    }

    /// - Parameter scroller: A scrolled window with a viewport.
    static func of(scroller: Widget, controls: Widget) -> Widget {
        let view = Make.box(GTK_ORIENTATION_HORIZONTAL, scroller, Make.scroller(controls).styled("inspector"))
        gtk_widget_set_layout_manager(view, gtk_custom_layout_new(requestMode, measure, allocate))
        return view
    }

    private static let controlsWidth: Int32 = 400
    /// From this width on the controls are beside the content.
    private static let wideWidth: Int32 = 1_000

    private static let requestMode: GtkCustomRequestModeFunc = { _ in GTK_SIZE_REQUEST_CONSTANT_SIZE }

    private static let measure: GtkCustomMeasureFunc = { view, orientation, _, minimum, natural, _, _ in
        guard let content = gtk_widget_get_first_child(view), let controls = gtk_widget_get_last_child(view) else {
            return
        }
        var (least, wanted): (Int32, Int32) = (0, 0)
        gtk_widget_measure(content, orientation, -1, &least, &wanted, nil, nil)
        var (controlsLeast, controlsWanted): (Int32, Int32) = (0, 0)
        gtk_widget_measure(controls, orientation, -1, &controlsLeast, &controlsWanted, nil, nil)
        let isVertical = orientation == GTK_ORIENTATION_VERTICAL
        minimum?.pointee = isVertical ? least + controlsLeast : max(least, controlsLeast)
        natural?.pointee = isVertical ? wanted + controlsWanted : max(wanted, controlsWanted)
    }

    private static let allocate: GtkCustomAllocateFunc = { view, width, height, _ in
        guard let content = gtk_widget_get_first_child(view), let controls = gtk_widget_get_last_child(view) else {
            return
        }
        if width >= wideWidth {
            var least: Int32 = 0
            let isRightToLeft = gtk_widget_get_direction(view) == GTK_TEXT_DIR_RTL
            // Large text needs more.
            var controlsWidth = controlsWidth
            gtk_widget_measure(controls, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
            controlsWidth = max(controlsWidth, least)
            place(content, x: isRightToLeft ? controlsWidth : 0, y: 0, width: width - controlsWidth, height: height)
            place(controls, x: isRightToLeft ? 0 : width - controlsWidth, y: 0, width: controlsWidth, height: height)
        } else {
            // A scrolled window does not tell the height of its child for a width.
            let viewport = gtk_scrolled_window_get_child(content.opaque)
            var wanted: Int32 = 0
            gtk_widget_measure(
                gtk_viewport_get_child(viewport?.opaque), GTK_ORIENTATION_VERTICAL, width, nil, &wanted, nil, nil)
            let contentHeight = min(wanted, height / 2)
            place(content, x: 0, y: 0, width: width, height: contentHeight)
            place(controls, x: 0, y: contentHeight, width: width, height: height - contentHeight)
        }
    }

    private static func place(_ child: Widget, x: Int32, y: Int32, width: Int32, height: Int32) {
        var place = GtkAllocation(x: x, y: y, width: width, height: height)
        gtk_widget_size_allocate(child, &place, -1)
    }
}
