import TextEngine

extension SelectionGroup: @preconcurrency CustomDebugStringConvertible {
    /// The number of labels, and the beginning of what is selected: `SelectionGroup of 3 labels, “Hello…” selected`. O(selected text).
    public var debugDescription: String {
        let (count, selected) = (labels.count, selectedText.map { "\($0.quotedBeginning) selected" })
        return "SelectionGroup of \(count) label\(count == 1 ? "" : "s"), \(selected ?? "nothing selected")"
    }
}
