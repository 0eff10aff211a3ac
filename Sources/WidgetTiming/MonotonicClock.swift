import Glibc

/// Real time, which includes other processes and threads.
package enum MonotonicClock {
    /// Nanoseconds since an arbitrary moment.
    package static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}
