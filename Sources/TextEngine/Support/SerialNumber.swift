import Synchronization

/// Unique numbers. Unlike an address, a number is never reused.
enum SerialNumber {
    private static let last = Atomic<UInt32>(0)

    static func next() -> UInt32 { last.add(1, ordering: .relaxed).newValue }
}
