import LabelWidget

/// A field for the markup of a token. The label gets it when it has no error; without markup, it has the standard token.
@MainActor
enum TokenControl {
    /// - Parameters:
    ///   - property: The name of the property.
    ///   - standard: The text of the standard token.
    static func make(for label: Label, _ property: String, standard: String) -> Widget {
        let entry: Widget = gtk_entry_new()
        gtk_entry_set_placeholder_text(entry.of(), standard)
        gtk_editable_set_width_chars(entry.opaque, 10)
        Signal.connect(entry, "changed") {
            let markup = gtk_editable_get_text(entry.opaque).map { String(cString: $0) } ?? ""
            guard (try? StyledText(markup: markup)) != nil else {
                return gtk_widget_add_css_class(entry, "error")
            }
            gtk_widget_remove_css_class(entry, "error")
            GObjectProperty.set(label.widget, property, .string(markup.isEmpty ? nil : markup))
        }
        return entry
    }
}
