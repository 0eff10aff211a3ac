import CLabelGtk

extension Label: @preconcurrency CustomDebugStringConvertible {
    /// The text's beginning, the size, and what the label shows of the text: `Label “Hello…” 120 × 38, 2 lines, truncated`.
    public var debugDescription: String {
        let size = "\(gtk_widget_get_width(widget)) × \(gtk_widget_get_height(widget))"
        let lines =
            state.frame.map { ", \($0.lineCount) lines\($0.isTruncated ? ", truncated" : "")" } ?? ", not laid out"
        return "Label \(quotedBeginning(of: text)) \(size)\(lines)"
    }
}

/// The first 40 characters of a text in quotation marks, for a line that describes an object. O(1).
///
/// - Parameter isWhole: Whether nothing follows the text.
func quotedBeginning(of text: String, isWhole: Bool = true) -> String {
    let beginning = text.prefix(40)
    return "“\(beginning)\(isWhole && beginning.endIndex == text.endIndex ? "" : "…")”"
}
