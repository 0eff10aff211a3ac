extension TextFrame {
    /// A place for a text cursor.
    public struct Caret: Sendable, Hashable {
        /// The offset in the original text.
        public let offset: Int
        /// The index of the caret's line.
        public let lineIndex: Int
        /// The x. The caret is as high as its line.
        public let x: Double
        /// The upper end.
        public let top: Double
        /// The lower end.
        public let bottom: Double
        /// The direction of the text after the caret.
        public let writingDirection: WritingDirection
    }

    /// The carets of a line from left to right: one before every grapheme cluster of the text, also inside ligatures, one
    /// before a token for all text that it replaces, and one at the end of the text on the last line. Each boundary of the text
    /// has one caret in a frame. Boundaries in removed lines, and inside text that a token replaces, have none.
    ///
    /// White space at a line's end is not visible: its carets stand at the end of the line. O(line × log line).
    public func carets(onLine index: Int) -> [Caret] {
        precondition(
            lineRecords.indices.contains(index), "There is no line \(index): the frame has \(lineRecords.count).")
        var placer = CaretPlacer(line: index, of: self)
        return placer.carets()
    }

    /// The caret at an offset in the original text, else the nearest caret before it. nil if the frame has no lines.
    /// O(log lines + line).
    public func caret(at offset: Int) -> Caret? {
        guard !lineRecords.isEmpty else { return nil }
        let offset = min(max(offset, shapedString.range.lowerBound), shapedString.range.upperBound)
        var index = min(lineRecords.partitionPoint { Int($0.next) > offset }, lineRecords.count - 1)
        while true {
            let offsets = caretOffsets(onLine: index)
            let number = offsets.partitionPoint { $0 > offset }
            if number > 0 { return caret(at: offsets[number - 1], onLine: index) }
            guard index > 0 else { return offsets.first.map { caret(at: $0, onLine: index) } }
            index -= 1
        }
    }

    /// The caret at an offset that has a caret on the given line. O(runs of the line).
    func caret(at offset: Int, onLine index: Int) -> Caret {
        var placer = CaretPlacer(line: index, of: self)
        return placer.caret(at: offset)
    }

    /// The offsets of a line's carets, in ascending order.
    func caretOffsets(onLine index: Int) -> [Int] {
        let line = lineRecords[index]
        let isLast = index == lineRecords.count - 1
        let end = isLast ? rangeInOriginalText.upperBound : Int(line.next)
        // Text that a token at the start of the first line replaces comes before the visible text.
        let start = index > 0 ? Int(lineRecords[index - 1].next) : rangeInOriginalText.lowerBound
        let boundaries = shapedString.text.storage.utf8.withUnsafeBufferPointer { bytes in
            [start] + GraphemeBreakFinder.withFinder { $0.boundaries(of: start..<max(start, end), in: bytes) }
        }
        let excised = line.truncation >= 0 ? truncations[Int(line.truncation)].excised : end..<end
        return boundaries.filter { offset in
            (offset < end || isLast) && (offset <= excised.lowerBound || offset >= excised.upperBound)
        }
    }
}
