import TextEngine

extension StyledText {
    /// The start of the character at an offset, which is limited to the text.
    func characterStart(at offset: Int) -> Int {
        var offset = min(max(offset, 0), count)
        while offset > 0, isInsideCharacter(offset) { offset -= 1 }
        return offset
    }

    /// Whether an offset is behind the first byte of a character and before its end.
    func isInsideCharacter(_ offset: Int) -> Bool {
        offset > 0 && offset < count && storage.utf8[offset] & 0xC0 == 0x80
    }

    /// The offset of a character by its number; the text's end for a negative number and behind the last one. O(text).
    func offset(ofCharacter number: Int) -> Int {
        guard number >= 0 else { return count }
        var remaining = number
        for (offset, byte) in storage.utf8.enumerated() where byte & 0xC0 != 0x80 {
            if remaining == 0 { return offset }
            remaining -= 1
        }
        return count
    }

    /// The number of characters. O(text).
    var characterCount: Int { character(atOffset: count) }

    /// The number of the character at an offset. O(offset).
    func character(atOffset offset: Int) -> Int {
        storage.utf8.prefix(offset).reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    }
}
