import CLabelHarfBuzz
import Synchronization

/// The glyphs of single characters under a profile, and the advance of a glyph before another glyph. This is enough to assemble
/// text without HarfBuzz where pairs describe the font's rules (``PairRules``).
///
/// The table asks the font for a single character once. It learns pairs from words that HarfBuzz has shaped. Any thread may do
/// both at any time: each entry is one atomic word, and all threads write the same value.
final class PairTable: @unchecked Sendable {
    /// A character's glyph.
    struct Single {
        fileprivate static let known: UInt64 = 1 << 16
        fileprivate static let simple: UInt64 = 1 << 17
        private static let forward: UInt64 = 1 << 18
        private static let backward: UInt64 = 1 << 19
        private static let joins: UInt64 = 1 << 20

        fileprivate let bits: UInt64

        fileprivate init(bits: UInt64) { self.bits = bits }

        /// Stands before the first character.
        fileprivate static let none = Single(bits: known)
        /// A character that pairs do not describe. It may belong to the cluster before it.
        fileprivate static let other = Single(bits: known | backward | joins)

        fileprivate init(glyph: UInt16, advance: Int32, flags: PairRules.Flags) {
            bits =
                UInt64(UInt32(bitPattern: advance)) << 32 | UInt64(glyph) | Self.known
                | (flags.contains(.changes) ? 0 : Self.simple) | (flags.contains(.forward) ? Self.forward : 0)
                | (flags.contains(.backward) ? Self.backward : 0)
        }

        /// Whether pairs describe everything that rules do to its glyph.
        @inline(__always) var isSimple: Bool { bits & Self.simple != 0 }
        @inline(__always) var glyph: UInt16 { UInt16(truncatingIfNeeded: bits) }
        /// The advance if no neighbour changes it.
        @inline(__always) var advance: Int32 { Int32(truncatingIfNeeded: bits >> 32) }
        /// Whether text may be cut between it and a character that pairs may not describe.
        @inline(__always) func endsBefore(_ next: Single) -> Bool {
            isSimple && next.bits & Self.joins == 0 && !mayReach(next)
        }
        /// Whether a rule may match it together with a glyph after it.
        @inline(__always) func mayReach(_ next: Single) -> Bool {
            bits & Self.forward != 0 && next.bits & Self.backward != 0
        }
    }

    private typealias Slots = UnsafeMutablePointer<Atomic<UInt64>>

    /// The Basic Multilingual Plane has all simple scripts.
    private static let pageCount = 256
    private static let pairCount = 4_096

    private let rules: PairRules
    private let font: Font
    private let settings: ShapingSettings
    private let pages: UnsafeMutablePointer<Atomic<UInt>>
    private let pairs = Atomic<UInt>(0)

    init(rules: PairRules, font: Font, settings: ShapingSettings) {
        self.rules = rules
        self.font = font
        self.settings = settings
        pages = .allocate(capacity: Self.pageCount)
        for index in 0..<Self.pageCount { (pages + index).initialize(to: Atomic(0)) }
    }

    deinit {
        for index in 0..<Self.pageCount { Slots(bitPattern: pages[index].load(ordering: .acquiring))?.deallocate() }
        pages.deallocate()
        Slots(bitPattern: pairs.load(ordering: .acquiring))?.deallocate()
    }

    /// Forgets all pairs, for measurements.
    func forgetPairs() {
        guard let slots = Slots(bitPattern: pairs.load(ordering: .acquiring)) else { return }
        for index in 0..<Self.pairCount { slots[index].store(0, ordering: .relaxed) }
    }

    /// The number of known pairs if the font has this size, else 0; for tests.
    func learntPairs(ofSize size: Double) -> Int {
        guard font.size == size, let slots = Slots(bitPattern: pairs.load(ordering: .acquiring)) else { return 0 }
        return (0..<Self.pairCount).reduce(0) { $0 + (slots[$1].load(ordering: .relaxed) == 0 ? 0 : 1) }
    }

    /// A character's glyph. O(1).
    @inline(__always)
    func single(_ scalar: UInt32) -> Single {
        guard scalar <= 0xFFFF else { return .other }
        if let page = Slots(bitPattern: pages[Int(scalar >> 8)].load(ordering: .acquiring)) {
            let bits = page[Int(scalar & 0xFF)].load(ordering: .relaxed)
            if bits != 0 { return Single(bits: bits) }
        }
        return makeSingle(scalar)
    }

    @inline(never)
    private func makeSingle(_ scalar: UInt32) -> Single {
        let single = findSingle(scalar)
        Self.slots(in: pages[Int(scalar >> 8)], count: 256)[Int(scalar & 0xFF)].store(single.bits, ordering: .relaxed)
        return single
    }

    /// Letters that HarfBuzz combines into syllables.
    private static func isConjoiningJamo(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x1100..<0x1200, 0xA960..<0xA980, 0xD7B0..<0xD800: true
        default: false
        }
    }

    private func findSingle(_ scalar: UInt32) -> Single {
        let traits = CharacterTable.shared[scalar]
        guard !traits.joinsCluster, !traits.isNoText, !traits.mayBeEmoji, scalar >= 0x20,
            !traits.needsNoFont || scalar == 0x20 || scalar == 0x3000, !Self.isConjoiningJamo(scalar),
            // Fontconfig leaves out some characters that a font has.
            traits.needsNoFont || font.typeface.covers(scalar),
            let glyph = font.nominalGlyph(of: scalar), glyph > 0, glyph <= UInt16.max
        else { return .other }
        let flags = rules.flags(of: UInt16(glyph))
        return Single(
            glyph: UInt16(glyph), advance: settings.rounded(hb_font_get_glyph_h_advance(font.hbFont, glyph)),
            flags: flags)
    }

    /// The addresses of the entries, loaded once for a range of text instead of once for each character. Entries that are made
    /// meanwhile are found more slowly.
    private struct Tables {
        let ascii: Slots?
        let pairs: Slots?

        init(of table: PairTable) {
            ascii = Slots(bitPattern: table.pages[0].load(ordering: .acquiring))
            pairs = Slots(bitPattern: table.pairs.load(ordering: .acquiring))
        }
    }

    /// The character at an offset. O(1).
    @inline(__always)
    private func single(at offset: Int, of text: UTF8Bytes, _ tables: Tables) -> (single: Single, length: Int) {
        let byte = text[offset]
        if byte < 0x80, let ascii = tables.ascii {
            let bits = ascii[Int(byte)].load(ordering: .relaxed)
            if bits != 0 { return (Single(bits: bits), 1) }
        }
        let (scalar, length) = text.scalar(at: offset)
        return (single(scalar), length)
    }

    /// The advance of a glyph before another glyph, and whether a break between them is unsafe.
    private typealias Pair = (advance: Int32, isUnsafe: Bool)

    /// The known advance of a glyph before another glyph; nil if unknown. O(1).
    @inline(__always)
    private func pair(_ first: Single, _ second: Single, _ tables: Tables) -> Pair? {
        guard let slots = tables.pairs else { return nil }
        let key = Self.key(first, second)
        let place = Self.place(key)
        var bits = slots[place].load(ordering: .relaxed)
        if bits >> 32 != key {
            bits = slots[place ^ 1].load(ordering: .relaxed)
            guard bits >> 32 == key else { return nil }
        }
        return (Int32(truncatingIfNeeded: bits) >> 1, bits & 1 == 1)
    }

    /// Stores a pair from a word that HarfBuzz has shaped. Returns false if the result depends on more than the two glyphs, or
    /// if there is no room. The first pairs stay, because they are mostly the frequent ones.
    private func learn(
        _ first: Single, _ second: Single, _ new: Pair, isNew: inout Bool, _ tables: Tables
    ) -> Bool {
        // Most pairs of a word are known already, and were checked then.
        if let known = pair(first, second, tables), known == new { return true }
        guard new.advance.magnitude < 1 << 30, rules.isDecided(first.glyph, second.glyph) else { return false }
        let slots = Self.slots(in: pairs, count: Self.pairCount)
        let key = Self.key(first, second)
        let place = Self.place(key)
        let bits = key << 32 | UInt64(UInt32(bitPattern: new.advance << 1)) | (new.isUnsafe ? 1 : 0)
        for slot in [place, place ^ 1] {
            let (exchanged, known) = slots[slot].compareExchange(expected: 0, desired: bits, ordering: .relaxed)
            if exchanged { isNew = true }
            if exchanged || known == bits { return true }
        }
        return false
    }

    @inline(__always)
    private static func key(_ first: Single, _ second: Single) -> UInt64 {
        UInt64(first.glyph) << 16 | UInt64(second.glyph)
    }

    @inline(__always)
    private static func place(_ key: UInt64) -> Int {
        Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 52)
    }

    /// The slots at an address. Makes empty ones if there are none yet.
    private static func slots(in address: borrowing Atomic<UInt>, count: Int) -> Slots {
        if let slots = Slots(bitPattern: address.load(ordering: .acquiring)) { return slots }
        let slots = Slots.allocate(capacity: count)
        for index in 0..<count { (slots + index).initialize(to: Atomic(0)) }
        let (exchanged, known) = address.compareExchange(
            expected: 0, desired: UInt(bitPattern: slots), ordering: .acquiringAndReleasing)
        guard !exchanged, let first = Slots(bitPattern: known) else { return slots }
        // Another thread was faster.
        slots.deallocate()
        return first
    }
}

extension PairTable {
    /// A walk ends after this many bytes without a place to cut. Otherwise it could fail again and again, each time a word
    /// later.
    private static var longestStretch: Int { 512 }

    /// Walks over text from `start` on, as far as single characters and pairs give its glyphs. Calls the body for each
    /// character, with the pair of the previous glyph and this one if rules may match both. O(characters).
    ///
    /// - Returns: Where the text may be cut off: the limit, or a place where no rule matches across. And the number of glyphs
    ///   before this place.
    @inline(__always)
    private func walk(
        from start: Int, limit: Int, of text: UTF8Bytes,
        _ body: (_ index: Int, _ position: Int, _ single: Single, _ pair: Pair?) -> Void
    ) -> (end: Int, count: Int) {
        let tables = Tables(of: self)
        var last = Single.none
        var cut = (end: start, count: 0)
        var (position, count) = (start, 0)
        while position < limit {
            let (single, length) = single(at: position, of: text, tables)
            guard single.isSimple, position - cut.end < Self.longestStretch else {
                return last.endsBefore(single) ? (position, count) : cut
            }
            var pair: Pair?
            if last.mayReach(single) {
                pair = self.pair(last, single, tables)
                if pair == nil { return cut }
            } else {
                cut = (position, count)
            }
            body(count, position, single, pair)
            last = single
            count &+= 1
            position &+= length
        }
        return (limit, count)
    }

    /// Appends the glyphs of text from `start` on, as far as single characters and pairs give them. Returns where they end: the
    /// limit, or a place where no rule matches across. O(characters).
    func append(from start: Int, limit: Int, of text: UTF8Bytes, to draft: inout ParagraphDraft) -> Int {
        // No character has more glyphs than bytes.
        let glyphIDs = draft.glyphIDs.room(for: limit - start)
        let clusters = draft.clusters.room(for: limit - start)
        let advances = draft.advances.room(for: limit - start)
        var hasUnsafeBreaks = false
        let cut = walk(from: start, limit: limit, of: text) { index, position, single, pair in
            glyphIDs[index] = single.glyph
            advances[index] = single.advance
            clusters[index] = UInt32(truncatingIfNeeded: position)
            guard let pair else { return }
            advances[index - 1] = pair.advance
            guard pair.isUnsafe else { return }
            clusters[index] |= ParagraphDraft.unsafeFlag
            hasUnsafeBreaks = true
        }
        if hasUnsafeBreaks { draft.hasUnsafeBreaks = true }
        draft.glyphIDs.commit(cut.count)
        draft.clusters.commit(cut.count)
        draft.advances.commit(cut.count)
        draft.appendOffsets(nil, count: cut.count)
        return cut.end
    }

    /// Where ``append(from:limit:of:to:)`` would end. O(characters).
    func end(from start: Int, limit: Int, of text: UTF8Bytes) -> Int {
        walk(from: start, limit: limit, of: text) { _, _, _, _ in }.end
    }

    /// Learns the pairs of a word that HarfBuzz has shaped. `glyphs` are the word's glyphs in a draft's current run. O(word).
    ///
    /// - Returns: Whether pairs describe the whole word now, but did not before. If they did before, the word was shaped
    ///   because of a pair across its end, which no word contains.
    func learn(_ word: Range<Int>, of text: UTF8Bytes, from glyphs: Range<Int>, of draft: inout ParagraphDraft)
        -> Bool
    {
        let tables = Tables(of: self)
        guard isMadeOfSingles(word, of: text, glyphs, of: &draft, tables) else { return false }
        var (isKnown, isNew) = (true, false)
        var position = word.lowerBound
        var last = Single.none
        for glyph in glyphs {
            let (single, length) = single(at: position, of: text, tables)
            if glyph > glyphs.lowerBound {
                let advance = draft.advances[glyph - 1]
                let isUnsafe = draft.clusters[glyph] & ParagraphDraft.unsafeFlag != 0
                if last.mayReach(single) {
                    if !learn(last, single, (advance, isUnsafe), isNew: &isNew, tables) { isKnown = false }
                } else if advance != last.advance || isUnsafe {
                    isKnown = false
                }
            }
            last = single
            position += length
        }
        return isKnown && isNew
    }

    /// Learns that no rule changes anything between two words, where the font's rules allow a cut. O(1).
    func learnCut(at offset: Int, of text: UTF8Bytes) {
        let (first, second) = (single(text.scalar(endingAt: offset).value), single(text.scalar(at: offset).value))
        guard first.isSimple, second.isSimple, first.mayReach(second) else { return }
        var isNew = false
        _ = learn(first, second, (first.advance, false), isNew: &isNew, Tables(of: self))
    }

    /// Whether each character has its own glyph on the line, and the last glyph has its own advance.
    private func isMadeOfSingles(
        _ word: Range<Int>, of text: UTF8Bytes, _ glyphs: Range<Int>, of draft: inout ParagraphDraft,
        _ tables: Tables
    ) -> Bool {
        var position = word.lowerBound
        var last = Single.none
        for glyph in glyphs {
            guard position < word.upperBound, draft.cluster(of: glyph) == position else { return false }
            let (single, length) = single(at: position, of: text, tables)
            guard single.isSimple, single.glyph == draft.glyphIDs[glyph], !draft.isMoved(glyph) else { return false }
            last = single
            position += length
        }
        return position == word.upperBound && glyphs.last.map { draft.advances[$0] == last.advance } ?? false
    }
}
