import CLabelGtk
import TextEngine

@testable import LabelWidget

extension TestWindow {
    /// Adds a label whose text can be selected. The label is as wide as its text.
    func selectableLabel(_ text: String) -> Label {
        let label = Label(text)
        label.isSelectable = true
        gtk_widget_set_halign(label.widget, GTK_ALIGN_START)
        append(label.widget)
        layOut()
        return label
    }

    /// Adds labels that select as one text, each in its own row.
    func append(_ texts: [String], to group: SelectionGroup) -> [Label] {
        let labels = texts.map { text in
            let label = Label(text)
            label.xAlignment = 0
            gtk_widget_set_halign(label.widget, GTK_ALIGN_START)
            append(label.widget)
            label.selectionGroup = group
            return label
        }
        layOut()
        return labels
    }
}
