/// What is known of one paragraph's characters before fonts come in. Plain data, for those who show or compare it; what
/// shapes a paragraph reads the ``AnalysisDraft`` that it comes from.
package struct TextAnalysis {
    /// A stretch of equal values; it starts where the one before it ends. Offsets are those of the whole text.
    package struct Run<Value> {
        package var end: Int
        package var value: Value
    }

    /// A place where a line may or must end.
    package struct LineBreak: BitwiseCopyable, Equatable {
        package var offset: Int
        package var isMandatory: Bool
    }

    /// The paragraph without its separator.
    package private(set) var range = 0..<0
    /// The level of the paragraph (UAX #9): 0 left-to-right, 1 right-to-left.
    package private(set) var baseLevel: UInt8 = 0
    /// Whether the base direction came from the default because the paragraph has no strong character.
    package private(set) var usedDefaultDirection = false
    package private(set) var levels: [Run<UInt8>] = []
    /// Scripts as HarfBuzz's tags, common and inherited characters resolved.
    package private(set) var scripts: [Run<UInt32>] = []
    /// The language that Han characters are read in for what stands beside them: "ja" in a paragraph with kana, "ko" in one
    /// with Hangul, else nil. Only a language that the text is said to have counts for more.
    package private(set) var hanLanguage: HanLanguage?
    package private(set) var presentations: [Run<FontPresentation>] = []
    /// In ascending order; the last one is the paragraph's end (mandatory there). Empty for an empty paragraph.
    package private(set) var lineBreaks: [LineBreak] = []

    package init() {}

    /// Copies what was drafted. O(runs + breaks).
    init(_ draft: borrowing AnalysisDraft) {
        range = draft.range
        baseLevel = draft.baseLevel
        usedDefaultDirection = draft.usedDefaultDirection
        levels = Array(draft.levels.elements)
        scripts = Array(draft.scripts.elements)
        hanLanguage = draft.hanLanguage
        presentations = Array(draft.presentations.elements)
        lineBreaks = Array(draft.lineBreaks.elements)
    }
}

extension TextAnalysis.Run: BitwiseCopyable where Value: BitwiseCopyable {}

extension Array {
    /// Removes all elements. Where there are none, nobody even looks who shares the array.
    @inline(__always)
    mutating func clear() {
        if !isEmpty { removeAll(keepingCapacity: true) }
    }
}
