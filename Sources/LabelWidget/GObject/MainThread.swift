/// GTK's thread, which is the main actor's thread here.
enum MainThread {
    /// Runs the body as the main actor. The caller vouches for being on GTK's thread, as with every function of GTK;
    /// `MainActor.assumeIsolated` would trap in a program that runs GTK elsewhere than on its first thread.
    static func assume<Value>(_ body: @MainActor () -> Value) -> Value {
        withoutActuallyEscaping(body) { body in
            unsafeBitCast(body, to: (() -> Value).self)()
        }
    }
}
