extension TextFrame {
    /// The text of the line at a position: what it shows, the white space hidden at its end, and what its token replaces. nil
    /// if the frame has no lines.
    ///
    /// At the end of a wrapped line, an upstream position is on that line, a downstream one on the next. A position without a
    /// caret is on the line of the nearest caret before it. With terminators, the ranges of all lines are
    /// ``rangeInOriginalText`` without gaps. O(log lines + line).
    ///
    /// - Parameter includingTerminator: Whether the line terminator or paragraph separator after the text is in the range.
    public func lineRange(at position: TextPosition, includingTerminator: Bool = false) -> Range<Int>? {
        guard let index = caret(at: position)?.lineIndex else { return nil }
        let (head, tail) = textWithCarets(onLine: index)
        let range = head.lowerBound..<tail.upperBound
        // A terminator that a token replaces is not the line's.
        let isReplaced = lineRecords[index].truncation >= 0 && tail.isEmpty
        guard !includingTerminator, !isReplaced, !range.isEmpty, endsWithTerminator(range.upperBound) else {
            return range
        }
        return shapedString.text.storage.utf8.withUnsafeBufferPointer { bytes in
            let (terminator, length) = bytes.scalar(endingAt: range.upperBound)
            let end = range.upperBound - length
            let isPair = terminator == 0x0A && end > range.lowerBound && bytes[end - 1] == 0x0D
            return range.lowerBound..<(isPair ? end - 1 : end)
        }
    }

    /// The paragraph at a position. Paragraphs end with CR, LF, CR LF and U+2029; a triple click selects one.
    ///
    /// A position behind a separator is in the next paragraph, with either affinity. At the end of a text with a separator at
    /// its end, this is an empty paragraph if the frame has a line for it. Offsets outside of the text are clamped.
    /// O(log paragraphs).
    ///
    /// - Parameter includingTerminator: Whether the separator is in the range. Without it, the range is what a copy to a single
    ///   line needs. With it, the ranges of all paragraphs are the text without gaps.
    public func paragraphRange(at position: TextPosition, includingTerminator: Bool = false) -> Range<Int> {
        let content = paragraphContent(at: position.offset)
        guard includingTerminator, let index = shapedString.paragraphIndex(at: content.lowerBound) else {
            return content
        }
        let paragraph = shapedString.paragraphText(index)
        return paragraph.range == content ? content.lowerBound..<paragraph.end : content
    }

    /// The text of a paragraph without its separator.
    func paragraphContent(at offset: Int) -> Range<Int> {
        let end = shapedString.range.upperBound
        guard let index = shapedString.paragraphIndex(at: offset) else { return end..<end }
        if offset >= end, lineRecords.last?.isFinalEmptyLine == true { return end..<end }
        return shapedString.paragraphText(index).range
    }
}
