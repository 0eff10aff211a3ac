import CLabelICU

/// Finds line break opportunities (UAX #14). ``CertainLineBreaks`` finds most of them. ICU finds the rest, with its
/// dictionaries for Thai, Lao, Khmer and Burmese.
///
/// A worker: one thread at a time.
struct LineBreakFinder: ~Copyable {
    /// The number of languages whose ICU iterators are kept. A text rarely has more.
    static let mostIterators = 8
    /// No language tag in use is longer. ICU rejects some longer ones.
    private static let longestTag = 64

    /// In order of use, the most recent last.
    private var iterators: [(language: String, iterator: OpaquePointer)] = []
    /// The number of iterators now, for tests.
    var iteratorCount: Int { iterators.count }

    deinit {
        for entry in iterators { icu_break_close(entry.iterator) }
    }

    /// Turns ``CertainLineBreaks`` off, for tests that compare.
    var asksICUAlways = false
    private var language = "en"
    /// The offset of the last certain break, and the number of breaks up to it.
    private var stretchStart = 0
    private var certainCount = 0
    private var memory = DictionaryMemory.shared
    /// Whether the strict rules apply, which ``CertainLineBreaks`` implements.
    private var knowsRules = true
    private var utf16 = UTF16Paragraph()

    /// Starts a paragraph. Lines do not start with small kana or the prolonged sound mark (`lb=strict`), as in Pango,
    /// unless the language tag asks for other rules (`ja-u-lb-loose`).
    mutating func begin(language: String?, at start: Int) {
        self.language = language ?? "en"
        stretchStart = start
        certainCount = 0
        knowsRules = !asksICUAlways && !Self.asksForRules(self.language)
    }

    /// Appends a certain break. If the stretch before it is open, ICU finds that stretch's breaks first. At the end,
    /// the stretch is the rest of the paragraph. Returns false when cancelled. O(stretch).
    @inline(__always)
    mutating func append(
        until offset: Int, of text: UTF8Bytes, isOpen: Bool, isEnd: Bool = false, cancellation: CancellationToken?,
        into breaks: inout ScratchBuffer<TextAnalysis.LineBreak>
    ) -> Bool {
        if !knowsRules {
            if !isEnd { return true }
            guard find(stretchStart..<offset, of: text, cancellation: cancellation, into: &breaks) else { return false }
        } else if isOpen {
            // Repeats the dictionary lookup: a part of a word may be divided differently than the whole.
            breaks.truncate(to: certainCount)
            guard find(stretchStart..<offset, of: text, cancellation: cancellation, into: &breaks) else { return false }
        }
        breaks.append(.init(offset: offset, isMandatory: isEnd))
        stretchStart = offset
        certainCount = breaks.count
        return true
    }

    /// Appends the breaks inside a stretch that a dictionary divides. Its first character must not be a mark, so no
    /// rule breaks inside it. The breaks hold only if the stretch between certain breaks is not open at its end.
    /// Returns false when cancelled. O(stretch).
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

    /// Appends the breaks inside a stretch. Returns false when cancelled. O(stretch).
    @inline(never)
    private mutating func find(
        _ range: Range<Int>, of text: UTF8Bytes, cancellation: CancellationToken?,
        into breaks: inout ScratchBuffer<TextAnalysis.LineBreak>
    ) -> Bool {
        guard let iterator = iterator(for: language) else { return true }
        utf16.fill(with: range, of: text)
        let units = utf16.units
        guard icu_break_set_text(iterator, units.baseAddress, Int32(units.count)) else { return true }
        var poll = CancellationPoll(cancellation, from: breaks.count, every: 4_096)
        var flagsStart = range.lowerBound
        while case let index = icu_break_next(iterator), index >= 0, index < units.count {
            let offset = utf16.offset(of: Int(index))
            guard !Self.isInCluster(offset, of: text, &flagsStart) else { continue }
            breaks.append(.init(offset: offset, isMandatory: icu_break_is_hard(iterator)))
            if poll.isCancelled(at: breaks.count) { return false }
        }
        return true
    }

    /// Whether a break of ICU is inside a grapheme cluster (UAX #29). A mark behind a space may start a line (LB10). No flag
    /// crosses `flagsStart`, which moves along with the breaks. O(1), amortized.
    private static func isInCluster(_ offset: Int, of text: UTF8Bytes, _ flagsStart: inout Int) -> Bool {
        let (before, length) = text.scalar(endingAt: offset)
        let after = text.scalar(at: offset).value
        if CharacterProperties.isRegionalIndicator(before), CharacterProperties.isRegionalIndicator(after) {
            // A mark divides a row of flags (GB12), but ICU pairs on behind it (LB9).
            let isBehindFlags = GraphemeBreakFinder.isBehindFlags(offset, since: flagsStart, in: text)
            flagsStart = isBehindFlags ? offset : offset - length
            return !isBehindFlags
        }
        switch CharacterProperties.graphemeBreak(before) {
        case ICU_GRAPHEME_PREPENDED: return true
        case ICU_GRAPHEME_CONTROL: return false
        // ICU's rules take the vowels "ำ" and "ຳ" for letters.
        default: return CharacterProperties.graphemeBreak(after) == ICU_GRAPHEME_SPACING_MARK && before != 0x20
        }
    }

    private mutating func iterator(for language: String) -> OpaquePointer? {
        if let last = iterators.last, last.language == language { return last.iterator }
        if let index = iterators.firstIndex(where: { $0.language == language }) {
            let entry = iterators.remove(at: index)
            iterators.append(entry)
            return entry.iterator
        }
        // For an invalid language, use the English rules.
        guard
            let iterator = icu_break_open(ICU_BREAK_LINE, Self.locale(for: language))
                ?? icu_break_open(ICU_BREAK_LINE, Self.locale(for: "en"))
        else { return nil }
        if iterators.count == Self.mostIterators { icu_break_close(iterators.removeFirst().iterator) }
        iterators.append((language, iterator))
        return iterator
    }

    /// Frees memory that only a huge paragraph needs.
    mutating func giveBackMemory() { utf16.removeAll() }

    /// Whether a tag has a key that changes ICU's rules, or ICU keywords. The key `lw` is one of them: with `ja-u-lw-phrase`,
    /// lines end only between phrases.
    private static func asksForRules(_ language: String) -> Bool {
        let length = language.utf8.count
        if length <= 3 || length > longestTag { return false }
        if language.utf8.contains(0x40) { return true }
        return language.split(separator: "-").contains { ["lb", "lw"].contains($0.lowercased()) }
    }

    /// ICU's locale for a language, with strict rules unless the tag has the key `lb` (UTS #35, "Unicode Line Break
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
