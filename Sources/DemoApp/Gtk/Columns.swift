import LabelWidget

/// Visible children in as many columns as there is room for. Each child goes below the shortest column.
@MainActor
enum Columns {
    /// - Parameters:
    ///   - width: The least width of a column. A single column may be narrower.
    ///   - most: The largest number of columns.
    ///   - gap: The room between two children.
    static func of(_ children: [Widget], width: Int32, most: Int32 = 3, gap: Int32 = 14) -> Widget {
        let columns: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
        for child in children { gtk_box_append(columns.of(GtkBox.self), child) }
        gtk_widget_set_layout_manager(columns, gtk_custom_layout_new(requestMode, measure, allocate))
        // Layout functions get only the widget, so it stores the numbers.
        for (key, number) in [(widthKey, width), (mostKey, most), (gapKey, gap)] {
            g_object_set_data(columns.of(GObject.self), key, UnsafeMutableRawPointer(bitPattern: Int(number)))
        }
        return columns
    }

    /// Buttons of the same width beside each other, or below each other where a name would be cut.
    static func ofButtons(_ buttons: [Widget]) -> Widget { of(buttons, width: 0, gap: 8) }

    private static let widthKey = "column-width"
    private static let mostKey = "most-columns"
    private static let gapKey = "column-gap"

    private static func number(_ key: String, of columns: Widget) -> Int32 {
        Int32(Int(bitPattern: g_object_get_data(columns.of(GObject.self), key)))
    }

    private static func children(of columns: Widget) -> [Widget] {
        guard let first = gtk_widget_get_first_child(columns) else { return [] }
        return sequence(first: first) { gtk_widget_get_next_sibling($0) }.filter { gtk_widget_get_visible($0) != 0 }
    }

    private static func leastWidth(of child: Widget) -> Int32 {
        var least: Int32 = 0
        gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
        return least
    }

    /// The places of the children, and the height of all.
    private static func places(in columns: Widget, width: Int32) -> (places: [GtkAllocation], height: Int32) {
        let (children, gap) = (children(of: columns), number(gapKey, of: columns))
        let least = max(children.map { leastWidth(of: $0) }.max() ?? 0, number(widthKey, of: columns))
        let fitting = (width + gap) / (least + gap)
        let count = max(min(fitting, number(mostKey, of: columns), Int32(children.count)), 1)
        let columnWidth = (width - gap * (count - 1)) / count
        let isRightToLeft = gtk_widget_get_direction(columns) == GTK_TEXT_DIR_RTL
        var heights = [Int32](repeating: 0, count: Int(count))
        let places = children.map { child in
            var height: Int32 = 0
            gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, columnWidth, nil, &height, nil, nil)
            let column = heights.indices.min { heights[$0] < heights[$1] } ?? 0
            let start = (columnWidth + gap) * Int32(column)
            defer { heights[column] += height + gap }
            return GtkAllocation(
                x: isRightToLeft ? width - start - columnWidth : start, y: heights[column], width: columnWidth,
                height: height)
        }
        return (places, max((heights.max() ?? 0) - gap, 0))
    }

    private static let requestMode: GtkCustomRequestModeFunc = { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }

    private static let measure: GtkCustomMeasureFunc = { columns, orientation, size, minimum, natural, _, _ in
        guard let columns else { return }
        var (least, wanted): (Int32, Int32) = (0, 0)
        for child in children(of: columns) {
            var (childLeast, childWanted): (Int32, Int32) = (0, 0)
            gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &childLeast, &childWanted, nil, nil)
            (least, wanted) = (max(least, childLeast), wanted + childWanted + number(gapKey, of: columns))
        }
        if orientation == GTK_ORIENTATION_VERTICAL {
            least = places(in: columns, width: size < 0 ? wanted : max(size, least)).height
            wanted = least
        }
        minimum?.pointee = least
        natural?.pointee = max(least, wanted)
    }

    private static let allocate: GtkCustomAllocateFunc = { columns, width, _, _ in
        guard let columns else { return }
        for (child, place) in zip(children(of: columns), places(in: columns, width: width).places) {
            var place = place
            gtk_widget_size_allocate(child, &place, -1)
        }
    }
}
