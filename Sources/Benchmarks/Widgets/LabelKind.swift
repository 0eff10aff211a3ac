import CLabelGtk
import LabelWidget

/// The side of a comparison of widgets.
@MainActor
enum LabelKind: CaseIterable {
    case ours
    case gtk

    /// A label that lives as long as this value, or its parent.
    @MainActor
    struct Made {
        let widget: UnsafeMutablePointer<GtkWidget>
        fileprivate let handle: Label?

        fileprivate init(_ label: Label) { (widget, handle) = (label.widget, label) }
        fileprivate init(_ widget: UnsafeMutablePointer<GtkWidget>) { (self.widget, handle) = (widget, nil) }

        /// Releases a GtkLabel.
        func release() { if handle == nil { g_object_unref(UnsafeMutableRawPointer(widget)) } }
    }

    /// Makes a label that wraps, as an app does it.
    @inline(never)
    func make(_ text: String, wrapsCharacters: Bool = false) -> Made {
        switch self {
        case .ours:
            let label = Label(text)
            label.wrapMode = wrapsCharacters ? .wordThenCharacter : .word
            return Made(label)
        case .gtk:
            guard let widget = gtk_label_new(text) else { preconditionFailure("GTK always makes a label.") }
            g_object_ref_sink(UnsafeMutableRawPointer(widget))
            gtk_label_set_wrap(OpaquePointer(widget), 1)
            if wrapsCharacters { gtk_label_set_wrap_mode(OpaquePointer(widget), PANGO_WRAP_WORD_CHAR) }
            return Made(widget)
        }
    }
}

@MainActor
extension UnsafeMutablePointer<GtkWidget> {
    /// The smallest width.
    var leastWidth: Int32 {
        var (least, natural): (Int32, Int32) = (0, 0)
        gtk_widget_measure(self, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, nil, nil)
        return least
    }

    /// The height for a width.
    func height(width: Int32) -> Int32 {
        var height: Int32 = 0
        gtk_widget_measure(self, GTK_ORIENTATION_VERTICAL, width, nil, &height, nil, nil)
        return height
    }

    /// Asks for the size as a container does: the width first, then the height for a width. Returns the height.
    func measure(width: Int32) -> Int32 { height(width: max(width, leastWidth)) }
}
