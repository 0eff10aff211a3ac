/// Text that is looked for in UTF-8. ASCII letters match in both cases.
struct SearchPattern: Sendable, Equatable {
    private let bytes: [UInt8]

    /// An empty pattern finds nothing.
    init(_ text: String) { bytes = text.utf8.map(\.lowercasedASCII) }

    /// The number of bytes of a hit.
    var count: Int { bytes.count }

    /// Calls a closure with the offset of each hit. Hits do not overlap. O(text).
    func forEachHit(in text: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Void) {
        guard let first = bytes.first else { return }
        var offset = 0
        while offset + bytes.count <= text.count {
            if text[offset].lowercasedASCII == first, matches(text, at: offset) {
                body(offset)
                offset += bytes.count
            } else {
                offset += 1
            }
        }
    }

    /// The hits in a text, in UTF-8 offsets. O(text).
    func hits(in text: String) -> [Range<Int>] {
        var (text, hits) = (text, [Range<Int>]())
        text.withUTF8 { bytes in forEachHit(in: bytes) { hits.append($0..<$0 + count) } }
        return hits
    }

    private func matches(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
        for index in bytes.indices where text[offset + index].lowercasedASCII != bytes[index] { return false }
        return true
    }
}

extension UInt8 {
    fileprivate var lowercasedASCII: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
