extension SelectionGroup: @preconcurrency CustomDebugStringConvertible {
    /// The number of labels, and the beginning of what is selected: `SelectionGroup of 3 labels, “Hello…” selected`. O(selected text).
    public var debugDescription: String {
        let (count, selected) = (labels.count, selectedText.map { "\(quotedBeginning(of: $0.string)) selected" })
        return "SelectionGroup of \(count) label\(count == 1 ? "" : "s"), \(selected ?? "nothing selected")"
    }
}
