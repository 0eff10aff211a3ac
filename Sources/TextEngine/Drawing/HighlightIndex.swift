/// The highlights of a drawing, found by line: a search marks thousands of places in a text of which few are seen.
package struct HighlightIndex {
    private let highlights: [DrawingOptions.Highlight]
    /// The numbers of the highlights in the order of their starts.
    private let order: [Int]
    /// How far any of the highlights up to one in this order reaches.
    private let reaches: [Int]

    /// O(highlights), and their sorting where they are not in the order of their starts.
    package init(_ highlights: [DrawingOptions.Highlight]) {
        self.highlights = highlights
        // Sorting an array that is sorted takes one look at each element.
        order = highlights.indices.sorted { highlights[$0].range.lowerBound < highlights[$1].range.lowerBound }
        var reach = Int.min
        reaches = order.map {
            reach = max(reach, highlights[$0].range.upperBound)
            return reach
        }
    }

    /// The highlights that may touch a line, in the order in which they were given. O(log highlights), and those that start
    /// before the line ends up to the first of which none before reaches it.
    package func highlights(onLine index: Int, of frame: TextFrame) -> [DrawingOptions.Highlight] {
        highlights.isEmpty ? [] : highlights(on: frame.lines[index], of: frame)
    }

    func highlights(on line: LineRecord, of frame: TextFrame) -> [DrawingOptions.Highlight] {
        guard !highlights.isEmpty else { return [] }
        let text = Int(line.start)..<Int(line.next)
        var found = numbers(startingBefore: text.upperBound, reaching: text.lowerBound) {
            $0.lowerBound < text.upperBound && text.lowerBound < $0.upperBound
        }
        if line.truncation >= 0 {
            let excised = frame.truncations[Int(line.truncation)].excised
            found += numbers(
                startingBefore: excised.upperBound + 1, reaching: excised.lowerBound - 1, where: excised.touches)
        }
        guard found.count > 1 else { return found.map { highlights[$0] } }
        return Set(found).sorted().map { highlights[$0] }
    }

    private func numbers(
        startingBefore end: Int, reaching start: Int, where isWanted: (Range<Int>) -> Bool
    ) -> [Int] {
        var found: [Int] = []
        var next = order.partitionPoint { highlights[$0].range.lowerBound >= end }
        while next > 0, reaches[next - 1] > start {
            next -= 1
            if isWanted(highlights[order[next]].range) { found.append(order[next]) }
        }
        return found
    }
}
