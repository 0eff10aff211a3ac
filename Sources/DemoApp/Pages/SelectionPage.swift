import LabelWidget

/// A conversation whose messages select as one text, and what other programs get of it.
@MainActor
final class SelectionPage: DemoPage {
    static let topic = PageTopic(
        identifier: "selection",
        title: tr("Links and selection"),
        summary: tr("A conversation that selects and copies as one text"),
        keywords: trWords("copy, HTML, clipboard, screen reader, drag"),
        folders: ["Conversation"])
    let widget: Widget
    private let conversation: Conversation
    private let text = Excerpt(tr("Copied as text"), tr("What Ctrl+C and a middle click give to other programs"))
    private let html = Excerpt(tr("Copied as HTML"), tr("What word processors and browsers paste"))
    private let told = Excerpt(
        tr("A screen reader is told"), tr("The labels under the selection or the cursor, and their links"))

    init() {
        let status: Widget = Make.text(tr("Drag over several messages. Tab goes from link to link."), "dim-label")
        conversation = Conversation(Message.all) { address in
            gtk_label_set_text(status.opaque, tr("You followed {1}", address))
        }
        let controls = ControlGroup(tr("Copying"), tr("Properties of the labels and of their group"))
        let labels = conversation.labels
        let group = conversation.group
        controls.appendSwitch(tr("Hidden text of folded messages"), isOn: true) { isOn in
            for label in labels { label.copiesHiddenText = isOn }
            group.onSelectionChanged?(group)
        }
        controls.appendSwitch(tr("An empty line between messages")) { isOn in
            group.separator = isOn ? "\n\n" : "\n"
            group.onSelectionChanged?(group)
        }
        let actions = [(tr("Select all"), group.selectAll), (tr("Select nothing"), group.clearSelection)]
        let buttons = actions.map { name, action in
            let button: Widget = gtk_button_new_with_label(name)
            Signal.connect(button, "clicked") { action() }
            return button
        }
        controls.append(Columns.ofButtons(buttons))
        let groups = Columns.of([controls.widget, text.widget, html.widget, told.widget], width: 290)
        groups.setMargins(horizontal: 20, vertical: 18)
        let page = Make.box(
            GTK_ORIENTATION_VERTICAL, InspectorView.of(conversation.widget, controls: groups),
            Make.box(GTK_ORIENTATION_HORIZONTAL, status).styled("status-bar"))
        gtk_widget_set_vexpand(gtk_widget_get_first_child(page), 1)
        widget = page
        group.onSelectionChanged = { [weak self] _ in self?.update() }
        // A cursor that moves changes no selection of the group.
        for label in labels { label.onSelectionChanged = { [weak self] _ in self?.updateTold() } }
        update()
    }

    /// Selects the same as a drag over the middle of the conversation.
    func selectSome() {
        conversation.group.selectAll()
    }

    private func update() {
        let selected = conversation.group.selectedText
        text.text = selected?.plainText ?? tr("Nothing is selected.")
        html.text = selected?.html ?? tr("Nothing is selected.")
        updateTold()
    }

    private func updateTold() {
        let labels = conversation.labels
        let selected = labels.filter { $0.selectedRange?.isEmpty == false }
        let focused = labels.first { gtk_widget_has_focus($0.widget) != 0 } ?? labels.first
        let shown = selected.isEmpty ? focused.map { [$0] } ?? [] : Array(selected.prefix(2))
        told.text = shown.map { label in
            ([label.accessibleState.lines] + label.accessibleStatesOfLinks.map(\.lines)).joined(separator: "\n")
        }.joined(separator: "\n")
    }
}

extension AccessibleState {
    /// The state in words.
    fileprivate var lines: String {
        var lines = ["\(role) “\(name)”"]
        if let caret { lines.append("  " + tr("cursor: character {1}", caret)) }
        if let selection {
            lines.append(
                "  "
                    + tr(
                        "selected: {1} character from {2} on", "selected: {1} characters from {2} on",
                        count: selection.count, selection.lowerBound))
        }
        if !actions.isEmpty { lines.append("  " + tr("actions: {1}", actions.joined(separator: ", "))) }
        return lines.joined(separator: "\n")
    }
}
