/// Finds the words to hyphenate: letters with their marks, and apostrophes between them.
struct HyphenationWordFinder {
    let text: UTF8Bytes
    /// A range without line break opportunities.
    let range: Range<Int>

    /// The last word that starts before `limit` and ends after `start`. nil if there is none, or if it is longer than
    /// dictionaries allow. O(distance of the offsets).
    func lastWord(before limit: Int, endingAfter start: Int) -> Range<Int>? {
        var end = limit
        if limit > range.lowerBound, isInWord(endingAt: limit) {
            while end < range.upperBound, isInWord(at: end) {
                end += text.scalar(at: end).length
                if end - limit > HyphenationDictionary.maximumWordLength { return nil }
            }
        }
        while end > start, !isInWord(endingAt: end) { end -= text.scalar(endingAt: end).length }
        guard end > start else { return nil }
        var wordStart = end
        while wordStart > range.lowerBound, isInWord(endingAt: wordStart) {
            wordStart -= text.scalar(endingAt: wordStart).length
            if end - wordStart > HyphenationDictionary.maximumWordLength { return nil }
        }
        return wordStart..<end
    }

    /// Whether a word is part of something that is not hyphenated: a number with a unit, an address, an identifier.
    func isPartOfMore(_ word: Range<Int>) -> Bool {
        if word.lowerBound > range.lowerBound, joins(text[word.lowerBound - 1]) {
            guard isDot(text[word.lowerBound - 1]) else { return true }
            if word.lowerBound - 1 > range.lowerBound, isInWord(endingAt: word.lowerBound - 1) { return true }
        }
        if word.upperBound < range.upperBound, joins(text[word.upperBound]) {
            guard isDot(text[word.upperBound]) else { return true }
            if word.upperBound + 1 < range.upperBound, isInWord(at: word.upperBound + 1) { return true }
        }
        return false
    }

    private func joins(_ byte: UInt8) -> Bool {
        byte.isASCIIDigit || isDot(byte) || "_@/\\#=%~&".utf8.contains(byte)
    }

    private func isDot(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":") }

    private func isInWord(endingAt offset: Int) -> Bool {
        isInWord(at: offset - text.scalar(endingAt: offset).length)
    }

    private func isInWord(at offset: Int) -> Bool {
        let (scalar, length) = text.scalar(at: offset)
        switch scalar {
        case 0x27, 0xB7, 0x2019:
            // An apostrophe or Catalan middle dot between letters, not a quotation mark.
            guard offset > range.lowerBound, offset + length < range.upperBound else { return false }
            return CharacterProperties.isLetterOrMark(text.scalar(endingAt: offset).value)
                && CharacterProperties.isLetterOrMark(text.scalar(at: offset + length).value)
        case 0xAD, 0x200C, 0x200D: return true
        default: return CharacterProperties.isLetterOrMark(scalar)
        }
    }
}
