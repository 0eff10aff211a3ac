extension TextFrame {
    /// A movement of a text cursor.
    public enum CaretMovement: Sendable, Hashable, CaseIterable {
        /// To the next and the previous grapheme cluster in logical order. All text that a token replaces counts as one.
        case next
        case previous
        /// To the next place of a caret on the screen; at a line's end, to the line above or below. Carets at one place are
        /// passed together.
        case left
        case right
        /// To the end of the next word and to the start of the previous word (UAX #29).
        case nextWord
        case previousWord
        /// To the start of the line, and to the end of its text, before hidden white space. The end of a wrapped line without
        /// such white space is an upstream position.
        case lineStart
        case lineEnd
        /// To the line above or below, as near as possible to the same x.
        case up
        case down
        /// To the start of the paragraph, or of the previous one if the caret is already at the start; and to its end, or to
        /// the next one's end.
        case paragraphStart
        case paragraphEnd
    }

    /// The caret after a movement; the same caret if the movement leads nowhere.
    ///
    /// `next` and `previous` go from boundary to boundary: from an upstream caret too, they go to another boundary, not to the
    /// other side of the same one.
    ///
    /// O(log lines + runs of the line). Left and right O(line × log line) where text of both directions meets. By words also
    /// O(words in between), at most O(paragraph).
    ///
    /// - Parameter x: The target x for movements up and down, so that a short line in between does not change it.
    public func caret(from caret: Caret, moving movement: CaretMovement, x: Double? = nil) -> Caret {
        switch movement {
        case .next: return neighbour(of: caret, step: 1)
        case .previous: return neighbour(of: caret, step: -1)
        case .right: return visualNeighbour(of: caret, onRight: true)
        case .left: return visualNeighbour(of: caret, onRight: false)
        case .up: return nearest(to: x ?? caret.x, onLine: caret.lineIndex - 1) ?? caret
        case .down: return nearest(to: x ?? caret.x, onLine: caret.lineIndex + 1) ?? caret
        case .lineStart:
            return CaretOffsets(line: caret.lineIndex, of: self).first.map {
                self.caret(at: TextPosition(offset: $0), onLine: caret.lineIndex)
            } ?? caret
        case .lineEnd: return lineEnd(caret.lineIndex) ?? caret
        case .nextWord, .previousWord, .paragraphStart, .paragraphEnd:
            guard let offset = destination(of: movement, from: caret.offset), let found = self.caret(at: offset) else {
                return caret
            }
            // Text that a token replaces has no caret inside it: move past it.
            return (movement == .nextWord || movement == .paragraphEnd) && found.offset <= caret.offset
                ? self.caret(from: caret, moving: .next) : found
        }
    }

    /// The neighbour in the order of the text, across lines.
    private func neighbour(of caret: Caret, step: Int) -> Caret {
        // The next line has the boundary of an upstream caret at a line's end.
        let start = caret.position.affinity == .upstream ? self.caret(at: caret.offset) ?? caret : caret
        var index = start.lineIndex
        let offsets = CaretOffsets(line: index, of: self)
        guard offsets.contains(start.offset) else { return caret }
        let place = start.offset + step
        if let found = step > 0 ? offsets.first(atOrAfter: place) : offsets.last(atOrBefore: place) {
            return self.caret(at: TextPosition(offset: found), onLine: index)
        }
        while lineRecords.indices.contains(index + step) {
            index += step
            let offsets = CaretOffsets(line: index, of: self)
            if let found = step > 0 ? offsets.first : offsets.last {
                return self.caret(at: TextPosition(offset: found), onLine: index)
            }
        }
        return caret
    }

    /// The neighbour on the screen. At the end of a line it continues as the paragraph does: from the left end of a
    /// right-to-left line to the right end of the next line.
    private func visualNeighbour(of caret: Caret, onRight: Bool) -> Caret {
        var placer = CaretPlacer(line: caret.lineIndex, of: self)
        if let found = placer.neighbour(of: caret, onRight: onRight) { return found }
        let isForward = onRight == (direction(of: lineRecords[caret.lineIndex]) == .leftToRight)
        var index = caret.lineIndex
        while lineRecords.indices.contains(index + (isForward ? 1 : -1)) {
            index += isForward ? 1 : -1
            var placer = CaretPlacer(line: index, of: self)
            // Forward enters the next line at its start, in the direction of that line's paragraph.
            let entersLeft = isForward == (direction(of: lineRecords[index]) == .leftToRight)
            if let found = placer.entrance(onLeft: entersLeft, from: caret) { return found }
        }
        return caret
    }

    private func nearest(to x: Double, onLine index: Int) -> Caret? {
        guard lineRecords.indices.contains(index) else { return nil }
        var placer = CaretPlacer(line: index, of: self)
        return placer.caret(closestTo: x)
    }

    private func lineEnd(_ index: Int) -> Caret? {
        let line = lineRecords[index]
        let truncation = line.truncation >= 0 ? truncations[Int(line.truncation)] : nil
        let end =
            truncation?.tailGlyphs.isEmpty == true
            ? truncation?.excised.upperBound ?? 0 : Int(max(line.end, line.start))
        // Nothing is hidden behind a hyphen but what it replaces.
        if let wrapped = wrappedEnd(ofLine: index), wrapped == end || line.hyphen >= 0 {
            return caret(at: TextPosition(offset: wrapped, affinity: .upstream), onLine: index)
        }
        let offsets = CaretOffsets(line: index, of: self)
        let last = offsets.last(atOrBefore: end) ?? offsets.first
        return last.map { caret(at: TextPosition(offset: $0), onLine: index) }
    }

    /// The offset to which a movement by words or paragraphs leads. Shapes nothing.
    private func destination(of movement: CaretMovement, from offset: Int) -> Int? {
        guard var index = shapedString.paragraphIndex(at: offset) else { return nil }
        let paragraph = shapedString.paragraphText(index)
        let last = shapedString.paragraphCount - 1
        switch movement {
        case .paragraphStart:
            let start = paragraph.range.lowerBound
            return start < offset ? start : shapedString.paragraphText(max(index - 1, 0)).range.lowerBound
        case .paragraphEnd:
            if paragraph.range.upperBound > offset { return paragraph.range.upperBound }
            // Behind a separator at the end of the text is another end.
            return index < last
                ? shapedString.paragraphText(index + 1).range.upperBound : shapedString.range.upperBound
        case .nextWord, .previousWord:
            let finder = WordBreakFinder(shapedString.text)
            while (0...last).contains(index) {
                let paragraph = shapedString.paragraphText(index).range
                let found = shapedString.text.storage.utf8.withUnsafeBufferPointer { text in
                    movement == .nextWord
                        ? finder.word(endingAfter: offset, in: paragraph, of: text)?.upperBound
                        : finder.word(startingBefore: offset, in: paragraph, of: text)?.lowerBound
                }
                if let found { return found }
                index += movement == .nextWord ? 1 : -1
            }
            return movement == .nextWord ? shapedString.range.upperBound : shapedString.range.lowerBound
        default: return nil
        }
    }
}
