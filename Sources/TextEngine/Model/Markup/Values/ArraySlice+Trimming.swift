extension ArraySlice<UInt8> {
    /// The text without white space at its ends.
    var trimmed: ArraySlice<UInt8> {
        var text = self
        while let last = text.last, MarkupNumber.isSpace(last) { text.removeLast() }
        while let first = text.first, MarkupNumber.isSpace(first) { text.removeFirst() }
        return text
    }
}
