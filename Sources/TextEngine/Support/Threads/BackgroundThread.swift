import Glibc

/// Runs work on a new thread, which ends with the work. The engine has neither Dispatch nor a main loop.
package enum BackgroundThread {
    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Runs the body on another thread, or on this one if no thread can be created.
    package static func run(_ body: @escaping @Sendable () -> Void) {
        if !start(body) { body() }
    }

    /// Runs the body on another thread. Returns false, and does not run it, if no thread can be created.
    package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        let work = Unmanaged.passRetained(Work(body))
        var thread = pthread_t()
        let error = pthread_create(
            &thread, nil,
            { argument in
                if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
                return nil
            }, work.toOpaque())
        guard error == 0 else {
            work.release()
            return false
        }
        pthread_detach(thread)
        return true
    }
}
