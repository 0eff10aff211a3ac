import Synchronization

/// A reference that is set once, by the first thread, and then read without a lock. One word; it retains its object.
struct OnceReference<Object: AnyObject>: ~Copyable {
    /// The address of a retained object; 0 before it is set.
    private let address: Atomic<UInt>

    /// - Parameter object: A retained object, if it is available from the start.
    init(_ object: Unmanaged<Object>? = nil) { address = Atomic(object.map { UInt(bitPattern: $0.toOpaque()) } ?? 0) }

    deinit { object?.release() }

    /// The object, if it is set. Valid as long as this reference.
    @inline(__always)
    var object: Unmanaged<Object>? {
        UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)).map(Unmanaged.fromOpaque)
    }

    /// Sets the object unless another thread was first. Returns the stored object.
    func publish(_ made: consuming Object) -> Unmanaged<Object> {
        let retained = Unmanaged.passRetained(made)
        let (exchanged, _) = address.compareExchange(
            expected: 0, desired: UInt(bitPattern: retained.toOpaque()), ordering: .acquiringAndReleasing)
        guard !exchanged, let first = object else { return retained }
        retained.release()
        return first
    }
}
