import Glibc

/// The CPU time of this thread. Other processes and threads do not count.
package enum ThreadClock {
    /// Nanoseconds since an arbitrary moment.
    package static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    /// The nanoseconds that the body takes.
    @inline(never)
    package static func time(_ body: () -> Double) -> Double {
        let start = now()
        let result = body()
        let end = now()
        keep(result)
        return Double(end - start)
    }
}

/// Uses a result, so that the compiler cannot remove the work for it.
@inline(never)
@_optimize(none)
package func keep(_ result: Double) {}
