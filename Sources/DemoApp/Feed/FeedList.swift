import LabelWidget

/// The list of posts. Rows are recycled and have no state; this object knows which posts are unfolded.
@MainActor
final class FeedList {
    /// The GtkListView.
    let view: Widget
    /// The kind of rows. A change rebuilds all rows at the same scroll position.
    var rowKind: FeedRowKind = .synchronous {
        didSet { if rowKind != oldValue { replaceFactory() } }
    }

    private let openLink: @MainActor (Int, String) -> Void
    private var text: FeedText?
    private var unfolded: Set<Int> = []
    /// The rows by their GtkListItems.
    private var rows: [OpaquePointer: any FeedRow] = [:]

    /// - Parameter openLink: Called with the post's position and the link's target when a link is activated.
    init(openLink: @escaping @MainActor (Int, String) -> Void) {
        self.openLink = openLink
        view = gtk_list_view_new(gtk_no_selection_new(FeedModel.make()), nil)
        view.styled("feed")
        Make.label(view, "Posts")
        gtk_list_view_set_show_separators(view.opaque, 1)
        replaceFactory()
        // Styles contain fixed colours, so a change of colours needs new texts.
        ColorScheme.shared.onChange { [weak self] in
            self?.text = nil
            self?.showAll()
        }
    }

    /// Scrolls to a post.
    func scroll(to position: Int) {
        gtk_widget_activate_action_variant(view, "list.scroll-to-item", g_variant_new_uint32(guint32(position)))
    }

    /// Folds or unfolds a post.
    func setUnfolded(_ isUnfolded: Bool, at position: Int) {
        if isUnfolded { unfolded.insert(position) } else { unfolded.remove(position) }
        for (item, row) in rows where Int(gtk_list_item_get_position(item)) == position { show(item, in: row) }
    }

    private func replaceFactory() {
        let factory = gtk_signal_list_item_factory_new()
        connect(factory, "setup") { [unowned self] item in
            guard let item = item.map({ OpaquePointer($0) }) else { return }
            let row = makeRow()
            rows[item] = row
            gtk_list_item_set_child(item, row.widget)
            gtk_list_item_set_activatable(item, 0)
        }
        connect(factory, "bind") { [unowned self] item in
            guard let item = item.map({ OpaquePointer($0) }), let row = rows[item] else { return }
            show(item, in: row)
        }
        connect(factory, "teardown") { [unowned self] item in
            if let item { rows[OpaquePointer(item)] = nil }
        }
        gtk_list_view_set_factory(view.opaque, factory)
        g_object_unref(factory.map { UnsafeMutableRawPointer($0) })
    }

    private func makeRow() -> any FeedRow {
        switch rowKind {
        case .synchronous, .asynchronous:
            LabelRow(displaysAsynchronously: rowKind == .asynchronous) { [unowned self] position, link in
                activate(link, at: position)
            }
        case .gtkLabel: GtkLabelRow { [unowned self] position, address in openLink(position, address) }
        }
    }

    private func show(_ item: OpaquePointer, in row: any FeedRow) {
        let position = Int(gtk_list_item_get_position(item))
        row.show(feedPost(at: position), at: position, isUnfolded: unfolded.contains(position), text: currentText())
    }

    private func showAll() {
        for (item, row) in rows { show(item, in: row) }
    }

    private func currentText() -> FeedText {
        if let text { return text }
        var color = GdkRGBA()
        gtk_style_context_get_color(gtk_widget_get_style_context(view), &color)
        let new = FeedText(textColor: Color(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha))
        text = new
        return new
    }

    private func activate(_ link: TextLink, at position: Int) {
        switch link.value.value(as: FeedLink.self) {
        case .more: setUnfolded(true, at: position)
        case .less: setUnfolded(false, at: position)
        case .mention(let text), .tag(let text): openLink(position, text)
        case nil: openLink(position, link.value.description)
        }
    }
}
