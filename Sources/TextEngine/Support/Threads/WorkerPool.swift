import Synchronization

/// Idle workers that wait for the next thread. A worker serves one thread at a time.
final class WorkerPool<Worker: Sendable>: Sendable {
    private let idle = Mutex<[Worker]>([])
    private let limit: Int

    /// - Parameter limit: The most idle workers that are kept: about the number of threads that work at once.
    init(limit: Int) { self.limit = limit }

    /// Takes a worker; nil if none is idle.
    func take() -> Worker? { idle.locked { $0.popLast() } }

    /// Keeps a worker for the next thread, unless there are enough.
    func giveBack(_ worker: Worker) {
        idle.locked { if $0.count < limit { $0.append(worker) } }
    }
}
