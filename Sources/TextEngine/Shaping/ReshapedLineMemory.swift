/// The lines of a text that have glyphs of their own, kept: laying out again shapes nothing, measuring allocates nothing.
struct ReshapedLineMemory {
    /// The text that a line shows; before and behind a token where it has one.
    struct Key: Hashable {
        var start: Int32
        var end: Int32
        var tailStart: Int32
        var tailEnd: Int32
        /// A bit for each end that parts glyphs which belong together.
        var brokenEnds: UInt8
    }

    /// What a line takes here besides its glyphs.
    private static let overhead = 96
    /// As many pieces of paragraphs are kept, and those of one paragraph in any case.
    private static let mostPieces = 1 << 10

    private var lines: [Key: ShapedParagraph?] = [:]
    /// About the bytes that the lines take.
    private(set) var byteCount = 0
    /// What HarfBuzz is told of the text of paragraphs, by their numbers.
    private(set) var pieces: [Int: [ParagraphShaper.Piece]] = [:]
    private var pieceCount = 0
    /// The widths of the widest pieces of paragraphs, by their numbers.
    var minimumWidths: [Int: Double] = [:]

    var count: Int { lines.count }

    /// A line that was kept; `.some(nil)` where it shows the paragraph's glyphs.
    subscript(key: Key) -> ShapedParagraph?? { lines[key] }

    /// Keeps a line; a text that would have more of them than a limit in bytes starts over.
    mutating func keep(_ line: ShapedParagraph?, for key: Key, limit: Int) {
        let added = Self.overhead + (line.map { $0.allocatedByteCount + MemoryLayout<ShapedParagraphHeader>.size } ?? 0)
        if byteCount + added > limit { (lines, byteCount) = ([:], 0) }
        // Two threads may have made the same.
        if lines.updateValue(line, forKey: key) == nil { byteCount += added }
    }

    mutating func keep(_ pieces: [ParagraphShaper.Piece], ofParagraph index: Int) {
        if pieceCount + pieces.count > Self.mostPieces { (self.pieces, pieceCount) = ([:], 0) }
        if self.pieces.updateValue(pieces, forKey: index) == nil { pieceCount += pieces.count }
    }
}
