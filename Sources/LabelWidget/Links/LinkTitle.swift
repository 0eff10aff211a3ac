import CLabelGtk

/// The title of a link, which its tooltip shows.
enum LinkTitle {
    /// The title as Pango markup. As in GtkLabel, a title is markup. A title that is no valid markup is shown as plain text.
    static func markup(_ title: String) -> String {
        if pango_parse_markup(title, -1, 0, nil, nil, nil, nil) != 0 { return title }
        guard let escaped = g_markup_escape_text(title, -1) else { return "" }
        defer { g_free(escaped) }
        return String(cString: escaped)
    }
}
