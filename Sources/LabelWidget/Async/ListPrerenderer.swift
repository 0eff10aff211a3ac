import TextEngine

/// Prepares the texts of a list's next rows on other threads, for a `GtkListView` with one label in each row. The next rows are those in
/// the direction of the scrolling.
///
/// What a row has shown is kept too: GTK takes rows away at one end of the list and needs them again some frames later. It keeps the
/// results of at most four times ``rowsAhead`` rows that are not bound, half of them at each end. Those farther away are forgotten.
///
/// ```swift
/// let rows = ListPrerenderer { position in posts.indices.contains(position) ? posts[position].text : nil }
/// // In the handlers of the list item factory:
/// func bind(_ label: Label, to position: Int) { rows.bind(label, to: position) }
/// func unbind(_ label: Label) { rows.unbind(label) }
/// ```
///
/// The labels of most rows must have the same settings. What is prepared is right for those: a row that a person has unfolded lays its
/// text out by itself. So does a row whose text is not ready: at once, or on another thread if it has ``Label/displaysAsynchronously``.
@MainActor
public final class ListPrerenderer {
    /// The number of rows that are prepared ahead of the last row.
    public let rowsAhead: Int
    private let text: @MainActor (Int) -> StyledText?
    /// The results of rows that have no item now, ready or not.
    private var prepared: [Int: LabelPrerenderer] = [:]
    /// The rows that have an item now, by their labels.
    private var rows: [ObjectIdentifier: Row] = [:]
    /// The position of the row that was bound last: there the list is scrolled to.
    private var latest = 0
    /// The first and the last row when rows were last prepared.
    private var lastRows = 0...0
    private var goesDown = true
    private var isScheduled = false

    /// A label that shows an item. It may die without an unbind.
    private struct Row {
        weak var label: LabelState?
        let position: Int
    }

    /// - Parameters:
    ///   - rowsAhead: The number of rows that are prepared ahead, 1 to 10,000. A list that scrolls by 3,000 pixels a second needs about one a frame.
    ///   - text: The text of the item at a position; nil if there is none: positions behind the last item are asked for too. It is called on
    ///     GTK's thread, when a row is prepared and when it is bound.
    public init(rowsAhead: Int = 24, text: @escaping @MainActor (Int) -> StyledText?) {
        self.rowsAhead = min(max(rowsAhead, 1), 10_000)
        self.text = text
    }

    /// Shows the text of an item in a label. It costs to make the text and to compare it, if it is ready.
    public func bind(_ label: Label, to position: Int) {
        rows[ObjectIdentifier(label.state)] = Row(label: label.state, position: position)
        latest = position
        let new = text(position) ?? .empty
        let ready = prepared.removeValue(forKey: position)
        var pattern = label.state
        if let ready, ready.text.looksLike(new) {
            if label.state.show(ready) {
                readyCount += 1
            } else if let result = ready.result {
                if let other = ordinaryRow(for: result, beside: position) {
                    // Only this row has other settings.
                    pattern = other
                } else {
                    // The list has another width, font or setting now.
                    prepared = prepared.filter { !$0.value.isForSameLabels(as: ready) }
                }
            }
        } else {
            // The items have moved, and those that were prepared too.
            if ready != nil { removeAll() }
            label.styledText = new
        }
        prepareSoon(like: pattern)
    }

    /// A label that a result is right for, if it is right for most of the nearest rows; nil if it is not.
    private func ordinaryRow(for result: LabelLayout, beside position: Int) -> LabelState? {
        let content = LabelContent(result.text)
        let others = rows.values.filter { $0.position != position && $0.label?.geometry.isAllocated == true }
        let nearest = others.sorted { abs($0.position - position) < abs($1.position - position) }.prefix(5).compactMap(
            \.label)
        let ordinary = nearest.filter { result.isRight(for: $0, showing: content) }
        return ordinary.count * 2 > nearest.count ? ordinary.first : nil
    }

    /// Says that a label shows no item any more.
    public func unbind(_ label: Label) {
        if let row = rows.removeValue(forKey: ObjectIdentifier(label.state)), prepared.count < 2 * rowsBeside {
            prepared[row.position] = LabelPrerenderer(of: label.state) ?? prepared[row.position]
        }
        label.prepareForReuse()
    }

    /// How many rows at each end are kept.
    private var rowsBeside: Int { 2 * rowsAhead }

    /// Frees all prepared rows. A change of the width, the style, the fonts or the labels' settings needs no call: a label takes only what fits.
    public func removeAll() { prepared = [:] }

    /// How many labels took a result that was ready when they were bound, for benchmarks.
    package private(set) var readyCount = 0

    /// The number of rows that are prepared or being prepared.
    var preparedCount: Int { prepared.count }

    private func prepareSoon(like label: LabelState) {
        guard !isScheduled else { return }
        isScheduled = true
        // The list binds several rows in a frame.
        MainContext.invoke { [weak self, weak label] in
            self?.isScheduled = false
            if let label { self?.prepare(like: label) }
        }
    }

    private func prepare(like label: LabelState) {
        // Until it has a size, the width of a row is not known.
        guard label.geometry.isAllocated else {
            var waiting = label.handlers?.whenAllocated ?? [:]
            waiting[ObjectIdentifier(self)] = { [weak self, weak label] in
                if let label { self?.prepareSoon(like: label) }
            }
            label.setHandler(\.whenAllocated, waiting)
            return
        }
        guard let rows = rowsInView() else { return }
        if rows.lowerBound + rows.upperBound != lastRows.lowerBound + lastRows.upperBound {
            goesDown = rows.lowerBound + rows.upperBound > lastRows.lowerBound + lastRows.upperBound
        }
        lastRows = rows
        let (first, last) = (rows.lowerBound, rows.upperBound)
        let next =
            goesDown ? Array(last + 1...last + rowsAhead) : Array((max(first - rowsAhead, 0)..<first).reversed())
        prepared = prepared.filter { (first - rowsBeside...last + rowsBeside).contains($0.key) }
        let label = Label(of: label)
        for position in next where prepared[position] == nil {
            guard let text = text(position) else { break }
            prepared[position] = LabelPrerenderer(text, for: label)
        }
    }

    /// The rows without a gap around the one that was bound last; nil if none has an item. GTK keeps the row with the focus and selected
    /// ones bound, wherever they are.
    private func rowsInView() -> ClosedRange<Int>? {
        rows = rows.filter { $0.value.label != nil }
        let positions = Set(rows.values.map(\.position))
        guard
            let middle = positions.contains(latest)
                ? latest : positions.min(by: { abs($0 - latest) < abs($1 - latest) })
        else { return nil }
        var (first, last) = (middle, middle)
        while positions.contains(first - 1) { first -= 1 }
        while positions.contains(last + 1) { last += 1 }
        return first...last
    }
}
