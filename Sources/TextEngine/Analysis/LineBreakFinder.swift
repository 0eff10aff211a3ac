import CICU

/// Finds where lines may end (UAX #14): ``CertainLineBreaks`` knows most of it, ICU the rest, with its dictionaries for
/// Thai, Lao, Khmer and Burmese.
///
/// A worker: one thread at a time.
struct LineBreakFinder: ~Copyable {
    /// The rules of this many languages are kept; more in one text are hardly ever read.
    static let mostIterators = 8
    /// No language tag in use is longer; ICU refuses some that are.
    private static let longestTag = 64

    /// The one used last stands last.
    private var iterators: [(language: String, iterator: OpaquePointer)] = []
    /// How many languages' rules are kept now.
    var iteratorCount: Int { iterators.count }

    deinit {
        for entry in iterators { icu_break_close(entry.iterator) }
    }

    /// For tests that compare.
    var asksICUAlways = false
    private var language = "en"
    /// Where the last break is that neighbours tell, and how many breaks there are up to that one.
    private var stretchStart = 0
    private var certainCount = 0
    private var memory = DictionaryMemory.shared
    /// Whether the rules are the strict ones, which ``CertainLineBreaks`` knows.
    private var knowsRules = true
    private var utf16 = UTF16Paragraph()

    /// Starts a paragraph. Small kana and the long mark stay off line starts (`lb=strict`), as Japanese readers expect
    /// and as Pango does, unless the language tag asks otherwise (`ja-u-lb-loose`).
    mutating func begin(language: String?, at start: Int) {
        self.language = language ?? "en"
        stretchStart = start
        certainCount = 0
        knowsRules = !asksICUAlways && !Self.asksForRules(self.language)
    }

    /// Appends a break that is certain, and before it those of the stretch since the last one if that is open, which ICU
    /// finds; at the end the stretch is whatever is left. False when cancelled. O(stretch).
    @inline(__always)
    mutating func append(
        until offset: Int, of text: UTF8Bytes, isOpen: Bool, isEnd: Bool = false, cancellation: CancellationToken?,
        into breaks: inout ScratchBuffer<TextAnalysis.LineBreak>
    ) -> Bool {
        if !knowsRules {
            if !isEnd { return true }
            guard find(stretchStart..<offset, of: text, cancellation: cancellation, into: &breaks) else { return false }
        } else if isOpen {
            // Dictionaries are asked again: of a word that is cut off by itself they might say something else.
            breaks.truncate(to: certainCount)
            guard find(stretchStart..<offset, of: text, cancellation: cancellation, into: &breaks) else { return false }
        }
        breaks.append(.init(offset: offset, isMandatory: isEnd))
        stretchStart = offset
        certainCount = breaks.count
        return true
    }

    /// Appends the breaks inside of a stretch that a dictionary divides, of which the first character is no mark, so that
    /// rules break nowhere in it. They hold if the stretch between certain breaks turns out not to be open. False when
    /// cancelled. O(stretch).
    mutating func appendDivisions(
        of range: Range<Int>, in text: UTF8Bytes, cancellation: CancellationToken?,
        into breaks: inout ScratchBuffer<TextAnalysis.LineBreak>
    ) -> Bool {
        guard knowsRules else { return true }
        let stretch = UnsafeBufferPointer(rebasing: text[range])
        if memory.append(stretch, startingAt: range.lowerBound, to: &breaks) { return true }
        let first = breaks.count
        guard find(range, of: text, cancellation: cancellation, into: &breaks) else { return false }
        memory.keep(stretch, startingAt: range.lowerBound, breaks.elements(from: first))
        return true
    }

    /// Appends the breaks inside of a stretch; false when cancelled before it was through. O(stretch).
    @inline(never)
    private mutating func find(
        _ range: Range<Int>, of text: UTF8Bytes, cancellation: CancellationToken?,
        into breaks: inout ScratchBuffer<TextAnalysis.LineBreak>
    ) -> Bool {
        guard let iterator = iterator(for: language) else { return true }
        utf16.fill(with: range, of: text, isASCII: false)
        let units = utf16.units
        guard icu_break_set_text(iterator, units.baseAddress, Int32(units.count)) else { return true }
        var nextPoll = breaks.count + 4_096
        while case let index = icu_break_next(iterator), index >= 0, index < units.count {
            breaks.append(.init(offset: utf16.offset(of: Int(index)), isMandatory: icu_break_is_hard(iterator)))
            if breaks.count >= nextPoll {
                nextPoll += 4_096
                if cancellation?.isCancelled == true { return false }
            }
        }
        return true
    }

    private mutating func iterator(for language: String) -> OpaquePointer? {
        if let last = iterators.last, last.language == language { return last.iterator }
        if let index = iterators.firstIndex(where: { $0.language == language }) {
            let entry = iterators.remove(at: index)
            iterators.append(entry)
            return entry.iterator
        }
        // What ICU does not take for a language at all is broken as English is.
        guard
            let iterator = icu_break_open(ICU_BREAK_LINE, Self.locale(for: language))
                ?? icu_break_open(ICU_BREAK_LINE, Self.locale(for: "en"))
        else { return nil }
        if iterators.count == Self.mostIterators { icu_break_close(iterators.removeFirst().iterator) }
        iterators.append((language, iterator))
        return iterator
    }

    /// Lets memory go that only a huge paragraph needs.
    mutating func giveBackMemory() { utf16.removeAll() }

    /// Whether a tag has the key `lb`, or keywords of ICU's own.
    private static func asksForRules(_ language: String) -> Bool {
        let length = language.utf8.count
        if length <= 3 || length > longestTag { return false }
        return language.utf8.contains(0x40) || language.split(separator: "-").contains { $0.lowercased() == "lb" }
    }

    /// ICU's name for a language's rules, strict ones unless the tag has the key `lb` (UTS #35, "Unicode Line Break
    /// Style Identifier").
    static func locale(for language: String) -> String {
        guard language.utf8.count <= longestTag, language.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
            return "en@lb=strict"
        }
        let parts = language.split(separator: "-", omittingEmptySubsequences: false)
        if let extensions = parts.firstIndex(where: { $0.lowercased() == "u" }), extensions > 0 {
            if parts[extensions...].contains(where: { $0.lowercased() == "lb" }) { return language }
            let (head, tail) = (parts[...extensions], parts[(extensions + 1)...])
            return (head + ["lb", "strict"] + tail).joined(separator: "-")
        }
        // An ICU locale with keywords, or a POSIX name with a modifier.
        guard let at = language.firstIndex(of: "@") else { return language + "@lb=strict" }
        if language[at...].contains("=") {
            return language.lowercased().contains("lb=") ? language : language + ";lb=strict"
        }
        return language[..<at] + "@lb=strict"
    }
}
