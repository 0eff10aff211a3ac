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

    private static let pool = Mutex<[TextShaper]>([])
    /// As many idle shapers are kept as may reasonably be at work at once.
    private static let poolLimit = 16

    /// Runs the body with a shaper of the pool.
    static func withShaper<Value>(_ body: (inout ParagraphShaper) -> Value) -> Value {
        let shaper = pool.locked { $0.popLast() } ?? TextShaper()
        defer {
            pool.locked { if $0.count < poolLimit { $0.append(shaper) } }
        }
        return body(&shaper.shaper.pointee)
    }
}
