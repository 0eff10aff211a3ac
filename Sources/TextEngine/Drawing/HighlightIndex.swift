/// The highlights of a drawing, found by line: a search marks thousands of places in a text of which few are seen.
package struct HighlightIndex {
    private let highlights: [DrawingOptions.Highlight]
    /// The numbers of the short highlights in the order of their starts.
    private let short: [Int]
    /// The numbers of the long ones, which go over many lines.
    private let long: [Int]
    private let mostLength: Int

    /// O(highlights), and their sorting where they are not in the order of their starts.
    ///
    /// - Parameter mostLength: Longer highlights, in bytes, are looked at for each line.
    package init(_ highlights: [DrawingOptions.Highlight], mostLength: Int = 1_024) {
        self.highlights = highlights
        self.mostLength = mostLength
        // Most lists have none, and some are made line by line.
        guard !highlights.isEmpty else {
            (short, long) = ([], [])
            return
        }
        let isLong = { (number: Int) in highlights[number].rangeInTexts.count > mostLength }
        long = highlights.indices.filter(isLong)
        // Sorting an array that is sorted takes one look at each element.
        short = highlights.indices.filter { !isLong($0) }.sorted { highlights[$0].start < highlights[$1].start }
    }

    /// The highlights that may touch a line, in the order in which they were given. O(log highlights + long highlights + those
    /// on the line and less than 1,024 bytes before it).
    package func highlights(onLine index: Int, of frame: TextFrame) -> [DrawingOptions.Highlight] {
        highlights.isEmpty ? [] : highlights(on: frame.lines[index], of: frame)
    }

    func highlights(on line: LineRecord, of frame: TextFrame) -> [DrawingOptions.Highlight] {
        guard !highlights.isEmpty else { return [] }
        let text = Int(line.start)..<Int(line.next)
        var found = numbers(near: text) { $0.lowerBound < text.upperBound && text.lowerBound < $0.upperBound }
        if line.truncation >= 0 {
            let excised = frame.truncations[Int(line.truncation)].excised
            found += numbers(near: excised, where: excised.touches)
        }
        guard found.count > 1 else { return found.map { highlights[$0] } }
        return Set(found).sorted().map { highlights[$0] }
    }

    private func numbers(near range: Range<Int>, where isWanted: (Range<Int>) -> Bool) -> [Int] {
        var found = long.filter { isWanted(highlights[$0].range) }
        var next = short.partitionPoint { highlights[$0].start > range.upperBound }
        while next > 0, highlights[short[next - 1]].start >= range.lowerBound - mostLength {
            next -= 1
            if isWanted(highlights[short[next]].range) { found.append(short[next]) }
        }
        return found
    }
}

extension DrawingOptions.Highlight {
    /// The part of the range that a text of any length may have.
    fileprivate var rangeInTexts: Range<Int> { range.clamped(to: 0..<StyledText.maximumLength + 1) }
    fileprivate var start: Int { rangeInTexts.lowerBound }
}
