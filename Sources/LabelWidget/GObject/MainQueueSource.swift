import CGtk
import Dispatch
import Glibc

/// Makes `Task { @MainActor in … }` and `DispatchQueue.main` work in a GTK program.
///
/// The library does not need this; a Swift app may want it. Two functions that libdispatch exports for run loops
/// (CoreFoundation's among them) do the work: a descriptor that becomes readable when the main queue has something to
/// run, and the call that runs it.
@MainActor
public enum MainQueueSource {
    private static var isAttached = false

    /// Watches the dispatch main queue from GLib's default main context. Call it once, on the main thread, before the
    /// main loop runs; later calls do nothing.
    public static func attach() {
        guard !isAttached else { return }
        isAttached = true
        _ = g_unix_fd_add_full(
            G_PRIORITY_DEFAULT, dispatchMainQueueHandle(), G_IO_IN,
            { descriptor, _, _ in
                // Unread, the descriptor stays readable and the loop never gets to paint.
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
