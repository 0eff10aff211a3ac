import LabelWidget

/// A very long list of posts, each a single label.
@MainActor
final class FeedPage: DemoPage {
    let title = "Social feed"
    let identifier = "feed"
    let widget: Widget
    let list: FeedList
    /// The scrolled window of the list.
    let scroller: Widget
    private var buttons: [(kind: FeedRowKind, widget: Widget)] = []

    init() {
        let status: Widget = gtk_label_new("Links that you follow are named here.")
        gtk_label_set_xalign(status.opaque, 0)
        gtk_label_set_ellipsize(status.opaque, PANGO_ELLIPSIZE_END)
        status.styled("dim-label")
        list = FeedList { position, target in
            gtk_label_set_text(status.opaque, "Post \(position + 1) links to \(target)")
        }
        scroller = Make.scroller(list.view)
        let buttonBox = Make.box(GTK_ORIENTATION_HORIZONTAL).styled("linked")
        gtk_widget_set_halign(buttonBox, GTK_ALIGN_CENTER)
        gtk_widget_set_hexpand(buttonBox, 1)
        widget = Make.box(
            GTK_ORIENTATION_VERTICAL,
            Make.box(GTK_ORIENTATION_HORIZONTAL, buttonBox).styled("feed-bar"), scroller,
            Make.box(GTK_ORIENTATION_HORIZONTAL, status).styled("status-bar"))
        for kind in FeedRowKind.allCases { addButton(for: kind, to: buttonBox) }
        rowKind = .synchronous
    }

    /// The kind of rows, as chosen by the buttons.
    var rowKind: FeedRowKind {
        get { list.rowKind }
        set {
            for button in buttons where button.kind == newValue { gtk_toggle_button_set_active(button.widget.of(), 1) }
        }
    }

    private func addButton(for kind: FeedRowKind, to box: Widget) {
        let button: Widget = gtk_toggle_button_new_with_label(kind.title)
        gtk_widget_set_tooltip_text(button, kind.explanation)
        if let first = buttons.first { gtk_toggle_button_set_group(button.of(), first.widget.of()) }
        connect(button, "toggled") { [unowned self] _ in
            if gtk_toggle_button_get_active(button.of()) != 0 { list.rowKind = kind }
        }
        gtk_box_append(box.of(GtkBox.self), button)
        buttons.append((kind, button))
    }
}
