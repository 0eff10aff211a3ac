/// Collects patterns and builds a trie.
struct HyphenationPatternsBuilder {
    private struct Entry {
        var start: Int32
        var length: Int32
        /// Counted from 1. 0 for a pattern without levels, which hides shorter patterns.
        var verdict: UInt32

        var range: Range<Int> { Int(start)..<Int(start + length) }
    }

    private var bytes: [UInt8] = []
    private var entries: [Entry] = []
    private var verdicts: [HyphenationPatterns.Verdict] = []
    private var verdictNumbers: [HyphenationPatterns.Verdict: UInt32] = [:]

    /// Adds a pattern: its bytes and the levels of the gaps before, between and after them. It replaces an equal
    /// pattern.
    mutating func add(
        _ pattern: some Collection<UInt8>, levels: some RandomAccessCollection<UInt8>, change: HyphenationChange?
    ) {
        guard !pattern.isEmpty else { return }
        entries.append(
            Entry(
                start: Int32(bytes.count), length: Int32(pattern.count), verdict: number(levels: levels, change: change)
            ))
        bytes.append(contentsOf: pattern)
    }

    private mutating func number(levels: some RandomAccessCollection<UInt8>, change: HyphenationChange?) -> UInt32 {
        guard let first = levels.firstIndex(where: { $0 != 0 }), let last = levels.lastIndex(where: { $0 != 0 })
        else { return 0 }
        let verdict = HyphenationPatterns.Verdict(
            leadingGaps: levels.distance(from: levels.startIndex, to: first), levels: Array(levels[first...last]),
            change: change)
        if let known = verdictNumbers[verdict] { return known }
        verdicts.append(verdict)
        verdictNumbers[verdict] = UInt32(verdicts.count)
        return UInt32(verdicts.count)
    }

    /// The trie. O(bytes × log patterns).
    consuming func patterns() -> HyphenationPatterns {
        var labels: [UInt8] = [0]
        var children: [UInt32] = []
        var numbers: [UInt32] = [0]
        bytes.withUnsafeBufferPointer { bytes in
            let order = Self.sorted(entries, in: bytes)
            // The range of patterns that begin with each node's bytes.
            var ranges = [0..<order.count]
            var depths: [Int32] = [0]
            var node = 0
            while node < ranges.count {
                let (range, depth) = (ranges[node], depths[node])
                children.append(UInt32(labels.count))
                var position = range.lowerBound
                while position < range.upperBound, case let entry = order[position], entry.length == depth {
                    numbers[node] = entry.verdict
                    position += 1
                }
                while position < range.upperBound {
                    let label = bytes[Int(order[position].start + depth)]
                    let start = position
                    while position < range.upperBound, bytes[Int(order[position].start + depth)] == label {
                        position += 1
                    }
                    labels.append(label)
                    numbers.append(0)
                    ranges.append(start..<position)
                    depths.append(depth + 1)
                }
                node += 1
            }
        }
        children.append(UInt32(labels.count))
        return HyphenationPatterns(labels: labels, children: children, verdictNumbers: numbers, verdicts: verdicts)
    }

    /// Sorted by bytes. Equal ones stay in the order of adding.
    private static func sorted(_ entries: [Entry], in bytes: UnsafeBufferPointer<UInt8>) -> [Entry] {
        entries.sorted { a, b in
            let (first, second) = (bytes[a.range], bytes[b.range])
            if first.elementsEqual(second) { return a.start < b.start }
            return first.lexicographicallyPrecedes(second)
        }
    }
}
