import TextEngine

/// Prepares the texts of a list's next rows on other threads, for a `GtkListView` with one label in each row. The next rows are those in
/// the direction of the scrolling. Other prepared rows are forgotten.
///
/// ```swift
/// let rows = ListPrerenderer { position in posts[position].text }
/// // In the handlers of the list item factory:
/// rows.bind(label, to: position)   // bind
/// rows.unbind(label)               // unbind
/// ```
///
/// The labels of all rows must have the same settings. A row whose text is not ready lays it out by itself: at once, or on another
/// thread if it has ``Label/displaysAsynchronously``.
@MainActor
public final class ListPrerenderer {
    /// The number of rows that are prepared ahead of the last row.
    public let rowsAhead: Int
    private let text: @MainActor (Int) -> StyledText?
    private var prepared: [Int: LabelPrerenderer] = [:]
    /// The rows that have an item now, by their labels.
    private var positions: [ObjectIdentifier: Int] = [:]
    /// The first and the last row when rows were last prepared.
    private var lastRows = 0...0
    private var goesDown = true
    private var isScheduled = false

    /// - Parameters:
    ///   - rowsAhead: The number of rows that are prepared ahead, 1 to 10,000. A list that scrolls by 3,000 pixels a second needs about one a frame.
    ///   - text: The text of the item at a position; nil if there is none. It is called when a row is prepared, on GTK's thread.
    public init(rowsAhead: Int = 24, text: @escaping @MainActor (Int) -> StyledText?) {
        self.rowsAhead = min(max(rowsAhead, 1), 10_000)
        self.text = text
    }

    /// Shows the text of an item in a label. O(1) if it is ready.
    public func bind(_ label: Label, to position: Int) {
        positions[ObjectIdentifier(label.state)] = position
        if let ready = prepared.removeValue(forKey: position) {
            label.show(ready)
        } else {
            label.styledText = text(position) ?? .empty
        }
        prepareSoon(like: label)
    }

    /// Says that a label shows no item any more.
    public func unbind(_ label: Label) {
        positions[ObjectIdentifier(label.state)] = nil
        label.prepareForReuse()
    }

    /// Forgets all prepared rows: the items, the labels' settings or the width of the list changed.
    public func removeAll() { prepared = [:] }

    /// The number of rows that are prepared or being prepared.
    var preparedCount: Int { prepared.count }

    private func prepareSoon(like label: Label) {
        guard !isScheduled else { return }
        isScheduled = true
        // The list binds several rows in a frame.
        MainContext.invoke { [weak self] in
            self?.isScheduled = false
            self?.prepare(like: label)
        }
    }

    private func prepare(like label: Label) {
        // Until it has a size, the width of a row is not known.
        guard label.state.isAllocated, let first = positions.values.min(), let last = positions.values.max() else {
            return
        }
        let rows = first...last
        if rows.lowerBound + rows.upperBound != lastRows.lowerBound + lastRows.upperBound {
            goesDown = rows.lowerBound + rows.upperBound > lastRows.lowerBound + lastRows.upperBound
        }
        lastRows = rows
        let next =
            goesDown ? Array(last + 1...last + rowsAhead) : Array((max(first - rowsAhead, 0)..<first).reversed())
        let kept = Set(next)
        prepared = prepared.filter { kept.contains($0.key) }
        for position in next where prepared[position] == nil {
            guard let text = text(position) else { break }
            prepared[position] = LabelPrerenderer(text, for: label)
        }
    }
}
