/// Analyzes a paragraph's characters: direction, levels, scripts, emoji, line breaks.
///
/// A worker with scratch memory: one thread at a time, reused for each paragraph. A quick scan decides which steps are
/// needed. Plain Latin text never reaches the bidi algorithm.
package struct TextAnalyzer: ~Copyable {
    private var utf16 = UTF16Paragraph()
    private var scriptRuns = ScriptRuns()
    private let bidi = BidiResolver()
    var lineBreaks = LineBreakFinder()

    /// The number of bytes between checks for cancellation.
    private static let pollDistance = 1 << 16

    package init() {}

    /// Analyzes a paragraph into `analysis`. Returns false when cancelled, with a partial result. O(paragraph).
    ///
    /// - Parameters:
    ///   - range: The paragraph without its separator.
    ///   - direction: The paragraph's base direction.
    ///   - defaultDirection: The base direction if `direction` does not decide and the paragraph has no strong
    ///     character.
    ///   - language: A BCP 47 tag for line breaking.
    ///   - embeddings: Directions that attributes set on stretches of the paragraph; empty for none.
    ///   - cancellation: Checked between the steps and during line breaking.
    mutating func analyze(
        _ range: Range<Int>, of text: UTF8Bytes, direction: BaseWritingDirection,
        defaultDirection: WritingDirection, language: String?,
        embeddings: [TextAnalysis.Run<[DirectionEmbedding]>] = [], cancellation: CancellationToken? = nil,
        into analysis: inout AnalysisDraft
    ) -> Bool {
        analysis.range = range
        analysis.removeAll()
        func isCancelled() -> Bool { cancellation?.isCancelled == true }

        setBaseLevel(of: &analysis, text: text, direction: direction, defaultDirection: defaultDirection)
        guard !range.isEmpty, !isCancelled() else { return range.isEmpty }

        lineBreaks.begin(language: language, at: range.lowerBound)
        guard
            let found = Self.scan(
                range, of: text, &scriptRuns, &lineBreaks, cancellation: cancellation,
                into: &analysis)
        else { return false }
        analysis.hanLanguage = ScriptLanguages.hanLanguage(beside: analysis.scripts.elements)
        let isUniform =
            embeddings.isEmpty
            && (analysis.baseLevel == 0 ? !found.mayNeedBidi : !found.mayTurnFromRightToLeft)
        if !isUniform {
            utf16.fill(with: range, of: text)
            bidi.resolve(
                utf16, end: range.upperBound, baseLevel: analysis.baseLevel, embeddings: embeddings,
                into: &analysis.levels)
        } else {
            analysis.levels.append(.init(end: range.upperBound, value: analysis.baseLevel))
        }
        if isCancelled() { return false }
        if found.mayBeEmoji {
            return EmojiRuns.resolve(range, of: text, cancellation: cancellation, into: &analysis.presentations)
        }
        analysis.presentations.append(.init(end: range.upperBound, value: .text))
        return true
    }

    /// The same with a plain result, for display and comparison.
    @discardableResult
    package mutating func analyze(
        _ range: Range<Int>, of text: UTF8Bytes, direction: BaseWritingDirection,
        defaultDirection: WritingDirection, language: String?,
        embeddings: [TextAnalysis.Run<[DirectionEmbedding]>] = [], cancellation: CancellationToken? = nil,
        into analysis: inout TextAnalysis
    ) -> Bool {
        var draft = AnalysisDraft()
        let isComplete = analyze(
            range, of: text, direction: direction, defaultDirection: defaultDirection, language: language,
            embeddings: embeddings, cancellation: cancellation, into: &draft)
        analysis = TextAnalysis(draft)
        return isComplete
    }

    /// Visits each character once, for scripts and line breaks. Returns the union of all traits; nil when cancelled.
    private static func scan(
        _ range: Range<Int>, of text: UTF8Bytes, _ scriptRuns: inout ScriptRuns, _ lineBreaks: inout LineBreakFinder,
        cancellation: CancellationToken?, into analysis: inout AnalysisDraft
    ) -> CharacterTraits? {
        let table = CharacterTable.shared
        var found: UInt64 = 0
        var certain = CertainLineBreaks(at: range.lowerBound)
        scriptRuns.begin(at: range.lowerBound)
        var position = range.lowerBound
        var poll = CancellationPoll(cancellation, from: position, every: pollDistance)
        // The start of the current dictionary stretch, if the last character was in one.
        var dictionaryStart: Int?
        while position < range.upperBound {
            let (scalar, length) = text.scalar(at: position)
            let traits = table[scalar]
            found |= traits.bits
            scriptRuns.advance(to: scalar, traits, at: position, &analysis.scripts)
            var lineClass = traits.lineClass
            if lineClass.usesDictionary {
                if dictionaryStart != nil {
                    position += length
                    continue
                }
                dictionaryStart = position
                // A mark joins the character before it, and a rule may break after it.
                lineClass = lineClass == .dictionaryLetter ? .letter : .unknown
            } else if let start = dictionaryStart {
                dictionaryStart = nil
                guard
                    certain.isOpen
                        || lineBreaks.appendDivisions(
                            of: start..<position, in: text, cancellation: cancellation, into: &analysis.lineBreaks)
                else { return nil }
            }
            if certain.take(lineClass, at: position) {
                let isComplete = lineBreaks.append(
                    until: position, of: text, isOpen: certain.isOpen, cancellation: cancellation,
                    into: &analysis.lineBreaks)
                if !isComplete { return nil }
                certain.endStretch(at: position)
            }
            position += length
            if lineClass == .letter, dictionaryStart == nil {
                let limit = min(range.upperBound, poll.next)
                found |= skipLetters(at: &position, limit: limit, of: text, table, script: scriptRuns.current)
            }
            if poll.isCancelled(at: position) { return nil }
        }
        if let start = dictionaryStart, !certain.isOpen,
            !lineBreaks.appendDivisions(
                of: start..<range.upperBound, in: text, cancellation: cancellation, into: &analysis.lineBreaks)
        {
            return nil
        }
        scriptRuns.finish(at: range.upperBound, &analysis.scripts)
        return lineBreaks.append(
            until: range.upperBound, of: text, isOpen: certain.isOpen, isEnd: true, cancellation: cancellation,
            into: &analysis.lineBreaks) ? CharacterTraits(bits: found) : nil
    }

    /// Skips letters and marks that follow a letter of the same script: they change neither script nor line breaks.
    /// Returns the union of their traits.
    @inline(__always)
    private static func skipLetters(
        at position: inout Int, limit: Int, of text: UTF8Bytes, _ table: CharacterTable, script: UInt32
    ) -> UInt64 {
        var found: UInt64 = 0
        let isLatin = script == ScriptRuns.latin
        while position < limit {
            // Latin letters have no traits that the first letter does not have.
            if isLatin, text[position].isASCIILetter {
                position &+= 1
                continue
            }
            let (scalar, length) = text.scalar(at: position)
            let traits = table[scalar]
            guard traits.lineClass == .letter || traits.lineClass == .mark,
                traits.isScriptless || traits.script == script && script != ScriptRuns.common
            else { break }
            found |= traits.bits
            position &+= length
        }
        return found
    }

    /// Frees memory that only a huge paragraph needs.
    mutating func giveBackMemory() {
        utf16.removeAll()
        lineBreaks.giveBackMemory()
    }

    private func setBaseLevel(
        of analysis: inout AnalysisDraft, text: UTF8Bytes, direction: BaseWritingDirection,
        defaultDirection: WritingDirection
    ) {
        analysis.usedDefaultDirection = false
        switch direction {
        case .leftToRight: analysis.baseLevel = 0
        case .rightToLeft: analysis.baseLevel = 1
        case .natural:
            let detected = WritingDirection.firstStrong(in: analysis.range, of: text)
            analysis.usedDefaultDirection = detected == nil
            analysis.baseLevel = (detected ?? defaultDirection) == .rightToLeft ? 1 : 0
        }
    }
}
