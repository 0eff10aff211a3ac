import LabelWidget

// What the search needs of the list.
extension FeedList {
    /// How many posts are searched. "All rows at once" shows fewer, and only what is shown is searched.
    var searchedCount: Int { column == nil ? FeedModel.count : FeedColumn.count }

    /// The first post of which something is seen.
    var firstSeen: Int {
        if let column { return column.rows.firstIndex { $0.isSeen } ?? 0 }
        return rows.filter { $0.value.isSeen }.map { Int(gtk_list_item_get_position($0.key)) }.min() ?? 0
    }

    /// Marks the hits in the rows: in all with another pattern, else in those of the hits that were gone from and to.
    func mark(since old: FeedMarks) {
        let changed = old.pattern == marks.pattern ? [old.current?.post, marks.current?.post] : nil
        for (position, row) in rowsWithPositions where changed?.contains(position) != false { mark(position, in: row) }
    }

    private var rowsWithPositions: [(position: Int, row: any FeedRow)] {
        let listed = rows.map { (position: Int(gtk_list_item_get_position($0.key)), row: $0.value) }
        return listed + (column?.rows.enumerated().map { (position: $0.offset, row: $0.element) } ?? [])
    }

    private func mark(_ position: Int, in row: any FeedRow) {
        row.mark(marks.hits(in: feedPost(at: position), at: position))
    }

    /// Scrolls to the hit that was gone to. A post that hides it is unfolded.
    func revealCurrentHit() {
        guard let current = marks.current else { return }
        let hits = marks.hits(in: feedPost(at: current.post), at: current.post)
        guard let range = hits.current else { return }
        if let column { column.center(current.post) } else { scroll(to: current.post) }
        row(at: current.post)?.reveal(range)
        Task { [weak self, view] in
            // What is hidden is known when the row has its place.
            await frames(1, of: view)
            guard let self, let now = marks.current, now == current, row(at: current.post)?.hides(range) == true else {
                return
            }
            setUnfolded(true, at: current.post)
            row(at: current.post)?.reveal(range)
        }
    }

    private func row(at position: Int) -> (any FeedRow)? {
        if let column { return column.rows.indices.contains(position) ? column.rows[position] : nil }
        return rows.first { Int(gtk_list_item_get_position($0.key)) == position }?.value
    }
}

extension FeedRow {
    /// Whether a part of it is in the view.
    fileprivate var isSeen: Bool {
        guard gtk_widget_get_mapped(widget) != 0,
            let scroller = gtk_widget_get_ancestor(widget, gtk_scrolled_window_get_type())
        else { return false }
        var y = 0.0
        gtk_widget_translate_coordinates(widget, scroller, 0, 0, nil, &y)
        return y + Double(gtk_widget_get_height(widget)) > 0 && y < Double(gtk_widget_get_height(scroller))
    }
}
