import CLabelICU

/// Finds grapheme clusters (UAX #29) on request. A worker: one thread at a time.
///
/// Uses ICU only for text with characters that may combine. European letters, Han, kana and Hangul syllables without
/// marks are clusters of their own.
// The pool gives a finder to one thread at a time.
package final class GraphemeBreakFinder: @unchecked Sendable {
    private var utf16 = UTF16Paragraph()
    /// Opened on first use.
    private lazy var iterator = icu_break_open(ICU_BREAK_GRAPHEME, "en")
    private var hasIterator = false
    /// The number of texts that needed ICU.
    package private(set) var icuCallCount = 0

    private static let pool = WorkerPool<GraphemeBreakFinder>(limit: 8)

    package init() {}
    deinit { if hasIterator { iterator.map { icu_break_close($0) } } }

    /// Calls the body with a finder from the pool. Opening an ICU iterator costs more than most requests.
    package static func withFinder<Value>(_ body: (GraphemeBreakFinder) -> Value) -> Value {
        let finder = pool.take() ?? GraphemeBreakFinder()
        defer { pool.giveBack(finder) }
        return body(finder)
    }

    /// The offsets where the grapheme clusters of a range end, ascending; the last one is the end of the range. The
    /// range is analyzed without its context, so it should start at a boundary. O(range).
    package func boundaries(of range: Range<Int>, in text: UTF8Bytes) -> [Int] {
        guard !range.isEmpty else { return [] }
        var boundaries: [Int] = []
        if appendSimpleBoundaries(of: range, in: text, to: &boundaries) { return boundaries }
        boundaries.removeAll(keepingCapacity: true)
        appendBoundaries(of: range, in: text, to: &boundaries)
        return boundaries
    }

    /// The longest cluster in bytes. A longer one is divided: no reader sees it as one character.
    static let longestCluster = 128

    /// The longest row of flags that is counted from its start, in bytes: 512 flags. The world has fewer. Behind that, who asks at
    /// each flag would count all flags before it each time.
    static let longestCountedRow = 4_096

    /// Whether a grapheme cluster starts at an offset. Clusters longer than ``longestCluster`` are divided. In a row of more flags
    /// than ``longestCountedRow``, the regional indicators behind that form pairs by their offsets in the text. O(1).
    static func isBoundary(_ offset: Int, in text: UTF8Bytes) -> Bool {
        guard offset > 0, offset < text.count, !isCertainBoundary(offset, in: text) else { return true }
        if CharacterProperties.isRegionalIndicator(text.scalar(at: offset).value),
            CharacterProperties.isRegionalIndicator(text.scalar(endingAt: offset).value)
        {
            // Each has four bytes.
            let count = indicatorCount(before: offset, since: max(offset - longestCountedRow - 4, 0), in: text)
            return (4 * count <= longestCountedRow ? count : offset / 4).isMultiple(of: 2)
        }
        // Start at the ASCII character before: it always starts a cluster.
        var start = offset - 1
        while start > offset - longestCluster, start > 0, text[start] >= 0x80 { start -= 1 }
        start = text.characterStart(atOrBefore: start)
        let end = offset + text.scalar(at: offset).length
        let boundaries = withFinder { $0.boundaries(of: start..<end, in: text) }
        // Without a boundary in so much text, the cluster is too long and is divided.
        return boundaries.contains(offset) || boundaries.count == 1 && offset - start >= longestCluster
    }

    /// Whether the row of regional indicators that ends at an offset consists of flags, which have two (UAX #29, GB12 and GB13). The
    /// row does not begin before `start`. O(row).
    static func isBehindFlags(_ offset: Int, since start: Int, in text: UTF8Bytes) -> Bool {
        indicatorCount(before: offset, since: start, in: text).isMultiple(of: 2)
    }

    /// The number of regional indicators in the row that ends at an offset, as far as it lies behind `start`. O(row).
    private static func indicatorCount(before offset: Int, since start: Int, in text: UTF8Bytes) -> Int {
        var (position, count) = (offset, 0)
        while position > start, case (let scalar, let length) = text.scalar(endingAt: position),
            CharacterProperties.isRegionalIndicator(scalar)
        {
            position -= length
            count += 1
        }
        return count
    }

    /// A range with the rest of the grapheme clusters at its ends, within limits. O(1) between letters.
    package static func wholeClusters(of range: Range<Int>, in text: UTF8Bytes, limits: Range<Int>) -> Range<Int> {
        let limits = limits.clamped(to: range.lowerBound - longestCluster..<range.upperBound + longestCluster)
        var (start, end) = (range.lowerBound, range.upperBound)
        while start > limits.lowerBound, !isBoundary(start, in: text) {
            start = text.characterStart(atOrBefore: start - 1)
        }
        while end < limits.upperBound, !isBoundary(end, in: text) { end += text.scalar(at: end).length }
        return start..<max(start, end)
    }

    /// Whether a few characters beside an offset say that a grapheme cluster ends there: between most letters, with or without
    /// marks. O(1), without a break iterator.
    static func isCertainBoundary(_ offset: Int, in text: UTF8Bytes) -> Bool {
        guard offset > 0, offset < text.count else { return true }
        let after = text.scalar(at: offset).value
        var (before, length) = text.scalar(endingAt: offset)
        if isSimple(before), isSimple(after) { return before != 0x0D || after != 0x0A }
        guard CharacterProperties.graphemeBreak(after) == ICU_GRAPHEME_OTHER else { return false }
        // Letters and emoji continue clusters after joiners, prepended marks and, with other marks between, viramas.
        var position = offset
        for _ in 0..<Self.mostMarks {
            if CharacterProperties.joinsSyllables(before) { return false }
            switch CharacterProperties.graphemeBreak(before) {
            case ICU_GRAPHEME_PREPENDED: return false
            case ICU_GRAPHEME_EXTENDER: break
            default: return true
            }
            position -= length
            guard position > 0 else { return true }
            (before, length) = text.scalar(endingAt: position)
        }
        return false
    }

    /// The search for the letter of a mark passes at most this many marks.
    private static let mostMarks = 4

    /// Whether every character of a range is a grapheme cluster, but for CR LF. O(range).
    static func isSimple(_ range: Range<Int>, of text: UTF8Bytes) -> Bool {
        var position = range.lowerBound
        while position < range.upperBound {
            let (scalar, length) = text.scalar(at: position)
            guard isSimple(scalar) else { return false }
            position += length
        }
        return true
    }

    private func appendBoundaries(of range: Range<Int>, in text: UTF8Bytes, to boundaries: inout [Int]) {
        utf16.fill(with: range, of: text)
        icuCallCount += 1
        hasIterator = true
        let units = utf16.units
        if let iterator, icu_break_set_text(iterator, units.baseAddress, Int32(units.count)) {
            while case let index = icu_break_next(iterator), index >= 0 {
                boundaries.append(utf16.offset(of: Int(index)))
            }
        }
        if boundaries.last != range.upperBound { boundaries.append(range.upperBound) }
    }

    /// Appends a boundary after every character. Returns false if characters may combine.
    private func appendSimpleBoundaries(of range: Range<Int>, in text: UTF8Bytes, to boundaries: inout [Int]) -> Bool {
        var position = range.lowerBound
        while position < range.upperBound {
            let (scalar, length) = text.scalar(at: position)
            guard Self.isSimple(scalar) else { return false }
            position += length
            let isFirstOfPair = scalar == 0x0D && position < range.upperBound && text[position] == 0x0A
            if !isFirstOfPair { boundaries.append(position) }
        }
        return true
    }

    /// Whether a character never combines with its neighbours, except for CR LF. Extended_Pictographic characters
    /// qualify: they combine only with a joiner, which does not qualify.
    @inline(__always)
    private static func isSimple(_ scalar: UInt32) -> Bool {
        if scalar < 0x300 { return true }
        // Cyrillic, Greek and Armenian without their marks, then Hebrew and Arabic letters.
        if scalar < 0x590 { return scalar >= 0x370 && !(0x483...0x489).contains(scalar) }
        if scalar < 0x700 { return (0x5D0...0x5EA).contains(scalar) || (0x620...0x64A).contains(scalar) }
        // Punctuation, kana without their marks, Han, Yi, Hangul syllables (jamo after them do not qualify).
        if scalar < 0x3000 { return (0x2010...0x2027).contains(scalar) || (0x2030...0x205F).contains(scalar) }
        if scalar < 0xA4D0 {
            return !(0x302A...0x302F).contains(scalar) && scalar != 0x3099 && scalar != 0x309A
        }
        return (0xAC00...0xD7A3).contains(scalar) || (0xF900...0xFAFF).contains(scalar)
            || (0xFF01...0xFF9D).contains(scalar) || (0x20000...0x3FFFD).contains(scalar)
    }
}
