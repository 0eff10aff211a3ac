import LabelWidget

/// The window: a header bar, a list of pages, and one of them.
@MainActor
final class DemoWindow {
    let widget: Widget
    let split: SplitView
    let pages = DemoPages()
    private let stack: Widget

    init(of application: UnsafeMutablePointer<GtkApplication>, size: (width: Int, height: Int)) {
        widget = gtk_application_window_new(application)
        gtk_window_set_title(widget.of(), "LabelWidget")
        gtk_window_set_default_size(widget.of(), Int32(size.width), Int32(size.height))
        stack = gtk_stack_new()
        let list: Widget = gtk_stack_sidebar_new()
        gtk_stack_sidebar_set_stack(list.opaque, stack.opaque)
        gtk_widget_set_vexpand(list, 1)
        let sidebar = Make.box(GTK_ORIENTATION_VERTICAL, list).styled("sidebar-pane")
        split = SplitView(sidebar: sidebar, content: stack)
        for page in pages.all {
            gtk_stack_add_titled(stack.opaque, page.widget.styled("page"), page.identifier, page.title)
        }
        gtk_stack_set_transition_type(stack.opaque, GTK_STACK_TRANSITION_TYPE_CROSSFADE)
        connect(stack, "notify::visible-child") { [unowned self] _ in split.hideIfNarrow() }
        gtk_window_set_titlebar(widget.of(), makeHeaderBar())
        gtk_window_set_child(widget.of(), split.widget)
    }

    /// Shows the page with an identifier.
    func show(page identifier: String) { gtk_stack_set_visible_child_name(stack.opaque, identifier) }

    private func makeHeaderBar() -> Widget {
        let bar: Widget = gtk_header_bar_new()
        let sidebar: Widget = gtk_button_new_from_icon_name("sidebar-show-symbolic")
        gtk_actionable_set_action_name(sidebar.opaque, "app.sidebar")
        Make.name(sidebar, "Pages")
        gtk_header_bar_pack_start(bar.opaque, sidebar)
        let about: Widget = gtk_button_new_from_icon_name("help-about-symbolic")
        gtk_actionable_set_action_name(about.opaque, "app.about")
        Make.name(about, "About")
        gtk_header_bar_pack_end(bar.opaque, about)
        let dark: Widget = gtk_toggle_button_new()
        gtk_button_set_icon_name(dark.of(), "weather-clear-night-symbolic")
        gtk_actionable_set_action_name(dark.opaque, "app.dark")
        Make.name(dark, "Dark style")
        gtk_header_bar_pack_end(bar.opaque, dark)
        return bar
    }
}
