import CLabelGtk

/// Opens URIs in the app that the user prefers: with `GtkUriLauncher` in GTK 4.10 and newer, with `gtk_show_uri` in older
/// ones.
@MainActor
enum UriLauncher {
    typealias Make = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
    typealias Launch =
        @convention(c) (
            OpaquePointer?, UnsafeMutablePointer<GtkWindow>?, OpaquePointer?, GAsyncReadyCallback?, gpointer?
        ) -> Void

    /// GTK's functions; nil if GTK is older. Tests replace them.
    static var make = NewerFunction.find("gtk_uri_launcher_new", as: Make.self)
    static var launch = NewerFunction.find("gtk_uri_launcher_launch", as: Launch.self)

    /// What `activate-link` does if no handler returns true: opens the address. As in GtkLabel, that takes a window.
    static func open(_ uri: String, from widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        guard let root = gtk_widget_get_root(widget).map({ UnsafeMutableRawPointer($0) }),
            root.isInstance(of: gtk_window_get_type())
        else { return false }
        open(LinkAddress.escaped(uri), in: root.assumingMemoryBound(to: GtkWindow.self))
        return true
    }

    /// Opens a URI.
    ///
    /// - Parameter window: The window that a dialog belongs to, for example the choice of an app.
    static func open(_ uri: String, in window: UnsafeMutablePointer<GtkWindow>?) {
        guard let make, let launch, let launcher = make(uri) else {
            gtk_show_uri(window, uri, guint32(GDK_CURRENT_TIME))
            return
        }
        launch(launcher, window, nil, nil, nil)
        g_object_unref(UnsafeMutableRawPointer(launcher))
    }
}
