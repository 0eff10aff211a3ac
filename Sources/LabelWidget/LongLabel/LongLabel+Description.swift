import CLabelGtk
import TextEngine

extension LongLabel: @preconcurrency CustomDebugStringConvertible {
    /// The text's beginning, the size, and how the text is cut: `LongLabel “Hello…” 400 × 300, 18000 bytes in 9 blocks, 3 shown`.
    public var debugDescription: String {
        let (blocks, count) = (state.blocks, state.blocks.count)
        let size = "\(gtk_widget_get_width(widget)) × \(gtk_widget_get_height(widget))"
        let text = blocks.text(ofBlock: 0).string.quotedBeginning(isWhole: count == 1)
        let cut = "\(blocks.text.count) bytes in \(count) block\(count == 1 ? "" : "s")"
        return "LongLabel \(text) \(size), \(cut), \(state.shown.count) shown"
    }
}
