@testable import TextEngine

/// The expected glyphs of single lines: HarfBuzz shapes their text with the paragraph as context. Slow and simple, for
/// texts without tabs, attachments and features.
struct LineShaping {
    private let harfBuzz = WholeRunShaping()

    /// The glyphs of a line's text, in logical order.
    static func shown(on line: LineRecord, of frame: TextFrame) -> [WholeRunShaping.Glyph] {
        let segments = frame.segments(of: line).filter { $0.source == .text }
        return segments.sorted { $0.glyphs.lowerBound < $1.glyphs.lowerBound }.flatMap { segment in
            WholeRunShaping.glyphs(segment.glyphs, of: segment.paragraph.runs[segment.run], in: segment.paragraph)
        }
    }

    /// The glyphs of a range of a paragraph's text, shaped separately.
    ///
    /// - Parameter end: The end of the shaped text. It is after the range if the line ends with its paragraph.
    func glyphs(of text: Range<Int>, shapedUntil end: Int, ofParagraph index: Int, in shaped: ShapedString)
        -> [WholeRunShaping.Glyph]
    {
        glyphs(
            of: text, shapedUntil: end, ofParagraph: index, in: shaped, runs: shaped.shapingRuns(ofParagraph: index))
    }

    /// The advances of clusters if a range is on its own line, by offset.
    func advances(ofParagraph index: Int, in shaped: ShapedString) -> (_ text: Range<Int>, _ end: Int) -> [Int: Int] {
        let runs = shaped.shapingRuns(ofParagraph: index)
        return { text, end in
            glyphs(of: text, shapedUntil: end, ofParagraph: index, in: shaped, runs: runs)
                .reduce(into: [:]) { $0[Int($1.cluster), default: 0] += Int($1.advance) }
        }
    }

    private func glyphs(
        of text: Range<Int>, shapedUntil end: Int, ofParagraph index: Int, in shaped: ShapedString, runs: [ShapingRun]
    ) -> [WholeRunShaping.Glyph] {
        let paragraph = shaped.paragraphs[index]
        var glyphs: [WholeRunShaping.Glyph] = []
        for run in runs {
            let part = run.glyphs.text.clamped(to: text.lowerBound..<end)
            guard !part.isEmpty else { continue }
            glyphs += harfBuzz.shape(
                part, of: shaped.text.storage.utf8, in: paragraph.content, .init(run, of: paragraph, in: shaped))
        }
        return glyphs.filter { Int($0.cluster) < text.upperBound }
    }

    /// The expected glyphs of a line's text.
    func expected(on line: LineRecord, of frame: TextFrame) -> [WholeRunShaping.Glyph] {
        let shaped = frame.shapedString
        let index = Int(line.paragraph)
        let contentEnd = Int(shaped.paragraphs[index].contentEnd)
        guard line.truncation >= 0 else {
            let endsParagraph = Int(line.next) >= contentEnd
            return glyphs(
                of: line.text, shapedUntil: endsParagraph ? contentEnd : line.text.upperBound, ofParagraph: index,
                in: shaped)
        }
        let excised = frame.truncations[Int(line.truncation)].excised
        let hull = line.text
        let head = hull.lowerBound..<max(hull.lowerBound, min(hull.upperBound, excised.lowerBound))
        let tail = max(excised.upperBound, hull.lowerBound)..<max(excised.upperBound, hull.upperBound)
        // A token after all visible text does not split anything.
        let rest = shaped.text.storage.utf8.withUnsafeBufferPointer {
            CharacterProperties.trimmingWhiteSpace(at: contentEnd, from: min(head.upperBound, contentEnd), in: $0)
        }
        let headEnd = rest > head.upperBound ? head.upperBound : max(contentEnd, head.upperBound)
        return [(head, headEnd), (tail, max(contentEnd, tail.upperBound))].flatMap { text, end in
            text.isEmpty ? [] : glyphs(of: text, shapedUntil: end, ofParagraph: index, in: shaped)
        }
    }

    /// The difference between a line and HarfBuzz's glyphs; nil if there is none.
    func complaint(about line: LineRecord, of frame: TextFrame) -> String? {
        let (shown, expected) = (Self.shown(on: line, of: frame), expected(on: line, of: frame))
        if shown != expected { return "shows \(shown), not \(expected)" }
        guard line.truncation < 0, line.hyphen < 0, line.spaceStretch == 0 else { return nil }
        let width = Double(shown.reduce(0) { $0 + Int($1.advance) }) / 1_024
        return isClose(width, line.width, within: 1e-9) ? nil : "is \(line.width) wide, not \(width)"
    }
}
