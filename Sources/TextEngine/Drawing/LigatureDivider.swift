import CHarfBuzz

/// Finds where the characters of a ligature stand, so that a part of it can be painted differently.
///
/// Only clusters whose characters stand side by side can be divided: ligatures of alphabets and of Arabic. Syllables of
/// Indic scripts, whose letters change places, and letters with their marks are one piece.
struct LigatureDivider {
    /// A place between two characters, or inside of a cluster that cannot be divided there.
    struct Edge {
        /// The distance from the segment's logical start.
        var distance: Double
        /// The first glyph of the cluster that the place lies in; the glyph after the place where it lies between two.
        var clusterGlyph: Int
        /// The glyph after that cluster.
        var clusterEndGlyph: Int
        /// Where that cluster's text starts.
        var clusterStart: Int
        /// Whether the place lies inside of a cluster.
        var isInside: Bool
    }

    /// Made for the first text that needs it.
    private lazy var graphemes = GraphemeBreakFinder()

    /// The nearest place before or at an offset where text can be divided.
    mutating func start(at offset: Int, in segment: LineSegment) -> Int {
        let cluster = Self.cluster(at: offset, in: segment)
        guard cluster.text.lowerBound < offset else { return offset }
        return divisions(of: cluster, in: segment)?.last { $0 <= offset } ?? cluster.text.lowerBound
    }

    /// The nearest place behind or at an offset where text can be divided.
    mutating func end(at offset: Int, in segment: LineSegment) -> Int {
        let cluster = Self.cluster(at: offset, in: segment)
        guard cluster.text.lowerBound < offset else { return offset }
        return divisions(of: cluster, in: segment)?.first { $0 >= offset } ?? cluster.text.upperBound
    }

    /// The end of the cluster that an offset lies inside of; the offset if it lies between clusters.
    func clusterEnd(at offset: Int, in segment: LineSegment) -> Int {
        let cluster = Self.cluster(at: offset, in: segment)
        return cluster.text.lowerBound < offset ? cluster.text.upperBound : offset
    }

    /// The place of an offset that ``start(at:in:)`` or ``end(at:in:)`` gave, or that lies between clusters.
    mutating func edge(at offset: Int, in segment: LineSegment) -> Edge {
        guard offset < segment.text.upperBound else {
            let end = segment.glyphs.upperBound
            return Edge(
                distance: segment.advance(to: end), clusterGlyph: end, clusterEndGlyph: end, clusterStart: offset,
                isInside: false)
        }
        let cluster = Self.cluster(at: offset, in: segment)
        let start = segment.advance(to: cluster.glyphs.lowerBound)
        var edge = Edge(
            distance: start, clusterGlyph: cluster.glyphs.lowerBound, clusterEndGlyph: cluster.glyphs.upperBound,
            clusterStart: cluster.text.lowerBound, isInside: false)
        guard cluster.text.lowerBound < offset, let divisions = divisions(of: cluster, in: segment),
            let index = divisions.firstIndex(of: offset), index + 1 < divisions.count
        else { return edge }
        let width = segment.advance(to: cluster.glyphs.upperBound) - start
        edge.isInside = true
        edge.distance += Self.caret(index, of: divisions.count - 1, in: cluster.glyphs, width: width, segment)
        return edge
    }

    private struct Cluster {
        var text: Range<Int>
        var glyphs: Range<Int>
    }

    /// The cluster whose text contains an offset.
    private static func cluster(at offset: Int, in segment: LineSegment) -> Cluster {
        let paragraph = segment.paragraph
        let clusters = paragraph.clusters
        var (low, high) = (segment.glyphs.lowerBound, segment.glyphs.upperBound)
        while low < high {
            let middle = low + (high - low) / 2
            if Int(clusters[middle]) > offset { high = middle } else { low = middle + 1 }
        }
        let start = max(paragraph.clusterStart(of: max(low - 1, segment.glyphs.lowerBound)), segment.glyphs.lowerBound)
        let textEnd = low < segment.glyphs.upperBound ? Int(clusters[low]) : segment.text.upperBound
        return Cluster(text: Int(clusters[start])..<textEnd, glyphs: start..<low)
    }

    /// The offsets at which the characters of a cluster start, and its end; nil if it cannot be divided.
    private mutating func divisions(of cluster: Cluster, in segment: LineSegment) -> [Int]? {
        let (paragraph, run) = (segment.paragraph, segment.paragraph.runs[segment.run])
        guard !run.isAttachment, cluster.glyphs.count(where: { paragraph.advance(of: $0) != 0 }) == 1 else {
            return nil
        }
        let utf8 = segment.shaped.text.storage.utf8
        guard
            utf8.withUnsafeBufferPointer({ Self.standsSideBySide($0.scalar(at: cluster.text.lowerBound).value) })
        else { return nil }
        let graphemes = graphemes
        let boundaries = utf8.withUnsafeBufferPointer { graphemes.boundaries(of: cluster.text, in: $0) }
        return boundaries.count > 1 ? [cluster.text.lowerBound] + boundaries : nil
    }

    /// Whether the letters of a character's script stay in their order, one beside the other.
    private static func standsSideBySide(_ scalar: UInt32) -> Bool {
        switch hb_unicode_script(hb_unicode_funcs_get_default(), scalar) {
        case HB_SCRIPT_LATIN, HB_SCRIPT_GREEK, HB_SCRIPT_CYRILLIC, HB_SCRIPT_ARMENIAN, HB_SCRIPT_GEORGIAN,
            HB_SCRIPT_HEBREW, HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_COMMON:
            true
        default: false
        }
    }

    /// The distance of a ligature's inner boundary from its logical start: where the font says, else at equal parts.
    private static func caret(
        _ index: Int, of count: Int, in glyphs: Range<Int>, width: Double, _ segment: LineSegment
    ) -> Double {
        let (paragraph, isRightToLeft) = (segment.paragraph, segment.isRightToLeft)
        let font = paragraph.fonts[Int(paragraph.runs[segment.run].font)]
        let base = glyphs.first { paragraph.advance(of: $0) != 0 } ?? glyphs.lowerBound
        let carets = font.ligatureCarets(of: paragraph.glyphIDs[base], isRightToLeft: isRightToLeft).sorted()
        guard carets.count == count - 1 else { return width * Double(index) / Double(count) }
        let caret = isRightToLeft ? width - carets[count - 1 - index] : carets[index - 1]
        return min(max(caret, 0), width)
    }
}
