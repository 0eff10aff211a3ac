extension TextFrame {
    /// The sentence at a position (UAX #29), with the white space behind it. A sentence ends with its paragraph, at the latest:
    /// the separator belongs to it. So the ranges of all sentences are the text without gaps, unlike those of ``wordRange(at:)`` and
    /// ``paragraphRange(at:includingTerminator:)``: a reader goes on where the last sentence ended.
    ///
    /// The character after the position counts, for an upstream position the one before it. At the end of the text, the last
    /// sentence counts. Offsets outside of the text are clamped, one inside a character is at its start. O(paragraph).
    public func sentenceRange(at position: TextPosition) -> Range<Int> {
        let text = shapedString.range
        guard !text.isEmpty else { return text }
        return shapedString.text.storage.utf8.withUnsafeBufferPointer { bytes in
            let offset = min(max(position.offset, text.lowerBound), text.upperBound)
            var character = bytes.characterStart(atOrBefore: offset)
            let isBefore = position.affinity == .upstream || character == text.upperBound
            if isBefore, character > text.lowerBound {
                character = bytes.characterStart(atOrBefore: character - 1)
            }
            let paragraph = paragraphRange(at: TextPosition(offset: character), includingTerminator: true)
            guard !paragraph.isEmpty else { return paragraph }
            return SentenceBreakFinder().sentence(containing: character, in: paragraph, of: bytes)
        }
    }
}
