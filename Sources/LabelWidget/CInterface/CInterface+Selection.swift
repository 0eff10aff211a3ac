import CLabelGtk
import TextEngine

// Selecting.

/// Sets whether the text may be selected.
@c(lw_label_set_selectable)
package func lwLabelSetSelectable(_ label: UnsafeMutablePointer<GtkWidget>?, _ value: gboolean) {
    withLabel(label) { $0.setSelectable(value != 0) }
}

/// Whether the text may be selected.
@c(lw_label_get_selectable)
package func lwLabelGetSelectable(_ label: UnsafeMutablePointer<GtkWidget>?) -> gboolean {
    valueOfLabel(label, 0) { $0.isSelectable ? 1 : 0 }
}

/// Selects a range of characters, if the text may be selected. Negative offsets are the text's end. O(text).
@c(lw_label_select_region)
package func lwLabelSelectRegion(_ label: UnsafeMutablePointer<GtkWidget>?, _ start: gint, _ end: gint) {
    withLabel(label) {
        guard let selection = $0.parts.selection else { return }
        let text = $0.content.text
        selection.select(
            TextSelection(
                anchor: TextPosition(offset: text.offset(ofCharacter: Int(start))),
                focus: TextPosition(offset: text.offset(ofCharacter: Int(end)))))
    }
}

/// The selected characters. Either result may be NULL. Returns false if nothing is selected. O(text).
@c(lw_label_get_selection_bounds)
package func lwLabelGetSelectionBounds(
    _ label: UnsafeMutablePointer<GtkWidget>?, _ start: UnsafeMutablePointer<gint>?,
    _ end: UnsafeMutablePointer<gint>?
) -> gboolean {
    let range = valueOfLabel(label, 0..<0) { label in
        label.selectedRange.map {
            label.content.text.character(
                atOffset: $0.lowerBound)..<label.content.text.character(atOffset: $0.upperBound)
        } ?? 0..<0
    }
    start?.pointee = gint(clamping: range.lowerBound)
    end?.pointee = gint(clamping: range.upperBound)
    return range.isEmpty ? 0 : 1
}

/// What is selected as plain text; NULL if nothing is. The caller frees it. O(selected text).
@c(lw_label_get_selected_text)
package func lwLabelGetSelectedText(_ label: UnsafeMutablePointer<GtkWidget>?) -> UnsafeMutablePointer<CChar>? {
    valueOfLabel(label, nil) { $0.selectedContent.flatMap { g_strdup($0.plainText) } }
}
