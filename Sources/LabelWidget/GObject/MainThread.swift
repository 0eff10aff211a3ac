import CLabelGtk
import Glibc
import Synchronization

/// GTK's thread. Here it is the main actor's thread, also in a program that runs GTK on another thread than its first.
enum MainThread {
    /// The thread that made the first label; 0 before. A type may be registered on any thread.
    private static let thread = Atomic<UInt>(0)

    /// Remembers the current thread as GTK's, unless there is one. Each label calls it when it is made.
    static func register() {
        guard thread.load(ordering: .relaxed) == 0 else { return }
        _ = thread.compareExchange(expected: 0, desired: current, ordering: .relaxed)
    }

    /// Whether the current thread is GTK's.
    static var isCurrent: Bool { thread.load(ordering: .relaxed) == current }

    /// A third of the time of `g_thread_self`.
    private static var current: UInt { UInt(pthread_self()) }

    /// Whether the current thread may use labels: it is GTK's, or there is no label yet. It takes a few nanoseconds.
    static var mayUseLabels: Bool {
        let known = thread.load(ordering: .relaxed)
        return known == current || known == 0
    }

    /// Traps on another thread than GTK's, in programs that are built for debugging.
    static func check() {
        assert(mayUseLabels, "A label is used on another thread than GTK's. MainContext.invoke runs code on GTK's.")
    }

    /// Runs the body as the main actor. The caller must be on GTK's thread, as for every function of GTK.
    /// `MainActor.assumeIsolated` would trap if a program runs GTK on another thread than its first.
    static func assume<Value>(_ body: @MainActor () -> Value) -> Value {
        check()
        return onAnyThread(body)
    }

    /// Runs the body as the main actor, on whatever thread this is: for what registers a type. GObject and Swift guard that themselves.
    static func onAnyThread<Value>(_ body: @MainActor () -> Value) -> Value {
        withoutActuallyEscaping(body) { body in
            unsafeBitCast(body, to: (() -> Value).self)()
        }
    }

    /// Runs the body at once on GTK's thread, and from its main loop if this is another one. For what the last reference to an object ends:
    /// a program may drop that on any thread. The body must not keep what it ends alive with counted references: another thread may drop
    /// the last one of those.
    static func end(_ body: @escaping @MainActor () -> Void) {
        if isCurrent { return assume(body) }
        MainContext.invoke(body)
    }

    /// Releases an object of GTK: at once on GTK's thread, else from its main loop. Callable from any thread.
    static func release(_ object: UnsafeMutableRawPointer) {
        nonisolated(unsafe) let object = object
        end { g_object_unref(object) }
    }
}
