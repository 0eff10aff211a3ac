import CICU
import Synchronization

/// Finds grapheme clusters (UAX #29) where somebody asks for them. A worker: one thread at a time.
///
/// ICU is asked only about text with characters that may join: European letters, Han, kana and Hangul syllables without
/// marks are clusters by themselves.
// One thread at a time uses a finder: the pool hands it out and takes it back.
package final class GraphemeBreakFinder: @unchecked Sendable {
    private var utf16 = UTF16Paragraph()
    /// Opened for the first text that needs it.
    private lazy var iterator = icu_break_open(ICU_BREAK_GRAPHEME, "en")
    private var hasIterator = false
    /// How many texts ICU was asked about.
    package private(set) var icuCallCount = 0

    private static let pool = Mutex<[GraphemeBreakFinder]>([])
    /// As many idle finders are kept as may reasonably be at work at once.
    private static let poolLimit = 8

    package init() {}
    deinit { if hasIterator { iterator.map { icu_break_close($0) } } }

    /// Runs the body with a finder of the pool: to open ICU's iterator costs more than most questions to it.
    package static func withFinder<Value>(_ body: (GraphemeBreakFinder) -> Value) -> Value {
        let finder = pool.locked { $0.popLast() } ?? GraphemeBreakFinder()
        defer {
            pool.locked { if $0.count < poolLimit { $0.append(finder) } }
        }
        return body(finder)
    }

    /// The offsets at which the grapheme clusters of a stretch of text end, ascending; the last one is its end. The
    /// stretch is looked at by itself: it should start at a boundary. O(range).
    package func boundaries(of range: Range<Int>, in text: UTF8Bytes) -> [Int] {
        guard !range.isEmpty else { return [] }
        var boundaries: [Int] = []
        if appendSimpleBoundaries(of: range, in: text, to: &boundaries) { return boundaries }
        boundaries.removeAll(keepingCapacity: true)
        appendBoundaries(of: range, in: text, to: &boundaries)
        return boundaries
    }

    private func appendBoundaries(of range: Range<Int>, in text: UTF8Bytes, to boundaries: inout [Int]) {
        utf16.fill(with: range, of: text, isASCII: false)
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

    /// Appends a boundary after every character; false where characters may join.
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

    /// Whether a character joins neither what stands before it nor what follows, but for CR LF. Characters of
    /// Extended_Pictographic are among them: without a joiner, which is not simple, they are alone.
    @inline(__always)
    private static func isSimple(_ scalar: UInt32) -> Bool {
        if scalar < 0x300 { return true }
        // Cyrillic, Greek and Armenian without their marks; Hebrew and Arabic letters.
        if scalar < 0x590 { return scalar >= 0x370 && !(0x483...0x489).contains(scalar) }
        if scalar < 0x700 { return (0x5D0...0x5EA).contains(scalar) || (0x620...0x64A).contains(scalar) }
        // Punctuation, kana but for their marks, Han, Yi, Hangul syllables (jamo after them are not simple).
        if scalar < 0x3000 { return (0x2010...0x2027).contains(scalar) || (0x2030...0x205F).contains(scalar) }
        if scalar < 0xA4D0 {
            return !(0x302A...0x302F).contains(scalar) && scalar != 0x3099 && scalar != 0x309A
        }
        return (0xAC00...0xD7A3).contains(scalar) || (0xF900...0xFAFF).contains(scalar)
            || (0xFF01...0xFF9D).contains(scalar) || (0x20000...0x3FFFD).contains(scalar)
    }
}
