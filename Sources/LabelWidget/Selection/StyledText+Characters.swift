import Glibc
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

    /// Whether the text begins with the first bytes of another one, and a character begins or ends there. O(1) if both lie in the same
    /// memory, else O(bytes).
    @MainActor
    func hasBeginning(of other: StyledText, bytes end: Int) -> Bool {
        guard end <= count, end <= other.count, !isInsideCharacter(end) else { return false }
        return storage.utf8.withUnsafeBufferPointer { own in
            other.storage.utf8.withUnsafeBufferPointer { other in
                guard let own = own.baseAddress, let other = other.baseAddress, own != other else { return true }
                Self.comparedByteCount += end
                return memcmp(own, other, end) == 0
            }
        }
    }

    /// How many bytes of selected text were compared with those of a new text, for tests.
    @MainActor static var comparedByteCount = 0

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
        characterCount(in: 0..<min(max(offset, 0), count))
    }

    /// The number of characters in a range. O(range).
    func characterCount(in range: Range<Int>) -> Int {
        storage.utf8[range].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    }

    /// What of the letters has to go, and what of another text comes in its place: all between the start and the end that both have.
    /// Whole characters. O(text).
    func difference(to other: StyledText) -> (gone: Range<Int>, came: Range<Int>) {
        storage.utf8.withUnsafeBufferPointer { old in
            other.storage.utf8.withUnsafeBufferPointer { new in
                func isInside(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
                    offset < bytes.count && bytes[offset] & 0xC0 == 0x80
                }
                let shorter = min(old.count, new.count)
                var start = 0
                while start < shorter, old[start] == new[start] { start += 1 }
                while start > 0, isInside(old, start) || isInside(new, start) { start -= 1 }
                var length = 0
                while length < shorter - start, old[old.count - 1 - length] == new[new.count - 1 - length] {
                    length += 1
                }
                while length > 0, isInside(old, old.count - length) { length -= 1 }
                return (start..<old.count - length, start..<new.count - length)
            }
        }
    }
}
