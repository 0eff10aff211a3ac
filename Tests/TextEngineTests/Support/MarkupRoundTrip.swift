@testable import TextEngine

/// Compares a text with what its markup is read as.
enum MarkupRoundTrip {
    /// A reason why a text from markup does not come back from its own markup; nil if it does.
    static func difference(of text: StyledText, resolution: Double = 96) -> String? {
        let markup = text.markup(resolution: resolution)
        let again: StyledText
        do {
            again = try StyledText(markup: markup, resolution: resolution)
        } catch {
            return "unreadable: \(error) in \(markup.debugDescription)"
        }
        if again.string != text.string { return "another text: \(markup.debugDescription)" }
        let (a, b) = (runs(of: text), runs(of: again))
        if let different = zip(a, b).first(where: { $0 != $1 }) {
            return "\(different.0)\nbecame \(different.1)\nfrom \(markup.debugDescription)"
        }
        if a.count != b.count { return "\(a.count) runs became \(b.count): \(markup.debugDescription)" }
        return nil
    }

    struct Run: Equatable {
        var end: Int
        var style: TextStyle
        var font: FontDescription?
    }

    /// The runs of a text. Segments are numbered by their order: only their ends mean something. An empty font says nothing,
    /// sizes too small to show are equal, a factor is one up to rounding, and automatic gravity is none. Segments of words are not
    /// compared in a text that also has sentences: where they cross, markup divides them.
    static func runs(of text: StyledText) -> [Run] {
        var runs: [Run] = []
        var last: (word: Int32?, sentence: Int32?)
        var number: (word: Int32, sentence: Int32) = (0, 0)
        let styles = text.styleRuns
        let hasBoth =
            styles.contains { $0.style.wordSegment != nil } && styles.contains { $0.style.sentenceSegment != nil }
        for (range, style) in styles {
            var style = style
            if hasBoth { (style.wordSegment, style.sentenceSegment) = (nil, nil) }
            if style.wordSegment != nil, style.wordSegment != last.word { number.word += 1 }
            if style.sentenceSegment != nil, style.sentenceSegment != last.sentence { number.sentence += 1 }
            last = (style.wordSegment, style.sentenceSegment)
            if style.wordSegment != nil { style.wordSegment = number.word }
            if style.sentenceSegment != nil { style.sentenceSegment = number.sentence }
            if style.gravity == .automatic { style.gravity = nil }
            if let size = style.font?.size { style.font?.size = max(size, 1.0 / 64) }
            if let scale = style.font?.sizeScale { style.font?.sizeScale = Double(Float(scale)) }
            if style.font == FontDescription() { style.font = nil }
            if let run = runs.last, run.style == style {
                runs[runs.count - 1].end = range.upperBound
            } else {
                runs.append(Run(end: range.upperBound, style: style, font: style.font))
            }
        }
        return runs
    }
}
