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
    /// White space at a line's end is not seen: its carets stand at the end of the line. O(line).
    public func carets(onLine index: Int) -> [Caret] {
        precondition(lines.indices.contains(index), "There is no line \(index): the frame has \(lines.count).")
        let line = lines[index]
        let segments = segments(of: line)
        let bounds = bounds(of: line)
        let direction = direction(of: line)
        let carets = caretOffsets(onLine: index).map { offset in
            let (x, isRightToLeft) = caretPlace(at: offset, on: line, segments)
            return Caret(
                offset: offset, lineIndex: index, x: x * textScaleFactor, top: bounds.y * textScaleFactor,
                bottom: bounds.maxY * textScaleFactor,
                writingDirection: isRightToLeft ? .rightToLeft : .leftToRight)
        }
        return carets.sorted { a, b in
            if a.x != b.x { return a.x < b.x }
            return direction == .leftToRight ? a.offset < b.offset : a.offset > b.offset
        }
    }

    /// The caret at an offset in the original text; that of the nearest place before it where there is none. nil in a frame
    /// without lines. O(log lines + line).
    public func caret(at offset: Int) -> Caret? {
        guard !lines.isEmpty else { return nil }
        let offset = min(max(offset, shapedString.range.lowerBound), shapedString.range.upperBound)
        var index = min(lines.partitionPoint { Int($0.next) > offset }, lines.count - 1)
        while true {
            let carets = carets(onLine: index)
            if let caret = carets.filter({ $0.offset <= offset }).max(by: { $0.offset < $1.offset }) { return caret }
            guard index > 0 else { return carets.min { $0.offset < $1.offset } }
            index -= 1
        }
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

    /// Where a caret stands, and whether the text behind it goes to the left.
    private func caretPlace(
        at offset: Int, on line: LineRecord, _ segments: [LineSegment]
    ) -> (x: Double, isRightToLeft: Bool) {
        func leadingEdge(_ segment: LineSegment, at offset: Int) -> (Double, Bool) {
            let (left, right) = segment.extent(ofText: offset..<segment.text.upperBound)
            return segment.isRightToLeft ? (right, true) : (left, false)
        }
        func isBefore(_ a: LineSegment, _ b: LineSegment) -> Bool { a.glyphs.lowerBound < b.glyphs.lowerBound }
        if offset < Int(line.end) || line.truncation >= 0,
            let segment = segments.first(where: { $0.source == .text && $0.text.contains(offset) })
        {
            return leadingEdge(segment, at: offset)
        }
        let token = segments.filter { $0.source == .token }
        if line.truncation >= 0, truncations[Int(line.truncation)].excised.lowerBound == offset,
            let first = token.min(by: isBefore)
        {
            return leadingEdge(first, at: first.text.lowerBound)
        }
        // Behind all that is seen.
        let endsWithToken = line.truncation >= 0 && truncations[Int(line.truncation)].tailGlyphs.isEmpty
        guard let last = (endsWithToken ? token : segments.filter { $0.source == .text }).max(by: isBefore) else {
            return (line.x, direction(of: line) == .rightToLeft)
        }
        return last.isRightToLeft ? (last.x, true) : (last.x + last.width, false)
    }
}
