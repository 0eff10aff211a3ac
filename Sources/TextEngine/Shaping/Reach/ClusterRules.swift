/// Finds where text in Thai and Lao, which is written without spaces, may be cut between clusters.
///
/// Thai and Lao have too many words to cache them all. But clusters (a letter with its vowel signs and tone marks) repeat in
/// every sentence. ``GlyphReach`` does not help here: it only knows whether any rule matches a glyph with a neighbour, and
/// every letter has rules with its marks. So this type gives each lookup a bit. Text may be cut between two clusters if no
/// lookup matches the first one with glyphs after it and also the second one with glyphs before it. Every lookup counts as
/// skipping marks. So the marks of a cluster count as well as its letter.
struct ClusterRules: Sendable {
    private static let characters: Range<UInt32> = 0x0E00..<0x0F00

    /// The lookups that may match a character together with its neighbours.
    private struct Sides {
        /// Set in every ``first``, and in the ``second`` of a character that never begins a cluster. So no cut comes before it.
        static let continues: UInt64 = 1 << 63

        /// The lookups that may match the character with glyphs after it.
        let first: UInt64
        /// The lookups that may match the character with glyphs before it.
        let second: UInt64

        /// The lookups that may match text that ends with this character with glyphs after it. A mark adds its lookups to
        /// `before`, the lookups of the text before it.
        @inline(__always)
        func lookups(behind before: UInt64) -> UInt64 { second & Self.continues != 0 ? before | first : first }
    }

    private let sides: [Sides]

    /// - Parameter lookups: Gives the lookups that match a character with its neighbours; nil for a character that the font
    ///   lacks.
    init(lookups: (UInt32) -> GlyphLookups?) {
        sides = Self.characters.map { scalar in
            // HarfBuzz replaces Sara Am with Nikhahit, which it moves to the marks before it, and Sara Aa.
            let parts =
                switch scalar {
                case 0x0E33: [scalar, 0x0E4D, 0x0E32]
                case 0x0EB3: [scalar, 0x0ECD, 0x0EB2]
                default: [scalar]
                }
            var sum = GlyphLookups()
            for part in parts {
                guard let lookups = lookups(part) else { return Sides(first: .max, second: .max) }
                sum.formUnion(lookups)
            }
            // Digits may be part of a fraction. HarfBuzz finds fractions before it applies rules.
            let isDigit = 0x0E50...0x0E59 ~= scalar || 0x0ED0...0x0ED9 ~= scalar
            let begins = CharacterProperties.beginsCluster(scalar) && !sum.isMark && !isDigit
            return Sides(
                first: sum.forward | Sides.continues,
                second: begins ? sum.backward & ~Sides.continues : sum.backward | Sides.continues)
        }
    }

    /// The end of the piece that starts at an offset: clusters between which no cut is allowed. It ends at the latest before a
    /// space without marks. O(clusters).
    func end(from start: Int, limit: Int, in text: UTF8Bytes) -> Int {
        sides.withUnsafeBufferPointer { sides in
            var position = start
            var before = UInt64.max
            while position < limit {
                if let index = Self.index(at: position, in: text) {
                    let sides = sides[index]
                    if position > start, sides.second & before == 0 { return position }
                    before = sides.lookups(behind: before)
                    position &+= 3
                } else if text.isLoneSpace(at: position, limit: limit) {
                    return position == start ? position + 1 : position
                } else {
                    before = .max
                    position &+= text.scalar(at: position).length
                }
            }
            return limit
        }
    }

    /// Whether two pieces that are not neighbours in the text shape the same side by side as alone. O(first).
    func mayMeet(_ first: Range<Int>, _ second: Range<Int>, in text: UTF8Bytes) -> Bool {
        if text[first.upperBound - 1] == 0x20 || text[second.lowerBound] == 0x20 { return true }
        guard let next = Self.index(at: second.lowerBound, in: text) else { return false }
        var position = first.lowerBound
        var before = UInt64.max
        while position < first.upperBound {
            if let index = Self.index(at: position, in: text) {
                before = sides[index].lookups(behind: before)
                position += 3
            } else {
                before = .max
                position += text.scalar(at: position).length
            }
        }
        return sides[next].second & before == 0
    }

    /// The index in ``sides`` of the character at an offset; nil for characters of other scripts.
    @inline(__always)
    private static func index(at offset: Int, in text: UTF8Bytes) -> Int? {
        // U+0E00 to U+0EFF are E0 B8 80 to E0 BB BF.
        guard text[offset] == 0xE0, text[offset &+ 1] & 0xFC == 0xB8 else { return nil }
        return Int(text[offset &+ 1] & 3) << 6 | Int(text[offset &+ 2] & 0x3F)
    }
}
