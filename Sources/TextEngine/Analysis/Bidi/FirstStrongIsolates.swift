import CLabelICU

/// The directions of a paragraph's first-strong isolates (UAX #9, X5c), found in one pass.
struct FirstStrongIsolates {
    /// The indices of the isolates that are right-to-left.
    private var rightToLeft: Set<Int> = []

    init(_ text: UnsafeBufferPointer<UInt16>) {
        guard text.contains(0x2068) else { return }
        /// The open isolates: the index of one that waits for a strong character, nil for one that is resolved.
        var open: [Int?] = []
        var index = 0
        while index < text.count {
            let (scalar, length) = text.scalar(at: index)
            switch scalar {
            case 0x2066, 0x2067: open.append(nil)
            case 0x2068: open.append(index)
            case 0x2069: _ = open.popLast()
            default:
                switch Int(icu_int_property(scalar, ICU_BIDI_CLASS)) {
                case ICU_BLOCK_SEPARATOR: open.removeAll()
                case ICU_LEFT_TO_RIGHT: if !open.isEmpty { open[open.count - 1] = nil }
                case ICU_RIGHT_TO_LEFT, ICU_RIGHT_TO_LEFT_ARABIC:
                    if let start = open.last, let start { rightToLeft.insert(start) }
                    if !open.isEmpty { open[open.count - 1] = nil }
                default: break
                }
            }
            index += length
        }
    }

    /// The control that the U+2068 at an index is equivalent to: U+2066 or U+2067.
    func control(at index: Int) -> UInt16 { rightToLeft.contains(index) ? 0x2067 : 0x2066 }
}

extension UnsafeBufferPointer<UInt16> {
    /// The character that starts at an index, and its number of units.
    func scalar(at index: Int) -> (value: UInt32, length: Int) {
        let unit = UInt32(self[index])
        guard unit & 0xFC00 == 0xD800, index + 1 < count else { return (unit, 1) }
        return (0x10000 + (unit & 0x3FF) << 10 + UInt32(self[index + 1]) & 0x3FF, 2)
    }
}
