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
        return lines[next - 1].distance(to: y) <= lines[next].distance(to: y) ? next - 1 : next
    }

    /// The nearest line that shows anything, by an unscaled y. As above, and O(1) for every empty line in between.
    private func nonEmptyLineIndex(closestTo y: Double) -> Int? {
        let nearest = lineIndex(closestToUnscaled: y)
        guard let index = nearest, lines[index].isEmpty else { return nearest }
        let before = lines[..<index].lastIndex { !$0.isEmpty }
        let after = lines[index...].firstIndex { !$0.isEmpty }
        guard let before, let after else { return before ?? after }
        return lines[before].distance(to: y) <= lines[after].distance(to: y) ? before : after
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
    /// O(log lines + log line), allocating nothing, on lines of one direction; else as ``cluster(closestTo:)``.
    public func index(closestTo point: Point) -> Int? {
        let unscaled = unscaled(point)
        guard let index = lineIndex(closestToUnscaled: unscaled.y) else { return nil }
        let line = lines[index]
        if line.isEmpty { return Int(line.start) }
        if line.isPlain {
            let offset = withGlyphs(of: line) { paragraph in
                paragraph.needsReordering ? -1 : plainIndex(on: line, of: paragraph, x: unscaled.x)
            }
            if offset >= 0 { return offset }
        }
        guard let cluster = cluster(closestTo: point) else { return nil }
        if cluster.rangeInToken != nil { return cluster.range.lowerBound }
        let isLeftHalf = point.x < cluster.bounds.x + cluster.bounds.width / 2
        return isLeftHalf == (cluster.writingDirection == .leftToRight)
            ? cluster.range.lowerBound : cluster.range.upperBound
    }

    /// Whether a glyph that is a cluster by itself may show more than one character.
    @inline(__always)
    private func hasSeveralCharacters(_ glyph: Int, _ clusters: UnsafeBufferPointer<Int32>, end: Int, textEnd: Int)
        -> Bool
    {
        let start = Int(clusters[glyph])
        let next = glyph + 1 < end ? Int(clusters[glyph + 1]) : textEnd
        guard next - start > 1 else { return false }
        let first = shapedString.text.storage.utf8[start]
        return next - start > (first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4)
    }

    /// The caret's offset on a left-to-right line without token; -1 where a ligature may have to be divided. Allocates
    /// nothing. O(log line).
    @inline(__always)
    private func plainIndex(on line: LineRecord, of paragraph: ShapedParagraph, x: Double) -> Int {
        let positions = paragraph.positions
        let clusters = paragraph.clusters
        let (first, end) = (Int(line.glyphStart), Int(line.glyphEnd))
        let textEnd = Int(line.end)
        let start = positions[first]
        let (target, overflow) = start.addingReportingOverflow(paragraph.units(x - line.x))
        if overflow || target >= positions[end] { return textEnd }
        // The glyph under the point: the last one that starts at or before it. Without branches, as nobody can guess them.
        var glyph = first
        var count = end - first
        while count > 1 {
            let half = count / 2
            glyph = positions[glyph + half] <= target ? glyph + half : glyph
            count -= half
        }
        var next = glyph + 1
        // Between the glyphs of a cluster there is no place for a caret: the whole cluster's centre decides.
        let cluster = clusters[glyph]
        while glyph > first, clusters[glyph - 1] == cluster { glyph -= 1 }
        while next < end, clusters[next] == cluster { next += 1 }
        if next == glyph + 1, hasSeveralCharacters(glyph, clusters, end: end, textEnd: textEnd) { return -1 }
        // The caret goes behind a cluster whose centre lies left of the point.
        if target - positions[glyph] <= (positions[next] - positions[glyph]) / 2 { return Int(cluster) }
        return next < end ? Int(clusters[next]) : textEnd
    }

    /// The rectangle of the cluster at an offset in the original text; that of the token where the offset is in
    /// what it stands for. nil where nothing shows the offset. O(log lines + runs of the line); allocates for ligatures
    /// and lines of many runs alone.
    public func rect(at offset: Int) -> Rect? {
        let index = lines.firstIndex { Int($0.next) > offset }
        guard index < lines.count else { return nil }
        let line = lines[index]
        guard line.isPlain, shapedString.paragraphCount > 0 else {
            return firstRect(at: offset, on: line).map { scaled($0) }
        }
        let (rect, isFound) = withGlyphs(of: line) { paragraph in
            if paragraph.needsReordering { return (firstRect(at: offset, on: line), true) }
            if offset >= Int(line.start), offset < Int(line.end) {
                return plainRect(at: offset, on: line, of: paragraph)
            }
            // What is not shown of a paragraph without line separators is white space.
            return (nil, paragraph.hasOneMandatoryBreak)
        }
        return isFound ? rect.map { scaled($0) } : rects(for: offset..<offset + 1).first
    }

    /// Finds nothing where a ligature may have to be divided.
    @inline(__always)
    private func plainRect(
        at offset: Int, on line: LineRecord, of paragraph: ShapedParagraph
    ) -> (Rect?, Bool) {
        let clusters = paragraph.clusters
        let positions = paragraph.positions
        let (first, end) = (Int(line.glyphStart), Int(line.glyphEnd))
        guard first < end else { return (nil, false) }
        // The last glyph whose cluster starts at or before the offset. Where every glyph shows one byte, which is most of
        // Latin text, the search ends before it begins.
        var glyph = first + offset - Int(line.start)
        if !(glyph < end && Int(clusters[glyph]) == offset) {
            glyph = first
            var count = end - first
            while count > 1 {
                let half = count / 2
                glyph = Int(clusters[glyph + half]) <= offset ? glyph + half : glyph
                count -= half
            }
        }
        let cluster = clusters[glyph]
        var next = glyph + 1
        while next < end, clusters[next] == cluster { next += 1 }
        while glyph > first, clusters[glyph - 1] == cluster { glyph -= 1 }
        if next == glyph + 1,
            hasSeveralCharacters(glyph, clusters, end: end, textEnd: Int(line.end))
        {
            return (nil, false)
        }
        let rect = Rect(
            x: line.x + paragraph.pixels(positions[glyph] - positions[first]),
            y: line.baseline - line.above,
            width: paragraph.pixels(positions[next] - positions[glyph]),
            height: line.above + line.below)
        return (rect, true)
    }
}

extension LineRecord {
    /// Whether the line shows nothing at all.
    var isEmpty: Bool { glyphs.isEmpty && truncation < 0 }

    /// The distance from a y to the line, and then to its centre.
    fileprivate func distance(to y: Double) -> (Double, Double) {
        let (top, bottom) = (baseline - above, baseline + below)
        return (max(top - y, y - bottom, 0), abs((top + bottom) / 2 - y))
    }
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
