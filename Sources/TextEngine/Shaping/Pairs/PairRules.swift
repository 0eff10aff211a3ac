/// What the rules of a font do to neighbouring glyphs, in fonts where pairs describe this: the advance of a glyph depends only
/// on itself and the next glyph, so known pairs give the glyphs of a word.
///
/// If in doubt, a pair counts as undecided (``isDecided(_:_:)``). Immutable.
final class PairRules: Sendable {
    /// What is known of a glyph. Each bit of the masks stands for a pair of places that a rule of more than two glyphs needs.
    struct Flags: OptionSet {
        var rawValue: UInt32

        /// A rule may match the glyph with a glyph after it (`forward`) or before it (`backward`).
        static let forward = Flags(rawValue: 1)
        static let backward = Flags(rawValue: 2)
        /// Rules change the glyph in ways that pairs do not describe.
        static let changes = Flags(rawValue: 4)

        static let maskBits = 12
        static func first(_ bit: Int) -> Flags { Flags(rawValue: 1 << UInt32(8 + bit)) }
        static func second(_ bit: Int) -> Flags { Flags(rawValue: 1 << UInt32(20 + bit)) }

        var firstMask: UInt32 { rawValue >> 8 & 0xFFF }
        var secondMask: UInt32 { rawValue >> 20 }
    }

    /// The flags of glyphs, in rows of ``rowLength``. The first row is empty. All rows without flags share it.
    private let flags: [Flags]
    /// For each group of ``rowLength`` glyphs, the start of its row in `flags`.
    private let rowStarts: [UInt32]
    private static let rowLength = 64
    /// Pairs of glyphs that rules of more than two glyphs need.
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

    /// The flags of a glyph. O(1).
    func flags(of glyph: UInt16) -> Flags {
        let row = Int(glyph) / Self.rowLength
        return row < rowStarts.count ? flags[Int(rowStarts[row]) + Int(glyph) % Self.rowLength] : []
    }

    /// Whether the two glyphs alone determine what rules do to them. O(1).
    func isDecided(_ first: UInt16, _ second: UInt16) -> Bool {
        flags(of: first).firstMask & flags(of: second).secondMask == 0
            && (longerPairs.isEmpty || !longerPairs.contains(UInt32(first) << 16 | UInt32(second)))
    }
}
