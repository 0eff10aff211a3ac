import Synchronization

/// Takes texts through analysis, fonts and HarfBuzz, paragraph by paragraph: a ``ParagraphShaper`` that is lent to one
/// thread at a time.
// One thread at a time uses a shaper: the pool hands it out and takes it back.
final class TextShaper: @unchecked Sendable {
    // Not a property of the object: each use of those is checked for overlapping ones.
    private let shaper = UnsafeMutablePointer<ParagraphShaper>.allocate(capacity: 1)

    private init() { shaper.initialize(to: ParagraphShaper()) }

    deinit {
        shaper.deinitialize(count: 1)
        shaper.deallocate()
    }

    /// The idle shaper that is taken first, retained; 0 where there is none. One exchange takes it and one gives it back,
    /// where a lock and an array would be a good part of a short text.
    private static let spare = Atomic<UInt>(0)
    private static let pool = Mutex<[TextShaper]>([])
    /// As many idle shapers are kept besides as may reasonably be at work at once.
    private static let poolLimit = 15

    /// Runs the body with a shaper of the pool.
    static func withShaper<Value>(_ body: (inout ParagraphShaper) -> Value) -> Value {
        let shaper = take()
        defer { giveBack(shaper) }
        return body(&shaper._withUnsafeGuaranteedRef { $0.shaper }.pointee)
    }

    private static func take() -> Unmanaged<TextShaper> {
        let address = spare.exchange(0, ordering: .acquiring)
        if let shaper = UnsafeRawPointer(bitPattern: address) { return .fromOpaque(shaper) }
        return .passRetained(pool.locked { $0.popLast() } ?? TextShaper())
    }

    /// The one that comes back is the spare one: it has just seen which words the cache has. The others keep none.
    private static func giveBack(_ shaper: Unmanaged<TextShaper>) {
        let address = spare.exchange(UInt(bitPattern: shaper.toOpaque()), ordering: .acquiringAndReleasing)
        guard let other = UnsafeRawPointer(bitPattern: address) else { return }
        let idle = Unmanaged<TextShaper>.fromOpaque(other).takeRetainedValue()
        idle.shaper.pointee.letGoOfWords()
        pool.locked { if $0.count < poolLimit { $0.append(idle) } }
    }

    /// Makes the spare shaper let go of the words that it holds.
    static func letSpareGoOfWords() {
        let address = spare.exchange(0, ordering: .acquiring)
        guard let pointer = UnsafeRawPointer(bitPattern: address) else { return }
        let shaper = Unmanaged<TextShaper>.fromOpaque(pointer)
        shaper._withUnsafeGuaranteedRef { $0.shaper.pointee.letGoOfWords() }
        giveBack(shaper)
    }
}
