import LabelWidget
import WidgetTiming

/// The list of posts. Rows are recycled and have no state; this object knows which posts are unfolded.
@MainActor
final class FeedList {
    /// The GtkListView.
    let view: Widget
    /// The kind of rows. A change rebuilds all rows at the same scroll position.
    var rowKind: FeedRowKind = .synchronous {
        didSet { if rowKind != oldValue { replaceFactory() } }
    }

    /// The box that shows all rows at once, while there is one.
    weak var column: FeedColumn?

    /// What the search has found.
    var marks = FeedMarks() { didSet { mark(since: oldValue) } }

    private let tell: @MainActor (String) -> Void
    private var text: FeedText?
    private var unfolded: Set<Int> = []
    /// The rows by their GtkListItems.
    private(set) var rows: [OpaquePointer: any FeedRow] = [:]
    /// Prepares rows ahead of the scrolling, for ``FeedRowKind/prerendered``.
    private lazy var prerenderer = ListPrerenderer { [unowned self] position in
        guard position < FeedModel.count else { return nil }
        return currentText().text(of: feedPost(at: position), isUnfolded: unfolded.contains(position))
    }

    /// How many rows were bound since counting began, and how many of all were ready before.
    private var (boundCount, readyBefore) = (0, 0)

    /// - Parameter tell: Called with a sentence when a link is activated or copied.
    init(tell: @escaping @MainActor (String) -> Void) {
        self.tell = tell
        view = gtk_list_view_new(gtk_no_selection_new(FeedModel.make()), nil)
        view.styled("feed")
        Make.label(view, tr("Posts"))
        gtk_list_view_set_show_separators(view.opaque, 1)
        replaceFactory()
        // Styles contain fixed colours, so a change of colours needs new texts.
        ColorScheme.shared.onChange { [weak self] in
            self?.text = nil
            self?.showAll()
        }
    }

    func beginCounting() {
        boundCount = 0
        if rowKind == .prerendered { readyBefore = prerenderer.readyCount }
    }

    /// How many rows in a hundred were laid out when they came; nil where none is prepared.
    var readyShare: Int? {
        guard rowKind == .prerendered, boundCount > 0 else { return nil }
        return (prerenderer.readyCount - readyBefore) * 100 / boundCount
    }

    /// Scrolls to a post.
    func scroll(to position: Int) {
        // The list takes no reference, so a floating one would stay for ever.
        let target = g_variant_ref_sink(g_variant_new_uint32(guint32(position)))
        gtk_widget_activate_action_variant(view, "list.scroll-to-item", target)
        g_variant_unref(target)
    }

    /// Folds or unfolds a post.
    func setUnfolded(_ isUnfolded: Bool, at position: Int) {
        if isUnfolded { unfolded.insert(position) } else { unfolded.remove(position) }
        for (item, row) in rows where Int(gtk_list_item_get_position(item)) == position { show(item, in: row) }
        column?.show(position)
    }

    private func replaceFactory() {
        let factory = gtk_signal_list_item_factory_new()
        Signal.connect(factory, "setup") { [unowned self] arguments in
            guard let item = arguments.pointer(0) else { return }
            let row = makeRow(prerenderer: rowKind == .prerendered ? prerenderer : nil)
            rows[item] = row
            gtk_list_item_set_child(item, row.widget)
            gtk_list_item_set_activatable(item, 0)
        }
        Signal.connect(factory, "bind") { [unowned self] arguments in
            guard let item = arguments.pointer(0), let row = rows[item] else { return }
            boundCount += 1
            show(item, in: row)
        }
        Signal.connect(factory, "unbind") { [unowned self] arguments in
            guard let item = arguments.pointer(0), let row = rows[item] else { return }
            ClassClock.count { row.recycle() }
        }
        Signal.connect(factory, "teardown") { [unowned self] arguments in
            if let item = arguments.pointer(0) { rows[item] = nil }
        }
        gtk_list_view_set_factory(view.opaque, factory)
        g_object_unref(factory.map { UnsafeMutableRawPointer($0) })
    }

    /// Makes a row of the current kind.
    ///
    /// - Parameter prerenderer: Has the texts, if they are prepared.
    func makeRow(prerenderer: ListPrerenderer? = nil) -> any FeedRow {
        switch rowKind {
        case .synchronous, .asynchronous, .prerendered:
            LabelRow(
                displaysAsynchronously: rowKind == .asynchronous, prerenderer: prerenderer,
                activate: { [unowned self] position, link in activate(link, at: position) },
                copy: { [unowned self] position, link in copy(link, at: position) })
        case .gtkLabel: GtkLabelRow { [unowned self] position, address in tellTarget(address, at: position) }
        case .inscription: InscriptionRow()
        }
    }

    private func show(_ item: OpaquePointer, in row: any FeedRow) {
        ClassClock.count { show(Int(gtk_list_item_get_position(item)), in: row) }
    }

    /// Shows a post in a row.
    func show(_ position: Int, in row: any FeedRow) {
        let post = feedPost(at: position)
        row.show(post, at: position, isUnfolded: unfolded.contains(position), text: currentText())
        row.mark(marks.hits(in: post, at: position))
    }

    private func showAll() {
        for (item, row) in rows { show(item, in: row) }
        column?.showAll()
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
        case .mention(let text), .tag(let text): tellTarget(text, at: position)
        case nil: tellTarget(link.value.description, at: position)
        }
    }

    private func tellTarget(_ target: String, at position: Int) {
        tell(tr("Post {1} links to {2}", position + 1, target))
    }

    /// Copies a link's text. False for links that fold and unfold.
    private func copy(_ link: TextLink, at position: Int) -> Bool {
        guard link.value != LinkValue(FeedLink.more), link.value != LinkValue(FeedLink.less) else { return false }
        gdk_clipboard_set_text(gtk_widget_get_clipboard(view), link.text)
        tell(tr("Copied {1} from post {2}", link.text, position + 1))
        return true
    }
}
