/// Finds where a ligature can be divided, so that its parts can have different paint: at its caret positions. Other
/// clusters stay whole. A worker for one segment.
struct LigatureDivider {
    /// A position between two characters, or inside a cluster that cannot be divided there.
    struct Edge {
        /// The distance from the segment's logical start.
        var distance: Double
        /// The first glyph of the cluster that contains the position. Between two clusters: the glyph after the
        /// position.
        var clusterGlyph: Int
        /// The glyph after that cluster.
        var clusterEndGlyph: Int
        /// The text offset where that cluster starts.
        var clusterStart: Int
        /// Whether the position lies inside a cluster.
        var isInside: Bool
    }

    private let segment: LineSegment
    /// The cluster of the last lookup: many lookups may ask for the same long cluster.
    private var known: Cluster?

    init(_ segment: LineSegment) { self.segment = segment }

    /// The range clamped to the segment and extended to where text can be divided; nil if nothing is left.
    mutating func rounded(_ range: Range<Int>) -> Range<Int>? {
        let text = segment.text
        let own = range.clamped(to: text)
        guard !own.isEmpty else { return nil }
        let lower = own.lowerBound == text.lowerBound ? text.lowerBound : start(at: own.lowerBound)
        let upper = own.upperBound == text.upperBound ? text.upperBound : end(at: own.upperBound)
        return lower..<upper
    }

    /// The last position at or before an offset where text can be divided.
    private mutating func start(at offset: Int) -> Int {
        let cluster = cluster(at: offset)
        guard cluster.text.lowerBound < offset else { return offset }
        // The first division is the cluster's start.
        return cluster.divisions.isEmpty
            ? cluster.text.lowerBound : cluster.divisions[cluster.divisions.partitionPoint { $0 > offset } - 1]
    }

    /// The first position at or after an offset where text can be divided.
    private mutating func end(at offset: Int) -> Int {
        let cluster = cluster(at: offset)
        guard cluster.text.lowerBound < offset else { return offset }
        return cluster.divisions.isEmpty
            ? cluster.text.upperBound : cluster.divisions[cluster.divisions.partitionPoint { $0 >= offset }]
    }

    /// The end of the cluster that contains an offset; the offset itself if it lies between clusters.
    mutating func clusterEnd(at offset: Int) -> Int {
        let cluster = cluster(at: offset)
        return cluster.text.lowerBound < offset ? cluster.text.upperBound : offset
    }

    /// The position of an offset from ``rounded(_:)``, or of one between clusters.
    mutating func edge(at offset: Int) -> Edge {
        guard offset < segment.text.upperBound else {
            let end = segment.glyphs.upperBound
            return Edge(
                distance: segment.advance(to: end), clusterGlyph: end, clusterEndGlyph: end, clusterStart: offset,
                isInside: false)
        }
        let cluster = cluster(at: offset)
        let start = segment.advance(to: cluster.glyphs.lowerBound)
        var edge = Edge(
            distance: start, clusterGlyph: cluster.glyphs.lowerBound, clusterEndGlyph: cluster.glyphs.upperBound,
            clusterStart: cluster.text.lowerBound, isInside: false)
        guard cluster.text.lowerBound < offset, cluster.isDivisible(at: offset) else { return edge }
        edge.isInside = true
        edge.distance = segment.advance(toOffset: offset)
        return edge
    }

    private struct Cluster {
        var text: Range<Int>
        var glyphs: Range<Int>
        /// The offsets where the characters start, and the end. Empty if the cluster cannot be divided.
        var divisions: [Int] = []

        func isDivisible(at offset: Int) -> Bool {
            let index = divisions.partitionPoint { $0 >= offset }
            return index + 1 < divisions.count && divisions[index] == offset
        }
    }

    /// The cluster whose text contains an offset. O(log glyphs + cluster), O(1) for the cluster of the last lookup.
    private mutating func cluster(at offset: Int) -> Cluster {
        if let known, known.text.contains(offset) { return known }
        let paragraph = segment.paragraph
        let clusters = paragraph.clusters
        let glyphs = segment.glyphs
        let end = glyphs.partitionPoint { Int(clusters[$0]) > offset }
        let start = max(paragraph.clusterStart(of: max(end - 1, glyphs.lowerBound)), glyphs.lowerBound)
        let textEnd = end < glyphs.upperBound ? Int(clusters[end]) : segment.text.upperBound
        var cluster = Cluster(text: Int(clusters[start])..<textEnd, glyphs: start..<end)
        // The common case: an offset at the start of a cluster does not divide it.
        guard cluster.text.lowerBound < offset else { return cluster }
        cluster.divisions = divisions(of: cluster)
        known = cluster
        return cluster
    }

    private func divisions(of cluster: Cluster) -> [Int] {
        guard cluster.glyphs.count == 1 else { return [] }
        let boundaries = segment.ligatureBoundaries(ofGlyph: cluster.glyphs.lowerBound)
        return boundaries.isEmpty ? [] : [cluster.text.lowerBound] + boundaries + [cluster.text.upperBound]
    }
}
