import LabelWidget

/// The buttons above the results.
@MainActor
final class BenchmarkControls {
    let widget: Widget
    /// Begins or cancels.
    let run: Widget = gtk_button_new_with_label("")
    let copy: Widget = gtk_button_new_from_icon_name("edit-copy-symbolic")
    /// Called when another kind of cases is to be shown, with its index.
    var onKind: (@MainActor (Int) -> Void)?
    /// Called when the operation of the label cases changes.
    var onSettings: (@MainActor (LabelCaseSettings) -> Void)?
    /// Called with the number of samples.
    var onRounds: (@MainActor (Int) -> Void)?

    private var settings = LabelCaseSettings() { didSet { onSettings?(settings) } }
    private var labelControls: [Widget] = []

    static let rounds = [5, 25, 100]

    init(rounds: Int) {
        let actions = Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, run)
        let options = Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 12)
        widget = Make.box(GTK_ORIENTATION_VERTICAL, Make.bar(actions), Make.bar(options))
        addChoice(tr("Cases"), [tr("Labels"), tr("Layout")], to: actions) { [unowned self] index in
            for control in labelControls { gtk_widget_set_sensitive(control, index == 0 ? 1 : 0) }
            onKind?(index)
        }
        Make.name(copy, tr("Copy all results as a table"))
        gtk_box_append(actions.of(), copy)
        addOptions(to: options, rounds: rounds)
        isRunning = false
    }

    private func addOptions(to box: Widget, rounds: Int) {
        let operation = addChoice(tr("Operation"), [tr("New text"), tr("New width")], to: box) { [unowned self] index in
            settings.changesWidth = index == 1
        }
        let styled: Widget = gtk_toggle_button_new_with_label(tr("Styled"))
        gtk_widget_set_tooltip_text(styled, tr("Parts of the texts are bold and red"))
        Make.keep(styled, as: tr("Styled"))
        Signal.connect(styled, "toggled") { [unowned self] in
            settings.isStyled = gtk_toggle_button_get_active(styled.of()) != 0
        }
        gtk_box_append(box.of(), styled)
        labelControls = [operation, styled]
        gtk_box_append(box.of(), Make.text(tr("Samples"), "dim-label"))
        let (names, selected) = (Self.rounds.map(String.init), Self.rounds.firstIndex(of: rounds) ?? 0)
        addChoice(tr("Samples"), names, selected: selected, to: box) { [unowned self] index in
            onRounds?(Self.rounds[index])
        }
    }

    /// Whether the first button cancels.
    var isRunning = false {
        didSet {
            gtk_button_set_label(run.of(), isRunning ? tr("Cancel") : tr("Run all"))
            if isRunning {
                gtk_widget_remove_css_class(run, "suggested-action")
            } else {
                run.styled("suggested-action")
            }
        }
    }

    /// Adds buttons of which one is down.
    @discardableResult
    private func addChoice(
        _ name: String, _ names: [String], selected: Int = 0, to box: Widget,
        _ body: @escaping @MainActor (Int) -> Void
    ) -> Widget {
        let choice = Make.box(GTK_ORIENTATION_HORIZONTAL).styled("linked")
        Make.group(choice, name)
        Make.keep(choice, as: name)
        var first: Widget?
        for (index, name) in names.enumerated() {
            let button: Widget = gtk_toggle_button_new_with_label(name)
            if let first { gtk_toggle_button_set_group(button.of(), first.of()) }
            first = first ?? button
            gtk_toggle_button_set_active(button.of(), index == selected ? 1 : 0)
            Signal.connect(button, "toggled") {
                if gtk_toggle_button_get_active(button.of()) != 0 { body(index) }
            }
            gtk_box_append(choice.of(), button)
        }
        gtk_box_append(box.of(), choice)
        return choice
    }
}
