import LabelWidget

/// The list of pages in the sidebar, below a search. A click or Return chooses a row.
///
/// (GtkStackSidebar would change the page when Tab moves to a row.)
@MainActor
final class PageList {
    let widget: Widget
    private let entry: Widget = gtk_search_entry_new()
    private let list: Widget = gtk_list_box_new()
    private let nothing = Make.text("", "dim-label")
    private let rows: [PageRow]
    /// Called with the identifier of the chosen page.
    var choose: (@MainActor (String) -> Void)?
    private var query = PageQuery("")
    /// The row of the visible page.
    private var shown: PageRow?

    init(of pages: [PageTopic]) {
        rows = pages.map { PageRow(of: $0) }
        for row in rows { gtk_list_box_append(list.opaque, row.widget) }
        list.styled("navigation-sidebar")
        Make.label(list, tr("Pages"))
        GObjectProperty.set(entry, "placeholder-text", .string(tr("Search pages")))
        gtk_widget_set_tooltip_text(entry, tr("Ctrl+K"))
        Make.label(entry, tr("Search pages"))
        entry.setMargins(horizontal: 10, vertical: 10)
        gtk_widget_set_margin_bottom(entry, 4)
        nothing.setMargins(horizontal: 18, vertical: 12)
        gtk_widget_set_visible(nothing, 0)
        let scroller = Make.scroller(Make.box(GTK_ORIENTATION_VERTICAL, nothing, list))
        widget = Make.box(GTK_ORIENTATION_VERTICAL, entry, scroller)
        gtk_widget_set_vexpand(widget, 1)
        connect()
    }

    private func connect() {
        Signal.connect(list, "row-activated") { [unowned self] arguments in
            choose?(rows[Int(gtk_list_box_row_get_index(arguments.pointer(0)))].identifier)
        }
        // The focus takes the selection along, from row to row. Where it leaves the list, no page was chosen.
        let focus = gtk_event_controller_focus_new()
        Signal.connect(focus, "leave") { [unowned self] in selectShown() }
        gtk_widget_add_controller(list, focus)
        // Letters that are typed in the list begin a search.
        gtk_search_entry_set_key_capture_widget(entry.opaque, list)
        // The signal "search-changed" comes later, and Return may come before it.
        Signal.connect(entry, "changed") { [unowned self] in update() }
        Signal.connect(entry, "activate") { [unowned self] in openFirst() }
        Signal.connect(entry, "stop-search") { [unowned self] in leave() }
    }

    /// Selects the row of the visible page.
    func select(_ identifier: String) {
        shown = rows.first { $0.identifier == identifier }
        selectShown()
    }

    private func selectShown() {
        if let shown { gtk_list_box_select_row(list.opaque, shown.widget.of()) }
    }

    /// Puts the cursor into the search.
    func search() { gtk_widget_grab_focus(entry) }

    private var text: String { gtk_editable_get_text(entry.opaque).map { String(cString: $0) } ?? "" }

    private func update() {
        query = PageQuery(text)
        let found = rows.filter { $0.show(matching: query) }
        gtk_label_set_text(nothing.opaque, tr("No page is about “{1}”.", text))
        gtk_widget_set_visible(nothing, found.isEmpty ? 1 : 0)
    }

    /// Opens the first page that was found. The search ends, as it has done its work.
    private func openFirst() {
        guard !query.isEmpty, let first = rows.first(where: { gtk_widget_get_visible($0.widget) != 0 }) else { return }
        gtk_editable_set_text(entry.opaque, "")
        gtk_widget_grab_focus(first.widget)
        choose?(first.identifier)
    }

    /// Clears the search. An empty one gives the focus back to the list.
    private func leave() {
        if text.isEmpty {
            let row = gtk_list_box_get_selected_row(list.opaque).map { OpaquePointer($0) }
            gtk_widget_grab_focus(row.map { GtkCast.widget($0) } ?? list)
        } else {
            gtk_editable_set_text(entry.opaque, "")
        }
    }
}
