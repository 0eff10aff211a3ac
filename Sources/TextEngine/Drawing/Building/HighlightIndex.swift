/// The highlights of a drawing, resolved and indexed by line. Where highlights overlap, later ones win. A search may
/// mark thousands of ranges of which few are visible.
package struct HighlightIndex {
    private let highlights: [DrawingOptions.Highlight]
    /// The highlights of the original text.
    let stretches: HighlightStretches
    /// The highlights of parts of tokens, indexed by the text that a token replaces.
    private let ofTokens: RangeIndex

    /// O(highlights · log highlights).
    package init(_ highlights: [DrawingOptions.Highlight]) {
        self.highlights = highlights
        var (ranges, tokens): ([(range: Range<Int>, number: Int)], [(range: Range<Int>, number: Int)]) = ([], [])
        for (number, highlight) in highlights.enumerated() where !highlight.rangeInTexts.isEmpty {
            let range = highlight.rangeInTexts
            if highlight.rangeInToken == nil { ranges.append((range, number)) } else { tokens.append((range, number)) }
        }
        stretches = HighlightStretches(ranges, of: highlights)
        ofTokens = RangeIndex(tokens)
    }

    /// The highlights that show on a line, in their given order. O(log highlights + style changes on the line, in the
    /// text that its token replaces, and in the token).
    package func highlights(onLine index: Int, of frame: TextFrame) -> [DrawingOptions.Highlight] {
        guard !highlights.isEmpty else { return [] }
        let line = frame.lineRecords[index]
        var numbers: Set<Int32> = []
        func add(_ range: Range<Int>) {
            stretches.forEach(in: range) { _, winners in
                for place in 0...HighlightStretches.anyPlace where winners[place] >= 0 {
                    numbers.insert(winners[place])
                }
            }
        }
        add(line.allText)
        if let excised = frame.excised(on: line) {
            add(excised.touched)
            for number in ofTokens.numbers(meeting: excised.touched) { numbers.insert(Int32(number)) }
        }
        return numbers.sorted().map { highlights[Int($0)] }
    }

    /// Whether anything on a line is highlighted. O(log highlights + style changes on the line).
    func hasHighlights(on line: LineRecord, of frame: TextFrame) -> Bool {
        contains(on: line, of: frame) { _ in true }
    }

    /// Whether a highlight sets a background on a line. O(log highlights + style changes on the line).
    func hasBackgrounds(on line: LineRecord, of frame: TextFrame) -> Bool {
        contains(on: line, of: frame) { $0.background != nil }
    }

    private func contains(
        on line: LineRecord, of frame: TextFrame, where predicate: (TextHighlightStyle) -> Bool
    ) -> Bool {
        guard !highlights.isEmpty else { return false }
        func holds(_ range: Range<Int>) -> Bool {
            style(of: stretches.winners(anywhereIn: range)).map(predicate) ?? false
        }
        if holds(line.allText) { return true }
        guard let excised = frame.excised(on: line)?.touched else { return false }
        return holds(excised) || ofTokens.numbers(meeting: excised).contains { predicate(highlights[$0].style) }
    }

    /// The stretches of a token's text. A highlight that touches the replaced text applies to the whole token, or to
    /// the part of the token that it names.
    func stretches(ofTokenFor excised: Range<Int>, length: Int) -> HighlightStretches {
        let ranges = ofTokens.numbers(meeting: excised.touched).sorted().compactMap { number in
            let range = highlights[number].rangeInToken?.clamped(to: 0..<length) ?? 0..<0
            return range.isEmpty ? nil : (range, number)
        }
        return HighlightStretches(
            ranges, of: highlights, base: (stretches.winners(anywhereIn: excised.touched), 0..<length))
    }

    /// The combined style of the winners; nil if nothing is highlighted.
    func style(of winners: HighlightStretches.Winners) -> TextHighlightStyle? {
        guard winners.isHighlighted else { return nil }
        var style = TextHighlightStyle()
        for (place, attribute) in TextHighlightStyle.attributes.enumerated() where winners[place] >= 0 {
            attribute.copy(&style, highlights[Int(winners[place])].style)
        }
        return style
    }
}

/// Finds the ranges that overlap another range.
private struct RangeIndex {
    private let ranges: [(range: Range<Int>, number: Int)]
    /// The largest upper bound below each node of a binary tree over the ranges. Node 1 is the root.
    private var ends: [Int] = []

    /// O(ranges · log ranges).
    init(_ ranges: [(range: Range<Int>, number: Int)]) {
        self.ranges = ranges.sorted { $0.range.lowerBound < $1.range.lowerBound }
        guard !ranges.isEmpty else { return }
        ends = Array(repeating: .min, count: 4 * ranges.count)
        fill(1, self.ranges.indices)
    }

    @discardableResult
    private mutating func fill(_ node: Int, _ part: Range<Int>) -> Int {
        let middle = part.lowerBound + part.count / 2
        ends[node] =
            part.count == 1
            ? ranges[part.lowerBound].range.upperBound
            : max(fill(2 * node, part.lowerBound..<middle), fill(2 * node + 1, middle..<part.upperBound))
        return ends[node]
    }

    /// The numbers of the ranges that overlap a range that is not empty. O(log ranges) each.
    func numbers(meeting range: Range<Int>) -> [Int] {
        var found: [Int] = []
        let end = ranges.partitionPoint { $0.range.lowerBound >= range.upperBound }
        func visit(_ node: Int, _ part: Range<Int>) {
            guard part.lowerBound < end, ends[node] > range.lowerBound else { return }
            guard part.count > 1 else { return found.append(ranges[part.lowerBound].number) }
            let middle = part.lowerBound + part.count / 2
            visit(2 * node, part.lowerBound..<middle)
            visit(2 * node + 1, middle..<part.upperBound)
        }
        if !ranges.isEmpty { visit(1, ranges.indices) }
        return found
    }
}

extension LineRecord {
    /// The text of the line with its trailing white space.
    fileprivate var allText: Range<Int> { Int(start)..<Int(max(next, start)) }
}

extension TextFrame {
    /// The text that a line's token replaces; nil without a token.
    fileprivate func excised(on line: LineRecord) -> Range<Int>? {
        line.truncation >= 0 ? truncations[Int(line.truncation)].excised : nil
    }
}

extension Range<Int> {
    /// The range that another one must overlap to touch this one. An empty range is widened to its position.
    fileprivate var touched: Range<Int> { isEmpty ? lowerBound..<lowerBound + 1 : self }
}

extension DrawingOptions.Highlight {
    /// The part of the range that can lie in a text of any length.
    fileprivate var rangeInTexts: Range<Int> { range.clamped(to: 0..<StyledText.maximumLength + 1) }
}
