import Glibc

/// A line on standard error that tells how far a batch is.
struct BatchProgress {
    private let total: Int?
    private let start = ContinuousClock.now
    private var drawn: ContinuousClock.Instant
    private var done = 0
    private var isShown = false

    /// The shortest time between two lines. A faster one could not be read, and would slow down the batch.
    private static let pause = Duration.milliseconds(100)
    /// To the start of the line, and erase to its end.
    private static let wiping = "\r\u{1B}[K"

    /// nil if standard error is no terminal: nobody would see the line. nil also if the answers go to a terminal: they are the progress.
    init?() {
        guard Terminal.takesSequences(STDERR_FILENO), isatty(STDOUT_FILENO) == 0 else { return nil }
        total = LineCounter.lines(of: STDIN_FILENO)
        drawn = start
    }

    /// Counts a command, and writes the line anew if the last time is long ago.
    mutating func commandEnded() {
        done += 1
        let now = ContinuousClock.now
        guard now - drawn >= Self.pause else { return }
        drawn = now
        isShown = true
        let seconds = (now - start) / .seconds(1)
        let text = ProgressText(done: done, total: total, seconds: seconds).description
        // A line that fills its row may wrap, and what is wrapped stays.
        let room = max(Terminal.columns(of: STDERR_FILENO) - 1, 0)
        StandardOutput.writeToError(Self.wiping + text.prefix(room))
    }

    /// Wipes the line.
    mutating func end() {
        if isShown { StandardOutput.writeToError(Self.wiping) }
        isShown = false
    }
}
