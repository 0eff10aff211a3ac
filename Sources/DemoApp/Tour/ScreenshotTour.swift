import LabelWidget

/// Takes a picture of each page in each state.
@MainActor
final class ScreenshotTour {
    private let window: DemoWindow
    private let directory: String

    init(of window: DemoWindow, directory: String) {
        self.window = window
        self.directory = directory
    }

    /// Takes the pictures and prints their paths. Returns false if one cannot be written.
    func run() async -> Bool {
        guard g_mkdir_with_parents(directory, 0o777) == 0 else {
            DemoApplication.complain("the directory \(directory) cannot be made")
            return false
        }
        Self.switchOffAnimations()
        let pages = window.pages
        window.show(pages.readMore)
        guard await takePicture("1-read-more-folded") else { return false }
        pages.readMore.page.setUnfolded(true)
        guard await takePicture("2-read-more-unfolded") else { return false }
        window.show(pages.label)
        guard await takePicture("3-label-and-gtklabel") else { return false }
        window.show(pages.world)
        guard await takePicture("4-world-text") else { return false }
        window.show(pages.truncation)
        guard await takePicture("5-truncation") else { return false }
        window.show(pages.geometry)
        pages.geometry.page.view.select(24..<58)
        guard await takePicture("6-geometry") else { return false }
        window.show(pages.selection)
        pages.selection.page.selectSome()
        guard await takePicture("7-links-and-selection") else { return false }
        window.show(pages.chat)
        guard await takePicture("8-chat") else { return false }
        pages.feed.page.strip.isOn = false
        window.show(pages.feed)
        guard await takePicture("9-feed-top") else { return false }
        pages.feed.page.list.scroll(to: FeedModel.count / 2)
        guard await takePicture("10-feed-scrolled") else { return false }
        pages.logs.page.showStill()
        window.show(pages.logs)
        // A cursor blinks, and GTK 4.8 crashes when it draws one without fonts.
        gtk_window_set_focus(window.widget.of(), nil)
        guard await takePicture("11-logs-and-streams") else { return false }
        window.show(pages.accessibility)
        guard await takePicture("12-accessibility") else { return false }
        window.show(pages.benchmarks)
        await frames(2, of: window.widget)
        await pages.benchmarks.page.runSome()
        return await takePicture("13-benchmarks")
    }

    private static func switchOffAnimations() {
        GObjectProperty.set(gtk_settings_get_default(), "gtk-enable-animations", .boolean(false))
    }

    private func takePicture(_ name: String) async -> Bool {
        // List rows get their final positions one frame after they appear.
        await frames(5, of: window.widget)
        // A window in the background is drawn paler.
        gtk_widget_unset_state_flags(window.widget, GTK_STATE_FLAG_BACKDROP)
        await frames(2, of: window.widget)
        let path = "\(directory)/\(name).png"
        guard let picture = picture() else {
            DemoApplication.complain("the window cannot be drawn")
            return false
        }
        defer { g_object_unref(UnsafeMutableRawPointer(picture)) }
        guard gdk_texture_save_to_png(picture, path) != 0 else {
            DemoApplication.complain("the picture \(path) cannot be written")
            return false
        }
        print(path)
        return true
    }

    /// The window with its header bar, in device pixels. The caller owns the texture.
    private func picture() -> OpaquePointer? {
        let (width, height) = (gtk_widget_get_width(window.widget), gtk_widget_get_height(window.widget))
        let scale = Float(gtk_widget_get_scale_factor(window.widget))
        guard let paintable = gtk_widget_paintable_new(window.widget), let snapshot = gtk_snapshot_new(),
            let renderer = gtk_native_get_renderer(gtk_widget_get_native(window.widget))
        else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        gtk_snapshot_scale(snapshot, scale, scale)
        gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
        defer { gsk_render_node_unref(node) }
        var viewport = graphene_rect_t(
            origin: graphene_point_t(x: 0, y: 0),
            size: graphene_size_t(width: Float(width) * scale, height: Float(height) * scale))
        return gsk_renderer_render_texture(renderer, node, &viewport)
    }
}
