import Synchronization

/// A flag by which one thread tells another to give up shaping, layout or drawing.
///
/// Cancelled shaping and layout give nil; cancelled drawing stops early. The flag is polled once a
/// paragraph and once a line.
public final class CancellationToken: Sendable {
    private let flag = Atomic(false)

    /// Makes a flag that nobody has raised yet.
    public init() {}

    /// Asks the work that was given this token to stop.
    public func cancel() { flag.store(true, ordering: .relaxed) }
    /// Whether the work should stop.
    public var isCancelled: Bool { flag.load(ordering: .relaxed) }
}
