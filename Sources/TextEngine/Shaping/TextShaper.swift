import Synchronization

/// Runs analysis, font selection and HarfBuzz for texts, paragraph by paragraph: it lends a ``ParagraphShaper`` to one thread
/// at a time.
// Only one thread at a time uses a shaper: the pool lends it and takes it back.
final class TextShaper: @unchecked Sendable {
    // Not a stored property, because Swift checks each access to one at run time. This takes 1.5 % of a label's time.
    private let shaper = UnsafeMutablePointer<ParagraphShaper>.allocate(capacity: 1)

    private init(fonts: FontSnapshot) { shaper.initialize(to: ParagraphShaper(fonts: fonts)) }

    deinit {
        shaper.deinitialize(count: 1)
        shaper.deallocate()
    }

    /// The idle shaper that is taken first, retained; 0 if there is none. One exchange takes it and one returns it. A lock and
    /// an array would be a large part of the time of a short text.
    private static let spare = Atomic<UInt>(0)
    /// The other idle shapers.
    private static let pool = WorkerPool<TextShaper>(limit: 15)

    /// Runs the body with a shaper of the pool. The shaper uses the fonts of a snapshot.
    static func withShaper<Value>(fonts: FontSnapshot, _ body: (inout ParagraphShaper) -> Value) -> Value {
        let shaper = take(fonts)
        defer { giveBack(shaper) }
        let paragraphShaper = shaper._withUnsafeGuaranteedRef { $0.shaper }
        paragraphShaper.pointee.use(fonts)
        return body(&paragraphShaper.pointee)
    }

    private static func take(_ fonts: FontSnapshot) -> Unmanaged<TextShaper> {
        let address = spare.exchange(0, ordering: .acquiring)
        if let shaper = UnsafeRawPointer(bitPattern: address) { return .fromOpaque(shaper) }
        return .passRetained(pool.take() ?? TextShaper(fonts: fonts))
    }

    /// The shaper that was returned last is the spare one, because it has the word cache's current tables. The others keep no
    /// tables.
    private static func giveBack(_ shaper: Unmanaged<TextShaper>) {
        let address = spare.exchange(UInt(bitPattern: shaper.toOpaque()), ordering: .acquiringAndReleasing)
        guard let other = UnsafeRawPointer(bitPattern: address) else { return }
        let idle = Unmanaged<TextShaper>.fromOpaque(other).takeRetainedValue()
        idle.shaper.pointee.releaseTables()
        pool.giveBack(idle)
    }

    /// Makes the spare shaper release the tables of the word cache.
    static func releaseTablesOfSpare() {
        let address = spare.exchange(0, ordering: .acquiring)
        guard let pointer = UnsafeRawPointer(bitPattern: address) else { return }
        let shaper = Unmanaged<TextShaper>.fromOpaque(pointer)
        shaper._withUnsafeGuaranteedRef { $0.shaper.pointee.releaseTables() }
        giveBack(shaper)
    }
}
