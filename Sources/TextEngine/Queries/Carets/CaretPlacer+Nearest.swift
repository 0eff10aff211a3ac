extension CaretPlacer {
    /// The nearest caret so far.
    private struct Choice {
        var caret: TextFrame.Caret?
        private var distance = Double.infinity
        private var distanceOfText = Double.infinity

        /// Whether a caret beside a text at this distance may be nearer.
        func mayImprove(with distanceOfText: Double) -> Bool { caret == nil || distanceOfText <= distance }

        /// Takes a caret if it is nearer; of carets at one place, the one beside the nearest text.
        mutating func take(_ candidate: TextFrame.Caret, x: Double, distanceOfText: Double) {
            let candidateDistance = abs(candidate.x - x)
            guard caret == nil || (candidateDistance, distanceOfText) < (distance, self.distanceOfText) else { return }
            (caret, distance, self.distanceOfText) = (candidate, candidateDistance, distanceOfText)
        }
    }

    /// The caret nearest to an x; nil if the line has none. If several are at one place, the one beside the character at
    /// the x; in hidden white space, the first one. Finds the caret among those of a segment by halving, as hit tests
    /// find clusters. O(line).
    mutating func caret(closestTo x: Double) -> TextFrame.Caret? {
        let x = x.clampedLength
        let offsets = frame.caretOffsets(onLine: lineIndex)
        let wrappedEnd = frame.wrappedEnd(ofLine: lineIndex)
        var choice = Choice()
        // The nearest segment first: then few others may be nearer.
        let distances = text.map { distance(from: x, toLeft: $0.x, right: $0.x + $0.width) }
        let nearest = distances.indices.min { distances[$0] < distances[$1] }
        for index in [nearest].compactMap({ $0 }) + Array(text.indices)
        where choice.mayImprove(with: distances[index]) {
            for position in positions(in: text[index], around: x, of: offsets, wrappedEnd: wrappedEnd) {
                choice.take(caret(at: position), x: x, distanceOfText: distances[index])
            }
        }
        if let token, let excised = truncation?.excised {
            let distance = distance(from: x, toLeft: token.left, right: token.right)
            choice.take(caret(at: TextPosition(offset: excised.lowerBound)), x: x, distanceOfText: distance)
            if excised.upperBound == wrappedEnd || offsets.contains(sorted: excised.upperBound) {
                let end = TextPosition(offset: excised.upperBound, affinity: .upstream)
                choice.take(caret(at: end), x: x, distanceOfText: distance)
            }
        }
        // A line without text, or whose text does not end at a boundary.
        let hidden = offsets.partitionPoint { $0 >= Int(line.end) }
        if let end = hidden < offsets.count ? offsets[hidden] : wrappedEnd ?? offsets.last {
            let position = TextPosition(offset: end, affinity: .upstream)
            choice.take(caret(at: position), x: x, distanceOfText: .infinity)
        }
        return choice.caret
    }

    /// The positions of a segment's carets on both sides of an x.
    private mutating func positions(
        in segment: LineSegment, around x: Double, of offsets: [Int], wrappedEnd: Int?
    ) -> [TextPosition] {
        let range = segment.text
        let start = offsets.partitionPoint { $0 >= range.lowerBound }
        let end = offsets.partitionPoint { $0 >= range.upperBound }
        let hasEnd = range.upperBound == wrappedEnd || end < offsets.count && offsets[end] == range.upperBound
        let count = end - start + (hasEnd ? 1 : 0)
        func position(_ index: Int) -> TextPosition {
            start + index < end
                ? TextPosition(offset: offsets[start + index])
                : TextPosition(offset: range.upperBound, affinity: .upstream)
        }
        // An inserted hyphen is before the last caret.
        let endX = hasEnd ? trailingEdge(at: range.upperBound).x : 0
        let unscaled = x / frame.textScaleFactor
        let next = (0..<count).partitionPoint { index in
            let isEnd = start + index == end
            let x = isEnd ? endX : edge(of: segment, at: offsets[start + index], isEnd: false).x
            return segment.isRightToLeft ? x <= unscaled : x > unscaled
        }
        return [next - 1, next].filter((0..<count).contains).map(position)
    }

    private func distance(from x: Double, toLeft left: Double, right: Double) -> Double {
        let scale = frame.textScaleFactor
        return max(left * scale - x, x - right * scale, 0)
    }
}

extension [Int] {
    /// Whether a sorted array contains a number. O(log n).
    fileprivate func contains(sorted number: Int) -> Bool {
        let index = partitionPoint { $0 >= number }
        return index < count && self[index] == number
    }
}
