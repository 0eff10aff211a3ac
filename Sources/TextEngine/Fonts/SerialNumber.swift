import Synchronization

/// Numbers that are never given twice: unlike an address, they do not come back when an object is freed.
enum SerialNumber {
    private static let last = Atomic<UInt32>(0)

    static func next() -> UInt32 { last.add(1, ordering: .relaxed).newValue }
}
