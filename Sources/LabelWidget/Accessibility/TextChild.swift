import CLabelGtk
import TextEngine

/// The text of a label for screen readers where GTK has no `GtkAccessibleText`: only GtkLabels tell their text by words and lines
/// there. So a label has a GtkLabel as a child that is never drawn, while a screen reader is on.
///
/// The child stands where the text is, and has as many lines. Its name is empty: screen readers read the label's name when the
/// label gets the focus or the pointer, and the child's text where they read by words and lines.
@MainActor
final class TextChild {
    let widget: UnsafeMutablePointer<GtkWidget>
    /// Whether GtkLabel breaks the text into more lines than the label has.
    private var isHigher = false

    /// nil if GTK makes no label.
    init?(of label: LabelState) {
        guard let widget = gtk_label_new(nil) else { return nil }
        self.widget = widget
        gtk_label_set_wrap(OpaquePointer(widget), 1)
        gtk_label_set_ellipsize(OpaquePointer(widget), PANGO_ELLIPSIZE_END)
        gtk_label_set_xalign(OpaquePointer(widget), 0)
        gtk_widget_set_can_target(widget, 0)
        gtk_widget_set_can_focus(widget, 0)
        // A screen reader reads the text before the links.
        gtk_widget_insert_after(widget, label.widget, nil)
    }

    func setText(_ text: String) {
        isHigher = false
        gtk_label_set_text(OpaquePointer(widget), text)
        Accessibility.setLabel("", of: widget)
    }

    /// Places the child at a rectangle of the label. It breaks lines where GtkLabel does, and cuts what goes beyond the label's lines.
    func allocate(_ bounds: Rect, lineCount: Int, isTruncated: Bool) {
        let (x, y) = (bounds.minX.rounded(.down), bounds.minY.rounded(.down))
        let end = (x: (bounds.maxX - x).ceiledToPixel, y: (bounds.maxY - y).ceiledToPixel)
        // Each other number of lines makes the child lay out its text again, so a text that grows has none.
        let isCut = isTruncated || isHigher
        var size = measure(leastWidth: end.x, lines: isCut ? lineCount : nil)
        if !isCut, Double(size.height) > bounds.height * (1 + 0.5 / Double(max(lineCount, 1))) {
            isHigher = true
            size = measure(leastWidth: end.x, lines: lineCount)
        }
        var allocation = GtkAllocation(
            x: x.roundedToPixel, y: y.roundedToPixel, width: size.width, height: max(size.height, end.y))
        gtk_widget_size_allocate(widget, &allocation, -1)
    }

    /// The size with a number of lines; nil for all. GTK requires a measure before each allocation, and complains about less than the
    /// minimum.
    private func measure(leastWidth: gint, lines: Int?) -> (width: gint, height: gint) {
        gtk_label_set_lines(OpaquePointer(widget), lines.map { gint(clamping: max($0, 1)) } ?? .max)
        var (width, height): (gint, gint) = (0, 0)
        gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, nil, nil, nil)
        width = max(width, leastWidth)
        gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, width, &height, nil, nil, nil)
        return (width, height)
    }

    func dispose() { gtk_widget_unparent(widget) }
}
