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
    /// How often the generations have changed: readers see without a lock that theirs are the latest.
    private let turn = Atomic(0)

    /// The words of all texts. Which words are in it changes no result, only the time it takes.
    package static let shared = WordCache()

    /// Forgets all words, and the pairs of letters that were learnt from words.
    package func removeAll() {
        generations.locked {
            $0 = Generations()
            turn.wrappingAdd(1, ordering: .relaxed)
        }
        WordProfile.forgetPairs()
        TextShaper.letSpareGoOfWords()
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

    private let found = Atomic(0)
    private let missed = Atomic(0)
    private let bypassed = Atomic(0)

    /// What was shaped since the process started.
    package var usage: Usage {
        Usage(
            found: found.load(ordering: .relaxed), missed: missed.load(ordering: .relaxed),
            bypassed: bypassed.load(ordering: .relaxed))
    }

    /// Takes note of what a reader has done.
    private func add(_ usage: Usage) {
        if usage.found > 0 { found.wrappingAdd(usage.found, ordering: .relaxed) }
        if usage.missed > 0 { missed.wrappingAdd(usage.missed, ordering: .relaxed) }
        if usage.bypassed > 0 { bypassed.wrappingAdd(usage.bypassed, ordering: .relaxed) }
    }

    /// What a worker holds of the cache. Tables are not retained at every look, nor for every text: a short one would take
    /// as long for that as for its words.
    struct Reader: ~Copyable {
        fileprivate var young: Unmanaged<WordTable>?
        fileprivate var old: Unmanaged<WordTable>?
        /// The turn in which these were the cache's; -1 for none.
        fileprivate var turn = -1
        /// Generations that were given up meanwhile: words of theirs may be in use.
        fileprivate var retired: [Unmanaged<WordTable>] = []
        var usage = Usage()

        /// Lets go of all words.
        mutating func letGo() {
            young.take()?.release()
            old.take()?.release()
            turn = -1
            letGoOfRetired()
        }

        fileprivate mutating func letGoOfRetired() {
            for table in retired { table.release() }
            retired.clear()
        }

        deinit {
            young?.release()
            old?.release()
            for table in retired { table.release() }
        }
    }

    /// Takes hold of the words as they are now. To be called before a text is shaped.
    func begin(_ reader: inout Reader) {
        if reader.turn != turn.load(ordering: .relaxed) { renew(&reader) }
    }

    @inline(never)
    private func renew(_ reader: inout Reader) {
        reader.letGo()
        generations.locked { hold($0, &reader) }
    }

    /// To be called under the lock.
    private func hold(_ generations: Generations, _ reader: inout Reader) {
        reader.young = .passRetained(generations.young)
        reader.old = generations.old.map { .passRetained($0) }
        reader.turn = turn.load(ordering: .relaxed)
    }

    /// To be called when a text is shaped: lets go of words that the cache no longer has.
    func end(_ reader: inout Reader) {
        if reader.turn != turn.load(ordering: .relaxed) { reader.letGo() }
        reader.letGoOfRetired()
        add(reader.usage)
        reader.usage = Usage()
    }

    /// The word, if the cache has it: good until ``end(_:)``. O(word).
    @inline(__always)
    func word(
        _ hash: UInt64, profile: UInt32, bytes: UnsafePointer<UInt8>, count: Int, _ reader: inout Reader
    ) -> ShapedWord? {
        if let young = reader.young,
            let word = young._withUnsafeGuaranteedRef({
                $0.word(hash, profile: profile, bytes: bytes, count: count)
            })
        {
            return word
        }
        guard let old = reader.old,
            let word = old._withUnsafeGuaranteedRef({
                $0.word(hash, profile: profile, bytes: bytes, count: count)
            })
        else { return nil }
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
        guard let young = reader.young, !young._withUnsafeGuaranteedRef(body) else { return }
        let next = generations.locked { generations in
            // Another thread may have seen the table full first.
            if generations.young === young.takeUnretainedValue() {
                generations.old = generations.young
                generations.young = WordTable(after: generations.old)
                turn.wrappingAdd(1, ordering: .relaxed)
            }
            reader.retired.append(young)
            if let old = reader.old { reader.retired.append(old) }
            hold(generations, &reader)
            return generations.young
        }
        _ = body(next)
    }
}
