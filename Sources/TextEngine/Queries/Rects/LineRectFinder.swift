/// Finds the rectangles of several ranges on the same line. A worker.
struct LineRectFinder {
    private let frame: TextFrame
    private let line: LineRecord
    /// From left to right.
    private let segments: [LineSegment]
    /// The indices of the segments of the text, in logical order, and of the token and the hyphen.
    private let shown: [Int]
    private let others: [Int]

    /// O(line + segments · log segments).
    init(_ line: LineRecord, of frame: TextFrame) {
        (self.frame, self.line) = (frame, line)
        let segments = frame.segments(of: line).map(\.withSpacesCounted)
        self.segments = segments
        shown = segments.indices.filter { segments[$0].source == .text }
            .sorted { segments[$0].text.lowerBound < segments[$1].text.lowerBound }
        others = segments.indices.filter { segments[$0].source != .text }
    }

    /// The rectangles of a range of the line's own text, equal to ``TextFrame/rects(for:)-(Range<Int>)``.
    /// O(log line + segments of the range).
    func rects(for range: Range<Int>) -> [Rect] {
        let first = shown.partitionPoint { segments[$0].text.upperBound > range.lowerBound }
        let end = shown.partitionPoint { segments[$0].text.lowerBound >= range.upperBound }
        let found = (shown[first..<max(first, end)] + others).sorted()
        var rects: [Rect] = []
        frame.forEachRect(of: found.lazy.map { segments[$0] }, on: line) {
            rects.append($0)
            return true
        } text: {
            frame.part(of: $0, showing: range, on: line)
        }
        return frame.scaled(rects)
    }
}
