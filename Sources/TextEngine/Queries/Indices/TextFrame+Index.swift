extension TextFrame {
    /// A position in the visible text of a frame, tokens and inserted hyphens included (behaviour of STULabel).
    ///
    /// There are three kinds of positions: offsets in the original text; offsets in the truncated text (``truncatedText``), in
    /// which tokens replace text; and these indices, which also count inserted hyphens. The index of a hyphen comes directly
    /// after the index of the character that it follows.
    public struct Index: Sendable, Hashable, Comparable {
        /// The UTF-8 offset in the truncated text; for a hyphen, the offset of the character before it.
        public let offset: Int
        /// Whether the index is the position of a hyphen that line breaking inserted.
        public let isInsertedHyphen: Bool

        init(offset: Int, isInsertedHyphen: Bool = false) {
            self.offset = offset
            self.isInsertedHyphen = isInsertedHyphen
        }

        /// Whether the first index comes before the second.
        public static func < (a: Index, b: Index) -> Bool {
            a.offset != b.offset ? a.offset < b.offset : !a.isInsertedHyphen && b.isInsertedHyphen
        }
    }

    /// A position in the original text, or in a token that replaces some of it.
    public struct OriginalPlace: Sendable, Hashable {
        /// The position as an empty range; for a token, all text that the token replaces.
        public let range: Range<Int>
        /// The offset in the token's text; nil outside tokens.
        public let offsetInToken: Int?
    }

    /// The part of the original text that the frame shows or replaces by tokens. If lines were removed without a token, it ends
    /// with the last line.
    public var rangeInOriginalText: Range<Int> {
        let range = shapedString.range
        return range
            .lowerBound..<(isClipped ? lineRecords.last.map { Int($0.next) } ?? range.lowerBound : range.upperBound)
    }

    /// The length of the truncated text in UTF-8 bytes. O(1).
    public var truncatedTextCount: Int { rangeInOriginalText.upperBound + shift(behind: truncations.count) }

    /// The first index.
    public var startIndex: Index { Index(offset: 0) }

    /// The index after the last character, and after a hyphen that follows it. O(1).
    public var endIndex: Index { Index(offset: truncatedTextCount) }

    /// The index of an offset in the original text, which is limited to the frame's range. O(log tokens).
    ///
    /// - Parameter offsetInToken: The offset in the token's text, limited to the token, for text that a token replaces.
    public func index(forOffsetInOriginalText offset: Int, offsetInToken: Int = 0) -> Index {
        let shown = rangeInOriginalText
        let offset = min(max(offset, shown.lowerBound), shown.upperBound)
        let number = truncations.partitionPoint { $0.excised.upperBound > offset }
        let shift = shift(behind: number)
        guard number < truncations.count, truncations[number].excised.lowerBound <= offset else {
            return Index(offset: offset + shift)
        }
        let truncation = truncations[number]
        return Index(
            offset: truncation.excised.lowerBound + shift + min(max(offsetInToken, 0), truncation.token.text.count))
    }

    /// The index of an offset in the truncated text, which is limited to that text. O(1).
    public func index(forOffsetInTruncatedText offset: Int) -> Index {
        Index(offset: min(max(offset, 0), truncatedTextCount))
    }

    /// The index of the hyphen inserted at a line's end; nil if there is none. O(log tokens).
    public func indexOfInsertedHyphen(onLine index: Int) -> Index? {
        precondition(
            lineRecords.indices.contains(index), "There is no line \(index): the frame has \(lineRecords.count).")
        let line = lineRecords[index]
        guard line.hyphen >= 0, line.end > line.start else { return nil }
        let before = characterStart(before: Int(line.end))
        return Index(offset: self.index(forOffsetInOriginalText: before).offset, isInsertedHyphen: true)
    }

    /// The indices of a range of the original text, limited to the frame's range. A token that replaces any of it is included
    /// whole. O(log tokens).
    public func range(forRangeInOriginalText range: Range<Int>) -> Range<Index> {
        let shown = rangeInOriginalText
        let range = range.clamped(to: shown)
        var start = index(forOffsetInOriginalText: range.lowerBound)
        guard !range.isEmpty else { return start..<start }
        let last = truncations.partitionPoint { $0.excised.upperBound >= range.upperBound }
        var end = Index(offset: range.upperBound + shift(behind: last))
        if last < truncations.count, truncations[last].excised.lowerBound < range.upperBound {
            let truncation = truncations[last]
            end = Index(offset: truncation.excised.lowerBound + shift(behind: last) + truncation.token.text.count)
        }
        if start > end { start = end }
        return start..<end
    }

    /// The indices of a range of the truncated text, limited to that text. O(1).
    public func range(forRangeInTruncatedText range: Range<Int>) -> Range<Index> {
        index(forOffsetInTruncatedText: range.lowerBound)..<index(forOffsetInTruncatedText: range.upperBound)
    }

    /// The range in the truncated text, which has no inserted hyphens. O(1); O(log lines · log tokens) for a hyphen.
    public func rangeInTruncatedText(for range: Range<Index>) -> Range<Int> {
        let start = offsetInTruncatedText(of: range.lowerBound)
        return start..<max(start, offsetInTruncatedText(of: range.upperBound))
    }

    /// The position of an index in the original text. O(log tokens).
    public func placeInOriginalText(of index: Index) -> OriginalPlace {
        let offset = offsetInTruncatedText(of: index)
        precondition(offset <= truncatedTextCount, "The index is behind the frame's end.")
        let (truncations, base) = (truncations, shift(behind: 0))
        let number = truncations.number(ofShownOffset: offset - base)
        let shift = base + truncations.shift(behind: number)
        if number < truncations.count, case let excised = truncations[number].excised,
            offset >= excised.lowerBound + shift
        {
            return OriginalPlace(range: excised, offsetInToken: offset - excised.lowerBound - shift)
        }
        return OriginalPlace(range: offset - shift..<offset - shift, offsetInToken: nil)
    }

    /// The range of the original text for a range of indices. It includes all text that the range's tokens replace, but nothing
    /// of a token directly after the range. O(log tokens).
    public func rangeInOriginalText(for range: Range<Index>) -> Range<Int> {
        let start = placeInOriginalText(of: range.lowerBound).range.lowerBound
        let end = placeInOriginalText(of: range.upperBound)
        return start..<max(start, end.offsetInToken == 0 ? end.range.lowerBound : end.range.upperBound)
    }

    /// The last token in the text; an empty range at the end if there is none. O(1).
    public var rangeOfLastToken: Range<Index> {
        guard let last = truncations.last else { return endIndex..<endIndex }
        let start = last.excised.lowerBound + shift(behind: truncations.count - 1)
        return Index(offset: start)..<Index(offset: start + last.token.text.count)
    }

    /// The text with tokens in place of the removed text, without inserted hyphens. If nothing is removed, the original text
    /// in O(1), else O(text).
    public var truncatedText: StyledText { truncatedText(in: rangeInOriginalText) }

    /// A part of the original text as the frame shows it, for copying: tokens in place of the text that they replace, no
    /// inserted hyphens, and no line ends but those of the text.
    ///
    /// A token that replaces any of the range is there whole. Without tokens, and for what tokens hide, slice the original
    /// text: `shapedString.text[range]`. The range is in UTF-8 offsets, limited to ``rangeInOriginalText``; an offset inside a
    /// character counts as its start. O(part + tokens in it + log tokens).
    public func truncatedText(in range: Range<Int>) -> StyledText {
        let text = shapedString.text
        let range = text.wholeCharacters(in: range).clamped(to: rangeInOriginalText)
        let truncations = truncations
        var number = truncations.partitionPoint { $0.excised.upperBound > range.lowerBound }
        guard !range.isEmpty, number < truncations.count,
            truncations[number].excised.lowerBound < range.upperBound
        else { return text[range] }
        var builder = StyledText.Builder()
        var start = range.lowerBound
        while number < truncations.count, truncations[number].excised.lowerBound < range.upperBound {
            let truncation = truncations[number]
            builder.append(text, range: start..<max(start, truncation.excised.lowerBound))
            builder.append(truncation.token.text)
            start = truncation.excised.upperBound
            number += 1
        }
        builder.append(text, range: start..<max(start, range.upperBound))
        return builder.text
    }

    /// The style at an index; nil at the end. An inserted hyphen has its own style. O(log tokens + log runs).
    public func style(at index: Index) -> TextStyle? {
        if index.isInsertedHyphen, let line = lineIndex(of: index), case let hyphen = lineRecords[line].hyphen,
            hyphen >= 0
        {
            return hyphens[Int(hyphen)].shaped.text.style(at: 0).style
        }
        let place = placeInOriginalText(of: index)
        if let offset = place.offsetInToken {
            return truncations.truncation(of: place.range)?.token.text.style(at: offset).style
        }
        guard place.range.lowerBound < rangeInOriginalText.upperBound else { return nil }
        return shapedString.text.style(at: place.range.lowerBound).style
    }

    /// The line of an index; at the boundary of two lines, the second one. nil if there are no lines. O(log lines + log tokens).
    public func lineIndex(of index: Index) -> Int? {
        guard !lineRecords.isEmpty else { return nil }
        let place = placeInOriginalText(of: index)
        // The range that a token replaces does not extend into the line's tail.
        let offset = index.isInsertedHyphen ? place.range.lowerBound - 1 : place.range.lowerBound
        return min(lineRecords.partitionPoint { Int($0.next) > offset }, lineRecords.count - 1)
    }

    /// The offset in the truncated text; for a hyphen, the offset after the character before it.
    private func offsetInTruncatedText(of index: Index) -> Int {
        precondition(index.offset >= 0, "An index is not negative.")
        guard index.isInsertedHyphen else { return index.offset }
        func end(_ line: LineRecord) -> Int { Int(line.end) + shift(beforeOffset: Int(line.start)) }
        let line = lineRecords.partitionPoint { end($0) > index.offset }
        precondition(
            line < lineRecords.count && lineRecords[line].hyphen >= 0, "There is no hyphen behind \(index.offset).")
        return end(lineRecords[line])
    }

    private func shift(beforeOffset offset: Int) -> Int {
        shift(behind: truncations.partitionPoint { $0.excised.upperBound > offset })
    }

    /// The difference between an offset in the truncated text and in the original text, after some of the tokens.
    private func shift(behind count: Int) -> Int {
        truncations.shift(behind: count) - shapedString.range.lowerBound
    }
}
