import LabelWidget

/// The room for a label: a part of the width, and a height. The label never gets less than it asks for at least; what is wider
/// than the stage is not seen.
@MainActor
final class LabelStage {
    let widget: Widget

    /// The part of the stage's width that the label gets, in percent.
    var width = 100.0 {
        didSet { store(Self.widthKey, width) }
    }
    /// The label's height in pixels; 0 for the height that it asks for.
    var height = 0.0 {
        didSet { store(Self.heightKey, height) }
    }

    init(_ label: Widget) {
        widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
        gtk_box_append(widget.of(GtkBox.self), label)
        gtk_widget_set_layout_manager(
            widget, gtk_custom_layout_new(Self.requestMode, Self.measure, Self.allocate))
        gtk_widget_set_overflow(widget.styled("stage"), GTK_OVERFLOW_HIDDEN)
        store(Self.widthKey, width)
    }

    private func store(_ key: String, _ value: Double) {
        // Layout functions get only the widget, so it stores the numbers.
        g_object_set_data(widget.of(GObject.self), key, UnsafeMutableRawPointer(bitPattern: Int(value)))
        gtk_widget_queue_resize(widget)
    }

    private static let widthKey = "label-width"
    private static let heightKey = "label-height"
    /// The stage's height for labels of a few lines: controls below it keep their places.
    private static let leastHeight: Int32 = 92

    /// The size of the label in a stage of a width.
    private static func size(of label: Widget, in stage: Widget, width: Int32) -> (width: Int32, height: Int32) {
        func number(_ key: String) -> Int32 { Int32(Int(bitPattern: g_object_get_data(stage.of(GObject.self), key))) }
        var least: Int32 = 0
        gtk_widget_measure(label, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
        let labelWidth = max(width * number(widthKey) / 100, least)
        var height: Int32 = 0
        gtk_widget_measure(label, GTK_ORIENTATION_VERTICAL, labelWidth, &height, nil, nil, nil)
        return (labelWidth, max(height, number(heightKey)))
    }

    private static let requestMode: GtkCustomRequestModeFunc = { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }

    private static let measure: GtkCustomMeasureFunc = { stage, orientation, size, minimum, natural, _, _ in
        guard let stage, let label = gtk_widget_get_first_child(stage) else { return }
        var wanted: Int32 = 0
        gtk_widget_measure(label, GTK_ORIENTATION_HORIZONTAL, -1, nil, &wanted, nil, nil)
        if orientation == GTK_ORIENTATION_HORIZONTAL {
            minimum?.pointee = 0
            natural?.pointee = wanted
        } else {
            let height = LabelStage.size(of: label, in: stage, width: size < 0 ? wanted : size).height
            minimum?.pointee = max(height, leastHeight)
            natural?.pointee = max(height, leastHeight)
        }
    }

    private static let allocate: GtkCustomAllocateFunc = { stage, width, _, _ in
        guard let stage, let label = gtk_widget_get_first_child(stage) else { return }
        let size = LabelStage.size(of: label, in: stage, width: width)
        let isRightToLeft = gtk_widget_get_direction(label) == GTK_TEXT_DIR_RTL
        var place = GtkAllocation(
            x: isRightToLeft ? width - size.width : 0, y: 0, width: size.width, height: size.height)
        gtk_widget_size_allocate(label, &place, -1)
    }
}
