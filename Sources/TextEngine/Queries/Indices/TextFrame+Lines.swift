extension TextFrame {
    /// One line, for app code. Offsets are UTF-8 offsets in the original text.
    public struct Line: Sendable {
        /// The line's index in ``TextFrame/lines``.
        public let index: Int
        /// The index of the line's paragraph in ``TextFrame/paragraphs``.
        public let paragraphIndex: Int
        /// The line's index in its paragraph.
        public let indexInParagraph: Int
        /// Whether this is the last line of its paragraph.
        public let isLastInParagraph: Bool
        /// Whether the line has the indents of its paragraph's initial lines.
        public let isInitialInParagraph: Bool
        /// The smallest range that contains the line's visible original text, without trailing white space and terminator.
        public let range: Range<Int>
        /// The range that the line's token replaces; it may extend beyond the line. nil without a token.
        public let excisedRange: Range<Int>?
        /// Whether line breaking added a hyphen at the line's end.
        public let hasInsertedHyphen: Bool
        /// The left end of the baseline.
        public let origin: Point
        /// The advance, without trailing white space.
        public let width: Double
        /// The extent above the baseline; fallback and token fonts count.
        public let ascent: Double
        /// The extent below the baseline; fallback and token fonts count.
        public let descent: Double
        /// The extra space that the line's fonts request, half of it above and half below.
        public let leading: Double
        /// The number of bytes of white space and terminator after the visible text and the text that the token replaces.
        public let trailingLength: Int
        /// Whether a line terminator or paragraph separator ends the line's text, even if a token replaces it.
        public let isFollowedByTerminator: Bool
        /// The direction of the line's paragraph.
        public let paragraphDirection: WritingDirection

        /// Whether the line is the first of its paragraph.
        public var isFirstInParagraph: Bool { indexInParagraph == 0 }
        /// The line's rectangle: its width, its ascent and descent, and half of the leading on either side.
        public var bounds: Rect {
            Rect(
                x: origin.x, y: origin.y - ascent - leading / 2, width: width, height: ascent + descent + leading)
        }
    }

    /// The line at an index, from top to bottom. O(log lines); O(paragraph) for a line with a token.
    func line(at index: Int) -> Line {
        precondition(
            lineRecords.indices.contains(index), "There is no line \(index): the frame has \(lineRecords.count).")
        let record = lineRecords[index]
        let siblings = lineIndices(ofParagraph: Int(record.paragraph))
        let geometry = shapedString.paragraphs.isEmpty ? nil : shapedString.paragraphs[Int(record.paragraph)].geometry
        let excised = record.truncation >= 0 ? truncations[Int(record.truncation)].excised : nil
        let end = max(Int(record.end), excised?.upperBound ?? 0)
        let trailing = end..<max(end, Int(record.next))
        return Line(
            index: index,
            paragraphIndex: Int(record.paragraph),
            indexInParagraph: index - siblings.lowerBound,
            isLastInParagraph: index + 1 == siblings.upperBound,
            isInitialInParagraph: index - siblings.lowerBound < geometry?.indents.numberOfInitialLines ?? 0,
            range: record.text,
            excisedRange: excised,
            hasInsertedHyphen: record.hyphen >= 0,
            origin: Point(x: record.x * textScaleFactor, y: record.baseline * textScaleFactor),
            width: record.width * textScaleFactor,
            ascent: Double(record.metrics.ascent) * textScaleFactor,
            descent: Double(record.metrics.descent) * textScaleFactor,
            leading: Double(record.metrics.leading) * textScaleFactor,
            trailingLength: trailing.count,
            isFollowedByTerminator: excised == nil
                ? !trailing.isEmpty && endsWithTerminator(trailing.upperBound) : hasTerminator(behindStartOf: record),
            paragraphDirection: direction(of: record))
    }

    /// Whether the character before an offset is a line terminator.
    func endsWithTerminator(_ offset: Int) -> Bool {
        shapedString.text.storage.utf8.withUnsafeBufferPointer {
            CharacterProperties.isLineTerminator($0.scalar(endingAt: offset).value)
        }
    }

    /// Whether a terminator follows the start of a line with a token, in the line's paragraph. Such a line ends at that
    /// terminator, because the token replaces all text after the cut.
    private func hasTerminator(behindStartOf line: LineRecord) -> Bool {
        let paragraph = shapedString.paragraphs[Int(line.paragraph)]
        if paragraph.textEnd > paragraph.contentEnd { return true }
        return shapedString.text.storage.utf8.withUnsafeBufferPointer { bytes in
            var offset = firstOffset(on: line)
            while offset < Int(paragraph.contentEnd) {
                let (scalar, length) = bytes.scalar(at: offset)
                if CharacterProperties.isLineTerminator(scalar) { return true }
                offset += length
            }
            return false
        }
    }

    package func direction(of line: LineRecord) -> WritingDirection {
        guard !shapedString.paragraphs.isEmpty else { return shapedString.options.defaultBaseWritingDirection }
        return shapedString.paragraphs[Int(line.paragraph)].isRightToLeft ? .rightToLeft : .leftToRight
    }

    /// The line's rectangle from its left to its right end, half of its leading above and below, before scaling.
    package func bounds(of line: LineRecord) -> Rect {
        Rect(x: line.x, y: line.baseline - line.above, width: line.width, height: line.above + line.below)
    }

    /// The visible text of a line in logical order, and the range of the token in it. White space before a token is kept. An
    /// inserted hyphen is always U+2010, even if another glyph shows it.
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
