extension TextFrame {
    /// A place for a text cursor.
    public struct Caret: Sendable, Hashable {
        /// The position in the original text. It is upstream only where the other side of the boundary has another place.
        public let position: TextPosition
        /// The index of the caret's line.
        public let lineIndex: Int
        /// The x. The caret is as high as its line.
        public let x: Double
        /// The upper end.
        public let top: Double
        /// The lower end.
        public let bottom: Double
        /// The direction of the text after the caret; for an upstream position, of the text before it.
        public let writingDirection: WritingDirection

        /// The offset in the original text.
        public var offset: Int { position.offset }
    }

    /// The downstream carets of a line from left to right: one before every grapheme cluster of the text, also inside
    /// ligatures, one before a token for all text that it replaces, and one at the end of the text on the last line. Each
    /// boundary of the text has one such caret in a frame: at a line break on the next line, and where the direction changes,
    /// at the text after the boundary. Boundaries in removed lines, and inside text that a token replaces, have none.
    ///
    /// White space at a line's end is not visible: its carets stand at the end of the line. O(line × log line).
    public func carets(onLine index: Int) -> [Caret] {
        precondition(
            lineRecords.indices.contains(index), "There is no line \(index): the frame has \(lineRecords.count).")
        var placer = CaretPlacer(line: index, of: self)
        return placer.carets()
    }

    /// The downstream caret at an offset in the original text, else the nearest one before it. nil if the frame has no lines.
    /// O(log lines + runs of the line).
    public func caret(at offset: Int) -> Caret? { caret(at: TextPosition(offset: offset)) }

    /// The caret at a position in the original text: beside the character after it, or before it for an upstream position.
    /// nil if the frame has no lines.
    ///
    /// An upstream position at the end of a wrapped line has its caret there, behind white space and an inserted hyphen. A line
    /// terminator has no place of its own: behind one, both sides are the start of the next line. At a token's end, the
    /// upstream caret is behind the token. An offset without a caret, for example inside a grapheme cluster or in text that a
    /// token replaces, has the nearest caret before it.
    ///
    /// Offsets outside of the text are clamped. O(log lines + runs of the line).
    public func caret(at position: TextPosition) -> Caret? {
        guard !lineRecords.isEmpty else { return nil }
        let offset = min(max(position.offset, shapedString.range.lowerBound), shapedString.range.upperBound)
        if position.affinity == .upstream, let line = lineOfUpstreamCaret(at: offset) {
            return caret(at: TextPosition(offset: offset, affinity: .upstream), onLine: line)
        }
        var index = min(lineRecords.partitionPoint { Int($0.next) > offset }, lineRecords.count - 1)
        while true {
            let offsets = CaretOffsets(line: index, of: self)
            if let found = offsets.last(atOrBefore: offset) ?? (index == 0 ? offsets.first : nil) {
                return caret(at: TextPosition(offset: found), onLine: index)
            }
            guard index > 0 else { return nil }
            index -= 1
        }
    }

    /// The line of an upstream caret; nil if the offset has none.
    private func lineOfUpstreamCaret(at offset: Int) -> Int? {
        let index = lineRecords.partitionPoint { Int($0.next) >= offset }
        guard index < lineRecords.count else { return nil }
        if index < lineRecords.count - 1, Int(lineRecords[index].next) == offset {
            return wrappedEnd(ofLine: index) == nil ? nil : index
        }
        return CaretOffsets(line: index, of: self).contains(offset) ? index : nil
    }

    /// The boundary at the end of a wrapped line, whose downstream caret is on the next line. nil for the last line, and for a
    /// line with a terminator, unless a token replaces the terminator too. O(1).
    func wrappedEnd(ofLine index: Int) -> Int? {
        let line = lineRecords[index]
        let end = Int(line.next)
        guard index < lineRecords.count - 1, end > textWithCarets(onLine: index).head.lowerBound else { return nil }
        let isReplaced = line.truncation >= 0 && truncations[Int(line.truncation)].excised.upperBound == end
        return isReplaced || !endsWithTerminator(end) ? end : nil
    }

    /// The caret at a position that has a caret on the given line. O(runs of the line).
    func caret(at position: TextPosition, onLine index: Int) -> Caret {
        var placer = CaretPlacer(line: index, of: self)
        return placer.caret(at: position)
    }

    /// The text of a line before and behind what its token replaces. Without a token, all of it is before.
    func textWithCarets(onLine index: Int) -> (head: Range<Int>, tail: Range<Int>) {
        let line = lineRecords[index]
        // Text that a token at the start of the first line replaces comes before the visible text.
        let start = index > 0 ? Int(lineRecords[index - 1].next) : rangeInOriginalText.lowerBound
        let isLast = index == lineRecords.count - 1
        let end = max(start, isLast ? rangeInOriginalText.upperBound : Int(line.next))
        guard line.truncation >= 0 else { return (start..<end, end..<end) }
        let excised = truncations[Int(line.truncation)].excised.clamped(to: start..<end)
        return (start..<excised.lowerBound, excised.upperBound..<end)
    }
}
