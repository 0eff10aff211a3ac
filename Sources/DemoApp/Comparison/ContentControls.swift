import LabelWidget

/// The controls for what the labels show: a choice of contents, and the text with its markup and mnemonic to edit.
///
/// A text whose markup has an error is not shown; its field says so.
@MainActor
final class ContentControls {
    let group = ControlGroup(tr("Content"), tr("Pick one, or write your own"))
    private let labels: ComparedLabels
    private let editor: Widget = gtk_text_view_new()
    private let caption = Make.text("label")
    private let problem = Make.text("", "caption", "error")
    private var usesMarkup = Make.toggle()
    private var usesUnderline = Make.toggle()
    /// Whether the controls are being set together.
    private var isChanging = false

    init(_ labels: ComparedLabels) {
        self.labels = labels
        group.appendChoice(tr("content"), ComparedContent.all.map(\.name)) { [unowned self] in
            show(ComparedContent.all[$0])
        }
        appendEditor()
        group.append("use-markup", usesMarkup)
        group.append("use-underline", usesUnderline)
        for control in [usesMarkup, usesUnderline] {
            Signal.connect(control, "notify::active") { [unowned self] in update() }
        }
        for widget in labels.widgets.prefix(1) {
            GObjectProperty.set(widget, "mnemonic-widget", .object(gtk_widget_get_type(), editor))
        }
        // The labels, whose mnemonic leads to the field, would name it by the text that it holds.
        Make.label(editor, by: caption)
        Make.keep(editor, as: "text")
        show(ComparedContent.all[0])
    }

    private func appendEditor() {
        gtk_text_view_set_wrap_mode(editor.of(), GTK_WRAP_WORD_CHAR)
        gtk_text_view_set_accepts_tab(editor.of(), 0)
        let scroller: Widget = gtk_scrolled_window_new()
        gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_min_content_height(scroller.opaque, 88)
        gtk_scrolled_window_set_child(scroller.opaque, editor)
        scroller.styled("editor")
        gtk_widget_set_visible(problem, 0)
        group.append(Make.box(GTK_ORIENTATION_VERTICAL, spacing: 6, caption, scroller, problem))
        Signal.connect(OpaquePointer(buffer), "changed") { [unowned self] in update() }
    }

    private var buffer: UnsafeMutablePointer<GtkTextBuffer>? { gtk_text_view_get_buffer(editor.of()) }

    private func show(_ content: ComparedContent) {
        isChanging = true
        gtk_text_buffer_set_text(buffer, content.string, -1)
        gtk_switch_set_active(usesMarkup.opaque, content.usesMarkup ? 1 : 0)
        gtk_switch_set_active(usesUnderline.opaque, content.usesUnderline ? 1 : 0)
        isChanging = false
        update()
    }

    private func update() {
        guard !isChanging else { return }
        let text = text()
        let usesMarkup = gtk_switch_get_active(usesMarkup.opaque) != 0
        do {
            if usesMarkup { _ = try StyledText(markup: text) }
            gtk_widget_set_visible(problem, 0)
            labels.show(text, usesMarkup: usesMarkup, usesUnderline: gtk_switch_get_active(usesUnderline.opaque) != 0)
        } catch {
            gtk_label_set_text(problem.opaque, "\(error)")
            gtk_widget_set_visible(problem, 1)
        }
    }

    private func text() -> String {
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_bounds(buffer, &start, &end)
        guard let text = gtk_text_buffer_get_text(buffer, &start, &end, 0) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }
}
