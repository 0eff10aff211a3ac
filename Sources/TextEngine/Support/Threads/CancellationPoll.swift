/// Asks a token now and then in a loop over a text. To ask it for each character would take longer than the work.
struct CancellationPoll {
    private let token: CancellationToken?
    private let distance: Int
    /// Where the token is asked next.
    private(set) var next: Int

    /// - Parameters:
    ///   - token: nil for work that nobody cancels.
    ///   - start: Where the loop begins, in steps of any kind.
    ///   - distance: The number of steps between questions.
    init(_ token: CancellationToken?, from start: Int, every distance: Int) {
        (self.token, self.distance) = (token, distance)
        next = start + distance
    }

    /// Whether the work was cancelled, as far as the token has been asked.
    @inline(__always)
    mutating func isCancelled(at position: Int) -> Bool {
        guard position >= next else { return false }
        next = position + distance
        return token?.isCancelled == true
    }
}
