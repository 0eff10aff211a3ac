extension TextFrame {
    /// A movement of a text cursor.
    public enum CaretMovement: Sendable, Hashable, CaseIterable {
        /// To the next and the previous grapheme cluster in logical order. All text that a token replaces counts as one.
        case next
        case previous
        /// To the neighbour on the screen; at a line's end, to the line above or below.
        case left
        case right
        /// To the end of the next word and to the start of the previous word (UAX #29).
        case nextWord
        case previousWord
        /// To the start of the line, and to the last caret before white space at its end.
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

    /// The caret after a movement; the same caret if the movement leads nowhere. O(log lines + line); up, down, left and right
    /// O(log lines + line × log line); by words and paragraphs O(paragraph).
    ///
    /// - Parameter x: The target x for movements up and down, so that a short line in between does not change it.
    public func caret(from caret: Caret, moving movement: CaretMovement, x: Double? = nil) -> Caret {
        switch movement {
        case .next: return neighbour(of: caret, step: 1)
        case .previous: return neighbour(of: caret, step: -1)
        case .right: return visualNeighbour(of: caret, step: 1)
        case .left: return visualNeighbour(of: caret, step: -1)
        case .up: return caret.lineIndex > 0 ? nearest(to: x ?? caret.x, onLine: caret.lineIndex - 1) ?? caret : caret
        case .down:
            return caret.lineIndex + 1 < lineRecords.count
                ? nearest(to: x ?? caret.x, onLine: caret.lineIndex + 1) ?? caret : caret
        case .lineStart:
            return caretOffsets(onLine: caret.lineIndex).first.map { self.caret(at: $0, onLine: caret.lineIndex) }
                ?? caret
        case .lineEnd: return lineEnd(caret.lineIndex) ?? caret
        case .nextWord, .previousWord, .paragraphStart, .paragraphEnd:
            guard let offset = destination(of: movement, from: caret.offset), let found = self.caret(at: offset) else {
                return caret
            }
            // Text that a token replaces has no caret inside it: move past it.
            return movement == .nextWord && found == caret ? self.caret(from: caret, moving: .next) : found
        }
    }

    /// The neighbour in the order of the text, across lines.
    private func neighbour(of caret: Caret, step: Int) -> Caret {
        var index = caret.lineIndex
        let offsets = caretOffsets(onLine: index)
        let place = offsets.partitionPoint { $0 >= caret.offset }
        guard place < offsets.count, offsets[place] == caret.offset else { return caret }
        if offsets.indices.contains(place + step) { return self.caret(at: offsets[place + step], onLine: index) }
        while lineRecords.indices.contains(index + step) {
            index += step
            let offsets = caretOffsets(onLine: index)
            if let found = step > 0 ? offsets.first : offsets.last { return self.caret(at: found, onLine: index) }
        }
        return caret
    }

    /// The neighbour on the screen. At the end of a line it continues as the paragraph does: from the left end of a
    /// right-to-left line to the right end of the next line.
    private func visualNeighbour(of caret: Caret, step: Int) -> Caret {
        let carets = carets(onLine: caret.lineIndex)
        guard let place = carets.firstIndex(where: { $0.offset == caret.offset }) else { return caret }
        if carets.indices.contains(place + step) { return carets[place + step] }
        let isForward = (step > 0) == (direction(of: lineRecords[caret.lineIndex]) == .leftToRight)
        var index = caret.lineIndex
        while lineRecords.indices.contains(index + (isForward ? 1 : -1)) {
            index += isForward ? 1 : -1
            let carets = self.carets(onLine: index)
            // Forward enters the next line at its start, in the direction of that line's paragraph.
            let entersLeft = isForward == (direction(of: lineRecords[index]) == .leftToRight)
            if let found = entersLeft ? carets.first : carets.last { return found }
        }
        return caret
    }

    private func nearest(to x: Double, onLine index: Int) -> Caret? {
        carets(onLine: index).min { abs($0.x - x) < abs($1.x - x) }
    }

    private func lineEnd(_ index: Int) -> Caret? {
        let line = lineRecords[index]
        let last = caretOffsets(onLine: index).last { $0 <= max(line.end, line.start) || line.truncation >= 0 }
        return last.map { caret(at: $0, onLine: index) }
    }

    private func destination(of movement: CaretMovement, from offset: Int) -> Int? {
        let paragraphs = shapedString.paragraphs
        guard !paragraphs.isEmpty else { return nil }
        var index = min(paragraphs.partitionPoint { Int($0.textEnd) > offset }, paragraphs.count - 1)
        switch movement {
        case .paragraphStart:
            let start = Int(paragraphs[index].textStart)
            return start < offset ? start : Int(paragraphs[max(index - 1, 0)].textStart)
        case .paragraphEnd:
            let end = Int(paragraphs[index].contentEnd)
            return end > offset ? end : Int(paragraphs[min(index + 1, paragraphs.count - 1)].contentEnd)
        case .nextWord, .previousWord:
            let finder = WordBreakFinder()
            while paragraphs.indices.contains(index) {
                let paragraph = paragraphs[index]
                let words = shapedString.text.storage.utf8.withUnsafeBufferPointer {
                    finder.words(in: Int(paragraph.textStart)..<Int(paragraph.contentEnd), of: $0)
                }
                if movement == .nextWord, let word = words.first(where: { $0.upperBound > offset }) {
                    return word.upperBound
                }
                if movement == .previousWord, let word = words.last(where: { $0.lowerBound < offset }) {
                    return word.lowerBound
                }
                index += movement == .nextWord ? 1 : -1
            }
            return movement == .nextWord ? shapedString.range.upperBound : shapedString.range.lowerBound
        default: return nil
        }
    }
}
