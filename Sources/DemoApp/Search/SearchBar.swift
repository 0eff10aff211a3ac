import LabelWidget

/// The bar of a search: typing in the page opens it, Return and Ctrl+G go to another hit, Escape closes it.
@MainActor
final class SearchBar {
    /// The hit that Return goes to.
    enum Direction: Int {
        /// The next one, for texts that are read from their start.
        case down = 1
        /// The one before, where the newest lines are at the end.
        case up = -1
    }

    let widget: Widget = gtk_search_bar_new()
    /// Opens and closes the bar.
    let button: Widget = gtk_toggle_button_new()

    private let searched: any Searchable
    private let direction: Direction
    private let entry: Widget = gtk_search_entry_new()
    private let count = Make.text("", "dim-label", "numeric")
    private let moves: [Widget]

    /// - Parameters:
    ///   - name: What the field is for.
    ///   - page: Where typing opens the bar.
    init(_ name: String, in searched: any Searchable, page: Widget, direction: Direction) {
        (self.searched, self.direction) = (searched, direction)
        let up: Widget = gtk_button_new_from_icon_name("go-up-symbolic")
        let down: Widget = gtk_button_new_from_icon_name("go-down-symbolic")
        moves = [up, down]
        gtk_button_set_icon_name(button.of(), "edit-find-symbolic")
        Make.name(button, tr("Find"))
        Make.name(up, tr("The hit before"))
        Make.name(down, tr("The next hit"))
        Make.label(entry, name)
        gtk_widget_set_hexpand(entry, 1)
        // Room for most numbers. The entry keeps its width then.
        gtk_label_set_width_chars(count.opaque, 11)
        gtk_label_set_wrap(count.opaque, 0)
        gtk_label_set_ellipsize(count.opaque, PANGO_ELLIPSIZE_END)
        gtk_label_set_xalign(count.opaque, 1)
        let arrows = Make.box(GTK_ORIENTATION_HORIZONTAL, up, down).styled("linked")
        let content = Clamp.around(
            Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, entry, count, arrows), width: 800)
        gtk_widget_set_hexpand(content, 1)
        gtk_search_bar_set_child(widget.opaque, content)
        gtk_search_bar_connect_entry(widget.opaque, entry.opaque)
        gtk_search_bar_set_key_capture_widget(widget.opaque, page)
        connect(up, down)
        searched.onSearch = { [unowned self] in update() }
        update()
    }

    private func connect(_ up: Widget, _ down: Widget) {
        Signal.connect(button, "toggled") { [unowned self] in
            gtk_search_bar_set_search_mode(widget.opaque, gtk_toggle_button_get_active(button.of()))
        }
        Signal.connect(widget, "notify::search-mode-enabled") { [unowned self] in
            let isOpen = gtk_search_bar_get_search_mode(widget.opaque)
            gtk_toggle_button_set_active(button.of(), isOpen)
            if isOpen == 0 { searched.search("") }
            searched.setSearch(isOpen: isOpen != 0)
        }
        Signal.connect(entry, "search-changed") { [unowned self] in searched.search(pattern) }
        for signal in ["activate", "next-match"] {
            Signal.connect(entry, signal) { [unowned self] in searched.moveHit(by: direction.rawValue) }
        }
        Signal.connect(entry, "previous-match") { [unowned self] in searched.moveHit(by: -direction.rawValue) }
        Signal.connect(up, "clicked") { [unowned self] in searched.moveHit(by: -1) }
        Signal.connect(down, "clicked") { [unowned self] in searched.moveHit(by: 1) }
    }

    /// Shows the bar, and puts the cursor in it.
    func open() {
        gtk_search_bar_set_search_mode(widget.opaque, 1)
        gtk_widget_grab_focus(entry)
    }

    private var pattern: String { gtk_editable_get_text(entry.opaque).map { String(cString: $0) } ?? "" }

    /// Searches once more: there is another text.
    func searchAgain() {
        if searched.isSearching { searched.search(pattern) }
    }

    /// Shows the bar with a pattern.
    func find(_ pattern: String) {
        gtk_search_bar_set_search_mode(widget.opaque, 1)
        gtk_editable_set_text(entry.opaque, pattern)
        searched.search(pattern)
    }

    private func update() {
        let (hits, current) = (searched.hitCount, searched.currentHit)
        let text: String
        if let current {
            text = tr("{1} of {2}", (current + 1).grouped, hits.grouped)
        } else if hits > 0 {
            text = tr("{1} hit", "{1} hits", count: hits)
        } else {
            text = searched.isSearching ? tr("no hits") : ""
        }
        gtk_label_set_text(count.opaque, text)
        for button in moves { gtk_widget_set_sensitive(button, hits > 0 ? 1 : 0) }
    }
}
