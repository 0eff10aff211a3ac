extension TextFrame {
    /// A glyph cluster found by a point.
    public struct Cluster: Sendable, Hashable {
        /// The range in the original text; for a cluster of a token all that the token stands for.
        public let range: Range<Int>
        /// The range in the token's text if the cluster belongs to a token.
        public let rangeInToken: Range<Int>?
        /// The line on which the cluster stands.
        public let lineIndex: Int
        /// Where the cluster is seen, as high as its line.
        public let bounds: Rect
        /// The direction of the cluster's run.
        public let writingDirection: WritingDirection
        /// Whether it is a part of a ligature: where the font's carets divide it, else an equal part.
        public let isLigatureFraction: Bool
    }

    /// The line whose rectangle is nearest to a point, nil without lines; between two equally near ones, the one
    /// whose centre is nearer. O(log lines).
    package func lineIndex(closestTo y: Double) -> Int? {
        lineIndex(closestToUnscaled: y / textScaleFactor)
    }

    @inline(__always)
    private func lineIndex(closestToUnscaled y: Double) -> Int? {
        guard lines.count > 1 else { return lines.isEmpty ? nil : 0 }
        let next = lines.firstIndex { $0.baseline > y }
        guard next > 0 else { return 0 }
        guard next < lines.count else { return lines.count - 1 }
        return lines[next - 1].isAsNear(to: y, as: lines[next]) ? next - 1 : next
    }

    /// The nearest line that shows anything, by an unscaled y. As above, and O(1) for every empty line in between.
    private func nonEmptyLineIndex(closestTo y: Double) -> Int? {
        let nearest = lineIndex(closestToUnscaled: y)
        guard let index = nearest, lines[index].isEmpty else { return nearest }
        let before = lines[..<index].lastIndex { !$0.isEmpty }
        let after = lines[index...].firstIndex { !$0.isEmpty }
        guard let before, let after else { return before ?? after }
        return lines[before].isAsNear(to: y, as: lines[after]) ? before : after
    }

    /// The cluster nearest to a point, nil if no line has any. O(log lines + runs of the line); allocates for ligatures
    /// and lines of many runs alone.
    public func cluster(closestTo point: Point) -> Cluster? {
        let point = unscaled(point)
        guard let index = nonEmptyLineIndex(closestTo: point.y) else { return nil }
        let line = lines[index]
        let place = withSegmentPlaces(of: line) { places in
            places.first { point.x < $0.x + $0.width } ?? places.last
        }
        guard let place else { return nil }
        let segment = LineSegment(place, of: line, in: self)
        let glyphs = segment.cluster(
            atDistance: segment.isRightToLeft ? segment.x + segment.width - point.x : point.x - segment.x)
        let whole = segment.paragraph.offset(ofGlyph: glyphs.lowerBound)..<segment.textEnd(ofGlyph: glyphs.upperBound)
        let text = segment.part(of: whole, glyphs, at: point.x)
        let (left, right) = text == whole ? segment.extent(of: glyphs) : segment.extent(ofText: text)
        let bounds = bounds(of: line)
        let isToken = segment.source == .token
        let range =
            switch segment.source {
            case .text: text
            case .token: truncations[Int(line.truncation)].excised
            case .hyphen: Int(line.end)..<Int(line.end)
            }
        return Cluster(
            range: range, rangeInToken: isToken ? text : nil, lineIndex: index,
            bounds: scaled(Rect(x: left, y: bounds.y, width: right - left, height: bounds.height)),
            writingDirection: segment.isRightToLeft ? .rightToLeft : .leftToRight, isLigatureFraction: text != whole)
    }

    /// The offset in the original text at which a caret placed by a click would stand: before or after the
    /// nearest cluster, whichever edge is nearer. A token gives the start of what it stands for.
    ///
    /// O(log lines + log line), allocating nothing, on lines of one direction; else as ``cluster(closestTo:)``. A frame of up to 64
    /// bytes keeps its answers from the fourth question on, which allocates once: then O(1).
    public func index(closestTo point: Point) -> Int? {
        guard case .places(let places) = keptAnswers else {
            countQuestionAboutPoint()
            return findIndex(closestTo: point)
        }
        let offset = withExtendedLifetime(self) { places.offset(closestTo: point) }
        return offset >= 0 ? offset : findIndex(closestTo: point)
    }

    /// The same where the answer is not kept.
    @inline(never)
    func findIndex(closestTo point: Point) -> Int? {
        guard isPlain, let index = lineIndex(closestToUnscaled: point.y),
            let line = oneWayLine(ofPlainFrame: lines[index]),
            let offset = line.offset(closestTo: point.x, in: shapedString.text)
        else { return anyIndex(closestTo: point) }
        return offset
    }

    /// The same in any frame.
    @inline(never)
    private func anyIndex(closestTo point: Point) -> Int? {
        let unscaled = unscaled(point)
        guard let index = lineIndex(closestToUnscaled: unscaled.y) else { return nil }
        let line = lines[index]
        let text = shapedString.text
        let found = withOneWayLine(line) { line, paragraph in
            line.offset(closestTo: unscaled.x, in: text)
                ?? line.offsetInLigature(closestTo: unscaled.x, of: paragraph, in: text)
        }
        if let found { return found }
        if line.isEmpty { return Int(line.start) }
        guard let cluster = cluster(closestTo: point) else {
            // A token of white space that stands alone is not seen.
            return line.truncation >= 0 ? truncations[Int(line.truncation)].excised.lowerBound : Int(line.start)
        }
        if cluster.rangeInToken != nil { return cluster.range.lowerBound }
        let isLeftHalf = point.x < cluster.bounds.x + cluster.bounds.width / 2
        return isLeftHalf == (cluster.writingDirection == .leftToRight)
            ? cluster.range.lowerBound : cluster.range.upperBound
    }

    /// The rectangle of the cluster at an offset in the original text; that of the token where the offset is in
    /// what it stands for. nil where nothing shows the offset. O(log lines + runs of the line); allocates for ligatures
    /// of other than plain letters and lines of many runs alone. A frame of a text of up to 1,024 bytes on up to twelve lines keeps
    /// most answers from the eighth question on, which allocates once: these are O(1) (decision 014).
    public func rect(at offset: Int) -> Rect? {
        switch keptAnswers {
        case nil:
            countQuestionAboutOffset()
            return findRect(at: offset)
        case .places(let places): return withExtendedLifetime(self) { places.rect(at: offset) }
        case .extents(let extents):
            let rect = withExtendedLifetime(self) { extents.rect(at: offset) }
            return rect ?? findRect(at: offset)
        }
    }

    /// The same where the answer is not kept.
    @inline(__always)
    func findRect(at offset: Int) -> Rect? {
        let index = lines.firstIndex { Int($0.next) > offset }
        guard index < lines.count else { return nil }
        guard isPlain, case let record = lines[index], let line = oneWayLine(ofPlainFrame: record),
            let extent = line.extent(at: offset, in: shapedString.text)
        else { return rect(at: offset, onLine: index) }
        return Rect(
            x: extent.x, y: record.baseline - record.above, width: extent.width, height: record.above + record.below)
    }

    /// The same on a known line of any frame.
    @inline(never)
    func rect(at offset: Int, onLine index: Int) -> Rect? {
        let line = lines[index]
        let text = shapedString.text
        let extent = withOneWayLine(line) { line, paragraph in
            line.extent(at: offset, in: text) ?? line.extentInLigature(at: offset, of: paragraph, in: text)
        }
        if let (x, width) = extent {
            return scaled(Rect(x: x, y: line.baseline - line.above, width: width, height: line.above + line.below))
        }
        if offset >= Int(line.end), line.isPlain, !line.isEmpty, withGlyphs(of: line, { $0.hasOneMandatoryBreak }) {
            // What is not shown of a paragraph without line separators is white space.
            return nil
        }
        return firstRect(at: offset, on: line).map { scaled($0) }
    }
}

extension LineRecord {
    /// Whether the line shows nothing at all.
    var isEmpty: Bool { glyphs.isEmpty && truncation < 0 }

    /// Whether the line is nearer to a y than another one, or as near and its centre no farther.
    @inline(__always)
    func isAsNear(to y: Double, as other: LineRecord) -> Bool {
        let (distance, otherDistance) = (distance(to: y), other.distance(to: y))
        if distance != otherDistance { return distance < otherDistance }
        return distanceOfCentre(to: y) <= other.distanceOfCentre(to: y)
    }

    // Without branches, as nobody can guess them.
    @inline(__always)
    private func distance(to y: Double) -> Double {
        let (over, under) = (baseline - above - y, y - (baseline + below))
        let farther = over > under ? over : under
        return farther > 0 ? farther : 0
    }

    private func distanceOfCentre(to y: Double) -> Double { abs(centre - y) }

    /// The y of the middle between the line's upper and lower edge.
    var centre: Double { baseline + (below - above) / 2 }
}

extension LineSegment {
    /// The cluster at a distance from the segment's logical start, clamped into the segment. O(log n), O(n) with
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

    /// The part of a cluster that is nearest to an x: all of it, but for ligatures.
    fileprivate func part(of cluster: Range<Int>, _ glyphs: Range<Int>, at x: Double) -> Range<Int> {
        guard glyphs.count == 1 else { return cluster }
        var start = cluster.lowerBound
        for end in ligatureBoundaries(ofGlyph: glyphs.lowerBound) {
            let (left, right) = extent(ofText: start..<end)
            if isRightToLeft ? x > left : x < right { return start..<end }
            start = end
        }
        return start..<cluster.upperBound
    }

    fileprivate func textEnd(ofGlyph end: Int) -> Int {
        end == Int(paragraph.runs[run].glyphEnd) ? Int(paragraph.runs[run].textEnd) : paragraph.offset(ofGlyph: end)
    }
}
