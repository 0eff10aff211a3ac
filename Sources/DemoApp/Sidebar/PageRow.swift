import LabelWidget

/// A page in the list. While pages are searched, it also says what the page is about, and marks what was found.
@MainActor
final class PageRow {
    /// The row of the list box.
    let widget: Widget = gtk_list_box_row_new()
    let identifier: String

    private let title = Label()
    private let note = Label()
    private let summary: String
    private let keywords: [String]

    private static let mark = Color(red: 1, green: 0.8, blue: 0.1, alpha: 0.4)

    init(of page: PageTopic) {
        identifier = page.identifier
        summary = page.summary
        keywords = page.keywords
        title.text = page.title
        for label in [title, note] {
            label.wrapMode = .wordThenCharacter
            label.xAlignment = 0
        }
        note.widget.styled("caption", "dim-label")
        gtk_widget_set_visible(note.widget, 0)
        let box = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 2, title.widget, note.widget)
        gtk_list_box_row_set_child(widget.of(), box)
        if !summary.isEmpty { gtk_widget_set_tooltip_text(widget, summary) }
    }

    /// Shows the row if the words are about its page. No words are about all pages. Returns whether it is shown.
    func show(matching query: PageQuery) -> Bool {
        let isFound = query.isFound(in: [title.text, summary] + keywords)
        gtk_widget_set_visible(widget, isFound ? 1 : 0)
        // The keywords that were found follow the summary: the marks show why the page is there.
        let found = query.isEmpty ? [] : keywords.filter { !query.ranges(in: $0).isEmpty }
        note.text = ([summary] + found).filter { !$0.isEmpty }.joined(separator: " · ")
        gtk_widget_set_visible(note.widget, query.isEmpty || note.text.isEmpty ? 0 : 1)
        for label in [title, note] {
            label.highlights = query.ranges(in: label.text).map { .init(range: $0, color: Self.mark) }
        }
        return isFound
    }
}
