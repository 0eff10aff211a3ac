import LabelWidget

/// Messages whose texts select as one.
@MainActor
final class Conversation {
    let widget: Widget
    let labels: [Label]
    let group = SelectionGroup()

    /// - Parameter followed: Called with the address of a link that was activated.
    init(_ messages: [Message], followed: @escaping @MainActor (String) -> Void) {
        let column: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 10)
        labels = messages.map { message in
            let label = Self.makeLabel(message, followed)
            gtk_box_append(column.of(GtkBox.self), Self.makeBubble(message, label))
            return label
        }
        column.setMargins(horizontal: 20, vertical: 24)
        widget = Clamp.around(column, width: 640)
        for label in labels { label.selectionGroup = group }
    }

    private static func makeLabel(_ message: Message, _ followed: @escaping @MainActor (String) -> Void) -> Label {
        let label = Label()
        do { try label.setMarkup(message.markup) } catch { label.text = "\(error)" }
        label.visitedLinks = Message.visited
        gtk_widget_set_sensitive(label.widget, message.isSensitive ? 1 : 0)
        label.wrapMode = .wordThenCharacter
        label.xAlignment = 0
        label.textAlignment = .start
        label.maximumNaturalWidth = 420
        label.foldedLines = message.foldedLines
        label.activeLinkOverlay = TextBackground(
            color: Color(red: 0.1, green: 0.4, blue: 0.8, alpha: 0.2), cornerRadius: 4)
        label.onLink { _, link in followed(link.value.url ?? link.text) }
        label.widget.styled("bubble", message.isOwn ? "own" : "theirs")
        return label
    }

    private static func makeBubble(_ message: Message, _ label: Label) -> Widget {
        gtk_widget_set_halign(label.widget, message.isOwn ? GTK_ALIGN_END : GTK_ALIGN_START)
        let bubble = Make.box(
            GTK_ORIENTATION_VERTICAL, spacing: 3, Make.text(message.sender, "caption", "dim-label"), label.widget)
        gtk_widget_set_halign(bubble, message.isOwn ? GTK_ALIGN_END : GTK_ALIGN_START)
        if message.isOwn {
            gtk_widget_set_margin_start(bubble, 60)
        } else {
            gtk_widget_set_margin_end(bubble, 60)
        }
        return bubble
    }
}
