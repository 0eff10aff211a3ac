import LabelWidget

/// The card with buttons that save what a label shows.
@MainActor
final class ExportCard {
    let group = ControlGroup(tr("Export"), tr("Without what is drawn over the text"))

    private let label: Label
    private let outcome = Make.text("", "caption")
    private let row: Widget
    private var dialog: SaveDialog?

    init(of label: Label) {
        self.label = label
        let buttons: Widget = gtk_grid_new()
        gtk_grid_set_column_homogeneous(buttons.of(), 1)
        gtk_grid_set_column_spacing(buttons.of(), 8)
        gtk_grid_set_row_spacing(buttons.of(), 8)
        gtk_widget_set_visible(outcome, 0)
        gtk_label_set_wrap_mode(outcome.opaque, PANGO_WRAP_WORD_CHAR)
        row = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 8, buttons, outcome)
        group.append(row)
        for (number, format) in ExportFormat.allCases.enumerated() {
            let button: Widget = gtk_button_new_with_label("\(format.name)…")
            gtk_widget_set_tooltip_text(button, format.explanation)
            Signal.connect(button, "clicked") { [unowned self] in choose(format) }
            gtk_widget_set_hexpand(button, 1)
            gtk_grid_attach(buttons.of(), button, gint(number % 2), gint(number / 2), 1, 1)
        }
    }

    private func choose(_ format: ExportFormat) {
        guard dialog == nil else { return }
        dialog = SaveDialog(over: row, title: tr("Save as {1}", format.name), name: "text.\(format.ending)") {
            [unowned self] path in
            dialog = nil
            switch path {
            case .cancelled: break
            case .elsewhere: tell(tr("This place is not a folder of this computer. Choose another one."), isError: true)
            case .chosen(let path): save(format, as: path)
            }
        }
    }

    private func save(_ format: ExportFormat, as path: String) {
        do {
            let written = try format.write(label.textFrame, as: path)
            tell(tr("Saved as {1}", written), isError: false)
        } catch {
            tell(error.sentence, isError: true)
        }
    }

    private func tell(_ sentence: String, isError: Bool) {
        gtk_label_set_text(outcome.opaque, sentence)
        gtk_widget_set_visible(outcome, 1)
        for (name, isOn) in [("problem", isError), ("dim-label", !isError)] {
            if isOn { gtk_widget_add_css_class(outcome, name) } else { gtk_widget_remove_css_class(outcome, name) }
        }
    }
}
