import LabelWidget
import WidgetTiming

/// 300 posts in one box: all rows exist at once, as in many chat apps.
@MainActor
final class FeedColumn {
    static let count = 300

    let widget: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    private unowned let list: FeedList
    private let rows: [any FeedRow]

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
}
