import LabelWidget

/// A notification: two lines of it, and all when it is clicked. The card is a button.
@MainActor
final class NotificationCard {
    let widget: Widget = gtk_button_new()
    private let body: Label
    private let arrow: Widget = gtk_image_new_from_icon_name("pan-down-symbolic")

    /// Whether the whole text is shown.
    var isUnfolded: Bool {
        get { body.isExpanded }
        set { body.isExpanded = newValue }
    }

    init(icon: String, title: String, age: String, body text: String) {
        body = Label(text)
        body.wrapMode = .wordThenCharacter
        body.xAlignment = 0
        body.yAlignment = 0
        body.textAlignment = .start
        body.foldedLines = 2
        // The card is what is clicked, so the tokens have no links.
        body.moreToken = .empty
        body.lessToken = .empty
        body.layoutOptions.truncationRangeAdjuster = .words
        gtk_widget_set_can_target(body.widget, 0)
        gtk_button_set_child(widget.of(), content(icon, title, age))
        Make.label(widget.styled("card", "notification"), title)
        Signal.connect(widget, "clicked") { [unowned self] in body.setExpanded(!body.isExpanded, animated: true) }
        Signal.connect(body.widget, "notify::is-expanded") { [unowned self] in
            updateState()
            body.announce(isUnfolded ? text : tr("The text is cut again"))
        }
        updateState()
    }

    private func content(_ icon: String, _ title: String, _ age: String) -> Widget {
        let image: Widget = gtk_image_new_from_icon_name(icon)
        gtk_image_set_pixel_size(image.opaque, 20)
        gtk_widget_set_valign(image.styled("notification-icon"), GTK_ALIGN_START)
        let heading = Make.text(title, "heading")
        gtk_widget_set_hexpand(heading, 1)
        let time = Make.text(age, "caption", "dim-label")
        gtk_label_set_wrap(time.opaque, 0)
        for child in [time, arrow.styled("dim-label")] { gtk_widget_set_valign(child, GTK_ALIGN_START) }
        // A box of GTK 4.8 does not ask for enough where baselines differ. A vertical box has none.
        let head = Make.box(
            GTK_ORIENTATION_HORIZONTAL, spacing: 8, heading, Make.box(GTK_ORIENTATION_VERTICAL, time), arrow)
        return Make.box(
            GTK_ORIENTATION_HORIZONTAL, spacing: 14, image,
            Make.box(GTK_ORIENTATION_VERTICAL, spacing: 4, head, body.widget))
    }

    private func updateState() {
        gtk_image_set_from_icon_name(arrow.opaque, isUnfolded ? "pan-up-symbolic" : "pan-down-symbolic")
        var state = GTK_ACCESSIBLE_STATE_EXPANDED
        // The state has three values for GTK: it may be undefined.
        GObjectValue.integer(isUnfolded ? 1 : 0).withValue {
            gtk_accessible_update_state_value(widget.opaque, 1, &state, $0)
        }
    }
}
