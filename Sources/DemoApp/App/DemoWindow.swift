import LabelWidget

/// The window: a header bar, a list of pages, and one of them.
@MainActor
final class DemoWindow {
    let widget: Widget
    let split: SplitView
    let pages = DemoPages()
    private let list: PageList
    private let stack: Widget

    init(of application: UnsafeMutablePointer<GtkApplication>, size: (width: Int, height: Int)) {
        widget = gtk_application_window_new(application)
        gtk_window_set_title(widget.of(), "LabelWidget")
        gtk_window_set_default_size(widget.of(), Int32(size.width), Int32(size.height))
        let stack: Widget = gtk_stack_new()
        self.stack = stack
        for page in pages.all { gtk_stack_add_named(stack.opaque, page.widget.styled("page"), page.identifier) }
        gtk_stack_set_transition_type(stack.opaque, GTK_STACK_TRANSITION_TYPE_CROSSFADE)
        list = PageList(of: pages.all) { gtk_stack_set_visible_child_name(stack.opaque, $0) }
        let sidebar = Make.box(GTK_ORIENTATION_VERTICAL, list.widget, Self.makeDarkSwitch()).styled("sidebar-pane")
        split = SplitView(sidebar: sidebar, content: stack)
        Signal.connect(stack, "notify::visible-child") { [unowned self] in pageChanged() }
        pageChanged()
        gtk_window_set_titlebar(widget.of(), makeHeaderBar())
        gtk_window_set_child(widget.of(), split.widget)
    }

    /// Shows the list of pages, and puts the cursor into its search.
    func searchPages() {
        split.show()
        list.search()
    }

    /// Shows the page with an identifier.
    func show(page identifier: String) { gtk_stack_set_visible_child_name(stack.opaque, identifier) }

    private func pageChanged() {
        if let name = gtk_stack_get_visible_child_name(stack.opaque) { list.select(String(cString: name)) }
        split.hideIfNarrow()
    }

    /// The switch below the list of pages.
    private static func makeDarkSwitch() -> Widget {
        let label = Make.text("Dark style")
        gtk_widget_set_hexpand(label, 1)
        let toggle: Widget = gtk_switch_new()
        gtk_actionable_set_action_name(toggle.opaque, "app.dark")
        gtk_widget_set_valign(toggle, GTK_ALIGN_CENTER)
        Make.name(toggle, "Dark style")
        let row = Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, label, toggle)
        row.setMargins(horizontal: 16, vertical: 14)
        return row
    }

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
        return bar
    }
}
