@testable import TextEngine

/// The analysis of a text's first paragraph.
func analysis(
    of text: String, direction: BaseWritingDirection = .natural,
    default defaultDirection: WritingDirection = .leftToRight,
    language: String? = nil
) -> TextAnalysis {
    var analyzer = TextAnalyzer()
    var analysis = TextAnalysis()
    let bytes = Array(text.utf8)
    bytes.withUnsafeBufferPointer { bytes in
        let paragraph = ParagraphScanner.paragraph(startingAt: 0, in: bytes)
        analyzer.analyze(
            paragraph.range, of: bytes, direction: direction, defaultDirection: defaultDirection, language: language,
            into: &analysis)
    }
    return analysis
}

extension BidiPreparer {
    mutating func prepare(_ text: [UInt16], baseLevel: UInt8) -> Bool {
        text.withUnsafeBufferPointer { prepare($0, baseLevel: baseLevel) }
    }
}

/// The runs of a value as "end:value".
func described<Value>(_ runs: [TextAnalysis.Run<Value>], _ describe: (Value) -> String) -> String {
    runs.map { "\($0.end):\(describe($0.value))" }.joined(separator: " ")
}

extension TextAnalysis {
    var levelText: String { described(levels) { "\($0)" } }
    var scriptText: String { described(scripts) { FontTag(value: $0).description } }
    var presentationText: String { described(presentations) { $0 == .emoji ? "emoji" : "text" } }
    /// The offsets of the breaks. "!" marks mandatory ones.
    var breakText: String { lineBreaks.map { "\($0.offset)\($0.isMandatory ? "!" : "")" }.joined(separator: " ") }
}
