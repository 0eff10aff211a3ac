import CLabelGtk
import TextEngine

/// A label for GTK 4: styled text with links, flexible truncation and fast layout.
///
/// ```swift
/// let label = Label("A long story that ends too soon")
/// label.maximumNumberOfLines = 1
/// gtk_box_append(box, label.widget)
/// ```
///
/// The object is a handle that keeps a widget of the GObject type `LwLabel` alive. A widget may have several handles.
/// Use it on GTK's thread.
///
/// # CSS nodes
/// A label has the node `label`. It has a child node `link` for each link, made when needed: when the pointer enters,
/// focus arrives or a screen reader is on. Colour, font family, size, weight, style, stretch and line height come from
/// CSS.
///
/// # Accessibility
/// The role is label. The name is the whole text, also if it is truncated. Links have the role link.
@MainActor
public final class Label {
    /// The GTK widget. It lives as long as a handle or a parent owns it: keep the label until the widget is in a
    /// container.
    public let widget: UnsafeMutablePointer<GtkWidget>
    let state: LabelState

    /// The GObject type, `LwLabel`.
    public static var type: GType { LabelClass.type }

    /// Creates a label with a text. GTK must be initialized.
    public convenience init(_ text: String = "") {
        self.init(StyledText(text))
    }

    /// Makes a label with a styled text.
    public init(_ text: StyledText) {
        guard let object = g_object_new_with_properties(LabelClass.type, 0, nil, nil),
            let state = LabelClass.state(of: object)
        else { preconditionFailure("No label could be made: call gtk_init() before the first widget.") }
        widget = state.widget
        self.state = state
        g_object_ref_sink(widget)
        state.setText(text)
    }

    /// Creates a handle for an existing widget; nil if it is not an `LwLabel`.
    public init?(_ widget: UnsafeMutablePointer<GtkWidget>) {
        guard
            g_type_check_instance_is_a(
                UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self), LabelClass.type) != 0,
            let state = LabelClass.state(of: widget)
        else { return nil }
        self.widget = widget
        self.state = state
        g_object_ref_sink(widget)
    }

    isolated deinit { g_object_unref(widget) }
}
