import LabelWidget

/// The window: a header bar, a list of pages, and one of them.
@MainActor
final class DemoWindow {
    let widget: Widget
    let split: SplitView
    let pages = DemoPages()
    private let list: PageList
    private let source = SourcePane()
    private let paneView: PaneView
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
        paneView = PaneView(pane: source.widget, content: stack)
        split = SplitView(sidebar: list.widget.styled("sidebar-pane"), content: paneView.widget)
        Signal.connect(stack, "notify::visible-child") { [unowned self] in pageChanged() }
        pageChanged()
        gtk_window_set_titlebar(widget.of(), HeaderBar.make())
        gtk_window_set_child(widget.of(), split.widget)
    }

    /// Shows the list of pages, and puts the cursor into its search.
    func searchPages() {
        split.show()
        list.search()
    }

    /// Whether the sources of the page are shown.
    var showsSource: Bool {
        get { paneView.isOpen }
        set {
            guard newValue != paneView.isOpen else { return }
            paneView.isOpen = newValue
            updateSource()
            if newValue { source.focus() } else { gtk_widget_child_focus(stack, GTK_DIR_TAB_FORWARD) }
        }
    }

    private func updateSource() {
        let name = gtk_stack_get_visible_child_name(stack.opaque).map { String(cString: $0) }
        if paneView.isOpen, let page = pages.all.first(where: { $0.identifier == name }) { source.show(page) }
    }

    /// Shows the page with an identifier.
    func show(page identifier: String) { gtk_stack_set_visible_child_name(stack.opaque, identifier) }

    private func pageChanged() {
        if let name = gtk_stack_get_visible_child_name(stack.opaque) { list.select(String(cString: name)) }
        updateSource()
        split.hideIfNarrow()
    }
}
