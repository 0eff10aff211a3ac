import LabelWidget
import WidgetTiming

/// A very long list of posts, each a single label, and the times of its frames.
@MainActor
final class FeedPage: DemoPage {
    static let topic = PageTopic(
        identifier: "feed",
        title: tr("Social feed"),
        summary: tr("Thousands of posts, and the time of each frame"),
        keywords: trWords("scroll, posts, performance, frames, prerender, speed, pictures, emoji, search, find"),
        folders: ["FeedSearch", "Search", "Frames"])
    let widget: Widget
    let list: FeedList
    /// The scrolled window of the list.
    let scroller: Widget
    private let stack: Widget = gtk_stack_new()
    private let search: FeedSearch
    private let searchBar: SearchBar
    private let columnScroller: Widget
    private var column: FeedColumn?
    let strip = FrameStrip()
    private var motion: FeedMotion?
    private var buttons: [(kind: FeedRowKind, widget: Widget)] = []

    init() {
        let status: Widget = gtk_label_new(tr("Links that you follow are named here."))
        gtk_label_set_xalign(status.opaque, 0)
        gtk_label_set_ellipsize(status.opaque, PANGO_ELLIPSIZE_END)
        status.styled("dim-label")
        list = FeedList { gtk_label_set_text(status.opaque, $0) }
        scroller = Make.scroller(list.view)
        columnScroller = Make.scroller(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        gtk_stack_add_child(stack.opaque, scroller)
        gtk_stack_add_child(stack.opaque, columnScroller)
        search = FeedSearch(in: list)
        searchBar = SearchBar(tr("Find in the feed"), in: search, page: stack, direction: .down)
        let buttonBox = Make.box(GTK_ORIENTATION_HORIZONTAL).styled("linked")
        Make.keep(buttonBox, as: "rows")
        let kinds = Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, buttonBox, searchBar.button)
        let controls = Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 12)
        // As wide as the rows.
        let clamp = Clamp.around(strip.widget, width: feedRowWidth)
        let stripBar = Make.bar(clamp)
        gtk_widget_set_halign(clamp, GTK_ALIGN_FILL)
        widget = Make.box(
            GTK_ORIENTATION_VERTICAL, Make.bar(kinds), Make.bar(controls), searchBar.widget, stack,
            stripBar,
            Make.box(GTK_ORIENTATION_HORIZONTAL, status).styled("status-bar"))
        for type in [Label.type, gtk_label_get_type(), gtk_inscription_get_type()] { ClassClock.watch(type) }
        // What other threads have laid out arrives between two frames.
        MainContext.around = { ClassClock.count($0) }
        strip.remark = { [list] in list.readyShare.map { ", " + tr("{1} % of rows ready", $0) } }
        for kind in FeedRowKind.allCases { addButton(for: kind, to: buttonBox) }
        addControls(to: controls)
        rowKind = .synchronous
        for scroller in [scroller, columnScroller] {
            Signal.connect(gtk_scrolled_window_get_vadjustment(scroller.opaque), "value-changed") { [unowned self] in
                strip.times?.note()
            }
        }
        Signal.connect(widget, "map") { [unowned self] in begin() }
    }

    /// Opens the search, if the page is shown.
    func find() {
        if gtk_widget_get_mapped(widget) != 0 { searchBar.open() }
    }

    /// The kind of rows, as chosen by the buttons.
    var rowKind: FeedRowKind {
        get { list.rowKind }
        set {
            for button in buttons where button.kind == newValue { gtk_toggle_button_set_active(button.widget.of(), 1) }
        }
    }

    private var window: Widget {
        UnsafeMutableRawPointer(gtk_widget_get_root(widget)).map { $0.assumingMemoryBound(to: GtkWidget.self) }
            ?? widget
    }

    private func addButton(for kind: FeedRowKind, to box: Widget) {
        let button: Widget = gtk_toggle_button_new_with_label(kind.title)
        gtk_widget_set_tooltip_text(button, kind.explanation)
        if let first = buttons.first { gtk_toggle_button_set_group(button.of(), first.widget.of()) }
        Signal.connect(button, "toggled") { [unowned self] in
            guard gtk_toggle_button_get_active(button.of()) != 0 else { return }
            motion?.pause()
            list.rowKind = kind
            begin()
            if column != nil { showColumn() }
        }
        gtk_box_append(box.of(GtkBox.self), button)
        buttons.append((kind, button))
    }

    private func addControls(to box: Widget) {
        let speed: Widget = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 5_000, 50)
        gtk_widget_set_size_request(speed, 140, -1)
        Make.name(speed, tr("Scroll speed in pixels a second"))
        Signal.connect(speed, "value-changed") { [unowned self] in
            currentMotion().speed = gtk_range_get_value(speed.of())
        }
        let jump: Widget = gtk_button_new_with_label(tr("Jump"))
        gtk_widget_set_tooltip_text(jump, tr("Show posts anywhere in the list"))
        Signal.connect(jump, "clicked") { [unowned self] in self.jump() }
        let resize: Widget = gtk_toggle_button_new_with_label(tr("Resize"))
        gtk_widget_set_tooltip_text(resize, tr("Make the window wider and narrower, again and again"))
        Signal.connect(resize, "toggled") { [unowned self] in
            currentMotion().resizes = gtk_toggle_button_get_active(resize.of()) != 0
        }
        let all: Widget = gtk_toggle_button_new_with_label(tr("All rows at once"))
        gtk_widget_set_tooltip_text(
            all,
            tr(
                "{1} post in one box, as many chat apps do, in place of a list",
                "{1} posts in one box, as many chat apps do, in place of a list", count: FeedColumn.count))
        Signal.connect(all, "toggled") { [unowned self] in
            if gtk_toggle_button_get_active(all.of()) != 0 { showColumn() } else { hideColumn() }
        }
        for child in [Make.text(tr("Scroll"), "dim-label"), speed, jump, resize, all] {
            gtk_box_append(box.of(GtkBox.self), child)
        }
    }

    private func currentMotion() -> FeedMotion {
        if let motion { return motion }
        let new = FeedMotion(of: window) { [unowned self] in column == nil ? scroller : columnScroller }
        motion = new
        return new
    }

    private func jump() {
        let adjustment = gtk_scrolled_window_get_vadjustment((column == nil ? scroller : columnScroller).opaque)
        gtk_adjustment_set_value(adjustment, .random(in: 0..<gtk_adjustment_get_upper(adjustment)))
    }

    /// Begins a run of the strip.
    private func begin() {
        list.beginCounting()
        strip.begin(rowKind, in: window)
    }

    private func showColumn() {
        // There is nothing to prepare where all rows are shown at once.
        if rowKind == .prerendered { rowKind = .synchronous }
        setCanPrerender(false)
        let new = FeedColumn(like: list)
        gtk_scrolled_window_set_child(columnScroller.opaque, new.widget)
        column = new
        list.column = new
        gtk_stack_set_visible_child(stack.opaque, columnScroller)
        searchBar.searchAgain()
        begin()
    }

    private func hideColumn() {
        gtk_stack_set_visible_child(stack.opaque, scroller)
        gtk_scrolled_window_set_child(columnScroller.opaque, gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        column = nil
        searchBar.searchAgain()
        setCanPrerender(true)
        begin()
    }

    private func setCanPrerender(_ canPrerender: Bool) {
        for button in buttons where button.kind == .prerendered {
            gtk_widget_set_sensitive(button.widget, canPrerender ? 1 : 0)
        }
    }
}
