import Synchronization

/// Counts calls.
final class Counter: Sendable {
    private let value = Mutex(0)

    var count: Int { value.locked { $0 } }

    func next() -> Int {
        value.locked {
            $0 += 1
            return $0
        }
    }
}
