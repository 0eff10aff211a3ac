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

    /// Glyphs that anything is known of, ascending.
    private let glyphs: [UInt16]
    private let flags: [Flags]
    /// Pairs of two glyphs that start rules of more.
    private let longerPairs: Set<UInt32>

    init(flags all: [Flags], longerPairs: Set<UInt32>) {
        let marked = all.indices.filter { !all[$0].isEmpty && $0 <= Int(UInt16.max) }
        glyphs = marked.map { UInt16($0) }
        flags = marked.map { all[$0] }
        self.longerPairs = longerPairs
    }

    /// What is known of a glyph. O(log glyphs).
    func flags(of glyph: UInt16) -> Flags {
        let index = glyphs.partitionPoint { $0 >= glyph }
        return index < glyphs.count && glyphs[index] == glyph ? flags[index] : []
    }

    /// Whether nothing but the two decides what becomes of them. O(log glyphs).
    func isDecided(_ first: UInt16, _ second: UInt16) -> Bool {
        flags(of: first).firstMask & flags(of: second).secondMask == 0
            && !longerPairs.contains(UInt32(first) << 16 | UInt32(second))
    }
}
