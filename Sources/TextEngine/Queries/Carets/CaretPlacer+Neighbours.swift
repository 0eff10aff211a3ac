extension CaretPlacer {
    /// A caret and the sides on which it touches a character or the token.
    private struct Place {
        var caret: TextFrame.Caret
        var isLeftEdge: Bool
        var isRightEdge: Bool
    }

    /// The next caret on the screen to the right or left of a caret on this line, behind the character between them; nil
    /// at the end of the line. O(line × log line).
    mutating func neighbour(of caret: TextFrame.Caret, onRight: Bool) -> TextFrame.Caret? {
        let places = places().filter { onRight ? $0.caret.x > caret.x : $0.caret.x < caret.x }
        return nearest(of: places, onRight: onRight, to: caret) { onRight ? $0.isRightEdge : $0.isLeftEdge }
    }

    /// The caret at the left or right end of this line for a caret that comes from another line; nil if the line has none,
    /// or only the other side of the caret's boundary. O(line × log line).
    mutating func entrance(onLeft: Bool, from caret: TextFrame.Caret) -> TextFrame.Caret? {
        let places = places().filter { $0.caret.offset != caret.offset }
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

    /// All places of carets in the order of the text, without the end of a wrapped line: movement goes to the start of the
    /// next line instead.
    private mutating func places() -> [Place] {
        var places: [Place] = []
        var segment = 0
        for offset in frame.caretOffsets(onLine: lineIndex) {
            while segment < text.count, text[segment].text.upperBound < offset { segment += 1 }
            let start = leadingEdge(at: offset)
            let downstream = caret(at: TextPosition(offset: offset), start)
            // Inside a segment, a caret touches characters on both sides.
            let endsText = segment < text.count && text[segment].text.upperBound == offset
            guard endsText || truncation?.excised.upperBound == offset else {
                places.append(Place(caret: downstream, isLeftEdge: true, isRightEdge: true))
                continue
            }
            let end = trailingEdge(at: offset)
            if end.x == start.x {
                places.append(
                    Place(
                        caret: downstream, isLeftEdge: !start.isRight || !end.isRight,
                        isRightEdge: start.isRight || end.isRight))
                continue
            }
            let upstream = caret(at: TextPosition(offset: offset, affinity: .upstream), end)
            places.append(Place(caret: upstream, isLeftEdge: !end.isRight, isRightEdge: end.isRight))
            places.append(Place(caret: downstream, isLeftEdge: !start.isRight, isRightEdge: start.isRight))
        }
        return places
    }
}
