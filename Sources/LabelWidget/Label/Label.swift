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
/// Use it on GTK's thread. Only the last reference to a handle may be dropped on any thread.
///
/// # CSS nodes
/// A label has the node `label`. All CSS properties for text that GTK has apply. A text with links has an undrawn child `link` for
/// their style, and one for visited links. The hovered, the pressed and the focused link have a child of their own, and while a screen
/// reader is on each of the first 256 visible links.
///
/// # Accessibility
/// The role is label. The name is the whole text, also if it is truncated. Links have the role link.
@MainActor
public final class Label {
    /// The GTK widget. It lives as long as a handle or a parent owns it: keep the label until the widget is in a
    /// container.
    public let widget: UnsafeMutablePointer<GtkWidget>
    /// The widget owns it. The handle must not: its last reference would end it on any thread, and after the widget.
    unowned let state: LabelState
    private let reference: OwnedObject

    /// The GObject type, `LwLabel`.
    public static var type: GType { LabelClass.type }

    /// Creates a label with a text. GTK must be initialized.
    public convenience init(_ text: String = "") {
        self.init(StyledText(text))
    }

    /// Makes a label with a styled text.
    public convenience init(_ text: StyledText) {
        self.init(text, type: LabelClass.type)
    }

    /// Makes a label of a type that is `LwLabel` or derived from it.
    init(_ text: StyledText, type: GType) {
        guard let object = g_object_new_with_properties(type, 0, nil, nil),
            let state = LabelClass.state(of: object)
        else { preconditionFailure("No label could be made: call gtk_init() before the first widget.") }
        widget = state.widget
        self.state = state
        g_object_ref_sink(widget)
        reference = OwnedObject(widget)
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
        reference = OwnedObject(widget)
    }

    /// Creates a handle for a label that runs a function of its class. The label may be floating: the reference stays for its parent.
    init(of state: LabelState) {
        widget = state.widget
        self.state = state
        g_object_ref(widget)
        reference = OwnedObject(widget)
    }

    /// Creates a handle for an existing widget, from the pointer that the Swift bindings of GTK give; nil if it is not an `LwLabel`.
    public convenience init?(_ object: OpaquePointer) {
        let object = UnsafeMutableRawPointer(object)
        guard object.isInstance(of: LabelClass.type) else { return nil }
        self.init(object.assumingMemoryBound(to: GtkWidget.self))
    }

    /// The widget, as the Swift bindings of GTK and functions of C take objects whose structure is not public.
    public var opaquePointer: OpaquePointer { OpaquePointer(widget) }
}

/// Handles of one widget are equal. So labels can be found in arrays, and be the keys of dictionaries.
extension Label: Hashable {
    /// Whether both are handles of one widget.
    nonisolated public static func == (a: Label, b: Label) -> Bool {
        a.reference.pointer == b.reference.pointer
    }

    /// Hashes the address of the widget.
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(reference.pointer) }
}
