/// Computes the carets of a line.
struct CaretPlacer {
    /// A place beside a character, the token, or all that the line shows.
    struct Edge {
        var x: Double
        /// Whether the character's text runs to the left.
        var isRightToLeft: Bool
        /// Whether the place is behind the character, in the order of the text.
        var isEnd: Bool

        /// Whether the place is on the right of the character.
        var isRight: Bool { isEnd != isRightToLeft }
    }

    /// A token and a hyphen are one item each, whatever runs they have inside.
    struct Item {
        var left: Double
        var right: Double
        var isRightToLeft: Bool

        var start: Edge { Edge(x: isRightToLeft ? right : left, isRightToLeft: isRightToLeft, isEnd: false) }
        var end: Edge { Edge(x: isRightToLeft ? left : right, isRightToLeft: isRightToLeft, isEnd: true) }
    }

    let frame: TextFrame
    let lineIndex: Int
    let line: LineRecord
    private let isLastLine: Bool
    /// The first boundary on the line.
    private let firstOffset: Int
    private let bounds: Rect
    private let direction: WritingDirection
    /// The segments of the text, in logical order.
    let text: [LineSegment]
    /// nil if there is none, or if it shows nothing.
    let token: Item?
    private let hyphen: Item?
    let truncation: LineTruncation?
    /// The number of segments read. A huge line has thousands, but a caret needs only one; tests check this count.
    private(set) var visitCount = 0

    /// O(runs of the line), O(line) for a justified line.
    init(line index: Int, of frame: TextFrame) {
        self.frame = frame
        lineIndex = index
        line = frame.lineRecords[index]
        isLastLine = index == frame.lineRecords.count - 1
        firstOffset = frame.textWithCarets(onLine: index).head.lowerBound
        bounds = frame.bounds(of: line)
        direction = frame.direction(of: line)
        truncation = line.truncation >= 0 ? frame.truncations[Int(line.truncation)] : nil
        let segments = frame.segments(of: line).sorted { $0.glyphs.lowerBound < $1.glyphs.lowerBound }
        text = segments.filter { $0.source == .text }.map(\.withSpacesCounted)
        let isRightToLeft = truncation.map { $0.tokenLevel & 1 == 1 }
        token = Self.item(.token, of: segments, isRightToLeft: isRightToLeft ?? false)
        hyphen = Self.item(
            .hyphen, of: segments, isRightToLeft: text.last?.isRightToLeft ?? (direction == .rightToLeft))
        visitCount = segments.count
    }

    private static func item(_ source: LineSegment.Source, of segments: [LineSegment], isRightToLeft: Bool) -> Item? {
        let parts = segments.lazy.filter { $0.source == source }
        guard let left = parts.map(\.x).min(), let right = parts.map({ $0.x + $0.width }).max() else { return nil }
        return Item(left: left, right: right, isRightToLeft: isRightToLeft)
    }

    /// The downstream carets from left to right. O(line × log line).
    mutating func carets() -> [TextFrame.Caret] {
        let carets = frame.caretOffsets(onLine: lineIndex).map { caret(at: TextPosition(offset: $0)) }
        return carets.sorted { a, b in
            if a.x != b.x { return a.x < b.x }
            return direction == .leftToRight ? a.offset < b.offset : a.offset > b.offset
        }
    }

    /// The caret at a position that has one on the line. It is downstream if both sides of the boundary are at one place.
    /// O(log line).
    mutating func caret(at position: TextPosition) -> TextFrame.Caret {
        let isOnNextLine = !isLastLine && position.offset >= Int(line.next)
        if position.affinity == .upstream || isOnNextLine {
            let end = trailingEdge(at: position.offset)
            if isOnNextLine || end.x != leadingEdge(at: position.offset).x {
                return caret(at: TextPosition(offset: position.offset, affinity: .upstream), end)
            }
        }
        return caret(at: TextPosition(offset: position.offset), leadingEdge(at: position.offset))
    }

    func caret(at position: TextPosition, _ edge: Edge) -> TextFrame.Caret {
        let scale = frame.textScaleFactor
        return TextFrame.Caret(
            position: position, lineIndex: lineIndex, x: edge.x * scale, top: bounds.y * scale,
            bottom: bounds.maxY * scale, writingDirection: edge.isRightToLeft ? .rightToLeft : .leftToRight)
    }

    /// The place before the text after an offset.
    mutating func leadingEdge(at offset: Int) -> Edge {
        if offset < Int(line.end) || truncation != nil, let segment = segment(showing: offset) {
            return edge(of: segment, at: offset, isEnd: false)
        }
        if truncation?.excised.lowerBound == offset, let token { return token.start }
        return lineEnd
    }

    /// The place behind the text before an offset.
    mutating func trailingEdge(at offset: Int) -> Edge {
        guard offset > firstOffset else { return leadingEdge(at: offset) }
        if let truncation, truncation.excised.upperBound == offset, let token { return token.end }
        if offset < Int(line.end) || truncation != nil, let segment = segment(showing: offset - 1) {
            return edge(of: segment, at: offset, isEnd: true)
        }
        return lineEnd
    }

    /// The place behind all that the line shows: of offsets in hidden white space too.
    private var lineEnd: Edge {
        if let hyphen { return hyphen.end }
        if let token, truncation?.tailGlyphs.isEmpty == true || text.isEmpty { return token.end }
        guard let last = text.last else {
            return Edge(x: line.x, isRightToLeft: direction == .rightToLeft, isEnd: false)
        }
        return edge(of: last, at: last.text.upperBound, isEnd: true)
    }

    func edge(of segment: LineSegment, at offset: Int, isEnd: Bool) -> Edge {
        let distance = segment.advance(toOffset: offset)
        // In this order of sums, neighbours meet at equal numbers.
        return Edge(
            x: segment.x + (segment.isRightToLeft ? segment.width - distance : distance),
            isRightToLeft: segment.isRightToLeft, isEnd: isEnd)
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
}
