/// Finds a pattern in a log that grows. ASCII letters match in both cases.
struct LogSearch {
    /// What is found, in UTF-8 offsets of the log, in its order.
    private(set) var hits: [Range<Int>] = []
    /// The number of the current hit; nil without one.
    private(set) var current: Int?

    private let pattern: SearchPattern

    /// Makes a search that has seen no text. An empty pattern finds nothing.
    init(_ pattern: String) { self.pattern = SearchPattern(pattern) }

    /// Searches text that was appended. Nothing is found across its start. O(text).
    mutating func append(_ text: String, at start: Int) {
        hits += pattern.hits(in: text).map { start + $0.lowerBound..<start + $0.upperBound }
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
}
