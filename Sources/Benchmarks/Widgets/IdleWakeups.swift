import CLabelGtk
import Glibc

/// How often the threads of this process go to sleep, which is how often they were woken.
@MainActor
enum IdleWakeups {
    /// Runs the main loop for a time, and counts. Its own timer is not counted.
    static func count(milliseconds: UInt32) -> Int {
        var isOver = false
        return withUnsafeMutablePointer(to: &isOver) { flag in
            let before = sleeps()
            g_timeout_add(
                milliseconds,
                { flag in
                    flag?.assumingMemoryBound(to: Bool.self).pointee = true
                    return 0
                }, flag)
            while !flag.pointee { g_main_context_iteration(nil, 1) }
            return sleeps() - before - 1
        }
    }

    private static func sleeps() -> Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_nvcsw
    }
}
