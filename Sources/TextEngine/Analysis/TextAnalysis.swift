/// The properties of a paragraph before font resolution. Plain data for display and comparison. Shaping reads the
/// ``AnalysisDraft`` instead.
package struct TextAnalysis {
    /// A stretch of equal values. It starts at the end of the previous run. Offsets refer to the whole text.
    package struct Run<Value> {
        package var end: Int
        package var value: Value
    }

    /// A line break opportunity, or a mandatory break.
    package struct LineBreak: BitwiseCopyable, Equatable {
        package var offset: Int
        package var isMandatory: Bool
    }

    /// The paragraph without its separator.
    package private(set) var range = 0..<0
    /// The level of the paragraph (UAX #9): 0 left-to-right, 1 right-to-left.
    package private(set) var baseLevel: UInt8 = 0
    /// Whether the base direction is the default because the paragraph has no strong character.
    package private(set) var usedDefaultDirection = false
    package private(set) var levels: [Run<UInt8>] = []
    /// Scripts as HarfBuzz tags. Common and inherited characters are resolved.
    package private(set) var scripts: [Run<UInt32>] = []
    /// The language that the paragraph implies for Han characters: "ja" with kana, "ko" with Hangul, else nil. An
    /// explicit language attribute wins over it.
    package private(set) var hanLanguage: HanLanguage?
    package private(set) var presentations: [Run<FontPresentation>] = []
    /// In ascending order. The last one is mandatory and at the paragraph's end. Empty for an empty paragraph.
    package private(set) var lineBreaks: [LineBreak] = []

    package init() {}

    /// Copies a draft. O(runs + breaks).
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
    /// Removes all elements. An empty array skips the uniqueness check.
    @inline(__always)
    mutating func clear() {
        if !isEmpty { removeAll(keepingCapacity: true) }
    }
}
