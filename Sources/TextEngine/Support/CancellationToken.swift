import Synchronization

/// Lets one thread cancel shaping, layout or drawing on another thread.
///
/// Cancelled shaping and layout return nil. Cancelled drawing stops early. The flag is checked once per paragraph and
/// once per line.
public final class CancellationToken: Sendable {
    private let flag = Atomic(false)

    /// Creates a token that is not cancelled.
    public init() {}

    /// Asks the work with this token to stop.
    public func cancel() { flag.store(true, ordering: .relaxed) }
    /// Whether the work should stop.
    public var isCancelled: Bool { flag.load(ordering: .relaxed) }
}
