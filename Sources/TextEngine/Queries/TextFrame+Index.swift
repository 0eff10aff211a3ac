extension TextFrame {
    /// A place in what a frame shows, tokens and inserted hyphens included (behaviour of STULabel).
    ///
    /// There are three ways to count: offsets in the original text; offsets in the truncated text, in which tokens stand for
    /// what they replaced (``truncatedText``); and these indices, in which inserted hyphens have a place as well. The index
    /// of a hyphen comes right behind that of the character that it follows.
    public struct Index: Sendable, Hashable, Comparable {
        /// The UTF-8 offset in the truncated text; for a hyphen that of the character before it.
        public let offset: Int
        /// Whether a hyphen that line breaking inserted is meant.
        public let isInsertedHyphen: Bool

        init(offset: Int, isInsertedHyphen: Bool = false) {
            self.offset = offset
            self.isInsertedHyphen = isInsertedHyphen
        }

        /// Whether the first place is before the second.
        public static func < (a: Index, b: Index) -> Bool {
            a.offset != b.offset ? a.offset < b.offset : !a.isInsertedHyphen && b.isInsertedHyphen
        }
    }

    /// A place of the original text, or of the token that stands there.
    public struct OriginalPlace: Sendable, Hashable {
        /// The place as a range without length; for a token all that it stands for.
        public let range: Range<Int>
        /// The offset in the token's text, nil outside of tokens.
        public let offsetInToken: Int?
    }

    /// The part of the original text that the frame shows or has tokens for: where lines were dropped without a token, it
    /// ends with the last line.
    public var rangeInOriginalText: Range<Int> {
        let range = shapedString.range
        return range.lowerBound..<(isClipped ? lines.last.map { Int($0.next) } ?? range.lowerBound : range.upperBound)
    }

    /// The length of the truncated text in UTF-8. O(tokens).
    public var truncatedTextCount: Int { rangeInOriginalText.upperBound + shift(behind: truncations.count) }

    /// The first place.
    public var startIndex: Index { Index(offset: 0) }

    /// The place behind the last character, and behind a hyphen that follows it. O(tokens).
    public var endIndex: Index { Index(offset: truncatedTextCount) }

    /// The place of an offset in the original text, which is clamped to what the frame shows. O(tokens).
    ///
    /// - Parameter offsetInToken: Where the offset is in text that a token stands for: the place in the token, clamped.
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

    /// The place of an offset in the truncated text, which is clamped. O(tokens).
    public func index(forOffsetInTruncatedText offset: Int) -> Index {
        Index(offset: min(max(offset, 0), truncatedTextCount))
    }

    /// The place of the hyphen at a line's end, nil if none was inserted. O(tokens).
    public func indexOfInsertedHyphen(onLine index: Int) -> Index? {
        precondition(lines.indices.contains(index), "There is no line \(index): the frame has \(lines.count).")
        let line = lines[index]
        guard line.hyphen >= 0, line.end > line.start else { return nil }
        let before = characterStart(before: Int(line.end))
        return Index(offset: self.index(forOffsetInOriginalText: before).offset, isInsertedHyphen: true)
    }

    /// What shows a range of the original text, clamped; a token that stands for any of it is included whole. O(tokens).
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

    /// The places of a range of the truncated text, clamped. O(tokens).
    public func range(forRangeInTruncatedText range: Range<Int>) -> Range<Index> {
        index(forOffsetInTruncatedText: range.lowerBound)..<index(forOffsetInTruncatedText: range.upperBound)
    }

    /// The range of the truncated text: a hyphen has no place in it. O(1).
    public func rangeInTruncatedText(for range: Range<Index>) -> Range<Int> {
        let start = offsetInTruncatedText(of: range.lowerBound)
        return start..<max(start, offsetInTruncatedText(of: range.upperBound))
    }

    /// Where in the original text a place is. O(tokens).
    public func placeInOriginalText(of index: Index) -> OriginalPlace {
        let offset = offsetInTruncatedText(of: index)
        precondition(offset <= truncatedTextCount, "The index is behind the frame's end.")
        var shift = shift(behind: 0)
        for truncation in truncations {
            let token = truncation.token.text.count
            if offset < truncation.excised.lowerBound + shift { break }
            if offset < truncation.excised.lowerBound + shift + token {
                return OriginalPlace(
                    range: truncation.excised, offsetInToken: offset - truncation.excised.lowerBound - shift)
            }
            shift += token - truncation.excised.count
        }
        return OriginalPlace(range: offset - shift..<offset - shift, offsetInToken: nil)
    }

    /// The range of the original text that a range stands for: all that its tokens stand for is included, but nothing of a
    /// token right behind it. O(tokens).
    public func rangeInOriginalText(for range: Range<Index>) -> Range<Int> {
        let start = placeInOriginalText(of: range.lowerBound).range.lowerBound
        let end = placeInOriginalText(of: range.upperBound)
        return start..<max(start, end.offsetInToken == 0 ? end.range.lowerBound : end.range.upperBound)
    }

    /// The token that stands last in the text; empty at the end if there is none. O(tokens).
    public var rangeOfLastToken: Range<Index> {
        guard let last = truncations.last else { return endIndex..<endIndex }
        let start = last.excised.lowerBound + shift(behind: truncations.count - 1)
        return Index(offset: start)..<Index(offset: start + last.token.text.count)
    }

    /// The text as it is shown: tokens in the place of what they stand for, without inserted hyphens. The text itself where
    /// nothing is missing, else O(text).
    public var truncatedText: StyledText {
        let text = shapedString.text
        let shown = rangeInOriginalText
        guard !truncations.isEmpty || shown.count < text.count else { return text }
        var builder = StyledText.Builder()
        var start = shown.lowerBound
        for truncation in truncations {
            builder.append(text, range: start..<truncation.excised.lowerBound)
            builder.append(truncation.token.text)
            start = truncation.excised.upperBound
        }
        builder.append(text, range: start..<shown.upperBound)
        return builder.text
    }

    /// The style at a place, nil at the end; that of a hyphen is its own. O(tokens + log runs).
    public func style(at index: Index) -> TextStyle? {
        if index.isInsertedHyphen, let line = lineIndex(of: index), case let hyphen = lines[line].hyphen, hyphen >= 0 {
            return hyphens[Int(hyphen)].shaped.text.style(at: 0).style
        }
        let place = placeInOriginalText(of: index)
        if let offset = place.offsetInToken {
            return truncations.first { $0.excised == place.range }?.token.text.style(at: offset).style
        }
        guard place.range.lowerBound < rangeInOriginalText.upperBound else { return nil }
        return shapedString.text.style(at: place.range.lowerBound).style
    }

    /// The line on which a place is: at the boundary of two lines the second. nil without lines. O(log lines + tokens).
    public func lineIndex(of index: Index) -> Int? {
        guard !lines.isEmpty else { return nil }
        let place = placeInOriginalText(of: index)
        if place.offsetInToken != nil {
            return lines.firstIndex {
                $0.truncation >= 0 && truncations[Int($0.truncation)].excised == place.range
            }
        }
        // What a token stands for does not reach into the line's tail.
        let offset = index.isInsertedHyphen ? place.range.lowerBound - 1 : place.range.lowerBound
        return min(lines.partitionPoint { Int($0.next) > offset }, lines.count - 1)
    }

    /// The offset in the truncated text: behind the character before it for a hyphen.
    private func offsetInTruncatedText(of index: Index) -> Int {
        precondition(index.offset >= 0, "An index is not negative.")
        guard index.isInsertedHyphen else { return index.offset }
        func end(_ line: LineRecord) -> Int { Int(line.end) + shift(beforeOffset: Int(line.start)) }
        let line = lines.partitionPoint { end($0) > index.offset }
        precondition(line < lines.count && lines[line].hyphen >= 0, "There is no hyphen behind \(index.offset).")
        return end(lines[line])
    }

    private func shift(beforeOffset offset: Int) -> Int {
        shift(behind: truncations.partitionPoint { $0.excised.upperBound > offset })
    }

    /// How far offsets in the truncated text are ahead of those in the original behind some of the tokens.
    private func shift(behind count: Int) -> Int {
        truncations[..<count].reduce(-shapedString.range.lowerBound) { $0 + $1.token.text.count - $1.excised.count }
    }
}
