extension TextFrame {
    /// The rectangles that show a range of the original text: one for each stretch that is contiguous on its line,
    /// so several on a line with both directions. A token that stands for any of the range is included whole; of a ligature the
    /// part is, where the font's carets or equal parts divide it. An empty line has a rectangle without width.
    ///
    /// The range is in UTF-8 offsets and clamped to the text. O(log lines + lines of the range).
    public func rects(for range: Range<Int>) -> [Rect] {
        var rects: [Rect] = []
        forEachLine(showing: range) { _, line, range in rects += self.rects(for: range, on: line) }
        return scaled(rects)
    }

    /// Calls the body with the lines that may show any of a range, and with the range clamped to the text.
    func forEachLine(showing range: Range<Int>, _ body: (_ index: Int, _ line: LineRecord, Range<Int>) -> Void) {
        let range = range.clamped(to: 0..<shapedString.text.count)
        guard !range.isEmpty else { return }
        for index in firstLine(showing: range)..<lines.count {
            let line = lines[index]
            if Int(line.start) >= range.upperBound && line.truncation < 0 { break }
            body(index, line, range)
        }
    }

    /// The rectangles that show a range, in which a token can be there in part and a hyphen alone. O(lines × tokens).
    public func rects(for range: Range<Index>) -> [Rect] {
        var rects: [Rect] = []
        let truncated = rangeInTruncatedText(for: range)
        guard let first = lineIndex(of: range.lowerBound) else { return [] }
        for index in first..<lines.count {
            let line = lines[index]
            let lineStart = self.index(forOffsetInOriginalText: Int(line.start)).offset
            if lineStart >= truncated.upperBound && line.truncation < 0 { break }
            let excised =
                line.truncation >= 0 ? truncations[Int(line.truncation)].excised : Int(line.next)..<Int(line.next)
            let hyphen = indexOfInsertedHyphen(onLine: index)
            // How far offsets in the truncated text are ahead of those in the original before, in and behind the token.
            let tokenStart = self.index(forOffsetInOriginalText: excised.lowerBound).offset
            let head = tokenStart - excised.lowerBound
            let tail = self.index(forOffsetInOriginalText: excised.upperBound).offset - excised.upperBound
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

    /// The index of the first line that shows any of a range, or of what follows it. O(log lines).
    package func firstLine(showing range: Range<Int>) -> Int {
        lines.partitionPoint { Int($0.next) > range.lowerBound }
    }

    /// The rectangles on one line of a range of the original text, before they are scaled.
    package func rects(for range: Range<Int>, on line: LineRecord) -> [Rect] {
        var rects: [Rect] = []
        forEachRect(for: range, on: line) {
            rects.append($0)
            return true
        }
        return rects
    }

    /// The first rectangle on a line that shows an offset of the original text, before it is scaled. A hyphen is what shows a soft
    /// hyphen, or characters that it replaces, not the letter before it. Allocates as ``rect(at:)`` does.
    func firstRect(at offset: Int, on line: LineRecord) -> Rect? {
        var first: Rect?
        let hasHyphen = line.hyphen >= 0 && (offset >= Int(line.end) || endsWithSoftHyphen(line))
        forEachRect(for: offset..<offset + 1, on: line, withHyphen: hasHyphen) {
            first = $0
            return false
        }
        return first
    }

    /// Calls the body with the rectangles on one line of a range of the original text, until it gives false.
    private func forEachRect(
        for range: Range<Int>, on line: LineRecord, withHyphen hasHyphen: Bool = true, _ body: (Rect) -> Bool
    ) {
        let excised = line.truncation >= 0 ? truncations[Int(line.truncation)].excised : 0..<0
        if line.isEmpty, range.contains(Int(line.start)) {
            _ = body(Rect(x: line.x, y: line.baseline - line.above, width: 0, height: line.above + line.below))
            return
        }
        forEachRect(on: line, body) { segment in
            switch segment.source {
            case .text: range
            case .token: excised.overlaps(range) ? segment.text : nil
            case .hyphen:
                hasHyphen && range.overlaps(textOfHyphen(at: line)) ? segment.text : nil
            }
        }
    }

    /// What the hyphen at a line's end goes with: the soft hyphen before it, or the letter with its marks, and those that it
    /// replaces.
    func textOfHyphen(at line: LineRecord) -> Range<Int> {
        let end = Int(line.end)
        return startOfLetter(atEndOf: line)..<end + hyphens[Int(line.hyphen)].removedLength
    }

    /// Where the soft hyphen at a line's end, or its last letter with its marks, starts.
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

    /// Where the character before an offset, which is not the text's start, starts.
    func characterStart(before offset: Int) -> Int {
        shapedString.text.storage.utf8.withUnsafeBufferPointer { offset - $0.scalar(endingAt: offset).length }
    }

    /// The rectangles of a range of a line's token, in offsets of the token's text.
    package func tokenRects(for range: Range<Int>, on line: LineRecord) -> [Rect] {
        var rects: [Rect] = []
        appendRects(on: line, to: &rects) { $0.source == .token ? range : nil }
        return scaled(rects)
    }

    /// Appends the rectangles of parts of a line's segments, which are told as ranges in the segments' strings.
    private func appendRects(on line: LineRecord, to rects: inout [Rect], text: (LineSegment) -> Range<Int>?) {
        forEachRect(
            on: line,
            {
                rects.append($0)
                return true
            }, text: text)
    }

    /// Calls the body with these rectangles, from left to right, until it gives false.
    private func forEachRect(on line: LineRecord, _ body: (Rect) -> Bool, text: (LineSegment) -> Range<Int>?) {
        let bounds = bounds(of: line)
        withSegmentPlaces(of: line) { places in
            var span: (left: Double, right: Double)?
            func rect(_ span: (left: Double, right: Double)) -> Rect {
                Rect(x: span.left, y: bounds.y, width: span.right - span.left, height: bounds.height)
            }
            for place in places {
                let segment = LineSegment(place, of: line, in: self)
                guard let part = text(segment)?.clamped(to: segment.text), !part.isEmpty else { continue }
                let (left, right) = segment.extent(ofText: part)
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
}
