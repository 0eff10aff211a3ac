import Glibc

/// The processor time of this thread: what other processes and threads use does not count.
enum ThreadClock {
    /// Nanoseconds since some moment.
    static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    /// How many nanoseconds the body takes.
    @inline(never)
    static func time(_ body: () -> Double) -> Double {
        let start = now()
        let result = body()
        let end = now()
        keep(result)
        return Double(end - start)
    }
}

/// Takes a result, so that the compiler cannot leave out the work for it.
@inline(never)
@_optimize(none)
func keep(_ result: Double) {}
