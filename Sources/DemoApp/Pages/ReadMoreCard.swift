import LabelWidget

/// A heading and a label that folds and unfolds.
@MainActor
final class ReadMoreCard {
    /// Where a folded text ends.
    enum Limit {
        /// After a number of lines.
        case lines(Int)
        /// A number of lines after the first right-to-left line.
        case firstRightToLeftLine(plus: Int)
    }

    let widget: Widget
    private let label: Label
    private let limit: Limit

    /// Whether the whole text is shown.
    var isUnfolded: Bool {
        get { label.isExpanded }
        set { label.isExpanded = newValue }
    }

    init(heading: String, text: String, limit: Limit) {
        self.limit = limit
        label = Label(text)
        label.wrapMode = .wordThenCharacter
        label.xAlignment = 0
        label.yAlignment = 0
        label.textAlignment = .start
        label.activeLinkOverlay = TextBackground(
            color: Color(red: 0.1, green: 0.4, blue: 0.8, alpha: 0.2), cornerRadius: 4)
        label.widget.styled("reading")
        widget = Make.box(
            GTK_ORIENTATION_VERTICAL, spacing: 8, Make.text(heading, "caption-heading", "dim-label"), label.widget
        ).styled("card")
        Signal.connect(label.widget, "notify::is-expanded") { [unowned self] in
            label.announce(isUnfolded ? tr("The whole text is shown") : tr("The text is cut again"))
        }
        updateLineLimit()
        followWidth()
    }

    private func updateLineLimit() {
        switch limit {
        case .lines(let count): label.foldedLines = count
        case .firstRightToLeftLine(let more):
            guard let index = firstRightToLeftLine() else { return }
            label.foldedLines = index + 1 + more
        }
    }

    /// The index of the first line with right-to-left text, in the text without a limit.
    private func firstRightToLeftLine() -> Int? {
        let shown = label.textFrame
        guard shown.size.width > 0 else { return nil }
        let frame = TextFrame(shown.shapedString, size: Size(width: shown.size.width, height: .infinity))
        return (0..<frame.lineCount).first { frame.lines[$0].paragraphDirection == .rightToLeft }
    }

    /// The position of the first right-to-left line depends on the width. When it changes, the limit is updated before
    /// painting: a layout requested in the frame clock's layout phase runs within the same frame.
    private func followWidth() {
        guard case .firstRightToLeftLine = limit else { return }
        var width: Int32 = 0
        var handler: SignalHandler?
        var clock: OpaquePointer?
        Signal.connect(label.widget, "realize") { [unowned self] in
            clock = gtk_widget_get_frame_clock(label.widget)
            handler = Signal.connect(clock, "layout", after: true) { [unowned self] in
                guard gtk_widget_get_width(label.widget) != width else { return }
                width = gtk_widget_get_width(label.widget)
                updateLineLimit()
            }
        }
        Signal.connect(label.widget, "unrealize") {
            handler?.disconnect()
        }
    }
}
