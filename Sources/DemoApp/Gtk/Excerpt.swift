import LabelWidget

/// A heading and a text in a box, which scrolls where it is long. It is not selectable: its selection would end the one that it shows.
@MainActor
final class Excerpt {
    let widget: Widget
    private let label = Label()

    var text: String {
        get { label.text }
        set { label.text = newValue }
    }

    init(_ title: String, _ subtitle: String) {
        label.wrapMode = .wordThenCharacter
        label.xAlignment = 0
        label.yAlignment = 0
        label.textAlignment = .start
        label.widget.styled("excerpt")
        let scroller: Widget = gtk_scrolled_window_new()
        gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(scroller.opaque, label.widget)
        gtk_widget_set_size_request(scroller, -1, 130)
        let group = ControlGroup(title, subtitle)
        group.append(scroller)
        widget = group.widget
    }
}
