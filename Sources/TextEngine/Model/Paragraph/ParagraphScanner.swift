/// Finds the ends of paragraphs.
package enum ParagraphScanner {
    /// A paragraph and the separator after it.
    package struct Paragraph: Equatable {
        package var range: Range<Int>
        package var separatorLength: Int
        package var hasTabs = false
        package var end: Int { range.upperBound + separatorLength }
    }

    /// The paragraph that starts at an offset. Separators are CR, LF, CR LF and U+2029. O(paragraph).
    package static func paragraph(startingAt start: Int, in text: UTF8Bytes) -> Paragraph {
        var position = start
        var hasTabs = false
        while position < text.count {
            position = skippingPlainBytes(from: position, in: text)
            guard position < text.count else { break }
            let byte = text[position]
            if byte == 0x0A { return Paragraph(range: start..<position, separatorLength: 1, hasTabs: hasTabs) }
            if byte == 0x0D {
                let isPair = position + 1 < text.count && text[position + 1] == 0x0A
                return Paragraph(range: start..<position, separatorLength: isPair ? 2 : 1, hasTabs: hasTabs)
            }
            if byte == 0xE2, position + 2 < text.count, text[position + 1] == 0x80, text[position + 2] == 0xA9 {
                return Paragraph(range: start..<position, separatorLength: 3, hasTabs: hasTabs)
            }
            if byte == 0x09 { hasTabs = true }
            position += 1
        }
        return Paragraph(range: start..<text.count, separatorLength: 0, hasTabs: hasTabs)
    }

    /// The first offset at or after `start` where a separator may begin. Reads eight bytes at a time.
    @inline(__always)
    private static func skippingPlainBytes(from start: Int, in text: UTF8Bytes) -> Int {
        guard let bytes = UnsafeRawPointer(text.baseAddress) else { return start }
        let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        var position = start
        while position + 8 <= text.count {
            let word = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
            // Bytes below 0x0E, and 0xE2 bytes: the highest bit of each is set.
            let controls = (word &- ones &* 0x0E) & ~word
            let difference = word ^ (ones &* 0xE2)
            if (controls | ((difference &- ones) & ~difference)) & highs != 0 { break }
            position += 8
        }
        return position
    }
}
