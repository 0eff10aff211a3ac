/// A paragraph as ICU wants it, UTF-16, with the way back to UTF-8 offsets. Scratch memory of the analyzer.
struct UTF16Paragraph {
    private(set) var units: [UInt16] = []
    /// The UTF-8 offset of every unit and of the end; empty where each byte is one unit.
    private var offsets: [Int32] = []
    private var start = 0

    mutating func fill(with range: Range<Int>, of text: UTF8Bytes, isASCII: Bool) {
        units.removeAll(keepingCapacity: true)
        offsets.removeAll(keepingCapacity: true)
        start = range.lowerBound
        if isASCII {
            units.append(contentsOf: text[range].lazy.map { UInt16($0) })
            return
        }
        var position = range.lowerBound
        while position < range.upperBound {
            let (scalar, length) = text.scalar(at: position)
            if scalar > 0xFFFF {
                units.append(UInt16(truncatingIfNeeded: 0xD7C0 + (scalar >> 10)))
                units.append(UInt16(truncatingIfNeeded: 0xDC00 + (scalar & 0x3FF)))
                offsets.append(Int32(position))
            } else {
                units.append(UInt16(truncatingIfNeeded: scalar))
            }
            offsets.append(Int32(position))
            position += length
        }
        offsets.append(Int32(position))
    }

    /// The UTF-8 offset of a UTF-16 index.
    @inline(__always)
    func offset(of index: Int) -> Int { offsets.isEmpty ? start + index : Int(offsets[index]) }

    /// Lets memory go that only a huge paragraph needs.
    mutating func giveBackMemory() {
        units.giveBackMemory()
        offsets.giveBackMemory()
    }
}
