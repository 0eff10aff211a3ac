import CLabelGtk
import TextEngine

extension Label: @preconcurrency CustomDebugStringConvertible {
    /// The text's beginning, the size, and what the label shows of the text: `Label “Hello…” 120 × 38, 2 lines, truncated`.
    public var debugDescription: String {
        let size = "\(gtk_widget_get_width(widget)) × \(gtk_widget_get_height(widget))"
        let lines =
            state.frame.map { ", \($0.lineCount) lines\($0.isTruncated ? ", truncated" : "")" } ?? ", not laid out"
        return "Label \(state.text.quotedBeginning) \(size)\(lines)"
    }
}
