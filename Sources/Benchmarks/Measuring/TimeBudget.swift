/// Divides the time of a run over its steps. A step is one row with one class of texts.
///
/// A step may take an equal part of the remaining time. Time that it does not need is left for later steps. Other time,
/// for example for the set-up of a class, is taken from them. So the whole run ends in time.
struct TimeBudget {
    /// The clock, in nanoseconds.
    private let now: () -> Double
    private let end: Double
    private var stepsLeft: Int

    /// Starts a run of `time` nanoseconds; infinity means no limit.
    init(time: Double, steps: Int, now: @escaping () -> Double = WallClock.now) {
        self.now = now
        end = now() + time
        stepsLeft = steps
    }

    /// The remaining nanoseconds.
    var left: Double { max(end - now(), 0) }

    /// The nanoseconds that the next step may take. Call it once before each step.
    mutating func nextShare() -> Double {
        defer { stepsLeft -= 1 }
        return left / Double(max(stepsLeft, 1))
    }
}
