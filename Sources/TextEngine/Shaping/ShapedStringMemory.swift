import Synchronization

/// What layouts of a text learn and need again: made for the few texts that are cut or hyphenated.
final class ShapedStringMemory: Sendable {
    let tokens = Mutex<[ShapedToken]>([])
    let hyphenations = Mutex(HyphenationMemory())
    let hyphens = Mutex(HyphenMemory())

    /// Where a string keeps it. One word; the first thread that needs it makes it.
    struct Slot: ~Copyable, Sendable {
        /// A retained memory, 0 until there is one.
        private let address = Atomic<UInt>(0)

        deinit { known?.release() }

        private var known: Unmanaged<ShapedStringMemory>? {
            UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)).map(Unmanaged.fromOpaque)
        }

        var memory: ShapedStringMemory {
            if let known { return known.takeUnretainedValue() }
            let made = Unmanaged.passRetained(ShapedStringMemory())
            let (exchanged, _) = address.compareExchange(
                expected: 0, desired: UInt(bitPattern: made.toOpaque()), ordering: .acquiringAndReleasing)
            guard !exchanged, let first = known else { return made.takeUnretainedValue() }
            made.release()
            return first.takeUnretainedValue()
        }
    }
}
