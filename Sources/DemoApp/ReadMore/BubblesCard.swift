import LabelWidget

/// Chat bubbles that are as wide as their longest line, with lines of about the same length.
@MainActor
final class BubblesCard {
    let widget: Widget
    private let labels: [Label]
    private let isBalanced: Widget = gtk_switch_new()

    /// A message of the card.
    struct Message {
        let text: String
        var isOwn = false
    }

    init(_ messages: [Message]) {
        labels = messages.map { message in
            let label = Label()
            label.styledText = StyledText(message.text).addingDetectedLinks()
            label.wrapMode = .wordThenCharacter
            label.xAlignment = 0
            label.textAlignment = .start
            label.widget.styled("bubble", message.isOwn ? "own" : "theirs")
            return label
        }
        let column = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 8)
        for (label, message) in zip(labels, messages) {
            gtk_box_append(column.of(), Hugging.around(label, isAtEnd: message.isOwn))
        }
        let caption = Make.text(tr("Balanced lines"))
        gtk_widget_set_hexpand(caption, 1)
        gtk_widget_set_valign(isBalanced, GTK_ALIGN_CENTER)
        Make.label(isBalanced, by: caption)
        Make.keep(isBalanced, as: tr("Balanced lines"))
        widget = Make.box(
            GTK_ORIENTATION_VERTICAL, spacing: 16, column,
            Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, caption, isBalanced)
        ).styled("card")
        Make.group(widget, tr("Chat bubbles"))
        Signal.connect(isBalanced, "notify::active") { [unowned self] in updateBalance() }
        gtk_switch_set_active(isBalanced.opaque, 1)
    }

    private func updateBalance() {
        let strategy: TextFrameOptions.LineBreakStrategy =
            gtk_switch_get_active(isBalanced.opaque) != 0 ? .balanced : .greedy
        for label in labels { label.lineBreakStrategy = strategy }
    }
}
