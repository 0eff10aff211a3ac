import CLabelICU

/// Finds sentences (UAX #29) on request. A worker: one thread at a time.
package final class SentenceBreakFinder {
    private var utf16 = UTF16Paragraph()
    private let iterator = icu_break_open(ICU_BREAK_SENTENCE, "en")

    package init() {}
    deinit { iterator.map { icu_break_close($0) } }

    /// The ends of the sentences in a range, in order. The white space behind a sentence belongs to it. O(range).
    func ends(in range: Range<Int>, of text: UTF8Bytes) -> [Int] {
        guard !range.isEmpty else { return [] }
        utf16.fill(with: range, of: text)
        let units = utf16.units
        guard let iterator, icu_break_set_text(iterator, units.baseAddress, Int32(units.count)) else {
            return [range.upperBound]
        }
        var ends: [Int] = []
        while case let index = icu_break_next(iterator), index >= 0 { ends.append(utf16.offset(of: Int(index))) }
        return ends
    }

    /// The sentence of a range that contains a character. O(range).
    package func sentence(containing character: Int, in range: Range<Int>, of text: UTF8Bytes) -> Range<Int> {
        let ends = ends(in: range, of: text)
        let index = ends.partitionPoint { $0 > character }
        guard index < ends.count else { return character..<character }
        return (index > 0 ? ends[index - 1] : range.lowerBound)..<ends[index]
    }
}
