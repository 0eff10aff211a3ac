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
    @discardableResult
    package func analyze(
        _ range: Range<Int>, of text: UTF8Bytes, direction: BaseWritingDirection,
        defaultDirection: WritingDirection, language: String?,
        embeddings: [TextAnalysis.Run<[DirectionEmbedding]>] = [], cancellation: CancellationToken? = nil,
        into analysis: inout TextAnalysis
    ) -> Bool {
        analysis.range = range
        analysis.levels.removeAll(keepingCapacity: true)
        analysis.scripts.removeAll(keepingCapacity: true)
        analysis.presentations.removeAll(keepingCapacity: true)
        analysis.lineBreaks.removeAll(keepingCapacity: true)
        analysis.hanLanguage = nil
        func isCancelled() -> Bool { cancellation?.isCancelled == true }

        setBaseLevel(of: &analysis, text: text, direction: direction, defaultDirection: defaultDirection)
        guard !range.isEmpty, !isCancelled() else { return range.isEmpty }

        workers.pointee.lineBreaks.begin(language: language, at: range.lowerBound)
        guard
            let found = Self.scan(
                range, of: text, &workers.pointee.scriptRuns, &workers.pointee.lineBreaks, cancellation: cancellation,
                into: &analysis)
        else { return false }
        analysis.hanLanguage = ScriptLanguages.hanLanguage(beside: analysis.scripts)
        if found.mayNeedBidi || analysis.baseLevel != 0 || !embeddings.isEmpty {
            workers.pointee.utf16.fill(with: range, of: text, isASCII: false)
            workers.pointee.bidi.resolve(
                workers.pointee.utf16, end: range.upperBound, baseLevel: analysis.baseLevel, embeddings: embeddings,
                into: &analysis.levels)
        } else {
            analysis.levels.append(.init(end: range.upperBound, value: 0))
        }
        if isCancelled() { return false }
        if found.mayBeEmoji {
            EmojiRuns.resolve(range, of: text, into: &analysis.presentations)
        } else {
            analysis.presentations.append(.init(end: range.upperBound, value: .text))
        }
        return !isCancelled()
    }

    /// Goes through the characters once, for scripts and line breaks, and gives the traits that any of them has; nil
    /// when cancelled.
    // The workers are handed over, so that their parts are not checked for overlapping access at every character.
    private static func scan(
        _ range: Range<Int>, of text: UTF8Bytes, _ scriptRuns: inout ScriptRuns, _ lineBreaks: inout LineBreakFinder,
        cancellation: CancellationToken?, into analysis: inout TextAnalysis
    ) -> CharacterTraits? {
        let table = CharacterTable.shared
        var found: UInt64 = 0
        var certain = CertainLineBreaks(at: range.lowerBound)
        scriptRuns.begin(at: range.lowerBound)
        var position = range.lowerBound
        var nextPoll = position + pollDistance
        while position < range.upperBound {
            let (scalar, length) = text.scalar(at: position)
            let traits = table[scalar]
            found |= traits.bits
            scriptRuns.advance(to: scalar, traits, at: position, &analysis.scripts)
            if certain.take(traits.lineClass, at: position) {
                let isComplete = lineBreaks.append(
                    until: position, of: text, isOpen: certain.isOpen, cancellation: cancellation,
                    into: &analysis.lineBreaks)
                if !isComplete { return nil }
                certain.endStretch(at: position)
            }
            position += length
            if position >= nextPoll {
                if cancellation?.isCancelled == true { return nil }
                nextPoll += pollDistance
            }
        }
        scriptRuns.finish(at: range.upperBound, &analysis.scripts)
        return lineBreaks.append(
            until: range.upperBound, of: text, isOpen: certain.isOpen, isEnd: true, cancellation: cancellation,
            into: &analysis.lineBreaks) ? CharacterTraits(bits: found) : nil
    }

    /// Lets memory go that only a huge paragraph needs.
    func giveBackMemory() {
        workers.pointee.utf16.giveBackMemory()
        workers.pointee.lineBreaks.giveBackMemory()
    }

    private func setBaseLevel(
        of analysis: inout TextAnalysis, text: UTF8Bytes, direction: BaseWritingDirection,
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
