/// GTK's thread. Here it is the main actor's thread.
enum MainThread {
    /// Runs the body as the main actor. The caller must be on GTK's thread, as for every function of GTK.
    /// `MainActor.assumeIsolated` would trap if a program runs GTK on another thread than its first.
    static func assume<Value>(_ body: @MainActor () -> Value) -> Value {
        withoutActuallyEscaping(body) { body in
            unsafeBitCast(body, to: (() -> Value).self)()
        }
    }
}
