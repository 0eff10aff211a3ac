import Synchronization

/// Values that are made once for each key, shared by all threads.
///
/// A value is made outside of the lock, as that may read files or ask HarfBuzz. Two threads may make the same at a time;
/// both get the first one.
final class SharedTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let values = Mutex<[Key: Value]>([:])
    private let limit: Int

    /// Makes an empty table.
    ///
    /// - Parameter limit: The largest number of values. A full table is emptied before the next value is added.
    init(limit: Int = .max) { self.limit = limit }

    /// The values that there are now.
    var all: [Value] { values.locked { Array($0.values) } }

    /// The value for a key. Calls `make` if the table has none.
    func value(for key: Key, make: () -> Value) -> Value {
        if let known = values.locked({ $0[key] }) { return known }
        let made = make()
        return values.locked { values in
            if let first = values[key] { return first }
            if values.count >= limit { values.removeAll() }
            values[key] = made
            return made
        }
    }
}
