import LabelWidget

/// The cards with all cases of a kind: labels, or steps of layout.
@MainActor
final class BenchmarkGroups {
    let widget: Widget
    let rows: [BenchmarkCaseRow]

    /// - Parameters:
    ///   - introduction: What is measured, in some words.
    ///   - groups: The name of each group, a note about it, and its cases.
    ///   - run: Called with a case that is to be measured.
    init(
        _ introduction: String, _ groups: [(title: String, note: String, cases: [BenchmarkCase])],
        run: @escaping @MainActor (BenchmarkCase) -> Void
    ) {
        var rows: [BenchmarkCaseRow] = []
        let cards = groups.map { title, note, cases in
            let card = ControlGroup(title, note)
            for one in cases {
                let row = BenchmarkCaseRow(one, run: run)
                card.append(row.widget)
                rows.append(row)
            }
            return card.widget
        }
        self.rows = rows
        let column = Make.box(
            GTK_ORIENTATION_VERTICAL, spacing: 14, Make.text(introduction), Columns.of(cards, width: 420, most: 4))
        column.setMargins(horizontal: 20, vertical: 18)
        widget = Make.scroller(column)
    }
}
