import LabelWidget

/// A child that goes where there is no room for it, and makes no window wider.
@MainActor
enum Yielding {
    static func around(_ child: Widget) -> Widget {
        let widget = Make.box(GTK_ORIENTATION_HORIZONTAL, child)
        gtk_widget_set_layout_manager(widget, gtk_custom_layout_new(requestMode, measure, allocate))
        return widget
    }

    private static let requestMode: GtkCustomRequestModeFunc = { _ in GTK_SIZE_REQUEST_CONSTANT_SIZE }

    private static let measure: GtkCustomMeasureFunc = { widget, orientation, _, minimum, natural, _, _ in
        gtk_widget_measure(gtk_widget_get_first_child(widget), orientation, -1, minimum, natural, nil, nil)
        if orientation == GTK_ORIENTATION_HORIZONTAL { minimum?.pointee = 0 }
    }

    private static let allocate: GtkCustomAllocateFunc = { widget, width, height, _ in
        guard let child = gtk_widget_get_first_child(widget) else { return }
        var least: Int32 = 0
        gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
        var place = GtkAllocation(x: 0, y: 0, width: max(width, least), height: height)
        gtk_widget_size_allocate(child, &place, -1)
        Make.show(child, width >= least)
    }
}
