/// A growing buffer of plain values that a worker reuses. Unlike an array, it needs no reference counting or uniqueness
/// checks, and many appends can share one capacity check.
struct ScratchBuffer<Element: BitwiseCopyable>: ~Copyable {
    private(set) var count = 0
    private var capacity: Int
    private var start: UnsafeMutablePointer<Element>

    /// Creates a buffer that allocates on first use.
    init() {
        capacity = 0
        start = Self.nowhere
    }

    deinit { if capacity > 0 { start.deallocate() } }

    /// A valid address for an empty buffer, never read or written.
    private static var nowhere: UnsafeMutablePointer<Element> {
        guard let place = UnsafeMutablePointer<Element>(bitPattern: MemoryLayout<Element>.alignment) else {
            preconditionFailure("Alignments are greater than 0.")
        }
        return place
    }

    var isEmpty: Bool { count == 0 }

    /// The values, valid until the next append.
    var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: start, count: count) }

    /// The values from an index on, valid until the next append.
    func elements(from index: Int) -> UnsafeBufferPointer<Element> {
        precondition(index <= count)
        return UnsafeBufferPointer(start: start + index, count: count - index)
    }

    subscript(index: Int) -> Element {
        @inline(__always) unsafeAddress {
            precondition(index >= 0 && index < count)
            return UnsafePointer(start + index)
        }
        @inline(__always) unsafeMutableAddress {
            precondition(index >= 0 && index < count)
            return start + index
        }
    }

    /// A larger capacity is freed by `removeAll`, so that one huge text does not keep its memory.
    private static var keptCapacity: Int { 1 << 18 }
    private static var firstCapacity: Int { 64 }

    mutating func removeAll() {
        count = 0
        guard capacity > Self.keptCapacity else { return }
        start.deallocate()
        (start, capacity) = (Self.nowhere, 0)
    }

    /// Keeps at most this many values.
    mutating func truncate(to least: Int) { count = min(count, max(least, 0)) }

    /// Reserves capacity for more values. Amortised O(1) for each.
    @inline(__always)
    mutating func reserve(_ additional: Int) {
        if count + additional > capacity { grow(to: count + additional) }
    }

    @inline(never)
    private mutating func grow(to least: Int) {
        let grownCapacity = max(least, capacity * 2, Self.firstCapacity)
        let grown = UnsafeMutablePointer<Element>.allocate(capacity: grownCapacity)
        grown.update(from: start, count: count)
        if capacity > 0 { start.deallocate() }
        (start, capacity) = (grown, grownCapacity)
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        reserve(1)
        start[count] = element
        count &+= 1
    }

    /// Reserves capacity and returns its address. Write the values there, then call ``commit(_:)``.
    @inline(__always)
    mutating func room(for additional: Int) -> UnsafeMutablePointer<Element> {
        reserve(additional)
        return start + count
    }

    /// Appends the values that were written into ``room(for:)``.
    @inline(__always)
    mutating func commit(_ added: Int) {
        precondition(added >= 0 && added <= capacity - count, "More values were written than there is room for.")
        count &+= added
    }

    /// Appends a part of other values.
    mutating func append(_ elements: UnsafeBufferPointer<Element>, _ range: Range<Int>) {
        precondition(range.upperBound <= elements.count)
        if let start = elements.baseAddress { append(UnsafeRawPointer(start + range.lowerBound), count: range.count) }
    }

    /// Appends values from raw memory.
    @inline(__always)
    mutating func append(_ memory: UnsafeRawPointer, count added: Int) {
        reserve(added)
        UnsafeMutableRawPointer(start + count).copyMemory(
            from: memory, byteCount: added &* MemoryLayout<Element>.stride)
        count &+= added
    }

    /// Appends the results of a closure for 0, 1, ...
    @inline(__always)
    mutating func append(count added: Int, _ element: (Int) -> Element) {
        reserve(added)
        let end = start + count
        for index in 0..<added { end[index] = element(index) }
        count &+= added
    }
}
