import CLabelGtk
import Dispatch
import Glibc

/// Makes `Task { @MainActor in … }` and `DispatchQueue.main` work in a GTK program.
///
/// The library does not need this, but a Swift app may. It uses two functions that libdispatch exports for run loops,
/// as CoreFoundation does: one returns a file descriptor that is readable when the main queue has work, the other runs
/// that work.
@MainActor
public enum MainQueueSource {
    private static var isAttached = false

    /// Watches the dispatch main queue from GLib's default main context. Call it once, on the main thread, before the
    /// main loop runs. Later calls do nothing.
    public static func attach() {
        guard !isAttached else { return }
        isAttached = true
        _ = g_unix_fd_add_full(
            G_PRIORITY_DEFAULT, dispatchMainQueueHandle(), G_IO_IN,
            { descriptor, _, _ in
                // An unread descriptor stays readable, and the loop would never get to paint.
                var value: UInt64 = 0
                _ = read(descriptor, &value, MemoryLayout.size(ofValue: value))
                runDispatchMainQueue(nil)
                return 1
            }, nil, nil)
    }
}

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func dispatchMainQueueHandle() -> Int32

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func runDispatchMainQueue(_ message: UnsafeMutableRawPointer?)
