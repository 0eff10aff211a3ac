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
    /// The places of the text's segments, in logical order. As plain numbers: a line with a million tabs has two million.
    let text: [SegmentPlace]
    /// The segment that was asked for last, with its index.
    private var lastSegment: (index: Int, segment: LineSegment)?
    /// nil if there is none, or if it shows nothing.
    let token: Item?
    let hyphen: Item?
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
        let (text, token, hyphen) = frame.withSegmentPlaces(of: line) { places in
            let text = places.filter { $0.source == .text }
            let inserted = text.count < places.count ? places.filter { $0.source != .text } : []
            return (text, inserted.filter { $0.source == .token }, inserted.filter { $0.source == .hyphen })
        }
        let isInOrder = zip(text, text.dropFirst()).allSatisfy { $0.glyphStart < $1.glyphStart }
        self.text = isInOrder ? text : text.sorted { $0.glyphStart < $1.glyphStart }
        self.token = Self.item(of: token, isRightToLeft: truncation.map { $0.tokenLevel & 1 == 1 } ?? false)
        self.hyphen = Self.item(
            of: hyphen, isRightToLeft: self.text.last.map { $0.level & 1 == 1 } ?? (direction == .rightToLeft))
        visitCount = text.count + token.count + hyphen.count
    }

    /// A segment of the text. Counts the stretched spaces of a justified line: O(1) for the segment that was asked for last.
    mutating func segment(_ index: Int) -> LineSegment {
        if let lastSegment, lastSegment.index == index { return lastSegment.segment }
        let segment = LineSegment(text[index], of: line, in: frame).withSpacesCounted
        lastSegment = (index, segment)
        return segment
    }

    /// The offset behind the text of a segment.
    func textEnd(ofSegment index: Int) -> Int {
        frame.withGlyphs(of: line) { paragraph in
            let run = paragraph.runs[Int(text[index].run)]
            let end = text[index].glyphEnd
            return end == run.glyphEnd ? Int(run.textEnd) : paragraph.offset(ofGlyph: Int(end))
        }
    }

    private static func item(of parts: [SegmentPlace], isRightToLeft: Bool) -> Item? {
        guard let left = parts.map(\.x).min(), let right = parts.map({ $0.x + $0.width }).max() else { return nil }
        return Item(left: left, right: right, isRightToLeft: isRightToLeft)
    }

    /// The downstream carets from left to right. O(line × log line).
    mutating func carets() -> [TextFrame.Caret] {
        let carets = CaretOffsets(line: lineIndex, of: frame).all.map { caret(at: TextPosition(offset: $0)) }
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
        return startOfText(behind: offset) ?? lineEnd
    }

    /// The place behind the text before an offset.
    mutating func trailingEdge(at offset: Int) -> Edge {
        guard offset > firstOffset else { return leadingEdge(at: offset) }
        if let truncation, truncation.excised.upperBound == offset, let token { return token.end }
        if offset < Int(line.end) || truncation != nil, let segment = segment(showing: offset - 1) {
            return edge(of: segment, at: offset, isEnd: true)
        }
        return startOfText(behind: offset - 1) == nil ? lineEnd : leadingEdge(at: offset)
    }

    /// The place before the text that the line shows next behind an offset whose character has no glyph, such as a bidi control; nil if
    /// that text is not beside it.
    private mutating func startOfText(behind offset: Int) -> Edge? {
        let index = text.indices.partitionPoint { textEnd(ofSegment: $0) > offset }
        guard offset < Int(line.end), index < text.count, case let segment = segment(index),
            segment.text.lowerBound > offset
        else { return nil }
        if let excised = truncation?.excised, offset < excised.upperBound, segment.text.lowerBound >= excised.upperBound
        {
            return nil
        }
        return edge(of: segment, at: segment.text.lowerBound, isEnd: false)
    }

    /// The place behind all that the line shows: of offsets in hidden white space too.
    private var lineEnd: Edge {
        mutating get {
            if let hyphen { return hyphen.end }
            if let token, truncation?.tailGlyphs.isEmpty == true || text.isEmpty { return token.end }
            guard !text.isEmpty else {
                return Edge(x: line.x, isRightToLeft: direction == .rightToLeft, isEnd: false)
            }
            let last = segment(text.count - 1)
            return edge(of: last, at: last.text.upperBound, isEnd: true)
        }
    }

    func edge(of segment: LineSegment, at offset: Int, isEnd: Bool) -> Edge {
        let distance = segment.advance(toOffset: offset)
        // In this order of sums, neighbours meet at equal numbers.
        return Edge(
            x: segment.x + (segment.isRightToLeft ? segment.width - distance : distance),
            isRightToLeft: segment.isRightToLeft, isEnd: isEnd)
    }

    /// The segment that shows the text behind an offset. O(log line).
    mutating func segment(showing offset: Int) -> LineSegment? {
        var visits = 0
        let index = text.indices.partitionPoint { index in
            visits += 1
            return textEnd(ofSegment: index) > offset
        }
        visitCount += visits
        guard index < text.count, case let segment = segment(index), segment.text.contains(offset) else { return nil }
        return segment
    }
}
