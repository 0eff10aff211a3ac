extension Label {
    /// Scrolls what is around the label so that a range of its text is seen, for example a search hit.
    ///
    /// It scrolls in the next frame in which the label is laid out, so it can follow a change of the text at once. Of several calls
    /// before that frame, the last one counts. Nothing happens if nothing around the label scrolls. O(lines of the range).
    ///
    /// - Parameters:
    ///   - range: UTF-8 offsets of ``styledText``. Of a range that is larger than the view, its start is seen. For text that is cut
    ///     away, the place is that of the last character before it.
    ///   - alignment: Where the range is then: 0 for the start of the view, 0.5 for its middle, 1 for its end. Without it, the view
    ///     moves as little as it can, and not at all if it shows the range.
    public func scroll(to range: Range<Int>, alignment: Double? = nil) {
        state.scroll(to: range, alignment: alignment)
    }
}
