extension TextFrame {
    /// A place where a text cursor can stand.
    public struct Caret: Sendable, Hashable {
        /// The offset in the original text.
        public let offset: Int
        /// The line on which the caret stands.
        public let lineIndex: Int
        /// Where it stands, and from where to where it reaches: as high as its line.
        public let x: Double
        /// The upper end.
        public let top: Double
        /// The lower end.
        public let bottom: Double
        /// The direction of the text behind the caret.
        public let writingDirection: WritingDirection
    }

    /// The carets of a line from left to right: one in front of every grapheme cluster of the text, in ligatures as well, one
    /// in front of a token for all that it stands for, and one at the end of the text behind its last line. Every boundary of
    /// the text has one caret in a frame, but for those inside of what tokens stand for and in lines that were dropped.
    ///
    /// White space at a line's end is not seen: its carets stand at the end of the line. O(line × log line).
    public func carets(onLine index: Int) -> [Caret] {
        precondition(lines.indices.contains(index), "There is no line \(index): the frame has \(lines.count).")
        var placer = CaretPlacer(line: index, of: self)
        return placer.carets()
    }

    /// The caret at an offset in the original text; that of the nearest place before it where there is none. nil in a frame
    /// without lines. O(log lines + line).
    public func caret(at offset: Int) -> Caret? {
        guard !lines.isEmpty else { return nil }
        let offset = min(max(offset, shapedString.range.lowerBound), shapedString.range.upperBound)
        var index = min(lines.partitionPoint { Int($0.next) > offset }, lines.count - 1)
        while true {
            let offsets = caretOffsets(onLine: index)
            let number = offsets.partitionPoint { $0 > offset }
            if number > 0 { return caret(at: offsets[number - 1], onLine: index) }
            guard index > 0 else { return offsets.first.map { caret(at: $0, onLine: index) } }
            index -= 1
        }
    }

    /// The caret at an offset that has one on a line. O(runs of the line).
    func caret(at offset: Int, onLine index: Int) -> Caret {
        var placer = CaretPlacer(line: index, of: self)
        return placer.caret(at: offset)
    }

    /// The offsets at which carets stand on a line, ascending.
    func caretOffsets(onLine index: Int) -> [Int] {
        let line = lines[index]
        let isLast = index == lines.count - 1
        let end = isLast ? rangeInOriginalText.upperBound : Int(line.next)
        let start = index > 0 ? Int(lines[index - 1].next) : Int(line.start)
        let boundaries = shapedString.text.storage.utf8.withUnsafeBufferPointer { bytes in
            [start] + GraphemeBreakFinder.withFinder { $0.boundaries(of: start..<max(start, end), in: bytes) }
        }
        let excised = line.truncation >= 0 ? truncations[Int(line.truncation)].excised : end..<end
        return boundaries.filter { offset in
            (offset < end || isLast) && (offset <= excised.lowerBound || offset >= excised.upperBound)
        }
    }
}
