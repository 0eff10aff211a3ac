import CLabelGtk
import Synchronization

/// Runs code on GTK's thread, through GLib's main context. It works in every GTK program, in any language, without
/// ``MainQueueSource``.
///
/// ```swift
/// Task.detached {
///     let shaped = try await text.shaped()
///     let frame = try await shaped.frame(width: 400)
///     MainContext.invoke { label.text = "\(frame.lineCount) lines" }
/// }
/// ```
///
/// The library uses neither main actor jobs nor the dispatch main queue, because GLib runs neither. It does not use
/// `g_main_context_invoke_full` either: GLib runs that code on the calling thread if no thread iterates the context.
public enum MainContext {
    private typealias Body = @MainActor @Sendable () -> Void

    private static let bodies = Mutex(WaitingLine<Body>())

    /// What runs the bodies, to count their time; nil for nothing.
    @MainActor package static var around: ((() -> Void) -> Void)?

    /// Runs the body on GTK's thread, from its main loop. Callable from any thread.
    public static func invoke(_ body: @escaping @MainActor @Sendable () -> Void) {
        bodies.locked { $0.append(body) }
        // A source for each body: one may run a main loop of its own, and the others must not wait for its end.
        g_idle_add_full(
            G_PRIORITY_DEFAULT,
            { _ in
                // GLib runs this on the thread that iterates the default context, which is GTK's.
                MainThread.assume {
                    guard let body = MainContext.bodies.locked({ $0.popFirst() }) else { return }
                    if let around = MainContext.around { around(body) } else { body() }
                }
                return 0
            }, nil, nil)
    }
}
