import WidgetTiming

/// Real time, which includes other processes and threads.
enum WallClock {
    /// Nanoseconds since an arbitrary moment.
    static func now() -> Double {
        Double(MonotonicClock.now)
    }
}
