import LabelWidget

/// The list of pages in the sidebar. A click or Return chooses a row.
///
/// (GtkStackSidebar would change the page when Tab moves to a row.)
@MainActor
final class PageList {
    let widget: Widget = gtk_list_box_new()
    private var identifiers: [String] = []

    /// - Parameter choose: Called with the identifier of the chosen page.
    init(of pages: [any DemoPage], choose: @escaping @MainActor (String) -> Void) {
        widget.styled("navigation-sidebar")
        gtk_widget_set_vexpand(widget, 1)
        Make.label(widget, "Pages")
        for page in pages {
            let label = Make.text(page.title)
            gtk_list_box_append(widget.opaque, label)
            identifiers.append(page.identifier)
        }
        Signal.connect(widget, "row-activated") { [unowned self] arguments in
            choose(identifiers[Int(gtk_list_box_row_get_index(arguments.pointer(0)))])
        }
    }

    /// Selects the row of the visible page.
    func select(_ identifier: String) {
        guard let index = identifiers.firstIndex(of: identifier) else { return }
        gtk_list_box_select_row(widget.opaque, gtk_list_box_get_row_at_index(widget.opaque, Int32(index)))
    }
}
