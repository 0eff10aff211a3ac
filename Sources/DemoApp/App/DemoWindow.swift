import LabelWidget

/// The window: a header bar, a list of pages, and one of them.
@MainActor
final class DemoWindow {
    let widget: Widget
    let split: SplitView
    let pages: DemoPages
    private let list: PageList
    private let source = SourcePane()
    private let settings: [PageSettings]
    private let stack: Widget

    /// - Parameter text: What the page "World text" opens at first.
    init(of application: UnsafeMutablePointer<GtkApplication>, state: DemoState, text: TextArguments) {
        widget = gtk_application_window_new(application)
        let title = text.title ?? "LabelWidget"
        gtk_window_set_title(widget.of(), title)
        gtk_window_set_default_size(widget.of(), Int32(state.size.width), Int32(state.size.height))
        if state.isMaximized { gtk_window_maximize(widget.of()) }
        pages = DemoPages(opening: text)
        let stack: Widget = gtk_stack_new()
        self.stack = stack
        settings = pages.all.map { PageSettings(of: $0.widget, kept: state.pages[$0.identifier] ?? [:]) }
        for page in pages.all { gtk_stack_add_named(stack.opaque, page.widget.styled("page"), page.identifier) }
        // Pages that are not seen need no room, and take no time when the window is resized.
        gtk_stack_set_hhomogeneous(stack.opaque, 0)
        gtk_stack_set_vhomogeneous(stack.opaque, 0)
        gtk_stack_set_transition_type(stack.opaque, GTK_STACK_TRANSITION_TYPE_CROSSFADE)
        list = PageList(of: pages.all.map(\.topic))
        split = SplitView(sidebar: list.widget.styled("sidebar-pane"), content: stack, pane: source.widget)
        for page in settings { page.onBegin = { [unowned self] in updateReset() } }
        list.choose = { [unowned self] in
            show(page: $0)
            // It may be the page that is there already.
            split.hideIfNarrow()
        }
        Signal.connect(stack, "notify::visible-child") { [unowned self] in pageChanged() }
        split.isShownWhenWide = state.showsSidebar
        if let page = state.page { show(page: page) }
        pageChanged()
        gtk_window_set_titlebar(widget.of(), HeaderBar.make(title: title))
        gtk_window_set_child(widget.of(), split.widget)
    }

    /// Shows the list of pages, and puts the cursor into its search.
    func searchPages() {
        split.show()
        list.search()
    }

    /// Whether the sources of the page are shown.
    var showsSource: Bool {
        get { split.isPaneOpen }
        set {
            guard newValue != split.isPaneOpen else { return }
            split.isPaneOpen = newValue
            updateSource()
            if newValue { source.focus() } else { gtk_widget_child_focus(stack, GTK_DIR_TAB_FORWARD) }
        }
    }

    /// How the window is now.
    var state: DemoState {
        var (width, height): (gint, gint) = (0, 0)
        gtk_window_get_default_size(widget.of(), &width, &height)
        let kept = zip(pages.all, settings).map { ($0.identifier, $1.values) }
        return DemoState(
            size: (Int(width), Int(height)), isMaximized: gtk_window_is_maximized(widget.of()) != 0, page: shownPage,
            isDark: ColorScheme.shared.chosen, showsSidebar: split.isShownWhenWide, showsSource: showsSource,
            pages: Dictionary(uniqueKeysWithValues: kept))
    }

    /// Gives the controls of the page the values that they begin with.
    func resetPage() { shownSettings?.reset() }

    private var shownSettings: PageSettings? {
        let page = shownPage
        return zip(pages.all, settings).first { $0.0.identifier == page }?.1
    }

    /// A page without controls cannot be reset.
    private func updateReset() {
        let application = gtk_window_get_application(widget.of()).map { OpaquePointer($0) }
        let action = g_action_map_lookup_action(application, "reset-page")
        if let action { g_simple_action_set_enabled(action, shownSettings?.canReset == true ? 1 : 0) }
    }

    private var shownPage: String? { gtk_stack_get_visible_child_name(stack.opaque).map { String(cString: $0) } }

    private func updateSource() {
        let name = shownPage
        if split.isPaneOpen, let page = pages.all.first(where: { $0.identifier == name }) { source.show(page.type) }
    }

    /// Shows the page with an identifier.
    func show(page identifier: String) { gtk_stack_set_visible_child_name(stack.opaque, identifier) }

    /// Shows a page.
    func show<Page>(_ place: PagePlace<Page>) { show(page: Page.topic.identifier) }

    private func pageChanged() {
        if let shownPage { list.select(shownPage) }
        updateSource()
        updateReset()
        split.hideIfNarrow()
    }
}
