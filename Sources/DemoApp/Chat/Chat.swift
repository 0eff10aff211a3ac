import LabelWidget

/// A list of messages. Each row has two labels: who wrote the message, and its bubble.
@MainActor
final class Chat {
    let list: UnsafeMutablePointer<GtkWidget>?
    private let messages: ChatMessages
    private let group: SelectionGroup
    private let texts: ListPrerenderer
    /// What belongs to the messages and not to the rows, which come and go.
    private var unfolded: Set<Int> = []
    private var followed: Set<LinkValue> = []
    /// Called with what happens in the list.
    var onEvent: (@MainActor (String) -> Void)?

    init(_ messages: ChatMessages) {
        self.messages = messages
        group = SelectionGroup(items: messages)
        texts = ListPrerenderer { position in
            position < messages.count ? messages.all[position].text : nil
        }
        let factory = gtk_signal_list_item_factory_new()
        list = gtk_list_view_new(gtk_no_selection_new(messages.model), factory)
        // Of several messages, others want to read who wrote them.
        group.copying = { [messages] part in
            guard part.count > 1, let message = messages.message(part.item) else { return part.text }
            var copied = StyledText.Builder()
            copied.append("\(message.sender): ")
            copied.append(part.text)
            return copied.text
        }
        Signal.connect(factory, "setup") { [weak self] arguments in
            gtk_list_item_set_child(arguments.pointer(0), self?.makeRow())
        }
        Signal.connect(factory, "bind") { [weak self] arguments in
            let item = arguments.pointer(0)
            guard let (name, bubble) = Self.labels(in: gtk_list_item_get_child(item)) else { return }
            self?.bind(name, bubble, to: Int(gtk_list_item_get_position(item)))
        }
        Signal.connect(factory, "unbind") { [weak self] arguments in
            guard let (_, bubble) = Self.labels(in: gtk_list_item_get_child(arguments.pointer(0))) else { return }
            bubble.selectionItem = nil
            self?.texts.unbind(bubble)
        }
    }

    /// The labels of a row, which are its children.
    private static func labels(in row: UnsafeMutablePointer<GtkWidget>?) -> (name: Label, bubble: Label)? {
        guard let row, let name = Label(gtk_widget_get_first_child(row)),
            let bubble = Label(gtk_widget_get_last_child(row))
        else { return nil }
        return (name, bubble)
    }

    /// Makes a row. What is the same for all messages is set here.
    private func makeRow() -> UnsafeMutablePointer<GtkWidget> {
        let (name, bubble) = (Label(), Label())
        gtk_widget_add_css_class(name.widget, "caption")
        gtk_widget_add_css_class(bubble.widget, "bubble")
        bubble.wrapMode = .wordThenCharacter
        bubble.xAlignment = 0
        bubble.textAlignment = .start
        bubble.maximumNaturalWidth = 420
        bubble.foldedLines = 4
        bubble.selectionGroup = group
        bubble.onLinkActivated = { [weak self] _, link in
            self?.followed.insert(link.value)
            self?.onEvent?(tr("You followed {1}", link.value.url ?? link.text))
            return true
        }
        bubble.onExpandedChanged = { [weak self] bubble in
            guard let id = bubble.selectionItem?.base as? Int else { return }
            if bubble.isExpanded { self?.unfolded.insert(id) } else { self?.unfolded.remove(id) }
        }
        // Each row has a button. It is hidden where the text has no place for it.
        if let button = gtk_button_new_with_label(tr("Join")) {
            bubble.setWidget(button, forAttachment: "join")
            let widget = bubble.widget
            Signal.connect(button, "clicked") { [weak self] in
                guard let message = self?.messages.message(Label(widget)?.selectionItem) else { return }
                self?.onEvent?(tr("You join {1}", message.sender))
            }
        }
        return GtkMake.box(GTK_ORIENTATION_VERTICAL, spacing: 3, [name.widget, bubble.widget])
    }

    /// Shows a message in a row.
    private func bind(_ name: Label, _ bubble: Label, to position: Int) {
        let message = messages.all[position]
        // First the item: what the label tells from now on is about this message.
        bubble.selectionItem = message.id
        bubble.isExpanded = unfolded.contains(message.id)
        texts.bind(bubble, to: position)
        // After the text: with the old one, the label has forgotten which links were followed.
        bubble.visitedLinks = followed
        name.text = message.sender
        for widget in [name.widget, bubble.widget] {
            gtk_widget_set_halign(widget, message.isOwn ? GTK_ALIGN_END : GTK_ALIGN_START)
        }
        gtk_widget_remove_css_class(bubble.widget, message.isOwn ? "theirs" : "own")
        gtk_widget_add_css_class(bubble.widget, message.isOwn ? "own" : "theirs")
    }

    /// Shows the last message.
    func scrollToEnd() {
        guard messages.count > 0 else { return }
        let last = g_variant_new_uint32(guint(messages.count - 1))
        _ = gtk_widget_activate_action_variant(list, "list.scroll-to-item", last)
    }
}
