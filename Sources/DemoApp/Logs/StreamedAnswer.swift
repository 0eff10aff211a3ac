import LabelWidget

/// An answer that arrives word by word.
@MainActor
final class StreamedAnswer {
    let widget: Widget
    private let label = Label()
    private let button: Widget = gtk_button_new_with_label(tr("Stop"))
    private let status = Make.line("caption", "dim-label")
    private let follower: EndFollower
    private let text: StyledText
    /// The places between the words.
    private let ends: [Int]
    private var wordCount = 0
    private lazy var pace = Pace(of: widget) { [unowned self] in append(words: $0) }

    private static let wordsPerSecond = 12.0
    /// Longer lines are hard to read.
    private static let mostWidth: Int32 = 1_000

    /// - Parameter followed: Called with the address of a link that was activated.
    init(followed: @escaping @MainActor (String) -> Void) {
        let text = Self.answer
        self.text = text
        ends = text.string.utf8.enumerated().filter { $0.element == UInt8(ascii: " ") }.map(\.offset) + [text.count]
        label.wrapMode = .wordThenCharacter
        label.xAlignment = 0
        label.yAlignment = 0
        label.textAlignment = .start
        label.isSelectable = true
        label.activeLinkOverlay = TextBackground(
            color: Color(red: 0.1, green: 0.4, blue: 0.8, alpha: 0.2), cornerRadius: 4)
        label.onLink { _, link in followed(link.value.url ?? link.text) }
        label.widget.styled("answer")
        let heading = Make.line("heading")
        gtk_label_set_text(heading.opaque, tr("Streamed answer"))
        let title = Make.box(GTK_ORIENTATION_VERTICAL, heading, status)
        gtk_widget_set_hexpand(title, 1)
        gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
        let head = Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, title, button)
        head.setMargins(horizontal: 20, vertical: 10)
        let scroller = Make.scroller(Clamp.around(label.widget, width: Self.mostWidth))
        gtk_widget_set_vexpand(scroller, 0)
        gtk_widget_set_size_request(scroller, -1, 170)
        follower = EndFollower(of: scroller)
        widget = Make.box(
            GTK_ORIENTATION_VERTICAL, Clamp.around(head, width: Self.mostWidth), scroller
        ).styled("inspector")
        Make.group(widget, tr("Streamed answer"))
        Signal.connect(button, "clicked") { [unowned self] in isRunning ? stop() : begin() }
        update()
    }

    private var isRunning: Bool { pace.rate > 0 }

    /// Begins with the first word.
    func begin() {
        label.text = ""
        wordCount = 0
        pace.rate = Self.wordsPerSecond
        follower.follow()
        update()
    }

    /// Shows all words at once.
    func finish() {
        append(words: ends.count)
    }

    private func stop() {
        pace.rate = 0
        update()
    }

    private func append(words count: Int) {
        let start = wordCount == 0 ? 0 : ends[wordCount - 1]
        wordCount = min(wordCount + count, ends.count)
        label.append(text[start..<ends[wordCount - 1]])
        if wordCount == ends.count { pace.rate = 0 }
        update()
    }

    private func update() {
        gtk_button_set_label(button.of(), isRunning ? tr("Stop") : tr("Again"))
        let state = isRunning ? tr("arriving") : wordCount == ends.count ? tr("complete") : tr("stopped")
        gtk_label_set_text(
            status.opaque, tr("{2} of {1} word, {3}", "{2} of {1} words, {3}", count: ends.count, wordCount, state))
    }

    private static let answer: StyledText = {
        do {
            return try StyledText(
                markup: """
                    <b>Why does the text not jump?</b>
                    Each word is appended with <tt>label.append(word)</tt>. Only the <i>last paragraph</i> is shaped again, so a word \
                    costs no more at the end of a long text than at its start. What is selected stays selected, and you can drag \
                    over the words while more of them arrive.

                    <b>What about styles and links?</b>
                    A word may be <b>bold</b>, <i>slanted</i> or <tt>code</tt>: append a <tt>StyledText</tt>. The guide to \
                    <a href="https://example.org/logs">logs and streamed text</a> has the details. 日本語 and العربية arrive in the \
                    same way. 🎉
                    """)
        } catch {
            return StyledText("\(error)")
        }
    }()
}
