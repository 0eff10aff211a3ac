/// The words that the author of a text marks (`segment` in Pango's markup), against Unicode's rules.
enum WordSegments {
    /// The segments in a range. O(styles of the range).
    static func ranges(in range: Range<Int>, _ styles: StyleRuns) -> [Range<Int>] {
        var (found, last) = ([Range<Int>](), Int32?.none)
        var (index, start) = (styles.firstRun(endingAfter: Int32(range.lowerBound)), range.lowerBound)
        while index < styles.endIndex, start < range.upperBound {
            let end = min(Int(styles[index].end), range.upperBound)
            let number = styles[index].wordSegment
            if number != nil {
                if number == last { start = found.removeLast().lowerBound }
                found.append(start..<end)
            }
            (index, start, last) = (index + 1, end, number)
        }
        return found
    }

    /// The segment that contains a character; nil if none does. O(log styles + styles of the segment).
    static func segment(containing character: Int, in paragraph: Range<Int>, _ styles: StyleRuns) -> Range<Int>? {
        var first = styles.firstRun(endingAfter: Int32(character))
        guard first < styles.endIndex, let number = styles[first].wordSegment else { return nil }
        var last = first
        while last + 1 < styles.endIndex, styles[last + 1].wordSegment == number { last += 1 }
        while first > 0, styles[first - 1].wordSegment == number { first -= 1 }
        let start = first > 0 ? Int(styles[first - 1].end) : 0
        return (start..<Int(styles[last].end)).clamped(to: paragraph)
    }
}

extension StyledText.Run<TextStyle> {
    /// Most styles have no rare attributes.
    fileprivate var wordSegment: Int32? { value.rare == nil ? nil : value.wordSegment }
}

extension AnalysisDraft {
    /// Lets lines end before and behind the author's words, also inside other ones, and not inside, as Pango does. Behind a word
    /// with white space, lines end behind that. Mandatory breaks stay. O(breaks · log breaks).
    mutating func divideLines(by segments: [Range<Int>], in range: Range<Int>, of text: UTF8Bytes) {
        guard !segments.isEmpty else { return }
        var breaks = lineBreaks.elements.filter { lineBreak in
            let index = segments.partitionPoint { $0.upperBound > lineBreak.offset }
            return lineBreak.isMandatory || index == segments.count || segments[index].lowerBound >= lineBreak.offset
        }
        for segment in segments {
            let end = segment.upperBound
            if segment.lowerBound > range.lowerBound {
                breaks.append(.init(offset: segment.lowerBound, isMandatory: false))
            }
            if end < range.upperBound, !CharacterProperties.isWhiteSpace(text.scalar(at: end).value) {
                breaks.append(.init(offset: end, isMandatory: false))
            }
        }
        // Of two breaks at one place, the mandatory one stays.
        breaks.sort { ($0.offset, $0.isMandatory ? 0 : 1) < ($1.offset, $1.isMandatory ? 0 : 1) }
        lineBreaks.removeAll()
        for lineBreak in breaks where lineBreaks.isEmpty || lineBreaks[lineBreaks.count - 1].offset != lineBreak.offset
        {
            lineBreaks.append(lineBreak)
        }
    }
}
