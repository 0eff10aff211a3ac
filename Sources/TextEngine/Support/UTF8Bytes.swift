/// The bytes of a text, known to be valid UTF-8.
package typealias UTF8Bytes = UnsafeBufferPointer<UInt8>

extension UnsafeBufferPointer<UInt8> {
    /// The character that starts at an offset, and its length in bytes. Requires valid UTF-8.
    @inline(__always)
    package func scalar(at offset: Int) -> (value: UInt32, length: Int) {
        let first = UInt32(self[offset])
        if first < 0x80 { return (first, 1) }
        if first < 0xE0 { return ((first & 0x1F) << 6 | continuation(offset + 1), 2) }
        if first < 0xF0 {
            return ((first & 0x0F) << 12 | continuation(offset + 1) << 6 | continuation(offset + 2), 3)
        }
        let high = (first & 0x07) << 18 | continuation(offset + 1) << 12
        return (high | continuation(offset + 2) << 6 | continuation(offset + 3), 4)
    }

    /// The character that ends at an offset greater than 0, and its length in bytes.
    @inline(__always)
    package func scalar(endingAt offset: Int) -> (value: UInt32, length: Int) {
        var start = offset - 1
        while self[start] & 0xC0 == 0x80 { start -= 1 }
        return scalar(at: start)
    }

    /// The start of the character that contains an offset. Offsets outside the text are returned unchanged.
    func characterStart(atOrBefore offset: Int) -> Int {
        var start = offset
        while start > 0, start < count, self[start] & 0xC0 == 0x80 { start -= 1 }
        return start
    }

    /// The length of U+FFFC in bytes.
    static let objectReplacementLength = 3

    /// Whether U+FFFC, the character for attachments, is at an offset.
    func isObjectReplacement(at offset: Int) -> Bool {
        offset + 2 < count && self[offset] == 0xEF && self[offset + 1] == 0xBF && self[offset + 2] == 0xBC
    }

    @inline(__always)
    private func continuation(_ offset: Int) -> UInt32 { UInt32(self[offset] & 0x3F) }
}
