extension TextFrame {
    /// One line as app code sees it. Offsets are UTF-8 offsets in the original text.
    public struct Line: Sendable {
        /// The hull of the original text that the line shows, without trailing white space and terminator.
        public let range: Range<Int>
        /// What the line's token stands for; it may reach beyond the line. nil without a token.
        public let excisedRange: Range<Int>?
        /// Whether a hyphen was added at the line's end.
        public let hasInsertedHyphen: Bool
        /// The left end of the baseline.
        public let origin: Point
        /// The advance, without trailing white space.
        public let width: Double
        /// How far the line reaches above its baseline; fallback and token fonts count.
        public let ascent: Double
        /// How far the line reaches below its baseline; fallback and token fonts count.
        public let descent: Double
        /// The direction of the line's paragraph.
        public let paragraphDirection: WritingDirection
    }

    /// The lines from top to bottom.
    public func line(at index: Int) -> Line {
        precondition(lines.indices.contains(index), "There is no line \(index): the frame has \(lines.count).")
        let record = lines[index]
        return Line(
            range: record.text,
            excisedRange: record.truncation >= 0 ? truncations[Int(record.truncation)].excised : nil,
            hasInsertedHyphen: record.hyphen >= 0,
            origin: Point(x: record.x, y: record.baseline),
            width: record.width,
            ascent: Double(record.metrics.ascent),
            descent: Double(record.metrics.descent),
            paragraphDirection: direction(of: record))
    }

    package func direction(of line: LineRecord) -> WritingDirection {
        guard !shapedString.paragraphs.isEmpty else { return shapedString.options.defaultBaseWritingDirection }
        return shapedString.paragraphs[Int(line.paragraph)].isRightToLeft ? .rightToLeft : .leftToRight
    }

    /// The line's rectangle from its left to its right end, half of its leading above and below.
    package func bounds(of line: LineRecord) -> Rect {
        Rect(x: line.x, y: line.baseline - line.above, width: line.width, height: line.above + line.below)
    }

    /// The text that a line shows, in logical order, and where the token stands in it. White space before a
    /// token is kept; an inserted hyphen is U+2010, whatever it is drawn as.
    package func shownText(of line: LineRecord) -> (text: StyledText, token: Range<Int>?) {
        var builder = StyledText.Builder()
        let text = shapedString.text
        guard line.truncation >= 0 else {
            builder.append(text, range: line.text)
            if line.hyphen >= 0 { builder.append(hyphens[Int(line.hyphen)].text) }
            return (builder.text, nil)
        }
        let truncation = truncations[Int(line.truncation)]
        builder.append(
            text,
            range: line.start == line.end
                ? line.text : Int(line.start)..<max(Int(line.start), min(truncation.excised.lowerBound, Int(line.end))))
        let start = builder.count
        builder.append(truncation.token.text)
        let token = start..<builder.count
        if !truncation.tailGlyphs.isEmpty { builder.append(text, range: truncation.excised.upperBound..<Int(line.end)) }
        return (builder.text, token)
    }
}
