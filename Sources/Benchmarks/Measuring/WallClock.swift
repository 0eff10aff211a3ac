import Glibc

/// Real time, which includes other processes and threads.
enum WallClock {
    /// Nanoseconds since an arbitrary moment.
    static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) * 1_000_000_000 + Double(time.tv_nsec)
    }
}
