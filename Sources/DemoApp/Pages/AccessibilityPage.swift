import LabelWidget

/// A label with links, folding and a selection, and what a screen reader is told of it.
@MainActor
final class AccessibilityPage: DemoPage {
    static let topic = PageTopic(
        identifier: "accessibility",
        title: tr("Accessibility"),
        summary: tr("What a screen reader is told of a label"),
        keywords: trWords("screen reader, role, name, keyboard, focus, links, announce"))
    let widget: Widget
    private let label = Label()
    private let steps = Excerpt(tr("The label"), tr("What a screen reader asks for, step by step"))
    private let links = Excerpt(
        tr("Its links"), tr("Each visible one is a widget of its own while a screen reader is on"))
    private let changes = ChangeLog()
    private let status = Make.text("", "dim-label")
    private var told: ToldState
    private var focusHandler: SignalHandler?

    init() {
        Self.setUp(label)
        told = ToldState(of: label)
        let hints = Make.text(
            tr(
                "Tab goes from link to link, Return follows one, Menu opens its menu. Shift with the arrow keys selects."
            ),
            "dim-label")
        let card = Make.box(GTK_ORIENTATION_VERTICAL, label.widget).styled("card")
        let announce: Widget = gtk_button_new_with_label(tr("Announce something"))
        gtk_widget_set_halign(announce, GTK_ALIGN_START)
        gtk_widget_set_tooltip_text(announce, tr("GTK 4.14 and newer make a screen reader say it"))
        let column = Make.box(
            GTK_ORIENTATION_VERTICAL, spacing: 14, Make.title(tr("Accessibility")), hints, card, announce)
        column.setMargins(horizontal: 20, vertical: 24)
        let groups = Columns.of([steps.widget, links.widget, changes.widget], width: 290)
        groups.setMargins(horizontal: 20, vertical: 18)
        let view = InspectorView.of(Clamp.around(column, width: 680), controls: groups)
        gtk_widget_set_vexpand(view, 1)
        widget = Make.box(
            GTK_ORIENTATION_VERTICAL, view, Make.box(GTK_ORIENTATION_HORIZONTAL, status).styled("status-bar"))
        Signal.connect(announce, "clicked") { [weak self] in
            self?.label.announce(tr("The tide is high at noon"))
            self?.changes.append([tr("announced: “{1}”", tr("The tide is high at noon"))])
        }
        connect()
    }

    private static func setUp(_ label: Label) {
        label.wrapMode = .wordThenCharacter
        label.xAlignment = 0
        label.textAlignment = .start
        label.isSelectable = true
        label.foldedLines = 3
        label.widget.styled("reading")
        // The text is a constant.
        try? label.setMarkup(text)
    }

    private func connect() {
        label.onSelectionChanged = { [weak self] _ in self?.update() }
        label.onLayoutChanged = { [weak self] _ in self?.update() }
        label.onExpandedChanged = { [weak self] _ in self?.update() }
        label.onLinkActivated = { [weak self] _, link in
            guard link.value.url != nil else { return false }
            self?.changes.append([tr("followed: “{1}”", link.text)])
            return true
        }
        // The focus is told by the window.
        Signal.connect(widget, "map") { [weak self] in self?.followFocus() }
        Signal.connect(widget, "unmap") { [weak self] in self?.focusHandler?.disconnect() }
    }

    private func followFocus() {
        guard let root = gtk_widget_get_root(widget) else { return }
        focusHandler?.disconnect()
        focusHandler = Signal.connect(root, "notify::focus-widget") { [weak self] in self?.update() }
        update()
    }

    private func update() {
        guard gtk_widget_get_mapped(widget) != 0 else { return }
        let new = ToldState(of: label)
        // The label has no links before its first layout.
        if !told.links.isEmpty { changes.append(new.changes(since: told)) }
        told = new
        steps.text = new.steps
        links.text = new.linkList
        gtk_label_set_text(status.opaque, new.focusSentence)
    }

    private static let text = """
        A label tells a screen reader its text, also what is cut. It reads <b>words, sentences and lines</b>, and follows the cursor. \
        <a href="https://example.org/links">Links</a> are children of the label, as in GtkLabel, with <a href="https://example.org/names">\
        names of their own</a>. This text is folded to three lines, which is told as a state: the link at its end unfolds it, and \
        then there is <a href="https://example.org/end">one more link</a> before the end. Select some of the text with Shift and the \
        arrow keys, and see below or beside it what is told.
        """
}
