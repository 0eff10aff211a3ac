import CLabelGtk
import LabelWidget
import TextEngine
import WidgetTiming

/// What shows the posts of a scene.
enum SceneKind: String, CaseIterable {
    case ours = "LwLabel"
    case prerendered = "prerendered"
    case gtk = "GtkLabel"
}

/// A label of a scene.
@MainActor
struct SceneLabel {
    let widget: UnsafeMutablePointer<GtkWidget>
    /// nil for a GtkLabel.
    let label: Label?

    /// Makes a label that wraps, as posts do.
    init(_ kind: SceneKind) {
        if kind == .gtk {
            guard let widget = gtk_label_new(nil) else { preconditionFailure("GTK always makes a label.") }
            (self.widget, label) = (widget, nil)
            gtk_label_set_wrap(OpaquePointer(widget), 1)
            gtk_label_set_wrap_mode(OpaquePointer(widget), PANGO_WRAP_WORD_CHAR)
            gtk_label_set_xalign(OpaquePointer(widget), 0)
        } else {
            let label = Label()
            (widget, self.label) = (label.widget, label)
            label.wrapMode = .wordThenCharacter
            label.xAlignment = 0
        }
    }

    /// Shows a text. The time counts as the label's.
    func show(_ text: String) {
        ClassClock.count {
            if let label { label.text = text } else { gtk_label_set_text(OpaquePointer(widget), text) }
        }
    }
}
