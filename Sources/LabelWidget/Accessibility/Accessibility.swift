import CLabelGtk
import TextEngine

/// Reports properties to assistive technologies.
@MainActor
enum Accessibility {
    /// Sets the accessible name of a widget.
    static func setLabel(_ text: String, of widget: UnsafeMutablePointer<GtkWidget>) {
        var properties = [GTK_ACCESSIBLE_PROPERTY_LABEL]
        var value = GValue()
        g_value_init(&value, cgtk_type_string())
        g_value_set_string(&value, text)
        gtk_accessible_update_property_value(OpaquePointer(widget), 1, &properties, &value)
        g_value_unset(&value)
    }

    /// Removes a widget from the accessibility tree, or puts it back.
    static func setHidden(_ isHidden: Bool, of widget: UnsafeMutablePointer<GtkWidget>) {
        var states = [GTK_ACCESSIBLE_STATE_HIDDEN]
        var value = GValue()
        g_value_init(&value, cgtk_type_boolean())
        g_value_set_boolean(&value, isHidden ? 1 : 0)
        gtk_accessible_update_state_value(OpaquePointer(widget), 1, &states, &value)
        g_value_unset(&value)
    }
}

extension LabelState {
    /// The accessible name is the whole text, also if it is truncated.
    func updateAccessibleLabel() { Accessibility.setLabel(text.string, of: widget) }
}
