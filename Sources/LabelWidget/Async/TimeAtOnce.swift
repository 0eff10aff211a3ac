import CLabelGtk
import TextEngine

/// The time in which asynchronous labels lay out texts on GTK's thread: two milliseconds for all of them together, until GTK has drawn.
/// A person does not notice it in a frame. A list may set the texts of 200 rows before it draws.
@MainActor
final class TimeAtOnce {
    static let shared = TimeAtOnce()

    /// Tests change it.
    var limit = Duration.milliseconds(2)
    /// The time in nanoseconds. Tests have a clock of their own.
    var now: () -> Int = { g_get_monotonic_time() * 1_000 }
    private var spent = Duration.zero
    private var isRenewalScheduled = false

    /// Below the priority at which GTK draws: while frames take all the time, there is none for texts at once.
    private static let renewalPriority = GDK_PRIORITY_REDRAW + 1

    /// What is left of the time until GTK has drawn.
    var left: Duration { limit - spent }

    /// Does work that stops when the time is used up; nil if it stopped, or if there was no time left.
    func attempt<Result>(_ work: (CancellationToken) -> Result?) -> Result? {
        guard left > .zero else { return nil }
        scheduleRenewal()
        let start = now()
        defer { spent += .nanoseconds(now() - start) }
        return work(CancellationToken(timeLimit: left))
    }

    private func scheduleRenewal() {
        guard !isRenewalScheduled else { return }
        isRenewalScheduled = true
        g_idle_add_full(
            Self.renewalPriority,
            { _ in
                MainThread.assume { TimeAtOnce.shared.renew() }
                return 0
            }, nil, nil)
    }

    private func renew() { (spent, isRenewalScheduled) = (.zero, false) }
}
