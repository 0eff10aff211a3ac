import Glibc
import Synchronization
import TextEngine

/// The threads that shape and lay out texts for labels: at most one less than there are cores, with less priority than the app's.
/// They start when they are first needed. Idle ones sleep.
///
/// Swift's own pool would be the app's too: two long texts could keep all its tasks waiting.
final class LayoutPool: Sendable {
    static let shared = LayoutPool(threadLimit: max(sysconf(Int32(_SC_NPROCESSORS_ONLN)) - 1, 1))

    /// How soon work is needed, the most urgent first.
    enum Urgency: Int, CaseIterable {
        /// A label waits for it.
        case shown
        /// It may be seen soon.
        case ahead
        /// A task of the app waits for it. It may have a thousand of them.
        case task
    }

    private struct Work {
        let token: CancellationToken
        let body: @Sendable () -> Void
    }

    private struct State {
        /// One for each urgency.
        var lines = Urgency.allCases.map { _ in WaitingLine<Work>() }
        /// How long a line may be before cancelled work is looked for in it.
        var limits = Urgency.allCases.map { _ in 64 }
        var threadCount = 0
        /// The number of threads that sleep. A thread that was woken does not count, even if it has not run yet.
        var sleepingCount = 0
        var runningCount = 0

        /// Lets work wait. Returns cancelled work that does not wait any more. Amortised O(1).
        mutating func append(_ work: Work, _ urgency: Urgency) -> [Work] {
            let line = urgency.rawValue
            lines[line].append(work)
            guard lines[line].count > limits[line] else { return [] }
            // A text that is set again and again cancels the work for the last one, which would keep that text.
            let cancelled = lines[line].removeAll { $0.token.isCancelled }
            limits[line] = max(lines[line].count * 2, 64)
            return cancelled
        }

        /// Takes the next work; nil if there is none.
        mutating func popFirst() -> Work? {
            for index in lines.indices {
                guard let work = lines[index].popFirst() else { continue }
                runningCount += 1
                return work
            }
            return nil
        }
    }

    let threadLimit: Int
    private let startThread: @Sendable (@escaping @Sendable () -> Void) -> Bool
    private let state = Mutex(State())
    private let wakeUp = Semaphore()

    /// - Parameter startThread: Runs a body on a new thread; false if the system has none.
    init(
        threadLimit: Int,
        startThread: @escaping @Sendable (@escaping @Sendable () -> Void) -> Bool = BackgroundThread.start
    ) {
        self.threadLimit = threadLimit
        self.startThread = startThread
    }

    /// Runs a body on a thread of the pool, unless the token is cancelled before its turn. Callable from any thread. O(1), unless the
    /// system gives the pool no thread at all: then the body runs before the function returns.
    func run(
        _ urgency: Urgency = .shown, _ token: CancellationToken = CancellationToken(),
        _ body: @escaping @Sendable () -> Void
    ) {
        let work = Work(token: token, body: body)
        // What cancelled work holds ends outside of the lock.
        let (wakes, starts, _) = state.locked { state in
            let cancelled = state.append(work, urgency)
            if state.sleepingCount > 0 {
                state.sleepingCount -= 1
                return (true, false, cancelled)
            }
            guard state.threadCount < threadLimit else { return (false, false, cancelled) }
            state.threadCount += 1
            return (false, true, cancelled)
        }
        if wakes { wakeUp.signal() }
        if starts { start() }
    }

    /// The number of bodies that wait or run. Some of the cancelled ones are among them.
    var unfinishedCount: Int {
        state.locked { state in state.lines.reduce(state.runningCount) { $0 + $1.count } }
    }

    /// The number of bodies that wait. Some of the cancelled ones are among them.
    func waitingCount(_ urgency: Urgency) -> Int { state.locked { $0.lines[urgency.rawValue].count } }

    private func start() {
        let isStarted = startThread { [self] in
            // On Linux, the priority is that of the thread.
            _ = nice(5)
            while true {
                guard let work = next() else {
                    wakeUp.wait()
                    continue
                }
                run(work)
            }
        }
        if !isStarted { threadIsMissing() }
    }

    /// The threads that there are do the work. If there is none, the caller does what waits: a text that comes late is better than none.
    private func threadIsMissing() {
        let isAlone = state.locked { state in
            state.threadCount -= 1
            return state.threadCount == 0
        }
        guard isAlone else { return }
        while let work = state.locked({ $0.popFirst() }) { run(work) }
    }

    private func run(_ work: Work) {
        if !work.token.isCancelled { work.body() }
        state.locked { $0.runningCount -= 1 }
    }

    /// Takes the next work; nil, and the thread counts as sleeping, if there is none.
    private func next() -> Work? {
        state.locked { state in
            let work = state.popFirst()
            if work == nil { state.sleepingCount += 1 }
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
