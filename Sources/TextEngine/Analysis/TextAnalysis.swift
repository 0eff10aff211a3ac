/// What is known of one paragraph's characters before fonts come in. Plain data, filled by a ``TextAnalyzer``
/// and reused for the next paragraph.
package struct TextAnalysis {
    /// A stretch of equal values; it starts where the one before it ends. Offsets are those of the whole text.
    package struct Run<Value> {
        package var end: Int
        package var value: Value
    }

    /// A place where a line may or must end.
    package struct LineBreak: Equatable {
        package var offset: Int
        package var isMandatory: Bool
    }

    /// The paragraph without its separator.
    package internal(set) var range = 0..<0
    /// The level of the paragraph (UAX #9): 0 left-to-right, 1 right-to-left.
    package internal(set) var baseLevel: UInt8 = 0
    /// Whether the base direction came from the default because the paragraph has no strong character.
    package internal(set) var usedDefaultDirection = false
    package internal(set) var levels: [Run<UInt8>] = []
    /// Scripts as HarfBuzz's tags, common and inherited characters resolved.
    package internal(set) var scripts: [Run<UInt32>] = []
    /// The language that Han characters are read in for what stands beside them: "ja" in a paragraph with kana, "ko" in one
    /// with Hangul, else nil. Only a language that the text is said to have counts for more.
    package internal(set) var hanLanguage: HanLanguage?
    package internal(set) var presentations: [Run<FontPresentation>] = []
    /// In ascending order; the last one is the paragraph's end (mandatory there). Empty for an empty paragraph.
    package internal(set) var lineBreaks: [LineBreak] = []

    package init() {}

    /// Lets memory go that only a huge paragraph needs.
    mutating func giveBackMemory() {
        levels.giveBackMemory()
        scripts.giveBackMemory()
        presentations.giveBackMemory()
        lineBreaks.giveBackMemory()
    }
}

extension Array {
    /// Lets the memory of a huge array go; its elements are no longer needed.
    mutating func giveBackMemory() {
        if capacity > 1 << 18 { self = [] }
    }
}
