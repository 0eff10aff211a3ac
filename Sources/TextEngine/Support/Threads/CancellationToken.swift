import Glibc
import Synchronization

/// Lets one thread cancel shaping, layout or drawing on another thread.
///
/// Cancelled shaping and layout return nil. Cancelled drawing stops early. The token is asked at least once per paragraph, per line
/// and per 64 kB of words. Shaping a single word is not stopped, however long it is.
public final class CancellationToken: Sendable {
    private let flag = Atomic(false)
    /// In nanoseconds of the monotonic clock.
    private let deadline: UInt64

    /// Creates a token that is not cancelled.
    public init() { deadline = .max }

    /// Creates a token that is cancelled after a time: for work that stops if it takes longer.
    public init(timeLimit: Duration) {
        let (seconds, attoseconds) = timeLimit.components
        let (limit, isTooLong) = UInt64(max(seconds, 0)).multipliedReportingOverflow(by: 1_000_000_000)
        let (end, isTooLate) = limit.addingReportingOverflow(Self.now + UInt64(max(attoseconds, 0)) / 1_000_000_000)
        deadline = isTooLong || isTooLate ? .max : end
    }

    /// Asks the work with this token to stop.
    public func cancel() { flag.store(true, ordering: .relaxed) }

    /// Whether the work should stop.
    public var isCancelled: Bool { flag.load(ordering: .relaxed) || deadline != .max && Self.now >= deadline }

    private static var now: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
