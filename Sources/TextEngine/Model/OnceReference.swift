import Synchronization

/// A reference that is set once, by whichever thread is first, and read without a lock. One word; it retains its object.
struct OnceReference<Object: AnyObject>: ~Copyable {
    /// A retained object, 0 until there is one.
    private let address: Atomic<UInt>

    /// - Parameter object: The object, retained, if it is there from the start.
    init(_ object: Unmanaged<Object>? = nil) { address = Atomic(object.map { UInt(bitPattern: $0.toOpaque()) } ?? 0) }

    deinit { object?.release() }

    /// The object, if there is one: good as long as this.
    @inline(__always)
    var object: Unmanaged<Object>? {
        UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)).map(Unmanaged.fromOpaque)
    }

    /// Takes an object in, unless another thread was quicker; gives the one that is kept.
    func publish(_ made: consuming Object) -> Unmanaged<Object> {
        let retained = Unmanaged.passRetained(made)
        let (exchanged, _) = address.compareExchange(
            expected: 0, desired: UInt(bitPattern: retained.toOpaque()), ordering: .acquiringAndReleasing)
        guard !exchanged, let first = object else { return retained }
        retained.release()
        return first
    }
}
