import CLabelGtk
import XCTest

@testable import LabelWidget

/// A window with a box for the widgets of a test. It exists until the test ends.
@MainActor
final class TestWindow {
    let window: UnsafeMutablePointer<GtkWidget>
    let box: UnsafeMutablePointer<GtkWidget>
    private static var open: [TestWindow] = []

    /// Makes a window and waits until it is visible. (GTK 4.8 crashes when it destroys one that never was.)
    init() {
        guard let window = gtk_window_new(), let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0) else {
            preconditionFailure("GTK makes no window.")
        }
        (self.window, self.box) = (window, box)
        gtk_window_set_default_size(window.window, 400, 300)
        gtk_window_set_child(window.window, box)
        Self.open.append(self)
        gtk_window_present(window.window)
        Gtk.iterate { gtk_widget_get_mapped(window) != 0 && gtk_widget_get_width(box) > 0 }
        Gtk.settle()
    }

    /// Destroys all windows.
    static func closeAll() {
        let windows = open
        open = []
        for window in windows {
            gtk_window_destroy(window.window.window)
        }
    }

    /// Forgets a window that the test has destroyed.
    static func forget(_ window: TestWindow) { open.removeAll { $0 === window } }

    func append(_ widget: UnsafeMutablePointer<GtkWidget>) {
        gtk_box_append(UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self), widget)
    }

    /// A scrolled window of 300 by 250 pixels.
    static func scrolledWindow() throws -> UnsafeMutablePointer<GtkWidget> {
        let scroller = try XCTUnwrap(gtk_scrolled_window_new())
        gtk_widget_set_size_request(scroller, 300, 250)
        // The scrollbars would fade while pictures are taken.
        gtk_scrolled_window_set_overlay_scrolling(scroller.opaque, 0)
        return scroller
    }

    /// A label in the window with its natural size, for a user interface language.
    func label(_ text: String, language: String) -> Label {
        let label = Label()
        append(label.widget)
        // A style change in the next frame would reset the language.
        layOut()
        pango_context_set_language(gtk_widget_get_pango_context(label.widget), pango_language_from_string(language))
        label.state.styling.known = nil
        label.text = text
        label.widget.allocate()
        return label
    }

    /// A GtkLabel in the window, for a user interface language.
    func gtkLabel(_ text: String, language: String) -> UnsafeMutablePointer<GtkWidget> {
        guard let label = gtk_label_new(nil) else { preconditionFailure("GTK makes no label.") }
        append(label)
        layOut()
        pango_context_set_language(gtk_widget_get_pango_context(label), pango_language_from_string(language))
        gtk_label_set_text(label.opaque, text)
        return label
    }

    /// The number of device pixels per pixel (`GDK_SCALE`).
    var scale: Int { Int(gtk_widget_get_scale_factor(window)) }

    /// The renderer of the window.
    var renderer: OpaquePointer? { gtk_native_get_renderer(gtk_widget_get_native(window)) }

    /// Runs the main loop until the window is laid out again.
    func layOut() {
        gtk_widget_queue_resize(box)
        var isDone = false
        withUnsafeMutablePointer(to: &isDone) { flag in
            gtk_widget_add_tick_callback(
                box,
                { _, _, data in
                    data?.assumingMemoryBound(to: Bool.self).pointee = true
                    return 0
                }, flag, nil)
            Gtk.iterate { flag.pointee }
        }
        Gtk.settle()
    }
}

/// CSS for all windows, until it is removed or the test ends.
@MainActor
final class TestStyle {
    private let provider = gtk_css_provider_new()
    private static var active: [TestStyle] = []

    @discardableResult
    init(_ css: String) {
        load(css)
        Self.active.append(self)
        gtk_style_context_add_provider_for_display(
            gdk_display_get_default(), OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_USER))
    }

    func load(_ css: String) { gtk_css_provider_load_from_data(provider, css, -1) }

    func remove() {
        Self.active.removeAll { $0 === self }
        gtk_style_context_remove_provider_for_display(gdk_display_get_default(), OpaquePointer(provider))
    }

    static func removeAll() {
        for style in active { style.remove() }
    }

    isolated deinit { g_object_unref(provider) }
}
