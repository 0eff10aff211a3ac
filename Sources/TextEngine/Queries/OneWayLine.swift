/// A line that shows nothing but text, and all of it in one direction: most lines are such, and their questions about points
/// and offsets are answered from two rows of numbers. Good as long as its frame.
struct OneWayLine {
    private let positions: UnsafeBufferPointer<Int32>
    private let clusters: UnsafeBufferPointer<Int32>
    private let unitsPerPixel: Double
    private let pixelsPerUnit: Double
    private let isRightToLeft: Bool
    /// The line's glyphs in the rows: at least one.
    private let first: Int
    private let end: Int
    private let textStart: Int
    private let textEnd: Int
    private let x: Double
    private let top: Double
    private let height: Double

    @inline(__always)
    fileprivate init?(_ line: LineRecord, of paragraph: ShapedParagraph) {
        guard let direction = paragraph.direction else { return nil }
        positions = paragraph.positions
        clusters = paragraph.clusters
        unitsPerPixel = paragraph.unitsPerPixel
        pixelsPerUnit = paragraph.header.pixelsPerUnit
        isRightToLeft = direction == .rightToLeft
        (first, end) = (Int(line.glyphStart), Int(line.glyphEnd))
        (textStart, textEnd) = (Int(line.start), Int(line.end))
        x = line.x
        top = line.baseline - line.above
        height = line.above + line.below
    }

    /// The rectangle of the cluster at an offset, as high as the line; nil where the line does not show the offset or where a
    /// ligature may have to be divided. O(1) where every glyph shows one byte, which is most of Latin text, else O(log line).
    @inline(__always)
    func rect(at offset: Int, in text: StyledText) -> Rect? {
        guard offset >= textStart, offset < textEnd else { return nil }
        var glyph = first &+ offset &- textStart
        if !(glyph < end && Int(clusters[glyph]) == offset) {
            glyph = lastGlyph { clusters[$0] <= Int32(truncatingIfNeeded: offset) }
        }
        let cluster = cluster(of: glyph)
        guard !mayBeLigature(cluster, in: text) else { return nil }
        let start = positions[cluster.lowerBound]
        let width = positions[cluster.upperBound] &- start
        let distance = isRightToLeft ? positions[end] &- positions[cluster.upperBound] : start &- positions[first]
        return Rect(
            x: x + Double(distance) * pixelsPerUnit, y: top, width: Double(width) * pixelsPerUnit, height: height)
    }

    /// The offset at the cluster's edge that is nearest to an x; nil where a ligature may have to be divided. O(log line).
    @inline(__always)
    func offset(closestTo x: Double, in text: StyledText) -> Int? {
        let start = positions[first]
        var distance = (x - self.x) * unitsPerPixel
        if isRightToLeft { distance = Double(positions[end] &- start) - distance }
        // What is not a number is the line's start.
        if distance >= Double(positions[end] &- start) { return textEnd }
        let target = distance > 0 ? start &+ Int32(distance) : start
        let cluster = cluster(of: lastGlyph { positions[$0] <= target })
        guard !mayBeLigature(cluster, in: text) else { return nil }
        // Between the glyphs of a cluster there is no place for a caret: the whole cluster's centre decides.
        let left = positions[cluster.lowerBound]
        let isFirstHalf = target &- left <= (positions[cluster.upperBound] &- left) / 2
        return isFirstHalf ? Int(clusters[cluster.lowerBound]) : textEnd(of: cluster)
    }

    /// All glyphs of the cluster that a glyph belongs to.
    @inline(__always)
    private func cluster(of glyph: Int) -> (lowerBound: Int, upperBound: Int) {
        let cluster = clusters[glyph]
        var (start, next) = (glyph, glyph &+ 1)
        while start > first, clusters[start &- 1] == cluster { start &-= 1 }
        while next < end, clusters[next] == cluster { next &+= 1 }
        return (start, next)
    }

    @inline(__always)
    private func textEnd(of cluster: (lowerBound: Int, upperBound: Int)) -> Int {
        cluster.upperBound < end ? Int(clusters[cluster.upperBound]) : textEnd
    }

    /// Whether a cluster is one glyph that shows more than one character.
    @inline(__always)
    private func mayBeLigature(_ cluster: (lowerBound: Int, upperBound: Int), in text: StyledText) -> Bool {
        guard cluster.upperBound &- cluster.lowerBound == 1 else { return false }
        let start = Int(clusters[cluster.lowerBound])
        let length = textEnd(of: cluster) &- start
        guard length > 1 else { return false }
        let byte = text.storage.utf8[start]
        return length > (byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4)
    }

    /// The last glyph that a test holds for, the first one if it holds for none. O(log line).
    // Without branches, as nobody can guess them.
    @inline(__always)
    private func lastGlyph(where isReached: (Int) -> Bool) -> Int {
        var glyph = first
        var count = end &- first
        while count > 1 {
            let half = count / 2
            glyph = isReached(glyph &+ half) ? glyph &+ half : glyph
            count &-= half
        }
        return glyph
    }
}

extension TextFrame {
    /// A line that shows nothing but text of one direction; nil for others. O(1).
    @inline(__always)
    func oneWayLine(_ line: LineRecord) -> OneWayLine? {
        guard line.isPlain, line.glyphStart < line.glyphEnd else { return nil }
        return withGlyphs(of: line) { OneWayLine(line, of: $0) }
    }
}
