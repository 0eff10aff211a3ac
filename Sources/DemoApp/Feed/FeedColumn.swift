import LabelWidget
import WidgetTiming

/// 300 posts in one box: all rows exist at once, as in many chat apps.
@MainActor
final class FeedColumn {
    static let count = 300

    let widget: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    private unowned let list: FeedList
    let rows: [any FeedRow]

    /// - Parameter list: Makes the rows and knows the texts.
    init(like list: FeedList) {
        self.list = list
        rows = (0..<Self.count).map { _ in list.makeRow() }
        Make.group(widget, tr("All posts"))
        showAll()
        for row in rows { gtk_box_append(widget.of(GtkBox.self), row.widget) }
    }

    /// Shows all posts again.
    func showAll() {
        for position in rows.indices { show(position) }
    }

    /// Shows a post again, if it is one of these.
    func show(_ position: Int) {
        guard rows.indices.contains(position) else { return }
        ClassClock.count { list.show(position, in: rows[position]) }
    }
    /// Scrolls a post into the middle of the view.
    func center(_ position: Int) {
        guard rows.indices.contains(position),
            let scroller = gtk_widget_get_ancestor(widget, gtk_scrolled_window_get_type())
        else { return }
        let row = rows[position].widget
        var y = 0.0
        gtk_widget_translate_coordinates(row, widget, 0, 0, nil, &y)
        let adjustment = gtk_scrolled_window_get_vadjustment(scroller.opaque)
        let room = gtk_adjustment_get_page_size(adjustment) - Double(gtk_widget_get_height(row))
        gtk_adjustment_set_value(adjustment, y - room / 2)
    }
}
