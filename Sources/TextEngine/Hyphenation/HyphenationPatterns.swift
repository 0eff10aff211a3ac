/// A set of patterns: a trie over UTF-8 in flat arrays with nine bytes per node. Immutable.
///
/// A pattern is a part of a word with a level in each gap between letters (Liang, "Word Hy-phen-a-tion by Com-put-er",
/// 1983): `a1ma` has level 1 after its first letter. A dot is the start or end of the word. In each gap of a word the
/// highest level counts. If it is odd, the word may be hyphenated there.
struct HyphenationPatterns: Sendable {
    /// The levels and change of a pattern, shared by equal patterns.
    struct Verdict: Sendable, Hashable {
        /// The number of gaps before the first one with a level. Gap 0 is before the pattern.
        var leadingGaps: Int
        /// The levels from there up to the last one that is not 0.
        var levels: [UInt8]
        /// The change of the word at the pattern's odd level.
        var change: HyphenationChange?
    }

    /// The byte on the edge to each node. Nodes are in breadth-first order, so siblings are adjacent.
    let labels: [UInt8]
    /// Each node's first child. Its children end where those of the next node begin.
    let children: [UInt32]
    /// Each node's index in `verdicts`, counted from 1; 0 for none.
    let verdictNumbers: [UInt32]
    let verdicts: [Verdict]

    /// Whether there are no patterns.
    var isEmpty: Bool { labels.count <= 1 }

    /// Calls the body, in order, with the longest pattern that ends after each byte of a word. Files repeat the levels
    /// of shorter patterns in longer ones (libhyphen's `substrings.pl` does this), so shorter ones are ignored. O(bytes
    /// × longest pattern).
    func forEachMatch(in word: [UInt8], _ body: (_ start: Int, _ verdict: Verdict) -> Void) {
        withUnsafeTemporaryAllocation(of: (node: UInt32, start: Int32).self, capacity: word.count) { longest in
            longest.initialize(repeating: (0, 0))
            for start in word.indices {
                var node = 0
                for end in start..<word.count {
                    guard let next = child(of: node, word[end]) else { break }
                    node = next
                    if longest[end].node == 0 { longest[end] = (UInt32(next), Int32(start)) }
                }
            }
            for (node, start) in longest where node != 0 {
                let number = Int(verdictNumbers[Int(node)])
                if number > 0 { body(Int(start), verdicts[number - 1]) }
            }
        }
    }

    private func child(of node: Int, _ label: UInt8) -> Int? {
        let children = Int(children[node])..<Int(children[node + 1])
        let child = children.partitionPoint { labels[$0] >= label }
        return child < children.upperBound && labels[child] == label ? child : nil
    }
}
