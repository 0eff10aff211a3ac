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
    /// find clusters. O(runs of the line).
    mutating func caret(closestTo x: Double) -> TextFrame.Caret? {
        let x = x.clampedLength
        let offsets = CaretOffsets(line: lineIndex, of: frame)
        let wrappedEnd = frame.wrappedEnd(ofLine: lineIndex)
        var choice = Choice()
        // The nearest segment first: then few others may be nearer.
        let distances = text.map { distance(from: x, toLeft: $0.x, right: $0.x + $0.width) }
        let nearest = distances.indices.min { distances[$0] < distances[$1] }
        for index in [nearest].compactMap({ $0 }) + Array(text.indices)
        where choice.mayImprove(with: distances[index]) {
            for position in positions(in: segment(index), around: x, of: offsets, wrappedEnd: wrappedEnd) {
                choice.take(caret(at: position), x: x, distanceOfText: distances[index])
            }
        }
        if let token, let excised = truncation?.excised {
            let distance = distance(from: x, toLeft: token.left, right: token.right)
            choice.take(caret(at: TextPosition(offset: excised.lowerBound)), x: x, distanceOfText: distance)
            if excised.upperBound == wrappedEnd || offsets.contains(excised.upperBound) {
                let end = TextPosition(offset: excised.upperBound, affinity: .upstream)
                choice.take(caret(at: end), x: x, distanceOfText: distance)
            }
        }
        // A line without text, or whose text does not end at a boundary.
        if let end = offsets.first(atOrAfter: Int(line.end)) ?? wrappedEnd ?? offsets.last {
            let position = TextPosition(offset: end, affinity: .upstream)
            choice.take(caret(at: position), x: x, distanceOfText: .infinity)
        }
        return choice.caret
    }

    /// The positions of a segment's carets on both sides of an x. O(log line).
    private mutating func positions(
        in segment: LineSegment, around x: Double, of offsets: CaretOffsets, wrappedEnd: Int?
    ) -> [TextPosition] {
        let range = segment.text
        let unscaled = x / frame.textScaleFactor
        func isBehind(_ place: Double) -> Bool { segment.isRightToLeft ? place <= unscaled : place > unscaled }
        // The carets before `low` are not behind the x, those from `high` on are.
        var (low, high) = (range.lowerBound, range.upperBound)
        var (before, behind): (Int?, Int?)
        while low < high {
            let middle = low + (high - low) / 2
            var found = offsets.last(atOrBefore: middle)
            if found ?? -1 < low { found = offsets.first(atOrAfter: middle) }
            guard let found, found < high else { break }
            if isBehind(edge(of: segment, at: found, isEnd: false).x) {
                (behind, high) = (found, found)
            } else {
                (before, low) = (found, found + 1)
            }
        }
        var positions = [before, behind].compactMap { $0 }.map { TextPosition(offset: $0) }
        guard behind == nil, range.upperBound == wrappedEnd || offsets.contains(range.upperBound) else {
            return positions
        }
        // An inserted hyphen is before the last caret.
        if !isBehind(trailingEdge(at: range.upperBound).x) { positions = [] }
        return positions + [TextPosition(offset: range.upperBound, affinity: .upstream)]
    }

    private func distance(from x: Double, toLeft left: Double, right: Double) -> Double {
        let scale = frame.textScaleFactor
        return max(left * scale - x, x - right * scale, 0)
    }
}
