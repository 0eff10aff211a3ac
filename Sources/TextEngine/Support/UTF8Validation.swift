/// Strict UTF-8 (Unicode standard, table 3-7): no surrogates, no overlong forms, nothing above U+10FFFF.
package enum UTF8Validation {
    /// The offset at which the first ill-formed sequence starts; nil if all is well-formed. O(n).
    package static func firstInvalidOffset(in bytes: some RandomAccessCollection<UInt8>) -> Int? {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let length = sequenceLength(at: index, in: bytes)
            if length == 0 { return bytes.distance(from: bytes.startIndex, to: index) }
            index = bytes.index(index, offsetBy: length)
        }
        return nil
    }

    /// The length of the well-formed sequence at an index; 0 if it is ill-formed.
    private static func sequenceLength<Bytes: RandomAccessCollection<UInt8>>(
        at index: Bytes.Index, in bytes: Bytes
    ) -> Int {
        let first = bytes[index]
        if first < 0x80 { return 1 }
        let (length, second): (Int, ClosedRange<UInt8>)
        switch first {
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return 0
        }
        guard bytes.distance(from: index, to: bytes.endIndex) >= length else { return 0 }
        let next = bytes.index(after: index)
        guard second.contains(bytes[next]) else { return 0 }
        let rest = bytes[bytes.index(after: next)..<bytes.index(index, offsetBy: length)]
        return rest.allSatisfy { $0 & 0xC0 == 0x80 } ? length : 0
    }
}
