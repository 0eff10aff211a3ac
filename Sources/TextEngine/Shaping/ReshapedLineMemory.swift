/// The lines of a text that have glyphs of their own, and what breaks change in the widths of lines, kept: laying out again shapes nothing, measuring allocates nothing.
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

    /// A side of a line break.
    enum Side: UInt8 { case lineEnd, lineStart }

    /// A side of the break before the character at an offset.
    struct BreakKey: Hashable {
        var offset: Int
        var side: Side
    }

    /// What a change takes here.
    private static let changeSize = 64
    /// What a line takes here besides its glyphs.
    private static let overhead = 96
    /// As many pieces of paragraphs are kept, and those of one paragraph in any case.
    private static let mostPieces = 1 << 10

    private var lines: [Key: ShapedParagraph?] = [:]
    private var changes: [BreakKey: BreakChange?] = [:]
    /// About the bytes that the lines and the changes take.
    private(set) var byteCount = 0
    /// What HarfBuzz is told of the text of paragraphs that do not keep it, by their numbers.
    private(set) var pieces: [Int: ShapingPieces] = [:]
    private var pieceCount = 0
    /// The widths of the widest pieces of paragraphs, by their numbers.
    var minimumWidths: [Int: Double] = [:]

    var count: Int { lines.count }

    /// A line that was kept; `.some(nil)` where it shows the paragraph's glyphs.
    subscript(key: Key) -> ShapedParagraph?? { lines[key] }

    /// A change that was kept; `.some(nil)` where only whole lines tell.
    subscript(key: BreakKey) -> BreakChange?? { changes[key] }

    /// Keeps a line; a text that would have more of them than a limit in bytes starts over.
    mutating func keep(_ line: ShapedParagraph?, for key: Key, limit: Int) {
        let added = Self.overhead + (line.map { $0.allocatedByteCount + MemoryLayout<ShapedParagraphHeader>.size } ?? 0)
        makeRoom(for: added, limit: limit)
        // Two threads may have made the same.
        if lines.updateValue(line, forKey: key) == nil { byteCount += added }
    }

    /// Keeps what a break changes.
    mutating func keep(_ change: BreakChange?, for key: BreakKey, limit: Int) {
        makeRoom(for: Self.changeSize, limit: limit)
        if changes.updateValue(change, forKey: key) == nil { byteCount += Self.changeSize }
    }

    private mutating func makeRoom(for added: Int, limit: Int) {
        if byteCount + added > limit { (lines, changes, byteCount) = ([:], [:], 0) }
    }

    mutating func keep(_ pieces: ShapingPieces, ofParagraph index: Int) {
        if pieceCount + pieces.count > Self.mostPieces { (self.pieces, pieceCount) = ([:], 0) }
        if self.pieces.updateValue(pieces, forKey: index) == nil { pieceCount += pieces.count }
    }
}
