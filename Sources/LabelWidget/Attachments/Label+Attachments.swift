import CLabelGtk
import TextEngine

extension Label {
    /// Shows a widget at the attachment `TextAttachment.Content.widget(id:)` with this name. nil removes the current
    /// widget.
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
    /// The label becomes the widget's parent and keeps it until it is replaced or the label is destroyed. It refuses a widget that has
    /// a parent, a window, itself and what it stands in: GLib warns and nothing changes. The widget's size is the attachment's image
    /// bounds in whole pixels, or its minimum size if that is larger. The widget is hidden while the text has no visible attachment
    /// with this name. If several have the name, the first visible one gets the widget.
    ///
    /// A label with widgets makes a display list for each layout. Labels without widgets pay nothing.
    public func setWidget(_ child: UnsafeMutablePointer<GtkWidget>?, forAttachment id: String) {
        state.attachments(makingIf: child != nil)?.setWidget(child, id: id)
    }

    /// The widget for the attachments with a name; nil if there is none.
    public func widget(forAttachment id: String) -> UnsafeMutablePointer<GtkWidget>? {
        state.parts.attachments?.widget(id)
    }

    /// Shows a `GdkPaintable` at the attachments `TextAttachment.Content.widget(id:)` with this name, for example a custom emoji that
    /// arrives late or moves. nil removes the current one.
    ///
    /// The attachment decides the size. When the paintable's contents change, the label is drawn again without layout. The label
    /// takes a reference.
    public func setPaintable(_ paintable: OpaquePointer?, forAttachment id: String) {
        state.attachments(makingIf: paintable != nil)?.setPaintable(paintable, id: id)
    }
}

extension TextAttachment {
    /// Creates an attachment with the current natural size of a widget. The widget's baseline is on the text's
    /// baseline; without one, its bottom edge is. Call it on GTK's thread.
    ///
    /// An attachment is immutable. If the widget's size changes, set a text with a new attachment.
    @MainActor
    public convenience init(
        placing widget: UnsafeMutablePointer<GtkWidget>, id: String, stringRepresentation: String? = nil
    ) {
        var (width, height, baseline): (Int32, Int32, Int32) = (0, 0, -1)
        gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
        gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, width, nil, &height, nil, &baseline)
        let ascent = baseline < 0 ? height : baseline
        var options = Options()
        options.stringRepresentation = stringRepresentation
        self.init(
            content: .widget(id: id), width: Double(width), ascent: Double(ascent), descent: Double(height - ascent),
            options: options)
    }
}
