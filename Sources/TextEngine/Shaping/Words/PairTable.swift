import CHarfBuzz
import Synchronization

/// The glyphs of single characters under a profile, and what the advance of a glyph is before another one: enough to put
/// text together without HarfBuzz where its rules are a matter of pairs (``PairRules``).
///
/// Single characters are asked for once; pairs are learnt from words that HarfBuzz has shaped. Any thread may do either
/// at any time: entries are one atomic word each, and the same whoever writes them.
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

        /// What stands before the first character.
        fileprivate static let none = Single(bits: known)
        /// A character that is no part of what pairs tell, and may be one with what stands before it.
        fileprivate static let other = Single(bits: known | backward | joins)

        fileprivate init(glyph: UInt16, advance: Int32, flags: PairRules.Flags) {
            bits =
                UInt64(UInt32(bitPattern: advance)) << 32 | UInt64(glyph) | Self.known
                | (flags.contains(.changes) ? 0 : Self.simple) | (flags.contains(.forward) ? Self.forward : 0)
                | (flags.contains(.backward) ? Self.backward : 0)
        }

        /// Whether its glyph depends on its neighbours in pairs at most.
        @inline(__always) var isSimple: Bool { bits & Self.simple != 0 }
        @inline(__always) var glyph: UInt16 { UInt16(truncatingIfNeeded: bits) }
        /// The advance where no neighbour changes it.
        @inline(__always) var advance: Int32 { Int32(truncatingIfNeeded: bits >> 32) }
        /// Whether text may be cut between it and a character that pairs may tell nothing of.
        @inline(__always) func endsBefore(_ next: Single) -> Bool {
            isSimple && next.bits & Self.joins == 0 && !mayReach(next)
        }
        /// Whether a rule may match it together with a glyph that follows.
        @inline(__always) func mayReach(_ next: Single) -> Bool {
            bits & Self.forward != 0 && next.bits & Self.backward != 0
        }
    }

    private typealias Slots = UnsafeMutablePointer<Atomic<UInt64>>

    /// The Basic Multilingual Plane, where all simple scripts are.
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

    /// How many pairs are known, if the font has this size; for tests.
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
        Self.slots(in: pages + Int(scalar >> 8), count: 256)[Int(scalar & 0xFF)].store(single.bits, ordering: .relaxed)
        return single
    }

    /// Letters that HarfBuzz makes syllables of.
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
            let glyph = font.nominalGlyph(of: scalar), glyph > 0, glyph <= UInt16.max
        else { return .other }
        let flags = rules.flags(of: UInt16(glyph))
        return Single(
            glyph: UInt16(glyph), advance: settings.rounded(hb_font_get_glyph_h_advance(font.hbFont, glyph)),
            flags: flags)
    }

    /// Where entries are, loaded once a text and not at every character. What is made meanwhile is found by other ways.
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

    /// The advance of a glyph before another one, and whether the place between them is unsafe to break; nil if that is
    /// not known. O(1).
    @inline(__always)
    private func pair(_ first: Single, _ second: Single, _ tables: Tables) -> (advance: Int32, isUnsafe: Bool)? {
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

    /// Takes note of a pair in a word that HarfBuzz has shaped; false if more than the two decides, or if there is no room:
    /// the pairs that come first are mostly those that come often.
    private func learn(
        _ first: Single, _ second: Single, advance: Int32, isUnsafe: Bool, isNew: inout Bool, _ tables: Tables
    ) -> Bool {
        // Most pairs of a word came before, and were looked at then.
        if let known = pair(first, second, tables), known == (advance, isUnsafe) { return true }
        guard abs(advance) < 1 << 30, rules.isDecided(first.glyph, second.glyph) else { return false }
        let slots = Self.slots(in: pairs, count: Self.pairCount)
        let key = Self.key(first, second)
        let place = Self.place(key)
        let bits = key << 32 | UInt64(UInt32(bitPattern: advance << 1)) | (isUnsafe ? 1 : 0)
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

    /// The slots behind an address, empty ones if there are none yet.
    private static func slots(in address: borrowing Atomic<UInt>, count: Int) -> Slots {
        if let slots = Slots(bitPattern: address.load(ordering: .acquiring)) { return slots }
        let slots = Slots.allocate(capacity: count)
        for index in 0..<count { (slots + index).initialize(to: Atomic(0)) }
        let (exchanged, known) = address.compareExchange(
            expected: 0, desired: UInt(bitPattern: slots), ordering: .acquiringAndReleasing)
        guard !exchanged, let first = Slots(bitPattern: known) else { return slots }
        // Another thread was quicker.
        slots.deallocate()
        return first
    }

    private static func slots(in address: UnsafeMutablePointer<Atomic<UInt>>, count: Int) -> Slots {
        slots(in: address.pointee, count: count)
    }
}

extension PairTable {
    /// Where no place to cut was found for so many bytes the search ends: it may be in vain, and start again a word later.
    private static var longestStretch: Int { 512 }

    /// Appends the glyphs of text from `start` on, as far as single characters and pairs tell them, and gives where that
    /// is: the limit, or a place where nothing reaches across. O(characters).
    func append(from start: Int, limit: Int, of text: UTF8Bytes, to draft: inout ParagraphDraft) -> Int {
        // No character has more glyphs than bytes.
        let glyphIDs = draft.glyphIDs.room(for: limit - start)
        let clusters = draft.clusters.room(for: limit - start)
        let advances = draft.advances.room(for: limit - start)
        var count = 0
        let tables = Tables(of: self)
        var hasUnsafeBreaks = false
        var last = Single.none
        var cut = (offset: start, count: 0)
        var position = start
        while position < limit {
            let (single, length) = single(at: position, of: text, tables)
            guard single.isSimple, position - cut.offset < Self.longestStretch else {
                if last.endsBefore(single) { cut = (position, count) }
                break
            }
            var cluster = UInt32(truncatingIfNeeded: position)
            if last.mayReach(single) {
                guard let pair = pair(last, single, tables) else { break }
                advances[count - 1] = pair.advance
                if pair.isUnsafe {
                    cluster |= ParagraphDraft.unsafeFlag
                    hasUnsafeBreaks = true
                }
            } else {
                cut = (position, count)
            }
            glyphIDs[count] = single.glyph
            clusters[count] = cluster
            advances[count] = single.advance
            count &+= 1
            last = single
            position &+= length
        }
        if position >= limit { cut = (limit, count) }
        if hasUnsafeBreaks { draft.hasUnsafeBreaks = true }
        draft.glyphIDs.commit(cut.count)
        draft.clusters.commit(cut.count)
        draft.advances.commit(cut.count)
        draft.appendOffsets(nil, count: cut.count)
        return cut.offset
    }

    /// Whether ``append(from:limit:of:to:)`` would go to the limit, or how far. O(characters).
    func end(from start: Int, limit: Int, of text: UTF8Bytes) -> Int {
        let tables = Tables(of: self)
        var last = Single.none
        var cut = start
        var position = start
        while position < limit {
            let (single, length) = single(at: position, of: text, tables)
            guard single.isSimple, position - cut < Self.longestStretch else {
                return last.endsBefore(single) ? position : cut
            }
            if last.mayReach(single) {
                guard pair(last, single, tables) != nil else { return cut }
            } else {
                cut = position
            }
            last = single
            position += length
        }
        return limit
    }

    /// Learns from a word that HarfBuzz has shaped, glyphs of a draft's current run. Whether pairs tell all of it and did not
    /// before: else what is missing may be a pair across the word's end, which no word tells. O(word).
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
                    if !learn(last, single, advance: advance, isUnsafe: isUnsafe, isNew: &isNew, tables) {
                        isKnown = false
                    }
                } else if advance != last.advance || isUnsafe {
                    isKnown = false
                }
            }
            last = single
            position += length
        }
        return isKnown && isNew
    }

    /// Learns that nothing happens between two words that the font's rules let be cut there. O(1).
    func learnCut(at offset: Int, of text: UTF8Bytes) {
        let (first, second) = (single(text.scalar(endingAt: offset).value), single(text.scalar(at: offset).value))
        guard first.isSimple, second.isSimple, first.mayReach(second) else { return }
        var isNew = false
        _ = learn(first, second, advance: first.advance, isUnsafe: false, isNew: &isNew, Tables(of: self))
    }

    /// Whether each character has its own glyph, on the line, and the last one its own advance.
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
