import LabelWidget

// The functions of the frame's layout manager. The children are the content and the handles at the side, the bottom and the corner.
extension ResizableFrame {
    /// How far the handles reach over the frame's edge.
    static let reach = FrameHandle.thickness / 2
    /// The handles have room in such a frame.
    static let leastWidth: Int32 = 80

    private static func number(_ key: String, of frame: Widget) -> Int32 {
        Int32(Int(bitPattern: g_object_get_data(frame.of(GObject.self), key)))
    }

    private static func least(_ child: Widget, _ orientation: GtkOrientation, for size: Int32 = -1) -> Int32 {
        var least: Int32 = 0
        gtk_widget_measure(child, orientation, size, &least, nil, nil, nil)
        return least
    }

    /// The size of the content in a room of a width.
    private static func size(of content: Widget, in frame: Widget, room: Int32) -> (width: Int32, height: Int32) {
        let leastWidth = max(least(content, GTK_ORIENTATION_HORIZONTAL), ResizableFrame.leastWidth)
        let width = max(min(number(widthKey, of: frame), room - reach), leastWidth)
        let height = number(heightKey, of: frame)
        return (width, max(height, least(content, GTK_ORIENTATION_VERTICAL, for: width)))
    }

    static let requestMode: GtkCustomRequestModeFunc = { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }

    static let measure: GtkCustomMeasureFunc = { frame, orientation, size, minimum, natural, _, _ in
        guard let frame, let content = gtk_widget_get_first_child(frame) else { return }
        let wanted = number(widthKey, of: frame) + reach
        if orientation == GTK_ORIENTATION_HORIZONTAL {
            let least = max(ResizableFrame.least(content, orientation), ResizableFrame.leastWidth) + reach
            minimum?.pointee = least
            natural?.pointee = max(wanted, least)
        } else {
            let height =
                ResizableFrame.size(of: content, in: frame, room: size < 0 ? wanted : size).height + reach
            minimum?.pointee = height
            natural?.pointee = height
        }
    }

    static let allocate: GtkCustomAllocateFunc = { frame, width, _, _ in
        guard let frame, let content = gtk_widget_get_first_child(frame) else { return }
        let size = ResizableFrame.size(of: content, in: frame, room: width)
        let isRightToLeft = gtk_widget_get_direction(frame) == GTK_TEXT_DIR_RTL
        let thick = FrameHandle.thickness
        // The edge is in the middle of its handle.
        let (edge, low) = (size.width - thick / 2 - 1, size.height - thick / 2 - 1)
        let places = [
            GtkAllocation(x: 0, y: 0, width: size.width, height: size.height),
            GtkAllocation(x: edge, y: 0, width: thick, height: low),
            GtkAllocation(x: 0, y: low, width: edge, height: thick),
            GtkAllocation(x: edge, y: low, width: thick, height: thick),
        ]
        let children = sequence(first: content) { gtk_widget_get_next_sibling($0) }
        for (child, place) in zip(children, places) {
            var place = place
            if isRightToLeft { place.x = width - place.x - place.width }
            gtk_widget_size_allocate(child, &place, -1)
        }
    }
}
