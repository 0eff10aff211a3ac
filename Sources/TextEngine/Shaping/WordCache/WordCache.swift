import Synchronization

/// A cache of shaped words that all threads share, with a limit in bytes.
///
/// It has two generations, like a ``GenerationCache``: new words go into the young one, and a word that is found in the old one
/// is copied to the young one. But a ``GenerationCache`` locks for each search, which would take as long as a word itself. Here
/// readers take no lock: each generation is a ``WordTable``, and a reader keeps its tables alive. The first tables are small.
/// Each new table is twice as large as the one before, up to half of the limit.
package final class WordCache: Sendable {
    private struct Generations {
        var young: WordTable
        var old: WordTable?
        var byteLimit: Int
        private var mostSlots: Int { WordTable.mostSlots(byteLimit: byteLimit / 2) }

        init(byteLimit: Int) {
            self.byteLimit = byteLimit
            young = WordTable(after: nil, mostSlots: WordTable.mostSlots(byteLimit: byteLimit / 2))
        }

        mutating func turn() {
            old = young
            young = WordTable(after: old, mostSlots: mostSlots)
        }

        /// Whether no table is larger than the limit allows.
        var areWithinLimit: Bool { max(young.slotCount, old?.slotCount ?? 0) <= mostSlots }
    }

    private let generations: Mutex<Generations>
    /// How often the tables were replaced. Readers compare it without a lock to see whether their tables are current.
    private let turn = Atomic(0)

    /// The words of all texts. The content of the cache never changes a result, only the time.
    package static let shared = WordCache()

    /// Makes a cache.
    ///
    /// - Parameter byteLimit: The most bytes that the cache keeps; at least 9 kB.
    package init(byteLimit: Int = 9 << 20) {
        generations = Mutex(Generations(byteLimit: max(byteLimit, 0)))
    }

    /// The most bytes that the cache keeps. If a smaller limit has no room for the current tables, all words are dropped.
    package var byteLimit: Int {
        get { generations.locked { $0.byteLimit } }
        set {
            let isWithinLimit = generations.locked { generations in
                generations.byteLimit = max(newValue, 0)
                return generations.areWithinLimit
            }
            if !isWithinLimit { removeAll() }
        }
    }

    /// Drops all words, and the pairs that were learnt from words.
    package func removeAll() {
        generations.locked {
            $0 = Generations(byteLimit: $0.byteLimit)
            turn.wrappingAdd(1, ordering: .relaxed)
        }
        WordProfile.forgetPairs()
        TextShaper.releaseTablesOfSpare()
    }

    /// The bytes that the cached words take.
    package var byteCount: Int {
        generations.locked { $0.young.byteCount + ($0.old?.byteCount ?? 0) }
    }

    /// The amount of text that was shaped, in bytes.
    package struct Usage: Sendable {
        /// Words that the cache had.
        package var found = 0
        /// Words that the cache did not have.
        package var missed = 0
        /// Words that cannot be cached: too long, joined with the text around their run, or with characters that the font
        /// lacks.
        package var bypassed = 0

        package init(found: Int = 0, missed: Int = 0, bypassed: Int = 0) {
            (self.found, self.missed, self.bypassed) = (found, missed, bypassed)
        }
    }

    private let found = Atomic(0)
    private let missed = Atomic(0)
    private let bypassed = Atomic(0)

    /// The amount of text that was shaped since the process started.
    package var usage: Usage {
        Usage(
            found: found.load(ordering: .relaxed), missed: missed.load(ordering: .relaxed),
            bypassed: bypassed.load(ordering: .relaxed))
    }

    /// Adds the counts of a reader.
    private func add(_ usage: Usage) {
        if usage.found > 0 { found.wrappingAdd(usage.found, ordering: .relaxed) }
        if usage.missed > 0 { missed.wrappingAdd(usage.missed, ordering: .relaxed) }
        if usage.bypassed > 0 { bypassed.wrappingAdd(usage.bypassed, ordering: .relaxed) }
    }

    /// A worker's access to the cache. It retains a table once, not for each search and not for each text: for a short text
    /// this would take as long as its words.
    struct Reader: ~Copyable {
        private let cache: WordCache
        private var young: Unmanaged<WordTable>?
        private var old: Unmanaged<WordTable>?
        /// The cache's `turn` when these were its tables; -1 without tables.
        private var turn = -1
        /// Tables that were replaced while a text was shaped. Their words may still be in use.
        private var retired: [Unmanaged<WordTable>] = []
        var usage = Usage()

        init(_ cache: WordCache) { self.cache = cache }

        deinit {
            young?.release()
            old?.release()
            for table in retired { table.release() }
        }

        /// Whether the cache has other tables now.
        private var isStale: Bool { turn != cache.turn.load(ordering: .relaxed) }

        /// Takes the current tables. Call this before a text is shaped.
        mutating func begin() {
            if isStale { renew() }
        }

        @inline(never)
        private mutating func renew() {
            releaseTables()
            let cache = cache
            cache.generations.locked { hold($0) }
        }

        /// Call this under the lock.
        private mutating func hold(_ generations: Generations) {
            young = .passRetained(generations.young)
            old = generations.old.map { .passRetained($0) }
            turn = cache.turn.load(ordering: .relaxed)
        }

        /// Releases the tables that the cache no longer has. Call this after a text is shaped.
        mutating func end() {
            if isStale { releaseTables() }
            releaseRetired()
            cache.add(usage)
            usage = Usage()
        }

        /// Releases all tables.
        mutating func releaseTables() {
            young.take()?.release()
            old.take()?.release()
            turn = -1
            releaseRetired()
        }

        private mutating func releaseRetired() {
            for table in retired { table.release() }
            retired.clear()
        }

        /// A word of the cache, valid until ``end()``; nil if the cache does not have it. O(word).
        @inline(__always)
        mutating func word(
            _ hash: UInt64, profile: UInt32, bytes: UnsafePointer<UInt8>, count: Int
        ) -> ShapedWord? {
            func find(in table: Unmanaged<WordTable>?) -> ShapedWord? {
                table?._withUnsafeGuaranteedRef { $0.word(hash, profile: profile, bytes: bytes, count: count) }
            }
            if let word = find(in: young) { return word }
            guard let word = find(in: old) else { return nil }
            insert { $0.insert(hash, copyOf: word) }
            return word
        }

        /// Caches a word. O(word).
        mutating func insert(
            _ hash: UInt64, profile: UInt32, bytes: UnsafeBufferPointer<UInt8>, glyphs: GlyphSpan
        ) {
            insert { $0.insert(hash, profile: profile, bytes: bytes, glyphs: glyphs) }
        }

        /// - Parameter body: Inserts a word into a table; returns false if the table is full.
        private mutating func insert(_ body: (WordTable) -> Bool) {
            guard let young, !young._withUnsafeGuaranteedRef(body) else { return }
            let cache = cache
            let next = cache.generations.locked { generations in
                // Another thread may have replaced the full table already.
                if generations.young === young.takeUnretainedValue() {
                    generations.turn()
                    cache.turn.wrappingAdd(1, ordering: .relaxed)
                }
                retired.append(young)
                if let old { retired.append(old) }
                hold(generations)
                return generations.young
            }
            _ = body(next)
        }
    }
}
