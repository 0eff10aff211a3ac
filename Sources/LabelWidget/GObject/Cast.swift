import CLabelGtk

extension UnsafeMutablePointer<GtkWidget> {
    /// The widget as an instance of one of its classes, as C's `GTK_WINDOW(widget)`; nobody checks.
    ///
    /// ```swift
    /// gtk_window_set_child(window.cast(), label.widget)
    /// ```
    public func cast<Instance>(to type: Instance.Type = Instance.self) -> UnsafeMutablePointer<Instance> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: type)
    }
}

extension UnsafeMutablePointer<GtkWidget>? {
    /// The widget as an instance of one of its classes, as C's `GTK_WINDOW(widget)`; nobody checks.
    public func cast<Instance>(to type: Instance.Type = Instance.self) -> UnsafeMutablePointer<Instance>? {
        map { $0.cast(to: type) }
    }
}
