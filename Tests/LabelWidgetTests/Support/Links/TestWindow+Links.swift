import CLabelGtk
import TextEngine

@testable import LabelWidget

extension TestWindow {
    /// A label in the window that wraps at words.
    func wrappingLabel(_ text: StyledText) -> Label {
        let label = Label(text)
        label.wrapMode = .word
        append(label.widget)
        layOut()
        return label
    }

    /// A label that wraps at words, in a view with as much room as the window has. GTK complains if a label asks for a layout while a
    /// view gives it its size.
    func scrolledLabel(_ text: StyledText) -> Label {
        let label = Label(text)
        label.wrapMode = .word
        guard let view = gtk_scrolled_window_new() else { preconditionFailure("GTK makes no scrolled window.") }
        gtk_widget_set_vexpand(view, 1)
        gtk_scrolled_window_set_child(view.opaque, label.widget)
        append(view)
        layOut()
        return label
    }

    /// Lays the window out. Children are made after that, and placed by the next layout.
    func layOutWithChildren() {
        layOut()
        layOut()
    }
}
