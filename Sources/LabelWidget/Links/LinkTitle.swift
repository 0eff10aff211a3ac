import CLabelGtk
import TextEngine

/// The title of a link, which its tooltip shows.
enum LinkTitle {
    /// The title as Pango markup, not longer than a name for screen readers. As in GtkLabel, a title is markup. A title that is no valid
    /// markup is shown as plain text.
    static func markup(_ title: String) -> String {
        let title = limited(title)
        if pango_parse_markup(title, -1, 0, nil, nil, nil, nil) != 0 { return title }
        guard let escaped = g_markup_escape_text(title, -1) else { return "" }
        defer { g_free(escaped) }
        return String(cString: escaped)
    }

    /// GTK lays the whole tooltip out before it is seen, and a title comes from whoever wrote the text.
    private static func limited(_ title: String) -> String {
        guard title.utf8.count > StyledText.longestAccessibleName else { return title }
        let text = StyledText(title)
        return text.string(in: 0..<text.characterStart(at: StyledText.longestAccessibleName))
    }
}

extension LabelState {
    /// Whether a link in the text or a token has a title. O(style runs) for a new text, then O(truncation scopes).
    var mayHaveLinkTitles: Bool {
        mayHaveLinks && textsOfLinks.contains { traits(of: $0).hasLinkTitles }
    }
}

extension StyledText {
    /// Whether a link has a title. O(style runs).
    var hasLinkTitles: Bool { styleRuns.contains { $0.style.linkTitle != nil } }
}
