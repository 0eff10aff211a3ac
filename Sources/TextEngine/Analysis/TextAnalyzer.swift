/// Finds out about a paragraph's characters: direction, levels, scripts, emoji, line breaks.
///
/// A worker with scratch memory: one thread at a time, reused from paragraph to paragraph. The scan decides
/// what has to be asked for; plain Latin text is never given to the bidi algorithm.
package final class TextAnalyzer {
    private var utf16 = UTF16Paragraph()
    private var scriptRuns = ScriptRuns()
    private let bidi = BidiResolver()
    private let lineBreaks = LineBreakFinder()

    package init() {}

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

        let needs = ParagraphScanner.needs(of: range, in: text)
        setBaseLevel(of: &analysis, text: text, direction: direction, defaultDirection: defaultDirection)
        guard !range.isEmpty, !isCancelled() else { return range.isEmpty }

        utf16.fill(with: range, of: text, isASCII: needs.isASCII)
        if needs.needsBidi || analysis.baseLevel != 0 || !embeddings.isEmpty {
            bidi.resolve(
                utf16, end: range.upperBound, baseLevel: analysis.baseLevel, embeddings: embeddings,
                into: &analysis.levels)
        } else {
            analysis.levels.append(.init(end: range.upperBound, value: 0))
        }
        if isCancelled() { return false }
        scriptRuns.resolve(range, of: text, into: &analysis.scripts)
        analysis.hanLanguage = ScriptLanguages.hanLanguage(beside: analysis.scripts)
        if isCancelled() { return false }
        if needs.mayHaveEmoji {
            EmojiRuns.resolve(range, of: text, into: &analysis.presentations)
        } else {
            analysis.presentations.append(.init(end: range.upperBound, value: .text))
        }
        if isCancelled() { return false }
        return lineBreaks.find(
            utf16, language: language, end: range.upperBound, cancellation: cancellation, into: &analysis.lineBreaks)
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
