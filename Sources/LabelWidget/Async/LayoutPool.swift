import Glibc
import Synchronization
import TextEngine

/// The threads that shape and lay out texts for labels: at most one less than there are cores, with less priority than the app's.
/// They start when they are first needed. Idle ones sleep.
///
/// Swift's own pool would be the app's too: two long texts could keep all its tasks waiting.
final class LayoutPool: Sendable {
    static let shared = LayoutPool(threadLimit: max(sysconf(Int32(_SC_NPROCESSORS_ONLN)) - 1, 1))

    /// How soon work is needed.
    enum Urgency {
        /// A label waits for it.
        case shown
        /// It may be needed later.
        case ahead
    }

    private struct Work {
        let token: CancellationToken
        let body: @Sendable () -> Void
    }

    private struct State {
        var shown = WaitingLine<Work>()
        var ahead = WaitingLine<Work>()
        var threadCount = 0
        /// The number of threads that sleep. A thread that was woken does not count, even if it has not run yet.
        var sleepingCount = 0
        var runningCount = 0
    }

    let threadLimit: Int
    private let state = Mutex(State())
    private let wakeUp = Semaphore()

    init(threadLimit: Int) { self.threadLimit = threadLimit }

    /// Runs a body on a thread of the pool, unless the token is cancelled before its turn. Callable from any thread. O(1).
    func run(
        _ urgency: Urgency = .shown, _ token: CancellationToken = CancellationToken(),
        _ body: @escaping @Sendable () -> Void
    ) {
        let work = Work(token: token, body: body)
        let (wakes, starts) = state.locked { state in
            switch urgency {
            case .shown: state.shown.append(work)
            case .ahead: state.ahead.append(work)
            }
            if state.sleepingCount > 0 {
                state.sleepingCount -= 1
                return (true, false)
            }
            guard state.threadCount < threadLimit else { return (false, false) }
            state.threadCount += 1
            return (false, true)
        }
        if wakes { wakeUp.signal() }
        if starts { start() }
    }

    /// The number of bodies that wait or run, cancelled ones included.
    var unfinishedCount: Int {
        state.locked { $0.shown.count + $0.ahead.count + $0.runningCount }
    }

    private func start() {
        BackgroundThread.run { [self] in
            // On Linux, the priority is that of the thread.
            _ = nice(5)
            while true {
                guard let work = next() else {
                    wakeUp.wait()
                    continue
                }
                if !work.token.isCancelled { work.body() }
                state.locked { $0.runningCount -= 1 }
            }
        }
    }

    /// Takes the next work; nil, and the thread counts as sleeping, if there is none.
    private func next() -> Work? {
        state.locked { state in
            guard let work = state.shown.popFirst() ?? state.ahead.popFirst() else {
                state.sleepingCount += 1
                return nil
            }
            state.runningCount += 1
            return work
        }
    }
}

/// Lets threads sleep until others wake them.
// The object does not move, and the functions of the C library are made for several threads.
private final class Semaphore: @unchecked Sendable {
    private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    init() { sem_init(semaphore, 0, 0) }

    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    func signal() { sem_post(semaphore) }

    func wait() {
        while sem_wait(semaphore) != 0 {}  // A signal of the system interrupts it.
    }
}
