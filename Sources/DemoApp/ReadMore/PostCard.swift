import LabelWidget

/// A post as in a social app: who wrote it, a text that unfolds in place, and what a reader can do with it.
@MainActor
final class PostCard {
    let widget: Widget
    private let label = Label()
    private let note = Make.text("", "caption", "dim-label")

    /// Whether the whole text is shown.
    var isUnfolded: Bool {
        get { label.isExpanded }
        set { label.isExpanded = newValue }
    }

    init(_ post: FeedPost) {
        let content = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 12, Self.head(of: post), label.widget)
        widget = content.styled("card")
        Make.group(widget, tr("Post"))
        label.styledText = Self.linked(post.body)
        label.wrapMode = .wordThenCharacter
        label.xAlignment = 0
        label.yAlignment = 0
        label.textAlignment = .start
        label.foldedLines = 3
        label.activeLinkOverlay = TextBackground(
            color: Color(red: 0.1, green: 0.4, blue: 0.8, alpha: 0.2), cornerRadius: 4)
        label.widget.styled("post-text")
        label.onLink { [weak self] _, link in self?.tell(tr("You followed {1}", link.value.url ?? link.text)) }
        gtk_widget_set_visible(note, 0)
        gtk_box_append(content.of(), actions(on: post))
        gtk_box_append(content.of(), note)
    }

    /// Mentions, tags and addresses become links.
    private static func linked(_ text: String) -> StyledText {
        StyledText(text).addingDetectedLinks(patterns: [.mentions { LinkValue($0) }, .hashtags { LinkValue($0) }])
    }

    /// The author's picture and names, and the age at the other end.
    private static func head(of post: FeedPost) -> Widget {
        let avatar = Avatar()
        avatar.show(post)
        let (name, handle) = (Make.text(post.name, "heading"), Make.text(post.handle, "dim-label"))
        let names = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 2, name, handle)
        gtk_widget_set_hexpand(names, 1)
        gtk_widget_set_valign(names, GTK_ALIGN_CENTER)
        let age = Make.text(post.age, "caption", "dim-label", "numeric")
        gtk_label_set_wrap(age.opaque, 0)
        gtk_widget_set_valign(age, GTK_ALIGN_START)
        return Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, avatar.widget, names, age)
    }

    private func actions(on post: FeedPost) -> Widget {
        let bookmark = ActionButton("bookmark-new-symbolic", tr("Bookmark"))
        let copy: Widget = gtk_button_new_from_icon_name("edit-copy-symbolic")
        Make.name(copy.styled("flat"), tr("Copy the text"))
        Signal.connect(copy, "clicked") { [weak self] in
            gdk_clipboard_set_text(gtk_widget_get_clipboard(copy), post.body)
            self?.tell(tr("The text is copied"))
        }
        gtk_widget_set_hexpand(bookmark.widget, 1)
        gtk_widget_set_halign(bookmark.widget, GTK_ALIGN_END)
        let row = Make.box(
            GTK_ORIENTATION_HORIZONTAL, spacing: 4, ActionButton("face-smile-symbolic", tr("Like"), count: 38).widget,
            ActionButton("media-playlist-repeat-symbolic", tr("Share again"), count: 12).widget, bookmark.widget, copy)
        return row.styled("post-actions")
    }

    private func tell(_ text: String) {
        gtk_label_set_text(note.opaque, text)
        gtk_widget_set_visible(note, 1)
        label.announce(text)
    }
}

/// A flat button that stays down, with an icon, and the number of those who did the same.
@MainActor
private struct ActionButton {
    let widget: Widget = gtk_toggle_button_new()

    init(_ icon: String, _ name: String, count: Int? = nil) {
        let number = Make.text(count.map { $0.grouped } ?? "", "caption", "numeric")
        let content = Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, gtk_image_new_from_icon_name(icon))
        if count != nil { gtk_box_append(content.of(), number) }
        gtk_button_set_child(widget.of(), content)
        Make.name(widget.styled("flat"), name)
        guard let count else { return }
        Signal.connect(widget, "toggled") { [widget] in
            let isDown = gtk_toggle_button_get_active(widget.of()) != 0
            gtk_label_set_text(number.opaque, (count + (isDown ? 1 : 0)).grouped)
        }
    }
}
