import LabelWidget

/// A table of the lines of a frame: their ranges, sizes and texts, and which of them are cut.
@MainActor
final class LineTable {
    let widget: Widget
    private let grid: Widget = gtk_grid_new()
    private let more = Make.text("", "caption", "dim-label")
    private var rows: [Row] = []

    /// More rows than that are left out: they are made anew while an edge is dragged.
    private static let limit = 24
    private static let titles = [
        tr("Line"), tr("Bytes"), tr("Width"), tr("Height"), tr("Cut", context: "column"), tr("Shown"),
    ]

    init() {
        gtk_grid_set_column_spacing(grid.of(), 12)
        gtk_grid_set_row_spacing(grid.of(), 4)
        for (column, title) in Self.titles.enumerated() {
            gtk_grid_attach(grid.of(), Self.cell(title, column, "dim-label"), gint(column), 0, 1, 1)
        }
        widget = Make.box(
            GTK_ORIENTATION_VERTICAL, spacing: 8, Make.text(tr("Lines"), "caption-heading", "dim-label"), grid, more
        ).styled("card", "comparison")
    }

    private static func cell(_ text: String, _ column: Int, _ style: String? = nil) -> Widget {
        let cell: Widget = gtk_label_new(text)
        let isNumber = (2...3).contains(column)
        gtk_label_set_xalign(cell.opaque, isNumber ? 1 : 0)
        if let style { cell.styled(style) }
        return cell.styled("caption", "numeric")
    }

    /// O(lines).
    func show(_ frame: TextFrame) {
        let count = min(frame.lineCount, Self.limit)
        while rows.count < count {
            let row = Row()
            for (column, cell) in row.widgets.enumerated() {
                gtk_grid_attach(grid.of(), cell, gint(column), gint(rows.count + 1), 1, 1)
            }
            rows.append(row)
        }
        for (index, row) in rows.enumerated() {
            if index < count { row.show(frame.lines[index], of: frame) }
            for cell in row.widgets { gtk_widget_set_visible(cell, index < count ? 1 : 0) }
        }
        let rest = frame.lineCount - count
        gtk_label_set_text(more.opaque, tr("and {1} more", "and {1} more", count: max(rest, 0)))
        gtk_widget_set_visible(more, rest > 0 ? 1 : 0)
    }
}

extension LineTable {
    /// The cells of a line.
    @MainActor
    private final class Row {
        private let cells = titles.indices.dropLast().map { cell("", $0) }
        private let text = Label()

        var widgets: [Widget] { cells + [text.widget] }

        init() {
            // What has no room is left out between two words. Start and end of a line tell where it was broken and cut.
            text.ellipsizeMode = .middle
            text.layoutOptions.truncationRangeAdjuster = .words
            var style = TextStyle()
            style.foregroundAlpha = 0.5
            text.truncationToken = StyledText("…", style: style)
            text.showsFullTextInTooltip = true
            text.xAlignment = 0
            text.textAlignment = .start
            text.widthInCharacters = 4
            gtk_widget_set_hexpand(text.widget.styled("caption", "numeric"), 1)
        }

        func show(_ line: TextFrame.Line, of frame: TextFrame) {
            let isCut = line.excisedRange != nil
            let shown = frame.shownText(of: frame.lineRecords[line.index]).text.plainText
            // Isolated, as else a paragraph from right to left would turn the row around.
            let isolate = line.paragraphDirection == .rightToLeft ? "\u{2067}" : "\u{2066}"
            let texts = [
                "\(line.index + 1)", line.range.bytes, line.width.tenths, line.bounds.height.tenths,
                isCut ? tr("yes") : tr("no"),
            ]
            for (cell, text) in zip(cells, texts) { gtk_label_set_text(cell.opaque, text) }
            text.text = "\(isolate)\(shown)\u{2069}"
            for cell in widgets {
                if isCut { gtk_widget_add_css_class(cell, "cut") } else { gtk_widget_remove_css_class(cell, "cut") }
            }
        }
    }
}

extension Range<Int> {
    /// The range in words: from its first offset to the one behind it.
    var bytes: String { "\(lowerBound)–\(upperBound)" }
}

extension Double {
    /// The number with a digit behind the point.
    var tenths: String {
        let tenths = Int((Swift.min(Swift.max(self, -1e6), 1e6) * 10).rounded())
        return "\(tenths < 0 ? "−" : "")\(abs(tenths) / 10)\(DemoWords.decimalPoint)\(abs(tenths) % 10)"
    }
}
