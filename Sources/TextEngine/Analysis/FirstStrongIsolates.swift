import CICU

/// The directions of a paragraph's first-strong isolates (UAX #9, X5c), found in one pass.
struct FirstStrongIsolates {
    /// The units that start isolates from right to left, ascending.
    private var rightToLeft: Set<Int> = []

    init(_ text: UnsafeBufferPointer<UInt16>) {
        guard text.contains(0x2068) else { return }
        /// The isolates open now; those that are waiting for a strong character have their start.
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

    /// What U+2068 at an index stands for, U+2066 or U+2067.
    func control(at index: Int) -> UInt16 { rightToLeft.contains(index) ? 0x2067 : 0x2066 }
}

extension UnsafeBufferPointer<UInt16> {
    /// The character that starts at an index, and how many units it takes.
    func scalar(at index: Int) -> (value: UInt32, length: Int) {
        let unit = UInt32(self[index])
        guard unit & 0xFC00 == 0xD800, index + 1 < count else { return (unit, 1) }
        return (0x10000 + (unit & 0x3FF) << 10 + UInt32(self[index + 1]) & 0x3FF, 2)
    }
}
