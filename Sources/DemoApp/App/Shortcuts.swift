import LabelWidget

/// The window with the keys of the demo and of its labels.
@MainActor
enum Shortcuts {
    /// Keys as GtkShortcutsShortcut takes them, and what they do.
    private typealias Key = (keys: String, title: String)

    private static let groups: [(title: String, keys: [Key])] = [
        (
            tr("Window"),
            [
                ("<Control>question F1", tr("Keyboard shortcuts")), ("F10", tr("Open the menu")),
                ("<Control>w", tr("Close the window")), ("<Control>q", tr("Quit")),
            ]
        ),
        (
            tr("Pages"),
            [
                ("<Control>1...9", tr("Go to a page")), ("<Control>k", tr("Search pages")),
                ("F9", tr("Show or hide the list of pages")), ("<Control>u", tr("Show or hide the source of the page")),
            ]
        ),
        (
            tr("Logs and streams"),
            [
                ("<Control>f", tr("Search the log")), ("<Control>g", tr("The hit before")),
                ("<Shift><Control>g", tr("The next hit")),
            ]
        ),
        (
            tr("Social feed"),
            [
                ("<Control>f", tr("Search the posts")), ("<Control>g", tr("The next hit")),
                ("<Shift><Control>g", tr("The hit before")),
            ]
        ),
        (
            tr("Labels"),
            [
                ("Tab <Shift>Tab", tr("Next or previous link")), ("Return", tr("Follow the link")),
                ("Menu <Shift>F10", tr("Menu of the link or the label")), ("<Shift>Left <Shift>Right", tr("Select")),
                ("<Control>a", tr("Select all")), ("<Shift><Control>a", tr("Select nothing")),
                ("<Control>c", tr("Copy")),
            ]
        ),
        (tr("World text"), [("<Control>v", tr("Show the text of the clipboard"))]),
    ]

    /// The rows of a column. There are two columns: GTK 4.8 warns of the buttons for a second page.
    private static let columnHeight = 16

    /// Shows the window above another one, which keeps it.
    static func present(over window: Widget) {
        if gtk_application_window_get_help_overlay(window.of()) == nil {
            let builder = gtk_builder_new_from_string(xml, -1)
            let made = gtk_builder_get_object(builder, "shortcuts").map { OpaquePointer($0) }
            gtk_application_window_set_help_overlay(window.of(), made)
            g_object_unref(builder.map { UnsafeMutableRawPointer($0) })
        }
        guard let overlay = gtk_application_window_get_help_overlay(window.of()) else { return }
        gtk_window_present(UnsafeMutablePointer(overlay))
    }

    /// GTK has functions for this from 4.14 on.
    private static var xml: String {
        let groups = groups.map { group in
            object("GtkShortcutsGroup", ["title": group.title]) {
                group.keys.map { object("GtkShortcutsShortcut", ["accelerator": $0.keys, "title": $0.title]) }.joined()
            }
        }.joined()
        let section = object("GtkShortcutsSection", ["section-name": "shortcuts", "max-height": "\(columnHeight)"]) {
            groups
        }
        return """
            <interface><object class="GtkShortcutsWindow" id="shortcuts"><property name="modal">1</property>\
            \(section)</object></interface>
            """
    }

    private static func object(
        _ type: String, _ properties: [String: String], children: () -> String = { "" }
    ) -> String {
        let properties = properties.sorted { $0.key < $1.key }.map { name, value in
            let escaped = g_markup_escape_text(value, -1)
            defer { g_free(escaped) }
            return "<property name=\"\(name)\">\(escaped.map { String(cString: $0) } ?? "")</property>"
        }
        return "<child><object class=\"\(type)\">\(properties.joined())\(children())</object></child>"
    }
}
