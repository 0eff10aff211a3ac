import LabelWidget

// A program whose main loop is GLib's: tasks of the main actor run in it, and a label ends on GTK's thread, wherever its last handle is
// dropped. It prints what happens.

enum Threads {
    nonisolated(unsafe) static let main = g_thread_self()
    static var isMain: Bool { g_thread_self() == main }
}

/// The only handle of a label.
final class Holder: @unchecked Sendable {
    // One thread after the other uses it.
    var label: Label?
    /// Runs when the label ends.
    nonisolated(unsafe) static var ended: () -> Void = {}

    @MainActor init() {
        let label = Label("A label")
        self.label = label
        let object = UnsafeMutableRawPointer(label.widget).assumingMemoryBound(to: GObject.self)
        g_object_weak_ref(object, { _, _ in Holder.ended() }, nil)
    }
}

gtk_init()
print("started on the main thread:", Threads.isMain)
let loop = g_main_loop_new(nil, 0)
MainQueueSource.attach()
// This one does nothing.
MainQueueSource.attach()
Task { @MainActor in
    print("a task runs in the loop:", g_main_loop_is_running(loop) != 0 && Threads.isMain)
    let holder = Holder()
    await withCheckedContinuation { continuation in
        Holder.ended = {
            print("the label ends on the main thread:", Threads.isMain)
            continuation.resume()
        }
        Task.detached {
            print("dropped on a worker:", !Threads.isMain)
            holder.label = nil
        }
    }
    print("the task goes on in the loop:", g_main_loop_is_running(loop) != 0 && Threads.isMain)
    g_main_loop_quit(loop)
}
g_main_loop_run(loop)
