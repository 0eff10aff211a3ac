/// What a ``TextAnalyzer`` finds out about a paragraph: growing rows, used again for the next paragraph. A ``TextAnalysis``
/// says what they are.
struct AnalysisDraft: ~Copyable {
    var range = 0..<0
    var baseLevel: UInt8 = 0
    var usedDefaultDirection = false
    var levels = ScratchBuffer<TextAnalysis.Run<UInt8>>()
    var scripts = ScratchBuffer<TextAnalysis.Run<UInt32>>()
    var hanLanguage: HanLanguage?
    var presentations = ScratchBuffer<TextAnalysis.Run<FontPresentation>>()
    var lineBreaks = ScratchBuffer<TextAnalysis.LineBreak>()

    init() {}

    /// Takes the runs of an analysis that was shown.
    init(_ analysis: TextAnalysis) {
        range = analysis.range
        hanLanguage = analysis.hanLanguage
        for run in analysis.levels { levels.append(run) }
        for run in analysis.scripts { scripts.append(run) }
        for run in analysis.presentations { presentations.append(run) }
    }

    /// The script of a paragraph that has one script and one level; else 0.
    var onlyScript: UInt32 { scripts.count == 1 && levels.count == 1 ? scripts[0].value : 0 }

    /// Says of a paragraph what shaping needs of one that has a single script and a single level.
    mutating func setUniform(_ range: Range<Int>, script: UInt32, level: UInt8) {
        removeAll()
        self.range = range
        levels.append(.init(end: range.upperBound, value: level))
        scripts.append(.init(end: range.upperBound, value: script))
        presentations.append(.init(end: range.upperBound, value: .text))
    }

    /// Forgets the last paragraph, and lets memory go that only a huge one needs.
    mutating func removeAll() {
        levels.removeAll()
        scripts.removeAll()
        presentations.removeAll()
        lineBreaks.removeAll()
        hanLanguage = nil
    }
}
