import CLabelGtk

/// Runs code on GTK's thread, through GLib's main context. It works in every GTK program, in any language.
///
/// The library uses neither main actor jobs nor the dispatch main queue, because GLib runs neither.
enum MainContext {
    private final class Job {
        let body: @MainActor @Sendable () -> Void
        init(_ body: @escaping @MainActor @Sendable () -> Void) { self.body = body }
    }

    /// Runs the body on GTK's thread, from its main loop. Callable from any thread.
    static func invoke(_ body: @escaping @MainActor @Sendable () -> Void) {
        g_idle_add_full(
            G_PRIORITY_DEFAULT,
            { data in
                guard let data else { return 0 }
                let job = Unmanaged<Job>.fromOpaque(data).takeUnretainedValue()
                // GLib runs this on the thread that iterates the default context, which is GTK's.
                let body = unsafeBitCast(job.body, to: (@Sendable () -> Void).self)
                body()
                return 0
            },
            Unmanaged.passRetained(Job(body)).toOpaque(),
            { data in
                if let data { Unmanaged<Job>.fromOpaque(data).release() }
            })
    }
}
