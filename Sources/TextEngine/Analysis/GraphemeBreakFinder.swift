import CICU

/// Finds grapheme clusters (UAX #29) through ICU. A worker: one thread at a time.
package final class GraphemeBreakFinder {
    private var utf16 = UTF16Paragraph()
    private let iterator = icu_break_open(ICU_BREAK_GRAPHEME, "en")

    package init() {}
    deinit { iterator.map { icu_break_close($0) } }

    /// The offsets at which the grapheme clusters of a paragraph end, ascending; the last one is the paragraph's end.
    /// O(paragraph).
    package func boundaries(of range: Range<Int>, in text: UTF8Bytes) -> [Int] {
        guard !range.isEmpty else { return [] }
        utf16.fill(with: range, of: text, isASCII: ParagraphScanner.needs(of: range, in: text).isASCII)
        var boundaries: [Int] = []
        if let iterator, icu_break_set_text(iterator, utf16.units, Int32(utf16.units.count)) {
            while case let index = icu_break_next(iterator), index >= 0 {
                boundaries.append(utf16.offset(of: Int(index)))
            }
        }
        return boundaries.last == range.upperBound ? boundaries : boundaries + [range.upperBound]
    }
}
