import Synchronization

/// What a thread hands to the tasks that wait for it. Only what is given first counts.
///
/// The value does not go through the continuation: the thread sanitizer does not see that a task goes on after it was resumed. It sees
/// the lock.
final class Answer<Value: Sendable>: Sendable {
    private struct State {
        var value: Value?
        var isGiven = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// The value; nil before it is given, or if nil was given.
    var value: Value? { state.locked { $0.value } }

    func give(_ value: Value?) {
        let waiting = state.locked { state in
            guard !state.isGiven else { return [CheckedContinuation<Void, Never>]() }
            (state.value, state.isGiven) = (value, true)
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Waits until something is given.
    ///
    /// - Parameter begin: Called once the task waits.
    func wait(_ begin: @Sendable () -> Void = {}) async {
        await withCheckedContinuation { continuation in
            let waits = state.locked { state in
                if !state.isGiven { state.waiting.append(continuation) }
                return !state.isGiven
            }
            if waits { begin() } else { continuation.resume() }
        }
    }
}
