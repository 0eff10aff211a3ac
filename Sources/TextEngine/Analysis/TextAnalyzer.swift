/// Finds out about a paragraph's characters: direction, levels, scripts, emoji, line breaks.
///
/// A worker with scratch memory: one thread at a time, reused from paragraph to paragraph. The scan decides
/// what has to be asked for; plain Latin text is never given to the bidi algorithm.
package final class TextAnalyzer {
    private struct Workers: ~Copyable {
        var utf16 = UTF16Paragraph()
        var scriptRuns = ScriptRuns()
        let bidi = BidiResolver()
        var lineBreaks = LineBreakFinder()
    }

    // Not properties of the object: each use of those is checked for overlapping ones, which short texts would feel.
    private let workers = UnsafeMutablePointer<Workers>.allocate(capacity: 1)

    var lineBreaks: LineBreakFinder {
        _read { yield workers.pointee.lineBreaks }
        _modify { yield &workers.pointee.lineBreaks }
    }
    /// As many bytes are looked at before cancellation is.
    private static let pollDistance = 1 << 16

    package init() { workers.initialize(to: Workers()) }

    deinit {
        workers.deinitialize(count: 1)
        workers.deallocate()
    }

    /// Fills `analysis` with what there is to know about a paragraph; false when cancelled, and then with part of it.
    /// O(paragraph).
    ///
    /// - Parameters:
    ///   - range: The paragraph without its separator.
    ///   - direction: The direction that the paragraph asks for.
    ///   - defaultDirection: The direction where it asks for none and has no strong character.
    ///   - language: A BCP 47 tag for the line breaks.
    ///   - embeddings: Directions that attributes give stretches of the paragraph; empty if there are none.
    ///   - cancellation: Polled between the steps, and while line breaks are looked for.
    func analyze(
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

        workers.pointee.lineBreaks.begin(language: language, at: range.lowerBound)
        guard
            let found = Self.scan(
                range, of: text, &workers.pointee.scriptRuns, &workers.pointee.lineBreaks, cancellation: cancellation,
                into: &analysis)
        else { return false }
        analysis.hanLanguage = ScriptLanguages.hanLanguage(beside: analysis.scripts.elements)
        let isUniform =
            embeddings.isEmpty
            && (analysis.baseLevel == 0 ? !found.mayNeedBidi : !found.mayTurnFromRightToLeft)
        if !isUniform {
            workers.pointee.utf16.fill(with: range, of: text, isASCII: false)
            workers.pointee.bidi.resolve(
                workers.pointee.utf16, end: range.upperBound, baseLevel: analysis.baseLevel, embeddings: embeddings,
                into: &analysis.levels)
        } else {
            analysis.levels.append(.init(end: range.upperBound, value: analysis.baseLevel))
        }
        if isCancelled() { return false }
        if found.mayBeEmoji {
            EmojiRuns.resolve(range, of: text, into: &analysis.presentations)
        } else {
            analysis.presentations.append(.init(end: range.upperBound, value: .text))
        }
        return !isCancelled()
    }

    /// The same for those who show or compare what is found.
    @discardableResult
    package func analyze(
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

    /// Goes through the characters once, for scripts and line breaks, and gives the traits that any of them has; nil
    /// when cancelled.
    // The workers are handed over, so that their parts are not checked for overlapping access at every character.
    private static func scan(
        _ range: Range<Int>, of text: UTF8Bytes, _ scriptRuns: inout ScriptRuns, _ lineBreaks: inout LineBreakFinder,
        cancellation: CancellationToken?, into analysis: inout AnalysisDraft
    ) -> CharacterTraits? {
        let table = CharacterTable.shared
        var found: UInt64 = 0
        var certain = CertainLineBreaks(at: range.lowerBound)
        scriptRuns.begin(at: range.lowerBound)
        var position = range.lowerBound
        var nextPoll = position + pollDistance
        // Where the stretch starts that a dictionary divides, if the last character stands in one.
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
                // A mark belongs to what stands before it, and rules may break behind it.
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
                let limit = min(range.upperBound, nextPoll)
                found |= skipLetters(at: &position, limit: limit, of: text, table, script: scriptRuns.current)
            }
            if position >= nextPoll {
                if cancellation?.isCancelled == true { return nil }
                nextPoll += pollDistance
            }
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

    /// Goes on behind letters and marks that follow a letter of the same script, and gives the traits that any of them has:
    /// they change neither script nor line breaks.
    @inline(__always)
    private static func skipLetters(
        at position: inout Int, limit: Int, of text: UTF8Bytes, _ table: CharacterTable, script: UInt32
    ) -> UInt64 {
        var found: UInt64 = 0
        let isLatin = script == ScriptRuns.latin
        while position < limit {
            // Latin letters have no trait that the first of them has not.
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

    /// Lets memory go that only a huge paragraph needs.
    func giveBackMemory() {
        workers.pointee.utf16.removeAll()
        workers.pointee.lineBreaks.giveBackMemory()
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
            let detected = BidiResolver.firstStrongDirection(of: analysis.range, in: text)
            analysis.usedDefaultDirection = detected == nil
            analysis.baseLevel = (detected ?? defaultDirection) == .rightToLeft ? 1 : 0
        }
    }
}
