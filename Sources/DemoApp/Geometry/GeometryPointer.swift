import LabelWidget

/// The bar that tells the numbers of the place under the pointer, or of the cursor.
@MainActor
final class GeometryPointer {
    let widget: Widget

    private let label: Label
    private let overlay: GeometryOverlay
    private let first = Make.line("numeric")
    private let second = Make.line("dim-label", "numeric")

    init(on label: Label, _ overlay: GeometryOverlay) {
        (self.label, self.overlay) = (label, overlay)
        widget = Make.box(GTK_ORIENTATION_VERTICAL, first, second).styled("status-bar")
        Make.group(widget, tr("Place"))
        let motion = gtk_event_controller_motion_new()
        for signal in ["enter", "motion"] {
            Signal.connect(motion, signal) { [unowned self] arguments in
                show(Point(x: arguments.number(0), y: arguments.number(1)))
            }
        }
        gtk_widget_add_controller(label.widget, motion)
        // The cursor is for those who use the keyboard.
        label.onSelectionChanged = { [weak self] label in
            guard let self else { return }
            self.overlay.update()
            guard gtk_widget_has_focus(label.widget) != 0, let range = label.selectedRange, range.isEmpty,
                let caret = label.textFrame.caret(at: range.lowerBound)
            else { return }
            let origin = label.textFrameOrigin
            show(Point(x: caret.x + origin.x, y: (caret.top + caret.bottom) / 2 + origin.y))
        }
        forget()
    }

    /// Forgets the place, because the label has other lines.
    func forget() {
        overlay.point = nil
        gtk_label_set_text(first.opaque, tr("Point at the text, or move the cursor"))
        gtk_label_set_text(second.opaque, tr("The numbers of the place are told here"))
    }

    private func show(_ point: Point) {
        let origin = label.textFrameOrigin
        let frame = label.textFrame
        let place = Point(x: point.x - origin.x, y: point.y - origin.y)
        guard let cluster = frame.cluster(closestTo: place), let caret = frame.caret(closestTo: place) else {
            return forget()
        }
        overlay.point = point
        let text = frame.shapedString.text
        // As many graphemes are before it as the text before it has.
        let number = text.string(in: 0..<cluster.range.lowerBound).count
        let piece = cluster.rangeInToken == nil ? text.string(in: cluster.range) : tr("Token")
        let line = frame.lines[cluster.lineIndex]
        gtk_label_set_text(
            first.opaque,
            "\u{2068}\(piece == " " ? tr("Space") : piece)\u{2069}   "
                + tr(
                    "index {1} · grapheme {2}, bytes {3} · line {4} of {5}", caret.offset, number + 1,
                    cluster.range.bytes, cluster.lineIndex + 1, frame.lineCount))
        gtk_label_set_text(
            second.opaque,
            tr(
                "caret x {1} · grapheme x {2} to {3} · baseline y {4} · pointer {5}, {6}", caret.x.tenths,
                cluster.bounds.minX.tenths, cluster.bounds.maxX.tenths, line.origin.y.tenths, place.x.tenths,
                place.y.tenths))
    }
}
