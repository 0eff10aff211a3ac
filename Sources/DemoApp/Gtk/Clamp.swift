import LabelWidget

/// Limits the width of a child for readable text, and centres it.
@MainActor
enum Clamp {
    /// Puts a child into a clamp.
    static func around(_ child: Widget, width: Int32) -> Widget {
        let clamp: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
        gtk_box_append(clamp.of(GtkBox.self), child)
        gtk_widget_set_layout_manager(clamp, gtk_custom_layout_new(requestMode, measure, allocate))
        // Layout functions get only the widget, so it stores the width.
        g_object_set_data(clamp.of(GObject.self), widthKey, UnsafeMutableRawPointer(bitPattern: Int(width)))
        return clamp
    }

    private static let widthKey = "clamp-width"

    /// The largest width of the child.
    private static func width(of clamp: Widget?) -> Int32 {
        Int32(Int(bitPattern: g_object_get_data(clamp?.of(GObject.self), widthKey)))
    }

    private static let requestMode: GtkCustomRequestModeFunc = { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }

    private static let measure: GtkCustomMeasureFunc = { clamp, orientation, size, minimum, natural, _, _ in
        guard let child = gtk_widget_get_first_child(clamp) else { return }
        let width = width(of: clamp)
        if orientation == GTK_ORIENTATION_VERTICAL {
            gtk_widget_measure(child, orientation, min(size, width), minimum, natural, nil, nil)
        } else {
            gtk_widget_measure(child, orientation, -1, minimum, natural, nil, nil)
            if let minimum, let natural { natural.pointee = max(minimum.pointee, min(natural.pointee, width)) }
        }
    }

    private static let allocate: GtkCustomAllocateFunc = { clamp, width, height, _ in
        guard let child = gtk_widget_get_first_child(clamp) else { return }
        let childWidth = min(width, Clamp.width(of: clamp))
        var place = GtkAllocation(x: (width - childWidth) / 2, y: 0, width: childWidth, height: height)
        gtk_widget_size_allocate(child, &place, -1)
    }
}
