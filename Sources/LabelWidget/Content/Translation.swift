import CLabelGtk

/// Words that the label shows, in the language of the user.
enum Translation {
    /// The domain in which `gettext` finds words that GTK does not have.
    static let domain = "labelwidget"

    /// The translation of a text; the text itself if there is none. Follows the language that is set when it is called.
    static func of(_ text: String, in domain: String = domain) -> String {
        text.withCString { String(cString: g_dgettext(domain, $0)) }
    }
}
