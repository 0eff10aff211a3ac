import TextEngine

/// A text that was unfolded, without the token behind it. Where it needs no folding, it is shown so.
///
/// Whether it does depends on the width, so the label keeps both: this one, and the text with the token.
struct UnfoldedText {
    let shaped: ShapedString
    /// The options for layout while the label is folded.
    let foldedOptions: TextFrameOptions

    /// Whether the folded text is cut at a width. O(lines of the folded text).
    func needsFolding(width: Double) -> Bool {
        TextFrame(shaped, size: Size(width: width, height: .infinity), options: foldedOptions).isTruncated
    }

    /// The text to show at a width.
    func choose(width: Double, withToken: ShapedString) -> ShapedString {
        needsFolding(width: width) ? withToken : shaped
    }
}

extension LabelState {
    /// The shaped text to show at a width.
    func shaping(forWidth width: Double) -> ShapedString {
        let shaped = currentShaping()
        return unfolded?.choose(width: width, withToken: shaped) ?? shaped
    }

    /// Computes the least and the natural width of the text on lines of any length.
    func computeContentWidths(options: TextFrameOptions) -> (least: Double, natural: Double) {
        let shaped = currentShaping()
        let widths = shaped.contentWidths(options: options)
        guard let unfolded else { return (widths.least, widths.natural) }
        let whole = unfolded.shaped.contentWidths(options: options)
        // What fits in a width fits in a larger one.
        return (
            unfolded.needsFolding(width: whole.least) ? widths.least : whole.least,
            unfolded.needsFolding(width: .infinity) ? widths.natural : whole.natural
        )
    }
}
