import Synchronization

/// Words that were shaped before, shared by all threads and bounded in bytes.
///
/// Two generations: words go into the young one; when that is full it becomes the old one, whose words go with it.
/// A word that is found in the old one is copied into the young one, so words in use stay. The first generations are
/// small, each one twice as large as the one before it, up to 4.5 MB. Readers take no lock.
package final class WordCache: Sendable {
    private struct Generations {
        var young = WordTable(after: nil)
        var old: WordTable?
    }

    private let generations = Mutex(Generations())

    /// The words of all texts. Which words are in it changes no result, only the time it takes.
    package static let shared = WordCache()

    /// Makes words with the same letters hash differently in every process: nobody can choose words that all collide.
    private static let secret = UInt64.random(in: .min ... .max)

    /// Forgets all words, and the pairs of letters that were learnt from words.
    package func removeAll() {
        generations.locked { $0 = Generations() }
        WordProfile.forgetPairs()
    }

    /// The bytes of the words kept.
    package var byteCount: Int {
        generations.locked { $0.young.byteCount + ($0.old?.byteCount ?? 0) }
    }

    /// How much text was shaped so far, in bytes.
    package struct Usage: Sendable {
        /// Words that the cache had.
        package var found = 0
        /// Words that it had not.
        package var missed = 0
        /// Shaped without the cache: words too long, words that join with what stands around their run.
        package var bypassed = 0

        package init(found: Int = 0, missed: Int = 0, bypassed: Int = 0) {
            (self.found, self.missed, self.bypassed) = (found, missed, bypassed)
        }
    }

    private let usageSoFar = Mutex(Usage())

    /// What was shaped since the process started.
    package var usage: Usage { usageSoFar.locked { $0 } }

    /// Takes note of what a reader has done.
    func add(_ usage: Usage) {
        usageSoFar.locked { total in
            total.found += usage.found
            total.missed += usage.missed
            total.bypassed += usage.bypassed
        }
    }

    /// What one thread holds of the cache while it shapes a text.
    struct Reader {
        fileprivate var young: WordTable
        fileprivate var old: WordTable?
        /// Generations that were given up meanwhile: words of theirs may be in use.
        fileprivate var retired: [WordTable] = []
        var usage = Usage()
    }

    func reader() -> Reader {
        generations.locked { Reader(young: $0.young, old: $0.old) }
    }

    /// The hash of a word under a profile (wyhash's way to fold products). O(bytes).
    @inline(__always)
    static func hash(_ bytes: UnsafePointer<UInt8>, count: Int, profile: UInt32) -> UInt64 {
        var hash = secret ^ (UInt64(profile) << 32 | UInt64(count))
        let raw = UnsafeRawPointer(bytes)
        var offset = 0
        while count - offset > 8 {
            hash = fold(hash ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self), 0xA076_1D64_78BD_642F)
            offset += 8
        }
        let rest = count - offset
        let tail: UInt64
        if rest >= 4 {
            tail =
                UInt64(raw.loadUnaligned(fromByteOffset: offset, as: UInt32.self)) << 32
                | UInt64(raw.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
        } else if rest > 0 {
            tail = UInt64(bytes[offset]) << 16 | UInt64(bytes[offset + rest / 2]) << 8 | UInt64(bytes[count - 1])
        } else {
            tail = 0
        }
        return fold(hash ^ tail, 0xE703_7ED1_A0B4_28DB)
    }

    @inline(__always)
    private static func fold(_ value: UInt64, _ factor: UInt64) -> UInt64 {
        let product = value.multipliedFullWidth(by: factor)
        return product.high ^ product.low
    }

    /// The word, if the cache has it: good as long as the reader. O(word).
    @inline(__always)
    func word(
        _ hash: UInt64, profile: UInt32, bytes: UnsafePointer<UInt8>, count: Int, _ reader: inout Reader
    ) -> ShapedWord? {
        if let word = reader.young.word(hash, profile: profile, bytes: bytes, count: count) {
            return word
        }
        guard let word = reader.old?.word(hash, profile: profile, bytes: bytes, count: count) else { return nil }
        insert(hash, &reader) { $0.insert(hash, copyOf: word) }
        return word
    }

    /// Keeps a word. O(word).
    func insert(
        _ hash: UInt64, profile: UInt32, bytes: UnsafeBufferPointer<UInt8>, glyphs: GlyphSpan, _ reader: inout Reader
    ) {
        insert(hash, &reader) { $0.insert(hash, profile: profile, bytes: bytes, glyphs: glyphs) }
    }

    private func insert(_ hash: UInt64, _ reader: inout Reader, _ body: (WordTable) -> Bool) {
        if body(reader.young) { return }
        generations.locked { generations in
            // Another thread may have seen the table full first.
            if generations.young === reader.young {
                generations.old = generations.young
                generations.young = WordTable(after: generations.old)
            }
            if let old = reader.old { reader.retired.append(old) }
            reader.retired.append(reader.young)
            reader.young = generations.young
            reader.old = generations.old
        }
        _ = body(reader.young)
    }
}
