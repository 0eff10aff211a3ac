extension CaretPlacer {
    /// A caret and the sides on which it touches a character or the token.
    private struct Place {
        var caret: TextFrame.Caret
        var isLeftEdge: Bool
        var isRightEdge: Bool
    }

    /// The next caret on the screen to the right or left of a caret on this line, behind the character between them; nil
    /// at the end of the line. O(runs of the line), but O(line × log line) where text of both directions meets.
    mutating func neighbour(of caret: TextFrame.Caret, onRight: Bool) -> TextFrame.Caret? {
        if let found = neighbourInSegment(of: caret, onRight: onRight) { return found }
        let places = places(from: caret.offset, onRight: onRight, beyond: caret.x)
            .filter { onRight ? $0.caret.x > caret.x : $0.caret.x < caret.x }
        return nearest(of: places, onRight: onRight, to: caret) { onRight ? $0.isRightEdge : $0.isLeftEdge }
    }

    /// The next caret if both are inside one segment: then no other segment has a nearer one. nil if not. O(log line).
    private mutating func neighbourInSegment(of caret: TextFrame.Caret, onRight: Bool) -> TextFrame.Caret? {
        guard caret.position.affinity == .downstream, let segment = segment(showing: caret.offset) else { return nil }
        let offsets = CaretOffsets(line: lineIndex, of: frame)
        let isForward = onRight != segment.isRightToLeft
        let found = isForward ? offsets.first(atOrAfter: caret.offset + 1) : offsets.last(atOrBefore: caret.offset - 1)
        let text = segment.text
        guard let found, found > text.lowerBound, found < text.upperBound,
            found < Int(line.end) || truncation != nil
        else { return nil }
        let (start, end) = (leadingEdge(at: caret.offset), leadingEdge(at: found))
        guard onRight ? end.x > start.x : end.x < start.x, end.x > segment.x, end.x < segment.x + segment.width else {
            return nil
        }
        return self.caret(at: TextPosition(offset: found), end)
    }

    /// The caret at the left or right end of this line for a caret that comes from another line; nil if the line has none,
    /// or only the other side of the caret's boundary. O(runs of the line), O(line × log line) in text of both directions.
    mutating func entrance(onLeft: Bool, from caret: TextFrame.Caret) -> TextFrame.Caret? {
        let places = places(from: nil, onRight: onLeft, beyond: onLeft ? -.infinity : .infinity, except: caret.offset)
            .filter { $0.caret.offset != caret.offset }
        return nearest(of: places, onRight: onLeft, to: caret) { onLeft ? $0.isLeftEdge : $0.isRightEdge }
    }

    /// The first of some places from the left or the right. If several carets are there, a preferred one, then the one with
    /// the nearest offset.
    private func nearest(
        of places: [Place], onRight: Bool, to caret: TextFrame.Caret, preferring isPreferred: (Place) -> Bool
    ) -> TextFrame.Caret? {
        let xs = places.lazy.map(\.caret.x)
        guard let x = onRight ? xs.min() : xs.max() else { return nil }
        return places.filter { $0.caret.x == x }.min { a, b in
            if isPreferred(a) != isPreferred(b) { return isPreferred(a) }
            return abs(a.caret.offset - caret.offset) < abs(b.caret.offset - caret.offset)
        }?.caret
    }

    /// The places of carets that may be the next one to the right or left of an x: all of the line, but where its text has one
    /// direction, only those up to the next one.
    ///
    /// - Parameters:
    ///   - start: The offset to begin at; nil for the end of the line where the movement begins.
    ///   - excluded: An offset whose places do not count.
    private mutating func places(
        from start: Int?, onRight: Bool, beyond x: Double, except excluded: Int? = nil
    ) -> [Place] {
        let offsets = CaretOffsets(line: lineIndex, of: frame)
        guard let isRightToLeft = commonDirection else { return offsets.all.flatMap { places(at: $0) } }
        let isForward = onRight != isRightToLeft
        var found: [Place] = []
        var next = start ?? (isForward ? offsets.first : offsets.last)
        while let offset = next, found.count < Self.mostAtOnePlace {
            for place in places(at: offset)
            where offset != excluded && (onRight ? place.caret.x > x : place.caret.x < x) {
                // Behind the first place, only those at the same x count.
                if let first = found.first, onRight ? place.caret.x > first.caret.x : place.caret.x < first.caret.x {
                    return found
                }
                found.append(place)
            }
            next = isForward ? offsets.first(atOrAfter: offset + 1) : offsets.last(atOrBefore: offset - 1)
        }
        return found
    }

    /// The search reads no more places at one x: those after them are farther in the text. Hidden white space has all its places there.
    private static let mostAtOnePlace = 64

    /// Whether all that the line shows runs to the left; nil if a part of it has another direction than the rest.
    private var commonDirection: Bool? {
        guard let first = text.first else { return nil }
        let isRightToLeft = first.level & 1 == 1
        let isCommon =
            text.allSatisfy { $0.level & 1 == first.level & 1 }
            && [token, hyphen].allSatisfy { $0.map { $0.isRightToLeft == isRightToLeft } ?? true }
        return isCommon ? isRightToLeft : nil
    }

    /// The places of the carets at an offset, without the end of a wrapped line: movement goes to the start of the next line instead.
    private mutating func places(at offset: Int) -> [Place] {
        let segment = text.indices.partitionPoint { textEnd(ofSegment: $0) >= offset }
        let start = leadingEdge(at: offset)
        let downstream = caret(at: TextPosition(offset: offset), start)
        // Inside a segment, a caret touches characters on both sides.
        let endsText = segment < text.count && textEnd(ofSegment: segment) == offset
        guard endsText || truncation?.excised.upperBound == offset else {
            return [Place(caret: downstream, isLeftEdge: true, isRightEdge: true)]
        }
        let end = trailingEdge(at: offset)
        if end.x == start.x {
            return [
                Place(
                    caret: downstream, isLeftEdge: !start.isRight || !end.isRight,
                    isRightEdge: start.isRight || end.isRight)
            ]
        }
        let upstream = caret(at: TextPosition(offset: offset, affinity: .upstream), end)
        return [
            Place(caret: upstream, isLeftEdge: !end.isRight, isRightEdge: end.isRight),
            Place(caret: downstream, isLeftEdge: !start.isRight, isRightEdge: start.isRight),
        ]
    }
}
