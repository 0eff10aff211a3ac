import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// Shaped words, found by what they were shaped with and their bytes. One generation of a ``WordCache``: it is filled
/// until it is full, and then let go as a whole.
///
/// Reading takes no lock. A word is written once, then its place is published in a slot; neither changes again while
/// the table lives, and a reader keeps the table alive.
// Slots are atomic; the memory of words is written under the lock before its place is published.
final class WordTable: @unchecked Sendable {
    /// As many slots are looked at for a word.
    private static let mostProbes = 16
    /// A table has at least this many slots, and at most so many.
    private static let slotLimits = 1 << 12...1 << 16
    /// The bytes of words for each slot. Most words take half of that twice over, for half of the slots stay empty.
    private static let bytesPerSlot = 64

    /// A power of two.
    private let slotCount: Int
    /// Beyond this many words, searches would take long.
    private var mostWords: Int { slotCount / 2 }
    /// The bytes that words may take.
    private var byteLimit: Int { slotCount * Self.bytesPerSlot }

    private struct Filling {
        var byteCount = 0
        var wordCount = 0
    }

    private let slots: UnsafeMutablePointer<Atomic<UInt64>>
    private let memory: UnsafeMutableRawPointer
    private let filling = Mutex(Filling())

    /// Makes a table that has twice the room of the one it comes after, up to a limit: programs with a few labels need
    /// no large one.
    init(after previous: WordTable?) {
        let slotCount = previous.map { min($0.slotCount * 2, Self.slotLimits.upperBound) } ?? Self.slotLimits.lowerBound
        self.slotCount = slotCount
        // Memory that calloc gives is only taken from the system when it is touched: a label with ten words does not
        // cost a whole table. Bits of zero are an atomic 0.
        guard let slots = calloc(slotCount, MemoryLayout<Atomic<UInt64>>.stride),
            let memory = calloc(slotCount * Self.bytesPerSlot, 1)
        else { preconditionFailure("No memory is left for shaped words.") }
        self.slots = slots.bindMemory(to: Atomic<UInt64>.self, capacity: slotCount)
        self.memory = memory
    }

    deinit {
        free(slots)
        free(memory)
    }

    /// The bytes of the words in the table.
    var byteCount: Int { filling.locked { $0.byteCount } }

    /// The word with a hash, if it is there. O(1).
    @inline(__always)
    func word(_ hash: UInt64, profile: UInt32, bytes: UnsafePointer<UInt8>, count: Int) -> ShapedWord? {
        var index = Int(truncatingIfNeeded: hash) & (slotCount - 1)
        for _ in 0..<Self.mostProbes {
            let slot = slots[index].load(ordering: .acquiring)
            if slot == 0 { return nil }
            if slot >> 32 == hash >> 32 {
                let word = ShapedWord(memory + Int(slot & 0xFFFF_FFFF) &* 8)
                if word.matches(profile: profile, bytes: bytes, count: count) { return word }
            }
            index = (index + 1) & (slotCount - 1)
        }
        return nil
    }

    /// Puts a word in; false if the table is full. A word that is there already, or finds no slot near its own, is
    /// left out. O(word).
    func insert(_ hash: UInt64, profile: UInt32, bytes: UnsafeBufferPointer<UInt8>, glyphs: GlyphSpan) -> Bool {
        insert(
            hash, size: ShapedWord.size(byteCount: bytes.count, glyphs: glyphs),
            isSame: { $0.matches(profile: profile, bytes: bytes) },
            write: { ShapedWord.write(to: $0, profile: profile, bytes: bytes, glyphs: glyphs) })
    }

    /// Puts a word of another table in; false if the table is full. O(word).
    func insert(_ hash: UInt64, copyOf word: ShapedWord) -> Bool {
        insert(hash, size: word.size, isSame: { $0.isSame(as: word) }, write: { word.copy(to: $0) })
    }

    private func insert(
        _ hash: UInt64, size: Int, isSame: (ShapedWord) -> Bool, write: (UnsafeMutableRawPointer) -> Void
    ) -> Bool {
        filling.locked { filling in
            // The first eight bytes stay free: 0 is no place.
            let place = max(filling.byteCount, 8)
            guard filling.wordCount < mostWords, place + size <= byteLimit else { return false }
            var index = Int(truncatingIfNeeded: hash) & (slotCount - 1)
            for _ in 0..<Self.mostProbes {
                let slot = slots[index].load(ordering: .relaxed)
                if slot == 0 {
                    write(memory + place)
                    slots[index].store((hash & ~0xFFFF_FFFF) | UInt64(place / 8), ordering: .releasing)
                    filling.byteCount = place + size
                    filling.wordCount += 1
                    return true
                }
                if slot >> 32 == hash >> 32, isSame(ShapedWord(memory + Int(slot & 0xFFFF_FFFF) * 8)) { return true }
                index = (index + 1) & (slotCount - 1)
            }
            return true
        }
    }
}
