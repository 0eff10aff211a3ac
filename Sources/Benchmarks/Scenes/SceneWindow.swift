import CLabelGtk
import LabelWidget

/// A window whose frames are counted.
@MainActor
final class SceneWindow {
    let window: UnsafeMutablePointer<GtkWidget>
    private(set) var frameCount = 0

    /// Opens a window and waits until it is drawn.
    init(showing child: UnsafeMutablePointer<GtkWidget>, width: Int32 = 600, height: Int32 = 800) {
        guard let window = gtk_window_new() else { preconditionFailure("GTK always makes a window.") }
        self.window = window
        gtk_window_set_child(GtkCast.window(window), child)
        gtk_window_set_default_size(GtkCast.window(window), width, height)
        gtk_window_present(GtkCast.window(window))
        while gtk_widget_get_mapped(child) == 0 { g_main_context_iteration(nil, 1) }
        Signal.connect(gtk_widget_get_frame_clock(window), "after-paint", after: true) { [weak self] in
            self?.frameCount += 1
        }
        drawFrame()
    }

    func close() {
        gtk_window_destroy(GtkCast.window(window))
        // GTK releases the widgets of a list in idle time.
        for _ in 0..<1_000 where g_main_context_iteration(nil, 0) == 0 { break }
    }

    /// Runs the main loop until the window is drawn again.
    func drawFrame() {
        let wanted = frameCount + 1
        gtk_widget_queue_draw(window)
        while frameCount < wanted { g_main_context_iteration(nil, 1) }
    }

    /// Runs all work that waits for idle time.
    func runIdleWork() {
        while g_main_context_iteration(nil, 0) != 0 {}
    }

    /// Gives the window a width and waits until it is drawn so.
    func resize(toWidth width: Int32) {
        gtk_window_set_default_size(GtkCast.window(window), width, gtk_widget_get_height(window))
        for _ in 0..<1_000 where gtk_widget_get_width(window) != width { g_main_context_iteration(nil, 1) }
        drawFrame()
    }
}
