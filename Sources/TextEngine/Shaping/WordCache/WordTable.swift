import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// A hash table of shaped words. The key is the profile and the bytes of a word. It is one generation of a ``WordCache``: words
/// are added until it is full, and it is freed as a whole.
///
/// Readers take no lock. A word is written once, and then a slot publishes its place. Neither changes again while the table
/// lives, and a reader keeps the table alive.
// Slots are atomic. A word's memory is written under the lock, before a slot publishes its place.
final class WordTable: @unchecked Sendable {
    /// A search probes at most this many slots.
    private static let mostProbes = 16
    /// The first table has this many slots, or fewer if the limit is lower.
    private static let firstSlotCount = 1 << 12
    /// Room for words, in bytes for each slot. Half of the slots stay empty, so a word has room for 128 bytes. Most words take
    /// 64.
    private static let bytesPerSlot = 64

    /// A power of two.
    let slotCount: Int
    /// With more words, searches would take long.
    private var mostWords: Int { slotCount / 2 }
    /// The most bytes that words may take.
    private var byteLimit: Int { slotCount * Self.bytesPerSlot }

    private struct Filling {
        var byteCount = 0
        var wordCount = 0
    }

    private let slots: UnsafeMutablePointer<Atomic<UInt64>>
    private let memory: UnsafeMutableRawPointer
    private let filling = Mutex(Filling())

    /// The largest number of slots, at least 64, whose table takes no more than a limit in bytes.
    static func mostSlots(byteLimit: Int) -> Int {
        let count = max(byteLimit / (bytesPerSlot + MemoryLayout<Atomic<UInt64>>.stride), 64)
        return 1 << min(Int.bitWidth - 1 - count.leadingZeroBitCount, 24)
    }

    /// Makes a table with twice the slots of the previous one, up to a limit. A program with a few labels needs no large table.
    init(after previous: WordTable?, mostSlots: Int) {
        let slotCount = min(previous.map { $0.slotCount * 2 } ?? Self.firstSlotCount, mostSlots)
        self.slotCount = slotCount
        // The system provides memory from calloc only when it is first written: a label with ten words does not cost a whole
        // table. All bits zero is an atomic 0.
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

    /// The bytes that the words in the table take.
    var byteCount: Int { filling.locked { $0.byteCount } }

    /// The word with a hash; nil if the table does not have it. O(1).
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

    /// Inserts a word; returns false if the table is full. A word is left out if the table has it already, or if no slot near
    /// its own is free. O(word).
    func insert(_ hash: UInt64, profile: UInt32, bytes: UnsafeBufferPointer<UInt8>, glyphs: GlyphSpan) -> Bool {
        insert(
            hash, size: ShapedWord.size(byteCount: bytes.count, glyphs: glyphs),
            isSame: { $0.matches(profile: profile, bytes: bytes) },
            write: { ShapedWord.write(to: $0, profile: profile, bytes: bytes, glyphs: glyphs) })
    }

    /// Inserts a copy of another table's word; returns false if the table is full. O(word).
    func insert(_ hash: UInt64, copyOf word: ShapedWord) -> Bool {
        insert(hash, size: word.size, isSame: { $0.isSame(as: word) }, write: { word.copy(to: $0) })
    }

    private func insert(
        _ hash: UInt64, size: Int, isSame: (ShapedWord) -> Bool, write: (UnsafeMutableRawPointer) -> Void
    ) -> Bool {
        filling.locked { filling in
            // The first eight bytes stay free, because a slot with 0 is empty.
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
