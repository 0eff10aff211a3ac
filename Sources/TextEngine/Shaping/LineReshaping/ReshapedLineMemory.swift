/// A cache of a text's reshaped lines. A second layout shapes nothing, and a second measuring allocates nothing.
struct ReshapedLineMemory {
    /// The text that a line shows, before and after a token if it has one.
    struct Key: Hashable {
        var start: Int32
        var end: Int32
        var tailStart: Int32
        var tailEnd: Int32
        /// A bit for each end that separates glyphs which were shaped together.
        var brokenEnds: UInt8
    }

    /// The bytes that a line takes here besides its glyphs.
    private static let overhead = 96
    /// The most pieces that are cached together. The pieces of one paragraph are cached in any case.
    private static let mostPieces = 1 << 10

    private var lines: [Key: ShapedParagraph?] = [:]
    /// About how many bytes the lines take.
    private(set) var byteCount = 0
    /// HarfBuzz's input for paragraphs that do not store it, by paragraph number.
    private(set) var pieces: [Int: ShapingPieces] = [:]
    private var pieceCount = 0
    /// The minimum content width of each paragraph, by paragraph number.
    var minimumWidths: [Int: Double] = [:]
    /// The widest paragraphs by their minimum content widths, by their widths on unbroken lines, and by their widest grapheme clusters.
    var (leastWidths, naturalWidths, graphemeWidths) = (WidestParagraph(), WidestParagraph(), WidestParagraph())

    /// The width of the widest paragraph.
    struct WidestParagraph {
        /// The number of paragraphs that `widest` counts. The last one of the text is none of them.
        var count = 0
        var widest = 0.0
        /// That of the last paragraph.
        var last: Double?

        /// What is known when the last paragraph may have changed.
        var withoutLast: WidestParagraph { WidestParagraph(count: count, widest: widest) }
    }

    init() {}

    /// What is known about a text that begins with another one. The other text's last paragraph may have changed.
    init(extending other: borrowing ReshapedLineMemory, lastParagraph: Int) {
        leastWidths = other.leastWidths.withoutLast
        naturalWidths = other.naturalWidths.withoutLast
        graphemeWidths = other.graphemeWidths.withoutLast
        // A copy of all would cost as much as the text.
        minimumWidths = other.minimumWidths.filter { $0.key >= other.leastWidths.count && $0.key != lastParagraph }
    }

    var count: Int { lines.count }

    /// A cached line; `.some(nil)` if it shows the paragraph's glyphs.
    subscript(key: Key) -> ShapedParagraph?? { lines[key] }

    /// Caches a line. If this exceeds the limit in bytes, all other lines are dropped first.
    mutating func keep(_ line: ShapedParagraph?, for key: Key, limit: Int) {
        let added = Self.overhead + (line.map { $0.allocatedByteCount + MemoryLayout<ShapedParagraphHeader>.size } ?? 0)
        if byteCount + added > limit { (lines, byteCount) = ([:], 0) }
        // Two threads may have shaped the same line.
        if lines.updateValue(line, forKey: key) == nil { byteCount += added }
    }

    mutating func keep(_ pieces: ShapingPieces, ofParagraph index: Int) {
        if pieceCount + pieces.count > Self.mostPieces { (self.pieces, pieceCount) = ([:], 0) }
        if self.pieces.updateValue(pieces, forKey: index) == nil { pieceCount += pieces.count }
    }
}
