extension TextFrame {
    /// The result of a hit test: a grapheme cluster, or several that one glyph shows and no caret divides.
    public struct Cluster: Sendable, Hashable {
        /// The range in the original text; for a cluster of a token, all text that the token replaces.
        public let range: Range<Int>
        /// The range in the token's text, if the cluster is in a token.
        public let rangeInToken: Range<Int>?
        /// The index of the cluster's line.
        public let lineIndex: Int
        /// The cluster's rectangle, as high as its line.
        public let bounds: Rect
        /// The direction of the cluster's run.
        public let writingDirection: WritingDirection
        /// Whether it is a part of a ligature, divided at the font's carets, else into equal parts.
        public let isLigatureFraction: Bool
    }

    /// The line whose rectangle is nearest to a y. If two lines are equally near, the line with the nearer centre. nil if there
    /// are no lines. O(log lines).
    package func lineIndex(closestTo y: Double) -> Int? {
        lineIndex(closestToUnscaled: y / textScaleFactor)
    }

    private func lineIndex(closestToUnscaled y: Double) -> Int? {
        guard lineRecords.count > 1 else { return lineRecords.isEmpty ? nil : 0 }
        let next = lineRecords.partitionPoint { $0.baseline > y }
        guard next > 0 else { return 0 }
        guard next < lineRecords.count else { return lineRecords.count - 1 }
        return lineRecords[next - 1].isAsNear(to: y, as: lineRecords[next]) ? next - 1 : next
    }

    /// The nearest line that is not empty, for an unscaled y. O(log lines), but O(lines) the first time that an empty line is nearest.
    private func nonEmptyLineIndex(closestTo y: Double) -> Int? {
        let nearest = lineIndex(closestToUnscaled: y)
        guard let index = nearest, lineRecords[index].isEmpty else { return nearest }
        let run = EmptyLineRuns.of(self).run(around: index)
        let (before, after) = (run.lowerBound - 1, run.upperBound)
        guard before >= 0, after < lineRecords.count else {
            return before >= 0 ? before : after < lineRecords.count ? after : nil
        }
        return lineRecords[before].isAsNear(to: y, as: lineRecords[after]) ? before : after
    }

    /// The cluster nearest to a point; nil if no line has any. O(log lines + runs of the line). Allocates only for ligatures
    /// and for lines of many runs.
    public func cluster(closestTo point: Point) -> Cluster? {
        let point = unscaled(point)
        guard let index = nonEmptyLineIndex(closestTo: point.y) else { return nil }
        let line = lineRecords[index]
        let place = withSegmentPlaces(of: line) { places in
            places.first { point.x < $0.x + $0.width } ?? places.last
        }
        guard let place else { return nil }
        let segment = LineSegment(place, of: line, in: self)
        var glyphs = segment.cluster(
            atDistance: segment.isRightToLeft ? segment.x + segment.width - point.x : point.x - segment.x)
        var whole = segment.text(of: glyphs)
        var graphemes = wholeGraphemes(whole, of: segment, onLine: index)
        if graphemes != whole, case let shown = graphemes.clamped(to: segment.text), shown != whole {
            glyphs = segment.glyphs(showing: shown)
            whole = segment.text(of: glyphs)
            graphemes = wholeGraphemes(whole, of: segment, onLine: index)
        }
        let text = segment.part(of: whole, glyphs, at: point.x)
        let (left, right) = segment.place(ofText: text)
        let bounds = bounds(of: line)
        let isToken = segment.source == .token
        let range =
            switch segment.source {
            case .text:
                (text.lowerBound == whole.lowerBound ? graphemes.lowerBound : text.lowerBound)..<(text.upperBound
                    == whole.upperBound ? graphemes.upperBound : text.upperBound)
            case .token: truncations[Int(line.truncation)].excised
            case .hyphen: Int(line.end)..<Int(line.end)
            }
        return Cluster(
            range: range, rangeInToken: isToken ? text : nil, lineIndex: index,
            bounds: scaled(Rect(x: left, y: bounds.y, width: right - left, height: bounds.height)),
            writingDirection: segment.isRightToLeft ? .rightToLeft : .leftToRight, isLigatureFraction: text != whole)
    }

    /// Extends a range of a segment's text to whole grapheme clusters, within its line, or within its token. A change of
    /// direction or font may divide a grapheme cluster. O(1) between letters.
    private func wholeGraphemes(_ range: Range<Int>, of segment: borrowing LineSegment, onLine index: Int) -> Range<Int>
    {
        segment.shaped.text.storage.utf8.withUnsafeBufferPointer { text in
            var limits = segment.text
            if segment.source == .text {
                let start = index > 0 ? Int(lineRecords[index - 1].next) : rangeInOriginalText.lowerBound
                limits = start..<max(Int(lineRecords[index].next), start)
            }
            return GraphemeBreakFinder.wholeClusters(of: range, in: text, limits: limits)
        }
    }

    /// The offset in the original text where a click puts the caret: the nearer edge of the nearest cluster. For a token, the
    /// start of the text that it replaces.
    ///
    /// O(log lines + runs of the line). Allocates like ``cluster(closestTo:)``.
    public func offset(closestTo point: Point) -> Int? {
        guard let index = lineIndex(closestTo: point.y) else { return nil }
        let line = lineRecords[index]
        if line.isEmpty { return Int(line.start) }
        guard let cluster = cluster(closestTo: point) else {
            // The line shows only a token of white space, which has no cluster.
            return line.truncation >= 0 ? truncations[Int(line.truncation)].excised.lowerBound : Int(line.start)
        }
        if cluster.rangeInToken != nil { return cluster.range.lowerBound }
        let isLeftHalf = point.x < cluster.bounds.x + cluster.bounds.width / 2
        return isLeftHalf == (cluster.writingDirection == .leftToRight)
            ? cluster.range.lowerBound : cluster.range.upperBound
    }

    /// The rectangle of the cluster at an offset in the original text, or of the token that replaces it. nil if neither is
    /// visible. O(log lines + runs of the line). Allocates only for ligatures and for lines of many runs.
    public func rect(at offset: Int) -> Rect? {
        let index = lineRecords.partitionPoint { Int($0.next) > offset }
        guard index < lineRecords.count else { return nil }
        return firstRect(at: offset, on: lineRecords[index]).map { scaled($0) }
    }
}

extension LineRecord {
    /// Whether the line has neither glyphs nor a token.
    var isEmpty: Bool { glyphs.isEmpty && truncation < 0 }

    /// Whether the line is nearer to a y than another line. If both are as near, whether its centre is not farther.
    fileprivate func isAsNear(to y: Double, as other: LineRecord) -> Bool {
        let (distance, otherDistance) = (distance(to: y), other.distance(to: y))
        if distance != otherDistance { return distance < otherDistance }
        return abs(centre - y) <= abs(other.centre - y)
    }

    /// The vertical distance from a y to the line; 0 inside the line.
    func distance(to y: Double) -> Double { max(baseline - above - y, y - (baseline + below), 0) }

    /// The y halfway between the line's upper and lower edge.
    private var centre: Double { baseline + (below - above) / 2 }
}

extension LineSegment {
    /// The glyph cluster at a distance from the segment's logical start, limited to the segment. O(log n), or O(n) with
    /// stretched spaces.
    fileprivate func cluster(atDistance distance: Double) -> Range<Int> {
        var (low, high) = (glyphs.lowerBound, glyphs.upperBound - 1)
        while low < high {
            let middle = low + (high - low) / 2
            if advance(to: middle + 1) > distance { high = middle } else { low = middle + 1 }
        }
        let start = max(paragraph.clusterStart(of: low), glyphs.lowerBound)
        return start..<min(paragraph.clusterEnd(of: low), glyphs.upperBound)
    }

    /// The part of a cluster that is nearest to an x: the whole cluster, unless it is a ligature.
    func part(of cluster: Range<Int>, _ glyphs: Range<Int>, at x: Double) -> Range<Int> {
        guard glyphs.count == 1 else { return cluster }
        var start = cluster.lowerBound
        for end in ligatureBoundaries(ofGlyph: glyphs.lowerBound) {
            let (left, right) = extent(ofText: start..<end)
            if isRightToLeft ? x > left : x < right { return start..<end }
            start = end
        }
        return start..<cluster.upperBound
    }
}
