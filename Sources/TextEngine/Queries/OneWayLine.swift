/// A line that shows nothing but text, and all of it in one direction: most lines are such, and their questions about points
/// and offsets are answered from two rows of numbers. Good as long as its frame.
struct OneWayLine {
    /// A cluster's glyphs.
    typealias Glyphs = (lowerBound: Int, upperBound: Int)

    let positions: UnsafeBufferPointer<Int32>
    private let clusters: UnsafeBufferPointer<Int32>
    let unitsPerPixel: Double
    private let pixelsPerUnit: Double
    let isRightToLeft: Bool
    /// The line's glyphs in the rows: at least one.
    let first: Int
    let end: Int
    private let textStart: Int
    private let textEnd: Int
    let x: Double

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
    }

    /// Where the cluster at an offset is; nil where the line does not show the offset or where a ligature may have to be
    /// divided. O(1) where every glyph shows one byte, which is most of Latin text, else O(log line).
    @inline(__always)
    func extent(at offset: Int, in text: StyledText) -> (x: Double, width: Double)? {
        guard offset >= textStart, offset < textEnd else { return nil }
        // Where every glyph shows one byte, which is most of Latin text, the search ends before it begins.
        let guess = first &+ offset &- textStart
        var cluster = (lowerBound: guess, upperBound: guess &+ 1)
        if !showsOneByte(guess) || Int(clusters[guess]) != offset {
            cluster = self.cluster(of: lastGlyph(in: clusters, atMost: offset))
            guard !mayBeLigature(cluster, in: text) else { return nil }
        }
        return extent(of: cluster)
    }

    @inline(__always)
    func extent(of cluster: Glyphs) -> (x: Double, width: Double) {
        let start = positions[cluster.lowerBound]
        let width = positions[cluster.upperBound] &- start
        let distance = isRightToLeft ? positions[end] &- positions[cluster.upperBound] : start &- positions[first]
        return (x + Double(distance) * pixelsPerUnit, Double(width) * pixelsPerUnit)
    }

    /// The offset at the cluster's edge that is nearest to an x; nil where a ligature may have to be divided. O(log line).
    @inline(__always)
    func offset(closestTo x: Double, in text: StyledText) -> Int? {
        let target = target(x)
        let glyph = lastGlyph(in: positions, atMost: target)
        var cluster = (lowerBound: glyph, upperBound: glyph &+ 1)
        if !showsOneByte(glyph) {
            cluster = self.cluster(of: glyph)
            guard !mayBeLigature(cluster, in: text) else { return nil }
        }
        // Between the glyphs of a cluster there is no place for a caret: the whole cluster's centre decides.
        let left = Int(positions[cluster.lowerBound])
        let half = (Int(positions[cluster.upperBound]) &- left) / 2
        let isSecondHalf = mask(half &- (target &- left))
        let place = cluster.lowerBound &+ (cluster.upperBound &- cluster.lowerBound) & isSecondHalf
        return place < end ? Int(clusters[place]) : textEnd
    }

    /// An x in the numbers that the row of positions has.
    @inline(__always)
    private func target(_ x: Double) -> Int {
        var distance = (x - self.x) * unitsPerPixel
        if isRightToLeft { distance = Double(positions[end] &- positions[first]) - distance }
        // Not below the first glyph; what is not a number is there too. Not farther than integers count.
        distance = distance > 0 ? distance : 0
        distance = distance < 0x1p40 ? distance : 0x1p40
        return Int(positions[first]) &+ Int(distance)
    }

    /// Whether a glyph is a cluster by itself, of one byte. Tells so of none at the line's ends.
    @inline(__always)
    private func showsOneByte(_ glyph: Int) -> Bool {
        glyph > first && glyph &+ 1 < end && clusters[glyph &- 1] < clusters[glyph]
            && clusters[glyph &+ 1] == clusters[glyph] &+ 1
    }

    /// All glyphs of the cluster that a glyph belongs to.
    @inline(__always)
    func cluster(of glyph: Int) -> Glyphs {
        let cluster = clusters[glyph]
        var (start, next) = (glyph, glyph &+ 1)
        while start > first, clusters[start &- 1] == cluster { start &-= 1 }
        while next < end, clusters[next] == cluster { next &+= 1 }
        return (start, next)
    }

    /// What the line shows.
    var text: Range<Int> { textStart..<textEnd }

    /// Calls the body with all clusters and their text, in logical order. O(line).
    @inline(__always)
    func forEachCluster(_ body: (_ glyphs: Glyphs, _ text: Range<Int>) -> Void) {
        var glyph = first
        while glyph < end {
            let start = clusters[glyph]
            var next = glyph &+ 1
            while next < end, clusters[next] == start { next &+= 1 }
            body((glyph, next), Range(uncheckedBounds: (Int(start), next < end ? Int(clusters[next]) : textEnd)))
            glyph = next
        }
    }

    /// The cluster that shows an offset; nil where the line does not show it.
    func cluster(at offset: Int) -> Glyphs? {
        offset >= textStart && offset < textEnd ? cluster(of: lastGlyph(in: clusters, atMost: offset)) : nil
    }

    /// The cluster that is nearest to an x.
    func cluster(closestTo x: Double) -> Glyphs { cluster(of: lastGlyph(in: positions, atMost: target(x))) }

    @inline(__always)
    func text(of cluster: Glyphs) -> Range<Int> {
        let end = cluster.upperBound < end ? Int(clusters[cluster.upperBound]) : textEnd
        return Range(uncheckedBounds: (Int(clusters[cluster.lowerBound]), end))
    }

    /// Whether a cluster is one glyph that shows more than one character.
    @inline(__always)
    func mayBeLigature(_ cluster: Glyphs, in text: StyledText) -> Bool {
        guard cluster.upperBound &- cluster.lowerBound == 1 else { return false }
        let range = self.text(of: cluster)
        let length = range.upperBound &- range.lowerBound
        guard length > 1 else { return false }
        let byte = text.storage.utf8[range.lowerBound]
        return length > (byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4)
    }

    /// The last glyph whose number in a row is not above a limit, the first one if there is none. O(log line).
    @inline(__always)
    private func lastGlyph(in row: UnsafeBufferPointer<Int32>, atMost limit: Int) -> Int {
        var glyph = first
        var count = end &- first
        while count > 1 {
            let half = count / 2
            glyph &+= half & mask(Int(row[glyph &+ half]) &- limit &- 1)
            count &-= half
        }
        return glyph
    }
}

/// All bits where a number is negative, else none. For choices that nobody can guess: where the compiler sees a comparison, it
/// makes a branch, and half of them cost more than all the rest of a search.
@inline(__always)
private func mask(_ number: Int) -> Int { number >> (Int.bitWidth - 1) }

extension TextFrame {
    /// Calls the body with a line that shows nothing but text of one direction, and its paragraph; nil for others. O(1).
    func withOneWayLine<Value>(_ line: LineRecord, _ body: (OneWayLine, ShapedParagraph) -> Value?) -> Value? {
        guard line.isPlain, line.glyphStart < line.glyphEnd else { return nil }
        return withGlyphs(of: line) { paragraph in
            guard let oneWayLine = OneWayLine(line, of: paragraph) else { return nil }
            return body(oneWayLine, paragraph)
        }
    }

    /// Such a line of a frame that ``isPlain``; nil for others. O(1).
    @inline(__always)
    func oneWayLine(ofPlainFrame line: LineRecord) -> OneWayLine? {
        guard line.spaceStretch == 0, line.glyphStart < line.glyphEnd else { return nil }
        return shapedString.withParagraph(Int(line.paragraph)) { OneWayLine(line, of: $0) }
    }
}
