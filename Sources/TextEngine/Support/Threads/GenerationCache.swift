import Synchronization

/// A cache of values by hash, with a limit in bytes. All threads share it.
///
/// Two generations: values live in the young one. When that is full it becomes the old one, and the values of the old one go.
/// A value that is found in the old one moves to the young one, so values in use stay.
final class GenerationCache<Value: Sendable>: Sendable {
    private struct Generation {
        var values: [UInt64: (value: Value, byteCount: Int)] = [:]
        var byteCount = 0
    }

    private struct Generations {
        var young = Generation()
        var old = Generation()
        var byteLimit: Int
        var byteCount: Int { young.byteCount + old.byteCount }
    }

    private let generations: Mutex<Generations>

    /// Makes a cache.
    ///
    /// - Parameter byteLimit: As many bytes are kept at most.
    init(byteLimit: Int) { generations = Mutex(Generations(byteLimit: max(byteLimit, 0))) }

    /// How many bytes are kept.
    var byteCount: Int { generations.locked { $0.byteCount } }

    /// How many bytes are kept at most. Values that do not fit a smaller limit go.
    var byteLimit: Int {
        get { generations.locked { $0.byteLimit } }
        set {
            generations.locked { generations in
                generations.byteLimit = max(newValue, 0)
                if generations.young.byteCount > generations.byteLimit / 2 { generations.young = Generation() }
                if generations.byteCount > generations.byteLimit { generations.old = Generation() }
            }
        }
    }

    /// Forgets all values.
    func removeAll() { generations.locked { $0 = Generations(byteLimit: $0.byteLimit) } }

    /// The value with a hash, if it is the one that is wanted: other things may have the same hash. No lock is held while the
    /// closure compares.
    func value(_ hash: UInt64, where isWanted: (Value) -> Bool) -> Value? {
        let (young, old) = generations.locked { ($0.young.values[hash], $0.old.values[hash]) }
        if let young, isWanted(young.value) { return young.value }
        guard let old, isWanted(old.value) else { return nil }
        generations.locked { generations in
            // Not if it went meanwhile.
            guard generations.old.values[hash] != nil else { return }
            insert(old.value, hash, byteCount: old.byteCount, in: &generations)
        }
        return old.value
    }

    /// Keeps a value, in place of one with the same hash.
    ///
    /// - Parameter byteCount: About the bytes that it takes. What takes more than half of all is not kept.
    func insert(_ value: Value, _ hash: UInt64, byteCount: Int) {
        generations.locked { insert(value, hash, byteCount: byteCount, in: &$0) }
    }

    /// Counts other bytes for a value that has changed. Does nothing if the cache does not have it any more.
    func recount(_ hash: UInt64, byteCount: Int, where isSame: (Value) -> Bool) {
        generations.locked { generations in
            guard let known = generations.young.values[hash], known.byteCount != byteCount, isSame(known.value) else {
                return
            }
            insert(known.value, hash, byteCount: byteCount, in: &generations)
        }
    }

    private func insert(_ value: Value, _ hash: UInt64, byteCount: Int, in generations: inout Generations) {
        guard byteCount <= generations.byteLimit / 2 else { return }
        let replaced = generations.young.values.removeValue(forKey: hash)
        generations.young.byteCount -= replaced?.byteCount ?? 0
        if generations.young.byteCount + byteCount > generations.byteLimit / 2 {
            generations.old = generations.young
            generations.young = Generation()
        }
        generations.young.values[hash] = (value, byteCount)
        generations.young.byteCount += byteCount
    }
}
