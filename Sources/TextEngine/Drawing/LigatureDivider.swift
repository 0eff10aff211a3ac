/// Finds where the characters of a ligature stand, so that a part of it can be painted differently: where a caret would
/// stand in it. Other clusters are one piece.
enum LigatureDivider {
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

    /// The nearest place before or at an offset where text can be divided.
    static func start(at offset: Int, in segment: LineSegment) -> Int {
        let cluster = Self.cluster(at: offset, in: segment)
        guard cluster.text.lowerBound < offset else { return offset }
        return divisions(of: cluster, in: segment)?.last { $0 <= offset } ?? cluster.text.lowerBound
    }

    /// The nearest place behind or at an offset where text can be divided.
    static func end(at offset: Int, in segment: LineSegment) -> Int {
        let cluster = Self.cluster(at: offset, in: segment)
        guard cluster.text.lowerBound < offset else { return offset }
        return divisions(of: cluster, in: segment)?.first { $0 >= offset } ?? cluster.text.upperBound
    }

    /// The end of the cluster that an offset lies inside of; the offset if it lies between clusters.
    static func clusterEnd(at offset: Int, in segment: LineSegment) -> Int {
        let cluster = Self.cluster(at: offset, in: segment)
        return cluster.text.lowerBound < offset ? cluster.text.upperBound : offset
    }

    /// The place of an offset that ``start(at:in:)`` or ``end(at:in:)`` gave, or that lies between clusters.
    static func edge(at offset: Int, in segment: LineSegment) -> Edge {
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
        edge.isInside = true
        edge.distance = segment.advance(toOffset: offset)
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
    private static func divisions(of cluster: Cluster, in segment: LineSegment) -> [Int]? {
        guard cluster.glyphs.count == 1 else { return nil }
        let boundaries = segment.ligatureBoundaries(ofGlyph: cluster.glyphs.lowerBound)
        return boundaries.isEmpty ? nil : [cluster.text.lowerBound] + boundaries + [cluster.text.upperBound]
    }
}
