import CLabelGtk

/// The data of a C program for its functions. It ends with this object: on GTK's thread, on whichever thread the last reference to this
/// object is dropped.
///
/// It only keeps addresses, so threads may share it.
final class CData: @unchecked Sendable {
    /// What the functions get.
    let pointer: gpointer?
    private let destroy: GDestroyNotify?

    init(_ pointer: gpointer?, _ destroy: GDestroyNotify?) { (self.pointer, self.destroy) = (pointer, destroy) }

    deinit {
        nonisolated(unsafe) let pointer = pointer
        MainThread.end { [destroy] in destroy?(pointer) }
    }
}
