extension TextFrame {
    /// The word at a position with all that stands before the next word, as screen readers read: its white space, punctuation
    /// and symbols. What stands before the first word of a paragraph is a range of its own; a paragraph's separator belongs to
    /// its last word. So the ranges of all words are the text without gaps.
    ///
    /// The character after the position counts; at the end of the text, the last one. O(log paragraphs + stretches), see
    /// ``wordRange(at:)``.
    package func readWordRange(at offset: Int) -> Range<Int> {
        let text = shapedString.range
        guard !text.isEmpty else { return text }
        return shapedString.text.storage.utf8.withUnsafeBufferPointer { bytes in
            var character = bytes.characterStart(atOrBefore: min(max(offset, text.lowerBound), text.upperBound))
            if character == text.upperBound { character = bytes.characterStart(atOrBefore: character - 1) }
            let position = TextPosition(offset: character)
            let paragraph = paragraphRange(at: position, includingTerminator: true)
            let finder = WordBreakFinder(shapedString.text)
            let word = finder.word(startingBefore: character + 1, in: paragraph, of: bytes)
            let next = finder.word(endingAfter: word?.upperBound ?? paragraph.lowerBound, in: paragraph, of: bytes)
            return (word?.lowerBound ?? paragraph.lowerBound)..<(next?.lowerBound ?? paragraph.upperBound)
        }
    }
}
