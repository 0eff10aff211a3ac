import CICU

/// Finds where lines may end (UAX #14) through ICU, with its dictionaries for Thai, Lao, Khmer and Burmese.
/// A worker: one thread at a time.
final class LineBreakFinder {
    private var iterators: [String: OpaquePointer] = [:]

    deinit {
        for iterator in iterators.values { icu_break_close(iterator) }
    }

    /// Appends the breaks of a paragraph, its end included. Small kana and the long mark stay off line starts
    /// (`lb=strict`), as Japanese readers expect and as Pango does. O(paragraph).
    func find(
        _ paragraph: borrowing UTF16Paragraph, language: String?, end: Int, into breaks: inout [TextAnalysis.LineBreak]
    ) {
        let count = paragraph.units.count
        guard count > 0 else { return }
        if let iterator = iterator(for: language ?? "en"),
            icu_break_set_text(iterator, paragraph.units, Int32(count))
        {
            while case let index = icu_break_next(iterator), index >= 0, index < count {
                breaks.append(.init(offset: paragraph.offset(of: Int(index)), isMandatory: icu_break_is_hard(iterator)))
            }
        }
        breaks.append(.init(offset: end, isMandatory: true))
    }

    private func iterator(for language: String) -> OpaquePointer? {
        if let iterator = iterators[language] { return iterator }
        let iterator = icu_break_open(ICU_BREAK_LINE, language + "@lb=strict")
        iterators[language] = iterator
        return iterator
    }
}
