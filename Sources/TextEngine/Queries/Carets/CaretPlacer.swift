/// Computes the carets of a line.
struct CaretPlacer {
    private let frame: TextFrame
    private let lineIndex: Int
    private let line: LineRecord
    private let bounds: Rect
    private let direction: WritingDirection
    /// The segments of the text and of the token, each in logical order.
    private let text: [LineSegment]
    private let token: [LineSegment]
    /// The number of segments read. A huge line has thousands, but a caret needs only one; tests check this count.
    private(set) var visitCount = 0

    /// O(runs of the line), O(line) for a justified line.
    init(line index: Int, of frame: TextFrame) {
        self.frame = frame
        lineIndex = index
        line = frame.lineRecords[index]
        bounds = frame.bounds(of: line)
        direction = frame.direction(of: line)
        let segments = frame.segments(of: line).sorted { $0.glyphs.lowerBound < $1.glyphs.lowerBound }
        text = segments.filter { $0.source == .text }.map(\.withSpacesCounted)
        token = segments.filter { $0.source == .token }
        visitCount = segments.count
    }

    /// The carets from left to right. O(line × log line).
    mutating func carets() -> [TextFrame.Caret] {
        let carets = frame.caretOffsets(onLine: lineIndex).map { caret(at: $0) }
        return carets.sorted { a, b in
            if a.x != b.x { return a.x < b.x }
            return direction == .leftToRight ? a.offset < b.offset : a.offset > b.offset
        }
    }

    /// The caret at an offset. O(log line).
    mutating func caret(at offset: Int) -> TextFrame.Caret {
        let (x, isRightToLeft) = place(at: offset)
        let scale = frame.textScaleFactor
        return TextFrame.Caret(
            offset: offset, lineIndex: lineIndex, x: x * scale, top: bounds.y * scale, bottom: bounds.maxY * scale,
            writingDirection: isRightToLeft ? .rightToLeft : .leftToRight)
    }

    /// The x of a caret, and whether the text after it runs to the left.
    private mutating func place(at offset: Int) -> (x: Double, isRightToLeft: Bool) {
        if offset < Int(line.end) || line.truncation >= 0, let segment = segment(showing: offset) {
            return leadingEdge(segment, at: offset)
        }
        let truncation = line.truncation >= 0 ? frame.truncations[Int(line.truncation)] : nil
        if truncation?.excised.lowerBound == offset, let first = token.first {
            return leadingEdge(first, at: first.text.lowerBound)
        }
        // The offset is after everything that the line shows.
        guard let last = truncation?.tailGlyphs.isEmpty == true ? token.last : text.last else {
            return (line.x, direction == .rightToLeft)
        }
        return last.isRightToLeft ? (last.x, true) : (last.x + last.width, false)
    }

    private mutating func segment(showing offset: Int) -> LineSegment? {
        var visits = 0
        let index = text.partitionPoint { segment in
            visits += 1
            return segment.text.upperBound > offset
        }
        visitCount += visits
        return index < text.count && text[index].text.contains(offset) ? text[index] : nil
    }

    private func leadingEdge(_ segment: LineSegment, at offset: Int) -> (Double, Bool) {
        let (left, right) = segment.extent(ofText: offset..<segment.text.upperBound)
        return segment.isRightToLeft ? (right, true) : (left, false)
    }
}
