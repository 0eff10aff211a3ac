/// One set of a dictionary's patterns: a trie over UTF-8, in flat rows that take nine bytes a node. Immutable.
///
/// A pattern is a stretch of a word with a level in each of its gaps (Liang, "Word Hy-phen-a-tion by Com-put-er", 1983):
/// `a1ma` has level 1 behind its first letter. A dot stands for either end of the word. In every gap of a word the highest
/// level counts, and an odd one is a place to hyphenate.
struct HyphenationPatterns: Sendable {
    /// What a pattern says, shared by all that say the same.
    struct Verdict: Sendable, Hashable {
        /// The gaps before the first one with a level; gap 0 is the one before the pattern.
        var leadingGaps: Int
        /// The levels from there on, up to the last one that is not 0.
        var levels: [UInt8]
        /// What changes in the word at the pattern's odd level.
        var change: HyphenationChange?
    }

    /// The byte that leads to each node; nodes stand in breadth-first order, so the children of one are neighbours.
    let labels: [UInt8]
    /// Each node's first child; its children end where the next node's begin.
    let children: [UInt32]
    /// Each node's entry in `verdicts`, counted from 1; 0 for none.
    let verdictNumbers: [UInt32]
    let verdicts: [Verdict]

    /// Whether there are no patterns.
    var isEmpty: Bool { labels.count <= 1 }

    /// Calls the body with the pattern that ends behind each byte of a word, in order: the longest one that the file names
    /// or begins another with. Shorter ones do not count, as files have the levels of all shorter patterns in the longer
    /// ones (libhyphen's `substrings.pl` sees to it). O(bytes × longest pattern).
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
        let end = Int(children[node + 1])
        var low = Int(children[node])
        var high = end
        while low < high {
            let middle = low + (high - low) / 2
            if labels[middle] < label { low = middle + 1 } else { high = middle }
        }
        return low < end && labels[low] == label ? low : nil
    }
}

/// What non-standard hyphenation does to a word: `Schif-fahrt` was written `Schiff-fahrt` (libhyphen's README.nonstandard).
struct HyphenationChange: Sendable, Hashable {
    /// The first of the pattern's bytes that change, a leading dot counted.
    var start: Int
    /// How many bytes change.
    var length: Int
    /// What stands there before and after the hyphen.
    var before: [UInt8]
    var after: [UInt8]
}
