/// A paragraph in UTF-16 for ICU, with a map back to UTF-8 offsets. Scratch memory of the analyzer.
struct UTF16Paragraph: ~Copyable {
    private var buffer = ScratchBuffer<UInt16>()
    /// The UTF-8 offset of every unit, and of the end.
    private var offsets = ScratchBuffer<Int32>()

    /// The UTF-16 units, valid until the next paragraph.
    var units: UnsafeBufferPointer<UInt16> { buffer.elements }

    mutating func fill(with range: Range<Int>, of text: UTF8Bytes) {
        removeAll()
        // Every character has at least as many UTF-8 bytes as UTF-16 units.
        let units = buffer.room(for: range.count)
        let offsets = offsets.room(for: range.count + 1)
        var count = 0
        var position = range.lowerBound
        while position < range.upperBound {
            let (scalar, length) = text.scalar(at: position)
            if scalar > 0xFFFF {
                units[count] = UInt16(truncatingIfNeeded: 0xD7C0 + (scalar >> 10))
                units[count + 1] = UInt16(truncatingIfNeeded: 0xDC00 + (scalar & 0x3FF))
                offsets[count] = Int32(truncatingIfNeeded: position)
                offsets[count + 1] = Int32(truncatingIfNeeded: position)
                count &+= 2
            } else {
                units[count] = UInt16(truncatingIfNeeded: scalar)
                offsets[count] = Int32(truncatingIfNeeded: position)
                count &+= 1
            }
            position &+= length
        }
        offsets[count] = Int32(truncatingIfNeeded: position)
        buffer.commit(count)
        self.offsets.commit(count + 1)
    }

    /// The UTF-8 offset of a UTF-16 index.
    @inline(__always)
    func offset(of index: Int) -> Int { Int(offsets[index]) }

    /// Empties the paragraph and frees memory that only a huge one needs.
    mutating func removeAll() {
        buffer.removeAll()
        offsets.removeAll()
    }
}
