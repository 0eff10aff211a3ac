extension TextFrame {
    /// The rectangles of a range of the original text: one for each stretch that is contiguous on its line, so a line with both
    /// directions may have several. A token that replaces any of the range is included whole. A ligature is divided at the
    /// font's carets, else into equal parts. An empty line has a rectangle without width if the range contains all of it, its
    /// terminator included.
    ///
    /// The range is in UTF-8 offsets and clamped to the text. O(log lines + lines of the range).
    public func rects(for range: Range<Int>) -> [Rect] {
        var rects: [Rect] = []
        forEachLine(showing: range) { _, line, range in rects += self.rects(for: range, on: line) }
        return scaled(rects)
    }

    /// Calls the body with the lines that may show any of a range, and with the range limited to the text.
    func forEachLine(showing range: Range<Int>, _ body: (_ index: Int, _ line: LineRecord, Range<Int>) -> Void) {
        let range = range.clamped(to: 0..<shapedString.text.count)
        guard !range.isEmpty else { return }
        for index in firstLine(showing: range)..<lineRecords.count {
            let line = lineRecords[index]
            if firstOffset(on: line) >= range.upperBound { break }
            body(index, line, range)
        }
    }

    /// The rectangles of a range of indices. It may contain a part of a token, or only a hyphen.
    /// O(log lines + lines of the range · log tokens).
    public func rects(for range: Range<Index>) -> [Rect] {
        var rects: [Rect] = []
        let truncated = rangeInTruncatedText(for: range)
        guard let first = lineIndex(of: range.lowerBound) else { return [] }
        for index in first..<lineRecords.count {
            let line = lineRecords[index]
            let lineStart = self.index(forOffsetInOriginalText: Int(line.start)).offset
            if lineStart >= truncated.upperBound && line.truncation < 0 { break }
            let excised =
                line.truncation >= 0 ? truncations[Int(line.truncation)].excised : Int(line.next)..<Int(line.next)
            let hyphen = indexOfInsertedHyphen(onLine: index)
            // The difference between offsets in the truncated and the original text, before, in and after the token.
            let tokenStart = self.index(forOffsetInOriginalText: excised.lowerBound).offset
            let head = tokenStart - excised.lowerBound
            let tail = self.index(forOffsetInOriginalText: excised.upperBound).offset - excised.upperBound
            if line.isEmpty {
                if (lineStart..<Int(line.next) + head).isInside(of: truncated) { rects.append(bounds(of: line)) }
                continue
            }
            appendRects(on: line, to: &rects) { segment in
                switch segment.source {
                case .text:
                    let shift = segment.text.lowerBound < excised.lowerBound ? head : tail
                    return truncated.lowerBound - shift..<truncated.upperBound - shift
                case .token: return truncated.lowerBound - tokenStart..<truncated.upperBound - tokenStart
                case .hyphen: return hyphen.map(range.contains) == true ? segment.text : nil
                }
            }
        }
        return scaled(rects)
    }

    /// The start of the text that a line shows or that its token replaces. Never less than on the lines before.
    func firstOffset(on line: LineRecord) -> Int {
        line.truncation < 0
            ? Int(line.start) : min(Int(line.start), truncations[Int(line.truncation)].excised.lowerBound)
    }

    /// The index of the first line that shows any of a range or of the text after it. O(log lines).
    package func firstLine(showing range: Range<Int>) -> Int {
        lineRecords.partitionPoint { Int($0.next) > range.lowerBound }
    }

    /// The rectangles of a range of the original text on one line, before scaling.
    package func rects(for range: Range<Int>, on line: LineRecord) -> [Rect] {
        var rects: [Rect] = []
        forEachRect(for: range, on: line) {
            rects.append($0)
            return true
        }
        return rects
    }

    /// The first rectangle on a line for an offset of the original text, before scaling. A hyphen shows a soft hyphen or the
    /// characters that it replaces, not the letter before it. Allocates like ``rect(at:)``.
    func firstRect(at offset: Int, on line: LineRecord) -> Rect? {
        if line.isEmpty { return offset == Int(line.start) ? bounds(of: line) : nil }
        var first: Rect?
        let hasHyphen = line.hyphen >= 0 && (offset >= Int(line.end) || endsWithSoftHyphen(line))
        forEachRect(for: offset..<offset + 1, on: line, withHyphen: hasHyphen) {
            first = $0
            return false
        }
        return first
    }

    /// Calls the body with the rectangles of a range of the original text on one line, until it returns false.
    private func forEachRect(
        for range: Range<Int>, on line: LineRecord, withHyphen hasHyphen: Bool = true, _ body: (Rect) -> Bool
    ) {
        if line.isEmpty {
            if (Int(line.start)..<Int(line.next)).isInside(of: range) { _ = body(bounds(of: line)) }
            return
        }
        forEachRect(on: line, body) { segment in
            segment.source == .hyphen && !hasHyphen ? nil : part(of: segment, showing: range, on: line)
        }
    }

    /// The part of a range of the original text that a segment shows, as offsets in the segment's string; nil for none.
    func part(of segment: LineSegment, showing range: Range<Int>, on line: LineRecord) -> Range<Int>? {
        switch segment.source {
        case .text: range
        case .token: truncations[Int(line.truncation)].excised.overlaps(range) ? segment.text : nil
        case .hyphen: range.overlaps(textOfHyphen(at: line)) ? segment.text : nil
        }
    }

    /// The text that the hyphen at a line's end stands for: the soft hyphen before it, else the last letter with its combining
    /// marks; and the characters that the hyphen replaces.
    func textOfHyphen(at line: LineRecord) -> Range<Int> {
        let end = Int(line.end)
        return startOfLetter(atEndOf: line)..<end + hyphens[Int(line.hyphen)].removedLength
    }

    /// The start of the soft hyphen at a line's end, else of its last letter with its combining marks.
    private func startOfLetter(atEndOf line: LineRecord) -> Int {
        let (start, end) = (Int(line.start), Int(line.end))
        guard end > start else { return end }
        let lastCharacter = characterStart(before: end)
        if endsWithSoftHyphen(line) { return lastCharacter }
        return shapedString.withParagraph(Int(line.paragraph)) { paragraph in
            let glyph = paragraph.firstGlyph(atOrAfter: end) - 1
            guard glyph >= 0 else { return lastCharacter }
            return min(lastCharacter, max(paragraph.offset(ofGlyph: paragraph.clusterStart(of: glyph)), start))
        }
    }

    private func endsWithSoftHyphen(_ line: LineRecord) -> Bool {
        let end = Int(line.end)
        return end > Int(line.start)
            && shapedString.text.storage.utf8.withUnsafeBufferPointer { $0.scalar(endingAt: end).value == 0xAD }
    }

    /// The start of the character before an offset. The offset is greater than 0.
    func characterStart(before offset: Int) -> Int {
        shapedString.text.storage.utf8.withUnsafeBufferPointer { offset - $0.scalar(endingAt: offset).length }
    }

    /// The rectangles of a range of a line's token, in offsets of the token's text.
    package func tokenRects(for range: Range<Int>, on line: LineRecord) -> [Rect] {
        var rects: [Rect] = []
        appendRects(on: line, to: &rects) { $0.source == .token ? range : nil }
        return scaled(rects)
    }

    /// Appends the rectangles of parts of a line's segments. `text` returns each part as a range in the segment's string.
    private func appendRects(on line: LineRecord, to rects: inout [Rect], text: (LineSegment) -> Range<Int>?) {
        forEachRect(
            on: line,
            {
                rects.append($0)
                return true
            }, text: text)
    }

    /// Calls the body with the rectangles of parts of a line's segments, from left to right, until it returns false.
    private func forEachRect(on line: LineRecord, _ body: (Rect) -> Bool, text: (LineSegment) -> Range<Int>?) {
        withSegmentPlaces(of: line) { places in
            forEachRect(of: places.lazy.map { LineSegment($0, of: line, in: self) }, on: line, body, text: text)
        }
    }

    /// Does the same for some of the line's segments, given from left to right.
    @inline(__always)
    func forEachRect(
        of segments: some Sequence<LineSegment>, on line: LineRecord, _ body: (Rect) -> Bool,
        text: (LineSegment) -> Range<Int>?
    ) {
        let bounds = bounds(of: line)
        var span: (left: Double, right: Double)?
        func rect(_ span: (left: Double, right: Double)) -> Rect {
            Rect(x: span.left, y: bounds.y, width: span.right - span.left, height: bounds.height)
        }
        for segment in segments {
            guard let part = text(segment)?.clamped(to: segment.text), !part.isEmpty else { continue }
            let (left, right) = segment.place(ofText: part)
            if let open = span {
                if abs(open.right - left) < 1.0 / 1_024 {
                    span = (open.left, right)
                    continue
                }
                guard body(rect(open)) else { return }
            }
            span = (left, right)
        }
        if let span { _ = body(rect(span)) }
    }
}

extension Range<Int> {
    /// Whether another range contains all of the range.
    fileprivate func isInside(of other: Range<Int>) -> Bool {
        other.lowerBound <= lowerBound && upperBound <= other.upperBound
    }
}
