import CGtk
import TextEngine

/// A label for GTK 4: styled text with links, truncated as you design it, laid out again in next to no time.
///
/// ```swift
/// let label = Label("A long story that ends too soon")
/// label.maximumNumberOfLines = 1
/// gtk_box_append(box, label.widget)
/// ```
///
/// The object is a handle on a widget of the GObject type `LwLabel` and keeps it alive; several handles may be made
/// for one widget. All of it belongs to GTK's thread.
///
/// # CSS nodes
/// A label has the node `label`, with a child node `link` for each link once someone needs them: the pointer comes
/// in, focus arrives, a screen reader is on. Colour, font family, size, weight, style, stretch and line height are taken from
/// CSS.
///
/// # Accessibility
/// The role is label, its name the whole text, also where it is truncated. Links have the role link.
@MainActor
public final class Label {
    /// The widget, for GTK's functions. It lives as long as a handle or a parent holds it: keep the label until the
    /// widget is in a container.
    public let widget: UnsafeMutablePointer<GtkWidget>
    let state: LabelState

    /// The GObject type, `LwLabel`.
    public static var type: GType { LabelClass.type }

    /// Makes a label with a text. GTK has to be initialised.
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

    /// A handle on a widget that exists already; nil if it is no `LwLabel`.
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
