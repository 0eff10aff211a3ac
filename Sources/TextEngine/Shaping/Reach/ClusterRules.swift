/// Which neighbouring clusters the rules of a font may see together, for scripts that are written without spaces: Thai and Lao.
///
/// Words of these are too many to know them all, but clusters, a letter with its vowel signs and tones, come again in every
/// sentence. ``GlyphReach`` says of a glyph whether any rule matches it with a neighbour, and letters have such rules for their
/// marks. Here each lookup has a bit: two letters are parted where no lookup matches the one with what follows and the other with
/// what is before. Marks are taken to be passed over by all lookups, so those of a cluster count as well as its letter.
struct ClusterRules: Sendable {
    private static let characters: Range<UInt32> = 0x0E00..<0x0F00

    /// What is known of a character.
    private struct Sides {
        /// Set in all ``first``, and in the ``second`` of what never begins a cluster.
        static let continues: UInt64 = 1 << 63

        /// The lookups that may match it with what follows.
        let first: UInt64
        /// The same with what is before.
        let second: UInt64

        /// The lookups that may match what ends with the character with what follows: a mark adds its own to those before it.
        @inline(__always)
        func lookups(behind before: UInt64) -> UInt64 { second & Self.continues != 0 ? before | first : first }
    }

    private let sides: [Sides]

    /// - Parameter lookups: Those that match a character together with others; nil of characters that the font does not have.
    init(lookups: (UInt32) -> GlyphLookups?) {
        sides = Self.characters.map { scalar in
            // Sara Am becomes Nikhahit, which goes to the marks before it, and Sara Aa.
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
            // Digits may be those of a fraction, which HarfBuzz finds before it looks for rules.
            let isDigit = 0x0E50...0x0E59 ~= scalar || 0x0ED0...0x0ED9 ~= scalar
            let begins = CharacterProperties.beginsCluster(scalar) && !sum.isMark && !isDigit
            return Sides(
                first: sum.forward | Sides.continues,
                second: begins ? sum.backward & ~Sides.continues : sum.backward | Sides.continues)
        }
    }

    /// Where the clusters that start at an offset, and cannot be parted, end; at the latest before a space that stands alone.
    /// O(clusters).
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
                } else if text[position] == 0x20, TextDivision.isLoneSpace(at: position, limit: limit, in: text) {
                    return position == start ? position + 1 : position
                } else {
                    before = .max
                    position &+= text.scalar(at: position).length
                }
            }
            return limit
        }
    }

    /// Whether stretches that are no neighbours shape side by side as they do alone. O(first).
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

    /// The number of one of these characters at an offset; nil for others.
    @inline(__always)
    private static func index(at offset: Int, in text: UTF8Bytes) -> Int? {
        // U+0E00 to U+0EFF are E0 B8 80 to E0 BB BF.
        guard text[offset] == 0xE0, text[offset &+ 1] & 0xFC == 0xB8 else { return nil }
        return Int(text[offset &+ 1] & 3) << 6 | Int(text[offset &+ 2] & 0x3F)
    }
}

/// The lookups that may match a glyph together with what follows and with what is before it. A bit for each; the last ones of
/// very many share one, which parts less.
struct GlyphLookups: Sendable {
    var forward: UInt64 = 0
    var backward: UInt64 = 0
    /// Whether lookups may pass over it: the font says that it is a mark.
    var isMark = false
    /// The bit for lookups beyond as many as have their own.
    static let lastBit: UInt64 = 1 << 62

    /// Adds those of another glyph; tells whether there were any.
    @discardableResult
    mutating func formUnion(_ other: GlyphLookups) -> Bool {
        let isNew =
            other.forward & ~forward != 0 || other.backward & ~backward != 0 || other.isMark && !isMark
        forward |= other.forward
        backward |= other.backward
        isMark = isMark || other.isMark
        return isNew
    }
}
