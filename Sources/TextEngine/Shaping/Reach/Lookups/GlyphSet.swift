/// A set of glyphs: a bit array that is as long as its largest glyph needs.
struct GlyphSet: Sendable {
    private(set) var words: [UInt64] = []

    init() {}

    init(_ glyphs: some Sequence<UInt16>) {
        for glyph in glyphs { insert(glyph) }
    }

    /// The number of glyphs. O(largest glyph).
    var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

    @inline(__always)
    func contains(_ glyph: UInt16) -> Bool {
        let index = Int(glyph) / 64
        return index < words.count && words[index] >> UInt64(glyph % 64) & 1 == 1
    }

    @inline(__always)
    mutating func insert(_ glyph: UInt16) {
        let index = Int(glyph) / 64
        if index >= words.count { grow(to: index + 1) }
        words[index] |= 1 << UInt64(glyph % 64)
    }

    mutating func insert(_ range: ClosedRange<UInt16>) {
        let (first, last) = (Int(range.lowerBound) / 64, Int(range.upperBound) / 64)
        if last >= words.count { grow(to: last + 1) }
        for index in first...last {
            let low = index == first ? UInt64.max << UInt64(range.lowerBound % 64) : .max
            let high = index == last ? UInt64.max >> UInt64(63 - range.upperBound % 64) : .max
            words[index] |= low & high
        }
    }

    mutating func remove(_ glyph: UInt16) {
        if contains(glyph) { words[Int(glyph) / 64] &= ~(1 << UInt64(glyph % 64)) }
    }

    mutating func formUnion(_ other: GlyphSet) {
        if words.count < other.words.count { grow(to: other.words.count) }
        for (index, word) in other.words.enumerated() { words[index] |= word }
    }

    private mutating func grow(to count: Int) { words += repeatElement(0, count: count - words.count) }

    func intersection(_ other: GlyphSet) -> GlyphSet {
        var both = GlyphSet()
        both.words = zip(words, other.words).map { $0 & $1 }
        return both
    }
}

extension GlyphSet: Sequence {
    struct Iterator: IteratorProtocol {
        fileprivate let words: [UInt64]
        private var index = -1
        /// The bits of the current word that the iterator has not returned yet.
        private var rest: UInt64 = 0

        fileprivate init(words: [UInt64]) { self.words = words }

        mutating func next() -> UInt16? {
            while rest == 0 {
                index += 1
                guard index < words.count else { return nil }
                rest = words[index]
            }
            defer { rest &= rest - 1 }
            return UInt16(64 * index + rest.trailingZeroBitCount)
        }
    }

    func makeIterator() -> Iterator { Iterator(words: words) }
}
