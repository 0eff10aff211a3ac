import CLabelICU

/// Finds words (UAX #29) on request. A worker: one thread at a time.
package final class WordBreakFinder {
    private var utf16 = UTF16Paragraph()
    private let iterator = icu_break_open(ICU_BREAK_WORD, "en")
    /// The text whose styles have words of the author; nil if those do not count.
    let styledText: StyledText?

    /// - Parameter text: The text whose styles have words of the author; nil if those do not count.
    package init(_ text: StyledText? = nil) { styledText = text }
    deinit { iterator.map { icu_break_close($0) } }

    /// A stretch of text between two word boundaries.
    struct Segment: Equatable {
        var range: Range<Int>
        /// Whether it is a word: neither white space nor punctuation.
        var isWord: Bool
    }

    /// The segments of a range in order, without gaps. O(range).
    func segments(in range: Range<Int>, of text: UTF8Bytes) -> [Segment] {
        guard !range.isEmpty else { return [] }
        utf16.fill(with: range, of: text)
        var segments: [Segment] = []
        let units = utf16.units
        guard let iterator, icu_break_set_text(iterator, units.baseAddress, Int32(units.count)) else {
            return [Segment(range: range, isWord: false)]
        }
        var start = range.lowerBound
        while case let index = icu_break_next(iterator), index >= 0 {
            let end = utf16.offset(of: Int(index))
            segments.append(Segment(range: start..<end, isWord: icu_break_is_word(iterator)))
            start = end
        }
        return segments
    }

    /// The words of a range in order, without white space and punctuation. O(range).
    package func words(in range: Range<Int>, of text: UTF8Bytes) -> [Range<Int>] {
        segments(in: range, of: text).filter(\.isWord).map(\.range)
    }
}
