import TextEngine

/// A text that was unfolded, without the token behind it. Where it needs no folding, it is shown so.
///
/// Whether it does depends on the width and on the options for layout, so the label keeps both: this one, and the text with the token.
struct UnfoldedText {
    let shaped: ShapedString

    /// Whether the folded text is cut at a width. O(lines of the folded text).
    ///
    /// - Parameter options: Those while the label is folded.
    func needsFolding(width: Double, _ options: TextFrameOptions) -> Bool {
        TextFrame(shaped, size: Size(width: width, height: .infinity), options: options).isTruncated
    }
}

extension LabelState {
    /// The shaped text to show at a width.
    func shaping(forWidth width: Double) -> ShapedString {
        let shaped = currentShaping()
        guard let unfolded else { return shaped }
        return unfolded.needsFolding(width: width, foldedLayoutOptions) ? shaped : unfolded.shaped
    }

    /// The options for layout while the label is folded.
    private var foldedLayoutOptions: TextFrameOptions { effectiveLayoutOptions(folding.folded, for: content) }

    /// Computes the least and the natural width of the text on lines of any length.
    func computeContentWidths(options: TextFrameOptions) -> (least: Double, natural: Double) {
        let shaped = currentShaping()
        let widths = shaped.contentWidths(options: options)
        guard let unfolded else { return (widths.least, widths.natural) }
        let whole = unfolded.shaped.contentWidths(options: options)
        let folded = foldedLayoutOptions
        // What fits in a width fits in a larger one.
        return (
            unfolded.needsFolding(width: whole.least, folded) ? widths.least : whole.least,
            unfolded.needsFolding(width: .infinity, folded) ? widths.natural : whole.natural
        )
    }
}
