extension TextFrame {
    /// One line as app code sees it. Offsets are UTF-8 offsets in the original text.
    public struct Line: Sendable {
        /// The line's number in the frame.
        public let index: Int
        /// The number of the line's paragraph.
        public let paragraphIndex: Int
        /// The line's number in its paragraph.
        public let indexInParagraph: Int
        /// Whether no line of the same paragraph follows.
        public let isLastInParagraph: Bool
        /// Whether the line has the indents of its paragraph's initial lines.
        public let isInitialInParagraph: Bool
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
        /// The extra space that the line's fonts ask for, half of it above and half below.
        public let leading: Double
        /// The bytes of white space and terminator between the line and the next one; 0 where a token stands for them.
        public let trailingLength: Int
        /// Whether a line terminator or paragraph separator ended the line.
        public let isFollowedByTerminator: Bool
        /// The direction of the line's paragraph.
        public let paragraphDirection: WritingDirection

        /// Whether the line is the first of its paragraph.
        public var isFirstInParagraph: Bool { indexInParagraph == 0 }
        /// The line's rectangle: its width, and half of the leading above and below its fonts' extents.
        public var bounds: Rect {
            Rect(
                x: origin.x, y: origin.y - ascent - leading / 2, width: width, height: ascent + descent + leading)
        }
    }

    /// The lines from top to bottom.
    public func line(at index: Int) -> Line {
        precondition(lines.indices.contains(index), "There is no line \(index): the frame has \(lines.count).")
        let record = lines[index]
        let siblings = lineIndices(ofParagraph: Int(record.paragraph))
        let geometry = shapedString.paragraphs.isEmpty ? nil : shapedString.paragraphs[Int(record.paragraph)].geometry
        let trailing = record.truncation < 0 ? Int(record.end)..<Int(record.next) : 0..<0
        return Line(
            index: index,
            paragraphIndex: Int(record.paragraph),
            indexInParagraph: index - siblings.lowerBound,
            isLastInParagraph: index + 1 == siblings.upperBound,
            isInitialInParagraph: index - siblings.lowerBound < geometry?.indents.numberOfInitialLines ?? 0,
            range: record.text,
            excisedRange: record.truncation >= 0 ? truncations[Int(record.truncation)].excised : nil,
            hasInsertedHyphen: record.hyphen >= 0,
            origin: Point(x: record.x * textScaleFactor, y: record.baseline * textScaleFactor),
            width: record.width * textScaleFactor,
            ascent: Double(record.metrics.ascent) * textScaleFactor,
            descent: Double(record.metrics.descent) * textScaleFactor,
            leading: Double(record.metrics.leading) * textScaleFactor,
            trailingLength: trailing.count,
            isFollowedByTerminator: !trailing.isEmpty && endsWithTerminator(trailing.upperBound),
            paragraphDirection: direction(of: record))
    }

    /// Whether the character before an offset ends a line.
    private func endsWithTerminator(_ offset: Int) -> Bool {
        shapedString.text.storage.utf8.withUnsafeBufferPointer {
            CharacterProperties.isLineTerminator($0.scalar(endingAt: offset).value)
        }
    }

    package func direction(of line: LineRecord) -> WritingDirection {
        guard !shapedString.paragraphs.isEmpty else { return shapedString.options.defaultBaseWritingDirection }
        return shapedString.paragraphs[Int(line.paragraph)].isRightToLeft ? .rightToLeft : .leftToRight
    }

    /// The line's rectangle from its left to its right end, half of its leading above and below, before it is scaled.
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
