import CLabelICU

/// Finds words (UAX #29) on request. A worker: one thread at a time.
package final class WordBreakFinder {
    private var utf16 = UTF16Paragraph()
    private let iterator = icu_break_open(ICU_BREAK_WORD, "en")

    package init() {}
    deinit { iterator.map { icu_break_close($0) } }

    /// The words of a range in order, without white space and punctuation. O(range).
    package func words(in range: Range<Int>, of text: UTF8Bytes) -> [Range<Int>] {
        guard !range.isEmpty, let iterator else { return [] }
        utf16.fill(with: range, of: text)
        var words: [Range<Int>] = []
        let units = utf16.units
        guard icu_break_set_text(iterator, units.baseAddress, Int32(units.count)) else { return words }
        var start = range.lowerBound
        while case let index = icu_break_next(iterator), index >= 0 {
            let end = utf16.offset(of: Int(index))
            if icu_break_is_word(iterator) { words.append(start..<end) }
            start = end
        }
        return words
    }
}
