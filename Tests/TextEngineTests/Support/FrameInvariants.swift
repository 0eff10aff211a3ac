@testable import TextEngine

/// Invariants of every frame, for any text, size and options:
///
/// - every character is on exactly one line or in one excised range, except white space between lines and clipped text;
/// - no line is wider than its paragraph allows, except for a single cluster or token, or if breaks in words are
///   forbidden;
/// - lines end at line break opportunities, at hyphens, or in an emergency between clusters;
/// - all coordinates are finite.
struct FrameInvariants {
    let frame: TextFrame
    private let text: StyledText
    private let shaped: ShapedString

    init(_ frame: TextFrame) {
        self.frame = frame
        shaped = frame.shapedString
        text = shaped.text
    }

    /// The first violation; nil if there is none.
    var complaint: String? {
        if let complaint = coverageComplaint ?? placeComplaint { return complaint }
        guard !shaped.paragraphs.isEmpty else { return nil }
        var number = 0
        var known: (paragraph: Int32, opportunities: [Int]) = (-1, [])
        for (index, line) in frame.lineRecords.enumerated() {
            number = index > 0 && frame.lineRecords[index - 1].paragraph == line.paragraph ? number + 1 : 0
            if line.isFinalEmptyLine { continue }
            if known.paragraph != line.paragraph {
                let paragraph = shaped.paragraphs[Int(line.paragraph)]
                let whole = shaped.whole?.paragraphs[shaped.firstParagraph + Int(line.paragraph)]
                let opportunities = Self.opportunities(in: whole ?? paragraph, of: shaped)
                let end = Int(paragraph.textEnd)
                known = (line.paragraph, opportunities.filter { $0 < end } + [end])
            }
            if let complaint = widthComplaint(about: line, number: number)
                ?? breakComplaint(about: line, index, known.opportunities)
            {
                return "line \(index), \(line.text): \(complaint)"
            }
        }
        return nil
    }

    private var coverageComplaint: String? {
        var position = shaped.range.lowerBound
        for (index, line) in frame.lineRecords.enumerated() {
            let range = line.text
            // A separator after text that a scope's token replaces is on no line.
            if line.truncation < 0, index > 0, case let above = frame.lineRecords[index - 1],
                range.lowerBound > position,
                above.truncation >= 0 || shaped.truncationScope(ofParagraph: Int(above.paragraph)) != nil,
                isBlank(position..<range.lowerBound)
            {
                position = range.lowerBound
            }
            guard line.truncation >= 0 else {
                guard range.lowerBound == position, range.upperBound <= Int(line.next) else {
                    return "line \(index) shows \(range), and \(position) comes next"
                }
                guard isBlank(range.upperBound..<Int(line.next)) else { return "text is lost behind line \(index)" }
                position = Int(line.next)
                continue
            }
            let excised = frame.truncations[Int(line.truncation)].excised
            let start = min(range.lowerBound, excised.lowerBound)
            let end = max(range.upperBound, excised.upperBound)
            guard start == position || isBlank(position..<max(start, position)) && start >= position else {
                return "line \(index) starts at \(start), and \(position) comes next"
            }
            // The token is beside the kept text or inside it.
            guard
                range.upperBound == excised.lowerBound || range.lowerBound == excised.upperBound
                    || range.lowerBound <= excised.lowerBound && excised.upperBound <= range.upperBound
            else { return "\(excised) is neither beside nor inside of \(range)" }
            guard end <= max(Int(line.next), end), isBlank(end..<max(Int(line.next), end)) else {
                return "text is lost behind the token of line \(index)"
            }
            position = max(Int(line.next), end)
        }
        let end = shaped.range.upperBound
        if frame.isClipped { return position <= end ? nil : "lines beyond the text" }
        return isBlank(position..<max(position, end)) && position <= end
            ? nil : "text is lost at the end: \(position) of \(end)"
    }

    private var placeComplaint: String? {
        for line in frame.lineRecords {
            guard line.x.isFinite, line.baseline.isFinite, line.width.isFinite else { return "a line without a place" }
        }
        let bounds = frame.layoutBounds
        let isFinite = bounds.x.isFinite && bounds.width.isFinite && bounds.height.isFinite
        return isFinite ? nil : "bounds without an end"
    }

    private func widthComplaint(about line: LineRecord, number: Int) -> String? {
        let paragraph = shaped.paragraphs[Int(line.paragraph)]
        let room = paragraph.room(ofLine: number, in: frame.size.width.clampedNonNegativeLength)
        guard frame.size.width < 1e6, line.width > room + 0.01 else { return nil }
        if line.truncation >= 0 {
            let truncation = frame.truncations[Int(line.truncation)]
            let kept = truncation.headGlyphs.count + truncation.tailGlyphs.count
            return kept == 0 || truncation.token.maximumContentWidth + 0.01 >= room
                ? nil : "\(line.width) beside a token, in \(room)"
        }
        // A token wider than the text replaces nothing.
        if frame.options.maximumNumberOfLines > 0 || frame.size.height.clampedExtent.isFinite { return nil }
        if paragraph.truncationScope != nil { return nil }
        if frame.options.wrapMode == .none || frame.options.wrapMode == .word { return nil }
        if paragraph.geometry?.unbreakableRanges.isEmpty == false { return nil }
        // A text of white space alone makes room in Pango's mode, and is not divided.
        if line.glyphs.isEmpty, shaped.isBlank { return nil }
        return frame.showsOneGrapheme(line) ? nil : "\(line.width) wide, in \(room)"
    }

    private func breakComplaint(about line: LineRecord, _ index: Int, _ opportunities: [Int]) -> String? {
        guard index + 1 < frame.lineRecords.count, frame.lineRecords[index + 1].paragraph == line.paragraph,
            line.truncation < 0, frame.lineRecords[index + 1].truncation < 0
        else { return nil }
        let paragraph = shaped.paragraphs[Int(line.paragraph)]
        let place = Int(line.next)
        let next = opportunities.partitionPoint { $0 >= place }
        if next < opportunities.count, opportunities[next] == place { return nil }
        // Between clusters of glyphs.
        let glyph = paragraph.firstGlyph(atOrAfter: place)
        let isBetweenGlyphs = paragraph.offset(ofGlyph: glyph) == place && glyph < paragraph.glyphCount
        // A line that starts inside of a grapheme cluster, as parts of texts may, starts one.
        let graphemes = shaped.text.storage.utf8.withUnsafeBufferPointer { bytes in
            GraphemeBreakFinder.withFinder {
                $0.boundaries(of: Int(line.start)..<place + bytes.scalar(at: place).length, in: bytes)
            }
        }
        guard graphemes.contains(place) else { return "it ends at \(place), inside of a grapheme cluster" }
        // A glyph is divided where it is wider than a line.
        guard isBetweenGlyphs || line.ownGlyphs >= 0 else { return "it ends at \(place), inside of a glyph" }
        if line.hyphen >= 0 || frame.options.wrapMode == .character { return nil }
        if frame.options.hyphenation.finder != nil || frame.options.hyphenation.defaultFactor > 0 { return nil }
        if paragraph.hyphenationFactor > 0 { return nil }
        guard frame.options.wrapMode == .wordThenCharacter else { return "it ends at \(place), where no break is" }
        // An emergency break: no usable opportunity is before it.
        let start = Int(line.start)
        let usable = opportunities[opportunities.partitionPoint { $0 > start }..<next].filter { offset in
            guard offset < Int(line.end) else { return false }
            let glyph = paragraph.firstGlyph(atOrAfter: offset)
            return glyph < paragraph.glyphCount && paragraph.offset(ofGlyph: glyph) == offset
                && !isBlank(start..<offset)
        }
        return usable.isEmpty ? nil : "it ends at \(place), in a word, and could have ended at \(usable)"
    }

    /// The line break opportunities of a paragraph, in order.
    private static func opportunities(in paragraph: ShapedParagraph, of shaped: ShapedString) -> [Int] {
        var analyzer = TextAnalyzer()
        var analysis = TextAnalysis()
        let styles = shaped.text.storage.styles
        let first = styles.firstRun(endingAfter: paragraph.textStart)
        shaped.text.storage.utf8.withUnsafeBufferPointer { bytes in
            _ = analyzer.analyze(
                paragraph.content, of: bytes, direction: .natural, defaultDirection: .leftToRight,
                language: (first < styles.count ? styles[first].value.language : nil)
                    ?? shaped.options.defaultStyle.language, into: &analysis)
        }
        return analysis.lineBreaks.filter {
            $0.isMandatory || paragraph.geometry?.unbreakableRange(around: $0.offset) == nil
        }.map(\.offset)
    }

    private func isBlank(_ range: Range<Int>) -> Bool {
        text.string(in: range).unicodeScalars.allSatisfy {
            $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
        }
    }
}
