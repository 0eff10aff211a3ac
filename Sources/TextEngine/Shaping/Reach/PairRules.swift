/// What the rules of a font do to glyphs side by side, where that is a matter of pairs: the advance of a glyph then
/// depends on itself and on the next one, and a word's glyphs can be put together from pairs that were seen before.
///
/// Made by ``GlyphReachFinder``, which errs on the side of saying that more than a pair counts. Immutable.
final class PairRules: Sendable {
    /// What is known of a glyph. The masks have a bit for each rule that looks at more than a pair.
    struct Flags: OptionSet {
        var rawValue: UInt32

        /// A rule may match it with what follows, or with what comes before.
        static let forward = Flags(rawValue: 1)
        static let backward = Flags(rawValue: 2)
        /// Rules change it in ways that pairs do not tell.
        static let changes = Flags(rawValue: 4)

        static let maskBits = 12
        static func first(_ bit: Int) -> Flags { Flags(rawValue: 1 << UInt32(8 + bit)) }
        static func second(_ bit: Int) -> Flags { Flags(rawValue: 1 << UInt32(20 + bit)) }

        var firstMask: UInt32 { rawValue >> 8 & 0xFFF }
        var secondMask: UInt32 { rawValue >> 20 }
    }

    /// Flags of glyphs, in rows of ``rowLength``; the first row has none, and stands for all that have none.
    private let flags: [Flags]
    /// Where the row of a glyph starts, by its number.
    private let rowStarts: [UInt32]
    private static let rowLength = 64
    /// Pairs of two glyphs that start rules of more.
    private let longerPairs: Set<UInt32>

    init(flags all: [Flags], longerPairs: Set<UInt32>) {
        var flags = [Flags](repeating: [], count: Self.rowLength)
        var rowStarts: [UInt32] = []
        for start in stride(from: 0, to: min(all.count, Int(UInt16.max) + 1), by: Self.rowLength) {
            let row = all[start..<min(start + Self.rowLength, all.count)]
            let isMarked = row.contains { !$0.isEmpty }
            rowStarts.append(isMarked ? UInt32(flags.count) : 0)
            if isMarked { flags += row + [Flags](repeating: [], count: Self.rowLength - row.count) }
        }
        (self.flags, self.rowStarts, self.longerPairs) = (flags, rowStarts, longerPairs)
    }

    /// What is known of a glyph. O(1).
    func flags(of glyph: UInt16) -> Flags {
        let row = Int(glyph) / Self.rowLength
        return row < rowStarts.count ? flags[Int(rowStarts[row]) + Int(glyph) % Self.rowLength] : []
    }

    /// Whether nothing but the two decides what becomes of them. O(1).
    func isDecided(_ first: UInt16, _ second: UInt16) -> Bool {
        flags(of: first).firstMask & flags(of: second).secondMask == 0
            && (longerPairs.isEmpty || !longerPairs.contains(UInt32(first) << 16 | UInt32(second)))
    }
}
