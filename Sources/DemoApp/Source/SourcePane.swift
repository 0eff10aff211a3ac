import LabelWidget

/// The sources of a page: a choice of its files, and the text of one of them.
@MainActor
final class SourcePane {
    let widget: Widget
    private let names = gtk_string_list_new(nil)
    private let choice: Widget
    private let stack: Widget = gtk_stack_new()
    private let text = LongLabel()
    private let scroller: Widget = gtk_scrolled_window_new()
    private let problem = Make.text("")
    private var files: [SourceFile] = []
    private var source = ""

    private static let whereSourcesAre = tr(
        """
        The sources of the demo are not here. They are beside a demo that is built in its checkout with ./demo, and beside one that \
        ./install has installed.
        """)

    init() {
        choice = gtk_drop_down_new(names, nil)
        LongDropDown.shrink(choice)
        LongDropDown.addSearch(choice)
        gtk_widget_set_hexpand(choice, 1)
        Make.name(choice, tr("File"))
        let close: Widget = gtk_button_new_from_icon_name("window-close-symbolic")
        gtk_actionable_set_action_name(close.opaque, "app.source")
        Make.name(close.styled("flat"), tr("Close the source"))
        let bar = Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, choice, close).styled("feed-bar")
        text.isSelectable = true
        text.wrapMode = .none
        text.widget.styled("source")
        gtk_scrolled_window_set_child(scroller.opaque, text.widget)
        // Sources are written from left to right, whatever the language of the desktop is.
        for part in [scroller, text.widget] { gtk_widget_set_direction(part, GTK_TEXT_DIR_LTR) }
        problem.setMargins(horizontal: 20, vertical: 18)
        gtk_widget_set_valign(problem, GTK_ALIGN_START)
        gtk_stack_add_child(stack.opaque, scroller)
        gtk_stack_add_child(stack.opaque, problem)
        gtk_widget_set_vexpand(stack, 1)
        widget = Make.box(GTK_ORIENTATION_VERTICAL, bar, stack).styled("source-pane")
        Make.group(widget, tr("Source"))
        Signal.connect(choice, "notify::selected") { [unowned self] in read() }
        ColorScheme.shared.onChange { [weak self] in self?.showText() }
        let keys = gtk_event_controller_key_new()
        Signal.answer(keys, "key-pressed") { [widget] arguments in
            guard arguments.integer(0) == Int(GDK_KEY_Escape) else { return false }
            return gtk_widget_activate_action_variant(widget, "app.source", nil) != 0
        }
        gtk_widget_add_controller(widget, keys)
        ZoomWheel.add(to: scroller) { [unowned self] isLarger in
            text.zoom = min(max(text.zoom * (isLarger ? 1.1 : 1 / 1.1), 0.5), 4)
        }
    }

    /// Shows the files of a page, its own one first.
    func show(_ page: any DemoPage.Type) {
        let new = SourceTree.files(of: page)
        guard new != files || new.isEmpty else { return }
        files = new
        gtk_string_list_splice(names, 0, g_list_model_get_n_items(names), nil)
        for file in new { gtk_string_list_append(names, file.name) }
        gtk_drop_down_set_selected(choice.opaque, 0)
        gtk_widget_set_sensitive(choice, new.isEmpty ? 0 : 1)
        read()
    }

    /// Gives the focus to the choice of files.
    func focus() { gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD) }

    private func read() {
        let index = Int(gtk_drop_down_get_selected(choice.opaque))
        guard files.indices.contains(index) else { return say(Self.whereSourcesAre) }
        guard let uri = TextFile.take(g_filename_to_uri(files[index].path, nil, nil)) else { return }
        switch TextFile.read(uri: uri) {
        case .success(let opened):
            source = opened.string
            showText()
            gtk_stack_set_visible_child(stack.opaque, scroller)
            text.clearSelection()
            text.scroll(to: 0..<0, alignment: 0)
        case .failure(let failure): say(tr("{1}.", failure.sentence))
        }
    }

    private func say(_ sentence: String) {
        gtk_label_set_text(problem.opaque, sentence)
        gtk_stack_set_visible_child(stack.opaque, problem)
    }

    private func showText() {
        text.styledText = (ColorScheme.shared.isDark ? SourceColors.dark : .light).style(source)
    }
}
