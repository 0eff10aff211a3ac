import LabelWidget

/// A chat in a list, as the guide "A chat" makes it. What is written below the list becomes a message.
@MainActor
final class ChatPage: DemoPage {
    static let topic = PageTopic(
        identifier: "chat",
        title: tr("Chat"),
        summary: tr("Messages in bubbles, with links and a button"),
        keywords: trWords("bubbles, list, button, copy, names, write"))
    let widget: Widget
    let chat: Chat
    private let messages = ChatMessages()
    private let entry: Widget = gtk_entry_new()

    init() {
        ChatTexts.fill(messages)
        chat = Chat(messages)
        let status = Make.text(tr("Select over several messages and copy them: their senders come along."), "dim-label")
        chat.onEvent = { gtk_label_set_text(status.opaque, $0) }
        let list: Widget = GtkCast.to(gtk_widget_get_type(), chat.list)
        Make.label(list.styled("chat"), tr("Messages"))
        gtk_entry_set_placeholder_text(entry.of(), tr("Write a message"))
        gtk_widget_set_hexpand(entry, 1)
        Make.label(entry, tr("Write a message"))
        let send: Widget = gtk_button_new_with_label(tr("Send"))
        let bar = Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 8, entry, send)
        bar.setMargins(horizontal: 20, vertical: 8)
        // Nobody looks from one side of a large screen to the other.
        let column = Make.box(GTK_ORIENTATION_VERTICAL, Make.scroller(list), bar)
        widget = Make.box(
            GTK_ORIENTATION_VERTICAL, Clamp.around(column, width: 1_000),
            Make.box(GTK_ORIENTATION_HORIZONTAL, status).styled("status-bar"))
        Signal.connect(send, "clicked") { [weak self] in self?.sendMessage() }
        Signal.connect(entry, "activate") { [weak self] in self?.sendMessage() }
    }

    private func sendMessage() {
        let text = String(cString: gtk_editable_get_text(entry.opaque))
        guard !text.isEmpty else { return }
        gtk_editable_set_text(entry.opaque, "")
        messages.append(ChatTexts.linking(StyledText(text)), from: tr("You"), isOwn: true)
        chat.scrollToEnd()
    }
}
