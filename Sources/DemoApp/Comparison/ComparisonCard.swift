import LabelWidget

/// A card with the name of a class, a label of that class, and below it the sizes that the label asks for and gets.
@MainActor
final class ComparisonCard {
    let widget: Widget
    let stage: LabelStage
    private let label: Widget
    private let lineCount: @MainActor () -> Int
    private let texts: [Widget]

    /// The sizes as they are shown.
    private(set) var sizes: LabelSizes

    /// - Parameter lineCount: Tells the number of lines that the label shows.
    init(name: String, _ label: Widget, lineCount: @escaping @MainActor () -> Int) {
        (self.label, self.lineCount) = (label, lineCount)
        sizes = LabelSizes(of: label, lines: 0)
        stage = LabelStage(label.styled("compared"))
        let figures: Widget = gtk_grid_new()
        gtk_grid_set_column_spacing(figures.of(), 14)
        texts = sizes.captions.enumerated().map { row, caption in
            let value = Make.text(caption.text, "numeric")
            gtk_widget_set_hexpand(value, 1)
            gtk_grid_attach(figures.of(), Make.text(caption.caption, "dim-label"), 0, Int32(row), 1, 1)
            gtk_grid_attach(figures.of(), value, 1, Int32(row), 1, 1)
            return value
        }
        widget = Make.box(
            GTK_ORIENTATION_VERTICAL, spacing: 8, Make.text(name, "caption-heading", "dim-label"), stage.widget, figures
        ).styled("card", "comparison")
    }

    /// Measures the label again. Returns whether the sizes changed.
    func update() -> Bool {
        let new = LabelSizes(of: label, lines: lineCount())
        guard new != sizes else { return false }
        sizes = new
        for (widget, figure) in zip(texts, new.captions) { gtk_label_set_text(widget.opaque, figure.text) }
        return true
    }

    /// Sets off the texts that differ from those of another card.
    func markDifferences(from other: LabelSizes) {
        for (index, widget) in texts.enumerated() {
            let differs = sizes.captions[index].text != other.captions[index].text
            if differs {
                gtk_widget_add_css_class(widget, "differs")
            } else {
                gtk_widget_remove_css_class(widget, "differs")
            }
        }
    }
}
