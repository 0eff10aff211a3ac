import Synchronization

/// Memory that is filled once, by whichever thread is first, and read without a lock: for what is only worth keeping where it is
/// asked for often. Until it is there, it counts how often it was missed. One word.
struct DeferredMemory: ~Copyable {
    /// An address, or one more than twice how often there was none.
    private let word = Atomic<UInt>(1)
    /// Instead of an address, where there never will be one.
    private static let renounced = UInt.max

    deinit { start?.deallocate() }

    /// Where the memory starts, if it is there: good as long as this.
    @inline(__always)
    var start: UnsafeMutableRawPointer? {
        let word = word.load(ordering: .acquiring)
        return word & 1 == 0 ? UnsafeMutableRawPointer(bitPattern: word) : nil
    }

    /// Whether there is none yet, but may be.
    @inline(__always)
    var isAwaited: Bool { Self.isAwaited(word.load(ordering: .relaxed)) }

    @inline(__always)
    private static func isAwaited(_ word: UInt) -> Bool { word & 1 == 1 && word != renounced }

    /// Counts that there was none, and tells whether that happened often enough to fill it. Of threads that count at the same time
    /// one counts.
    func isMissed(forTheTime limit: UInt) -> Bool {
        let word = word.load(ordering: .relaxed)
        guard Self.isAwaited(word) else { return false }
        if word / 2 + 1 >= limit { return true }
        _ = self.word.compareExchange(expected: word, desired: word + 2, ordering: .relaxed)
        return false
    }

    /// Takes memory that was allocated and filled, or nil where there will be none, unless another thread was quicker.
    func publish(_ made: consuming UnsafeMutableRawPointer?) {
        let wanted = made.map { UInt(bitPattern: $0) } ?? Self.renounced
        var found = word.load(ordering: .relaxed)
        while Self.isAwaited(found) {
            let exchange = word.compareExchange(expected: found, desired: wanted, ordering: .acquiringAndReleasing)
            if exchange.exchanged { return }
            found = exchange.original
        }
        made?.deallocate()
    }
}
