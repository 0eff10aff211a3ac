import TextEngine

/// A text that was unfolded, without the token behind it. Where it needs no folding, it is shown so.
///
/// Whether it does depends on the width and on the options for layout, so the label keeps both: this one, and the text with the token.
struct UnfoldedText: Sendable {
    let shaped: ShapedString

    /// Whether the folded text is cut at a width. O(lines of the folded text).
    ///
    /// - Parameter options: Those while the label is folded.
    func needsFolding(width: Double, _ options: TextFrameOptions) -> Bool {
        TextFrame(shaped, size: Size(width: width, height: .infinity), options: options).isTruncated
    }
}
