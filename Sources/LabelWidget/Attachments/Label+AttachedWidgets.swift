import CGtk
import TextEngine

extension Label {
    /// Shows a widget where the text has the attachment `TextAttachment.Content.widget(id:)` with this name; nil takes the
    /// one away that is there.
    ///
    /// ```swift
    /// let button = gtk_button_new_with_label("Follow")!
    /// label.setWidget(button, forAttachment: "follow")
    /// var text = StyledText.Builder()
    /// text.append("Ada wrote this. ")
    /// text.append(StyledText(TextAttachment(placing: button, id: "follow")))
    /// label.styledText = text.text
    /// ```
    ///
    /// The label becomes the widget's parent and keeps it until another takes its place or the label is gone; it may have no
    /// parent before. It gets the attachment's image bounds on whole pixels, or what it cannot do without if that is more.
    /// While the text has no such attachment, or the attachment was cut off, the widget is not to be seen. Where several
    /// attachments have the name, the first one that can be seen has the widget.
    ///
    /// Placing the widgets costs a display list each time that the label is allocated; labels without any pay nothing.
    public func setWidget(_ child: UnsafeMutablePointer<GtkWidget>?, forAttachment id: String) {
        state.setAttachedWidget(child, id: id)
    }

    /// The widget that was set for the attachments of a name; nil if there is none.
    public func widget(forAttachment id: String) -> UnsafeMutablePointer<GtkWidget>? {
        state.attachedWidgets.first { $0.id == id }?.widget
    }
}

extension TextAttachment {
    /// Makes the place of a widget, as large as the widget now wants to be; it stands on its baseline if it has one, else on
    /// its lower edge. Call it on GTK's thread.
    ///
    /// An attachment does not change: give the text another one when the widget wants another size.
    @MainActor
    public convenience init(
        placing widget: UnsafeMutablePointer<GtkWidget>, id: String, stringRepresentation: String? = nil
    ) {
        var (width, height, baseline): (Int32, Int32, Int32) = (0, 0, -1)
        gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
        gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, width, nil, &height, nil, &baseline)
        let ascent = baseline < 0 ? height : baseline
        self.init(
            content: .widget(id: id), width: Double(width), ascent: Double(ascent), descent: Double(height - ascent),
            stringRepresentation: stringRepresentation)
    }
}
