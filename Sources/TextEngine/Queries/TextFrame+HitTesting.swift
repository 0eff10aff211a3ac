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
        guard !lines.isEmpty else { return nil }
        let next = lines.partitionPoint { $0.baseline > y }
        guard next > 0 else { return 0 }
        guard next < lines.count else { return lines.count - 1 }
        return lines[next - 1].distance(to: y) <= lines[next].distance(to: y) ? next - 1 : next
    }

    /// The nearest line that shows anything. As above, and O(1) for every empty line in between.
    private func nonEmptyLineIndex(closestTo y: Double) -> Int? {
        guard let index = lineIndex(closestTo: y), lines[index].isEmpty else { return lineIndex(closestTo: y) }
        let before = lines[..<index].lastIndex { !$0.isEmpty }
        let after = lines[index...].firstIndex { !$0.isEmpty }
        guard let before, let after else { return before ?? after }
        return lines[before].distance(to: y) <= lines[after].distance(to: y) ? before : after
    }

    /// The cluster nearest to a point, nil if no line has any. O(log lines + runs of the line).
    public func cluster(closestTo point: Point) -> Cluster? {
        guard let index = nonEmptyLineIndex(closestTo: point.y) else { return nil }
        let line = lines[index]
        let segments = segments(of: line)
        guard let segment = segments.first(where: { point.x < $0.x + $0.width }) ?? segments.last else { return nil }
        let glyphs = segment.cluster(
            atDistance: segment.isRightToLeft ? segment.x + segment.width - point.x : point.x - segment.x)
        let whole = segment.paragraph.offset(ofGlyph: glyphs.lowerBound)..<segment.textEnd(ofGlyph: glyphs.upperBound)
        let text = segment.part(of: whole, glyphs, at: point.x)
        let (left, right) = segment.extent(ofText: text)
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
            bounds: Rect(x: left, y: bounds.y, width: right - left, height: bounds.height),
            writingDirection: segment.isRightToLeft ? .rightToLeft : .leftToRight, isLigatureFraction: text != whole)
    }

    /// The offset in the original text at which a caret placed by a click would stand: before or after the
    /// nearest cluster, whichever edge is nearer. A token gives the start of what it stands for.
    public func index(closestTo point: Point) -> Int? {
        guard let index = lineIndex(closestTo: point.y) else { return nil }
        let line = lines[index]
        if line.isEmpty { return Int(line.start) }
        if line.isPlain {
            let offset = shapedString.withParagraph(Int(line.paragraph)) { paragraph in
                paragraph.needsReordering ? nil : plainIndex(on: line, of: paragraph, x: point.x)
            }
            if let offset { return offset }
        }
        guard let cluster = cluster(closestTo: point) else { return nil }
        if cluster.rangeInToken != nil { return cluster.range.lowerBound }
        let isLeftHalf = point.x < cluster.bounds.x + cluster.bounds.width / 2
        return isLeftHalf == (cluster.writingDirection == .leftToRight)
            ? cluster.range.lowerBound : cluster.range.upperBound
    }

    /// Whether a glyph may show more than one character.
    private func hasSeveralCharacters(_ glyph: Int, on line: LineRecord, of paragraph: ShapedParagraph) -> Bool {
        let start = Int(paragraph.clusters[glyph])
        let end = glyph + 1 < Int(line.glyphEnd) ? Int(paragraph.clusters[glyph + 1]) : Int(line.end)
        guard end - start > 1 else { return false }
        let first = shapedString.text.storage.utf8[start]
        return end - start > (first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4)
    }

    /// The caret's offset on a left-to-right line without token; nil where a ligature may have to be divided. Allocates
    /// nothing. O(log line).
    private func plainIndex(on line: LineRecord, of paragraph: ShapedParagraph, x: Double) -> Int? {
        let positions = paragraph.positions
        let start = positions[Int(line.glyphStart)]
        let target = paragraph.units(x - line.x)
        var low = Int(line.glyphStart)
        var high = Int(line.glyphEnd)
        while low < high {
            let middle = low + (high - low) / 2
            // The caret goes behind a glyph whose centre lies left of the point.
            if positions[middle] - start + (positions[middle + 1] - positions[middle]) / 2 < target {
                low = middle + 1
            } else {
                high = middle
            }
        }
        // A ligature has carets inside of it.
        if low > Int(line.glyphStart), hasSeveralCharacters(low - 1, on: line, of: paragraph) { return nil }
        if low < Int(line.glyphEnd), hasSeveralCharacters(low, on: line, of: paragraph) { return nil }
        // Between the glyphs of a cluster there is no place for a caret: the whole cluster's centre decides.
        if low > Int(line.glyphStart), low < Int(line.glyphEnd), paragraph.clusters[low] == paragraph.clusters[low - 1]
        {
            let cluster = max(paragraph.clusterStart(of: low), Int(line.glyphStart))
            let end = min(paragraph.clusterEnd(of: low), Int(line.glyphEnd))
            low = (positions[cluster] + positions[end]) / 2 - start < target ? end : cluster
        }
        return low < Int(line.glyphEnd) ? Int(paragraph.clusters[low]) : Int(line.end)
    }

    /// The rectangle of the cluster at an offset in the original text; that of the token where the offset is in
    /// what it stands for. nil where nothing shows the offset. O(log lines + runs of the line).
    public func rect(at offset: Int) -> Rect? {
        let index = lines.partitionPoint { Int($0.next) > offset }
        guard index < lines.count else { return nil }
        let line = lines[index]
        if line.isPlain, !shapedString.paragraphs.isEmpty {
            let isShown = line.text.contains(offset)
            // What is not shown of a paragraph without line separators is white space.
            let isPlain = shapedString.withParagraph(Int(line.paragraph)) { paragraph in
                !paragraph.needsReordering && (isShown || paragraph.hasOneMandatoryBreak)
            }
            if isPlain, !isShown { return nil }
            if isPlain,
                let rect = shapedString.withParagraph(
                    Int(line.paragraph), { plainRect(at: offset, on: line, of: $0) })
            {
                return rect
            }
        }
        return rects(for: offset..<offset + 1).first
    }

    /// nil where a ligature may have to be divided.
    private func plainRect(at offset: Int, on line: LineRecord, of paragraph: ShapedParagraph) -> Rect? {
        var (low, high) = (Int(line.glyphStart), Int(line.glyphEnd))
        // Where every glyph shows one byte, which is most of Latin text, the search ends before it begins.
        let guess = low + offset - Int(line.start)
        if guess < high, Int(paragraph.clusters[guess]) <= offset {
            low = guess + 1
            if low < high, Int(paragraph.clusters[low]) > offset { high = low }
        }
        while low < high {
            let middle = low + (high - low) / 2
            if Int(paragraph.clusters[middle]) > offset { high = middle } else { low = middle + 1 }
        }
        let start = paragraph.clusterStart(of: max(low - 1, Int(line.glyphStart)))
        if hasSeveralCharacters(low - 1, on: line, of: paragraph) { return nil }
        let positions = paragraph.positions
        let left = line.x + paragraph.pixels(positions[start] - positions[Int(line.glyphStart)])
        return Rect(
            x: left, y: line.baseline - line.above, width: paragraph.pixels(positions[low] - positions[start]),
            height: line.above + line.below)
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
        let boundaries = ligatureBoundaries(ofGlyph: glyphs.lowerBound) + [cluster.upperBound]
        var start = cluster.lowerBound
        for end in boundaries {
            let (left, right) = extent(ofText: start..<end)
            if end == cluster.upperBound || (isRightToLeft ? x > left : x < right) { return start..<end }
            start = end
        }
        return cluster
    }

    fileprivate func textEnd(ofGlyph end: Int) -> Int {
        end == Int(paragraph.runs[run].glyphEnd) ? Int(paragraph.runs[run].textEnd) : paragraph.offset(ofGlyph: end)
    }
}
