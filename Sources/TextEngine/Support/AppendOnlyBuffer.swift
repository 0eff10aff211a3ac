import Synchronization

/// Memory to which elements are only appended, and which several immutable values share.
///
/// Each value sees the first elements, as many as it had when it was made. To append, a value claims the memory behind its
/// own elements. It gets it only if nobody else has: one of two values that append to the same elements must copy them into
/// another buffer. These are the slices of Go, without the danger that two of them write to the same place.
///
/// Threads: the compare-exchange gives each place to one writer, once. The writer fills it before it hands its value on, and
/// nobody writes there again. All other values end before the place, so they never read it. Whoever gets the longer value got
/// it in a way that orders memory, as with each Swift value.
// `elements` does not change, and the rule above says who may use which element.
final class AppendOnlyBuffer<Element: ~Copyable>: @unchecked Sendable {
    let elements: UnsafeMutablePointer<Element>
    let capacity: Int
    /// The number of elements that writers have claimed, from the first on.
    private let filled: Atomic<Int>

    /// - Parameter initialize: Initializes the first elements, `count` of them.
    init(filled count: Int, capacity: Int, _ initialize: (UnsafeMutablePointer<Element>) -> Void) {
        self.capacity = capacity
        filled = Atomic(count)
        elements = .allocate(capacity: capacity)
        initialize(elements)
    }

    deinit {
        // A writer keeps the buffer alive until it has filled its place, so all claimed elements exist.
        elements.deinitialize(count: filled.load(ordering: .relaxed))
        elements.deallocate()
    }

    /// The memory for more elements behind the first ones, which the caller must initialize at once. nil if there is no room, or
    /// if another value has already continued the same elements. O(1).
    func claim(_ count: Int, after first: Int) -> UnsafeMutablePointer<Element>? {
        guard count <= capacity - first else { return nil }
        // Only the number is decided here. It orders no other memory, see above.
        let (isClaimed, _) = filled.compareExchange(expected: first, desired: first + count, ordering: .relaxed)
        return isClaimed ? elements + first : nil
    }

    /// A capacity for this many elements and about as many again, so that appending copies each element once on average.
    static func capacity(toHold count: Int) -> Int { max(2 * count, 4) }
}

extension AppendOnlyBuffer where Element: Copyable {
    /// The buffer with elements behind the first ones of `known`: the same buffer if they can be claimed, else another one with
    /// copies of the first elements. Amortised O(added).
    static func appending(
        _ added: UnsafeBufferPointer<Element>, to known: UnsafeBufferPointer<Element>, in buffer: AppendOnlyBuffer?
    ) -> (buffer: AppendOnlyBuffer, start: UnsafeMutablePointer<Element>) {
        if let buffer, let first = known.baseAddress {
            let place = first - UnsafePointer(buffer.elements)
            if let free = buffer.claim(added.count, after: place + known.count) {
                if let source = added.baseAddress { free.initialize(from: source, count: added.count) }
                return (buffer, buffer.elements + place)
            }
        }
        let count = known.count + added.count
        let made = AppendOnlyBuffer(filled: count, capacity: capacity(toHold: count)) { free in
            if let source = known.baseAddress { free.initialize(from: source, count: known.count) }
            if let source = added.baseAddress { (free + known.count).initialize(from: source, count: added.count) }
        }
        return (made, made.elements)
    }
}
