import Synchronization

/// A value that is computed when it is first needed. Usable from any thread.
///
/// It is computed outside of the lock, as that may read files. Two threads may compute it at a time; both get the first one.
final class ComputedOnce<Value: Sendable>: Sendable {
    private let known: Mutex<Value?>

    /// - Parameter known: The value, if it is known from the start.
    init(_ known: Value? = nil) { self.known = Mutex(known) }

    func value(_ compute: () -> Value) -> Value {
        if let known = known.locked({ $0 }) { return known }
        let value = compute()
        return known.locked { known in
            if let known { return known }
            known = .some(value)
            return value
        }
    }
}
