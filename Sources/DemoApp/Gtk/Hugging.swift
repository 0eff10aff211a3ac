import LabelWidget

/// A label that is as wide as its longest line, at the start or the end of a row, also where the row is narrower than the text.
@MainActor
enum Hugging {
    static func around(_ label: Label, isAtEnd: Bool) -> Widget {
        let row = Make.box(GTK_ORIENTATION_HORIZONTAL, label.widget)
        gtk_widget_set_layout_manager(row, gtk_custom_layout_new(requestMode, measure, allocate))
        // Layout functions get only the widget, so it stores the side.
        g_object_set_data(row.of(GObject.self), sideKey, UnsafeMutableRawPointer(bitPattern: isAtEnd ? 1 : 0))
        return row
    }

    private static let sideKey = "hugging-side"
    /// Longer lines are hard to read.
    private static let most: Int32 = 420
    /// In hundredths of the row. What is left shows which side the label is on.
    private static let share: Int32 = 86

    private static let requestMode: GtkCustomRequestModeFunc = { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }

    /// The width of the label's longest line, with its padding, in a row of this width.
    private static func width(of child: Widget, in row: Int32) -> Int32 {
        var (least, wanted): (Int32, Int32) = (0, 0)
        gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, nil, nil)
        let room = max(least, min(row * share / 100, most))
        guard room < wanted, let label = Label(child) else { return min(wanted, row) }
        var padding = GtkBorder()
        gtk_style_context_get_padding(gtk_widget_get_style_context(child), &padding)
        let sides = Int32(padding.left) + Int32(padding.right)
        let text = label.sizeThatFits(Size(width: Double(room - sides), height: .infinity))
        return max(least, min(Int32(text.width) + sides, room))
    }

    private static let measure: GtkCustomMeasureFunc = { row, orientation, size, minimum, natural, _, _ in
        guard let child = gtk_widget_get_first_child(row) else { return }
        if orientation == GTK_ORIENTATION_VERTICAL, size >= 0 {
            gtk_widget_measure(child, orientation, width(of: child, in: size), minimum, natural, nil, nil)
        } else {
            gtk_widget_measure(child, orientation, -1, minimum, natural, nil, nil)
            if let minimum, let natural { natural.pointee = max(minimum.pointee, min(natural.pointee, most)) }
        }
    }

    private static let allocate: GtkCustomAllocateFunc = { row, width, height, _ in
        guard let row, let child = gtk_widget_get_first_child(row) else { return }
        let childWidth = Hugging.width(of: child, in: width)
        let isAtEnd = g_object_get_data(row.of(GObject.self), sideKey) != nil
        let isOnRight = isAtEnd != (gtk_widget_get_direction(row) == GTK_TEXT_DIR_RTL)
        var place = GtkAllocation(x: isOnRight ? width - childWidth : 0, y: 0, width: childWidth, height: height)
        gtk_widget_size_allocate(child, &place, -1)
    }
}
