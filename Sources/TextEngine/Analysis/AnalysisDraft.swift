/// The growing result of a ``TextAnalyzer``, reused from paragraph to paragraph. ``TextAnalysis`` documents the values.
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

    /// Copies the runs of an analysis.
    init(_ analysis: TextAnalysis) {
        range = analysis.range
        hanLanguage = analysis.hanLanguage
        for run in analysis.levels { levels.append(run) }
        for run in analysis.scripts { scripts.append(run) }
        for run in analysis.presentations { presentations.append(run) }
    }

    /// The script of a paragraph with one script and one level, else 0.
    var onlyScript: UInt32 { scripts.count == 1 && levels.count == 1 ? scripts[0].value : 0 }

    /// Sets what shaping needs for a paragraph with a single script and a single level.
    mutating func setUniform(_ range: Range<Int>, script: UInt32, level: UInt8) {
        removeAll()
        self.range = range
        levels.append(.init(end: range.upperBound, value: level))
        scripts.append(.init(end: range.upperBound, value: script))
        presentations.append(.init(end: range.upperBound, value: .text))
    }

    /// Empties the draft and frees memory that only a huge paragraph needs.
    mutating func removeAll() {
        levels.removeAll()
        scripts.removeAll()
        presentations.removeAll()
        lineBreaks.removeAll()
        hanLanguage = nil
    }
}
