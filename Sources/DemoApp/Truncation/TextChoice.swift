import LabelWidget

/// The card that chooses a text: one of a list, or what is written or pasted into its field.
@MainActor
final class TextChoice {
    let group = ControlGroup(tr("Text"), tr("Pick one, or write or paste your own"))
    /// The chosen text.
    private(set) var text: StyledText
    /// Called when another text is chosen.
    var onText: (@MainActor () -> Void)?

    private let editor: Widget = gtk_text_view_new()
    private var choice: Widget?
    private var ownText = ""
    /// Whether the field is being filled with a text of the list.
    private var isFilling = false

    /// The most bytes of an own text that are shown. The pages make things for each line while an edge is dragged.
    private static let limit = 20_000

    /// - Parameter first: The index of the text that is chosen first.
    init(first: Int = 0) {
        text = LabText.all[first].text
        choice = group.appendChoice(tr("Show"), LabText.all.map(\.name) + [tr("Own text")], selected: first) {
            [unowned self] in
            choose($0)
        }
        let caption = Make.text(tr("Content"))
        Make.label(editor, by: caption)
        Make.keep(editor, as: "text")
        gtk_text_view_set_wrap_mode(editor.of(), GTK_WRAP_WORD_CHAR)
        gtk_text_view_set_accepts_tab(editor.of(), 0)
        let scroller: Widget = gtk_scrolled_window_new()
        gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_min_content_height(scroller.opaque, 88)
        gtk_scrolled_window_set_child(scroller.opaque, editor)
        group.append(Make.box(GTK_ORIENTATION_VERTICAL, spacing: 6, caption, scroller.styled("editor")))
        Signal.connect(buffer.map { OpaquePointer($0) }, "changed") { [unowned self] in edited() }
        fill(text.string)
    }

    private var buffer: UnsafeMutablePointer<GtkTextBuffer>? { gtk_text_view_get_buffer(editor.of()) }

    private func fill(_ string: String) {
        isFilling = true
        gtk_text_buffer_set_text(buffer, string, -1)
        isFilling = false
    }

    private func choose(_ index: Int) {
        guard !isFilling else { return }
        if LabText.all.indices.contains(index) {
            text = LabText.all[index].text
            fill(text.string)
        } else {
            fill(ownText)
            text = Self.styled(ownText)
            gtk_widget_grab_focus(editor)
        }
        onText?()
    }

    /// What is changed becomes the user's own text.
    private func edited() {
        guard !isFilling, let choice else { return }
        ownText = contents()
        text = Self.styled(ownText)
        isFilling = true
        gtk_drop_down_set_selected(choice.opaque, guint(LabText.all.count))
        isFilling = false
        onText?()
    }

    private func contents() -> String {
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_bounds(buffer, &start, &end)
        return TextFile.take(gtk_text_buffer_get_text(buffer, &start, &end, 0)) ?? ""
    }

    private static func styled(_ string: String) -> StyledText {
        let text = StyledText(string)
        return text[0..<min(text.count, limit)].addingDetectedLinks()
    }
}
