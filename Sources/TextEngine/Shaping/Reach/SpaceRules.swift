/// Rules that move glyphs on both sides of a space, or beside one: where none of them can match, words shape alone as they
/// do in their text.
///
/// A font for Devanagari moves marks by what stands up to four glyphs before them, whatever that is: its space takes part
/// in such rules as one of many glyphs. But hardly any two words end and start with what such a rule asks for.
struct SpaceRules: Sendable {
    /// A set of glyphs, as bits.
    struct GlyphSet: Sendable {
        private var bits: [UInt64]
        private(set) var count = 0

        init(glyphCount: Int) { bits = Array(repeating: 0, count: (glyphCount + 63) / 64) }

        mutating func insert(_ glyph: Int) {
            guard glyph / 64 < bits.count, !contains(UInt16(truncatingIfNeeded: glyph)) else { return }
            bits[glyph / 64] |= 1 << UInt64(glyph % 64)
            count += 1
        }

        @inline(__always)
        func contains(_ glyph: UInt16) -> Bool {
            let index = Int(glyph) / 64
            return index < bits.count && bits[index] >> UInt64(glyph % 64) & 1 == 1
        }
    }

    /// A glyph that a rule asks for, by its distance from the space: negative before it, positive behind.
    private struct Condition: Sendable {
        var distance: Int
        var set: Int
    }

    private var sets: [GlyphSet] = []
    /// What each rule asks for besides the space, the rarest glyphs first.
    private var rules: [[Condition]] = []
    /// How many glyphs before and behind a space rules look at.
    private(set) var reach = (before: 0, after: 0)
    let space: UInt16

    /// - Parameter rules: The places of each rule, and the one of them that stands for the space.
    init(_ rules: [(places: [GlyphSet], space: Int)], space: Int) {
        self.space = UInt16(truncatingIfNeeded: space)
        for (places, spacePlace) in rules {
            let conditions = places.indices.filter { $0 != spacePlace }.sorted { places[$0].count < places[$1].count }
            self.rules.append(conditions.map { Condition(distance: $0 - spacePlace, set: sets.count + $0) })
            sets += places
            reach = (max(reach.before, spacePlace), max(reach.after, places.count - 1 - spacePlace))
        }
    }

    /// The glyphs that rules may look at beside a space, and the space.
    func window(at space: Int) -> Range<Int> { space - reach.before..<space + reach.after + 1 }

    /// Whether a rule may match with a space of a draft. Runs of few glyphs, and rules are few. O(rules).
    ///
    /// - Parameter glyphs: Those of the run.
    func mayMatch(at space: Int, of glyphs: Range<Int>, in draft: borrowing ParagraphDraft, text: UTF8Bytes) -> Bool {
        // What HarfBuzz hides looks like a space afterwards; rules saw something else there, or nothing.
        for glyph in window(at: space).clamped(to: glyphs) where draft.glyphIDs[glyph] == self.space {
            if text[draft.cluster(of: glyph)] != 0x20 { return true }
        }
        return rules.contains { conditions in
            conditions.allSatisfy {
                let glyph = space + $0.distance
                return glyphs.contains(glyph) && sets[$0.set].contains(draft.glyphIDs[glyph])
            }
        }
    }
}
