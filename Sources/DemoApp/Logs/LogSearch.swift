/// Finds a pattern in a log that grows. ASCII letters match in both cases.
struct LogSearch {
    /// What is found, in UTF-8 offsets of the log, in its order.
    private(set) var hits: [Range<Int>] = []
    /// The number of the current hit; nil without one.
    private(set) var current: Int?

    private let pattern: [UInt8]

    /// Makes a search that has seen no text. An empty pattern finds nothing.
    init(_ pattern: String) { self.pattern = pattern.utf8.map(\.lowercasedASCII) }

    /// Searches text that was appended. Nothing is found across its start. O(text).
    mutating func append(_ text: String, at start: Int) {
        guard let first = pattern.first else { return }
        var text = text
        text.withUTF8 { bytes in
            var offset = 0
            while offset + pattern.count <= bytes.count {
                if bytes[offset].lowercasedASCII == first, matches(bytes, at: offset) {
                    hits.append(start + offset..<start + offset + pattern.count)
                    offset += pattern.count
                } else {
                    offset += 1
                }
            }
        }
    }

    /// Forgets hits in text that was removed from the log's start.
    mutating func removeFirst(bytes: Int) {
        let gone = hits.firstIndex { $0.lowerBound >= bytes } ?? hits.count
        hits.removeFirst(gone)
        for index in hits.indices { hits[index] = hits[index].lowerBound - bytes..<hits[index].upperBound - bytes }
        current = current.flatMap { $0 >= gone ? $0 - gone : nil }
    }

    /// Goes to the next hit, or back to the one before; from the last to the first. Without a current one, to the last hit, which is
    /// the newest.
    mutating func move(by distance: Int) {
        guard !hits.isEmpty else { return }
        current = current.map { ($0 + distance + hits.count) % hits.count } ?? hits.count - 1
    }

    private func matches(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
        for index in pattern.indices where bytes[offset + index].lowercasedASCII != pattern[index] { return false }
        return true
    }
}

extension UInt8 {
    fileprivate var lowercasedASCII: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
