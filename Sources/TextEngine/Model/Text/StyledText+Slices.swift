extension StyledText {
    /// The part of the text in a range, with its styles, paragraph styles, links and attachments.
    ///
    /// The range is in UTF-8 offsets and clamped to the text. An offset inside a character counts as the character's start, so
    /// neighbouring parts make up the text again. O(part + log runs); O(1) for the whole text.
    public subscript(range: Range<Int>) -> StyledText {
        let range = wholeCharacters(in: range)
        if range == 0..<count { return self }
        var builder = Builder()
        builder.reserveCapacity(range.count)
        builder.append(self, range: range)
        return builder.text
    }

    /// A range clamped to the text, each end at the start of the character that contains it. O(1).
    func wholeCharacters(in range: Range<Int>) -> Range<Int> {
        let range = range.clamped(to: 0..<count)
        return storage.utf8.withUnsafeBufferPointer { bytes in
            bytes.characterStart(atOrBefore: range.lowerBound)..<bytes.characterStart(atOrBefore: range.upperBound)
        }
    }
}
