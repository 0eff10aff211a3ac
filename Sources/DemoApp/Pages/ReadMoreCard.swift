import LabelWidget

/// The links of a foldable text.
enum ReadMoreLink: Sendable, Hashable {
    case more
    case less
}

/// A heading and a label with links that fold and unfold it.
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
    var isUnfolded = false {
        didSet { updateLineLimit() }
    }

    init(heading: String, text: String, limit: Limit) {
        self.limit = limit
        var builder = StyledText.Builder()
        builder.append(text + " ")
        builder.append("less", style: TextStyle(link: LinkValue(ReadMoreLink.less)))
        label = Label(builder.text)
        label.wrapMode = .wordThenCharacter
        label.xAlignment = 0
        label.yAlignment = 0
        label.textAlignment = .start
        label.truncationToken = Self.token
        label.widget.styled("reading")
        widget = Make.box(
            GTK_ORIENTATION_VERTICAL, spacing: 8, Make.text(heading, "caption-heading", "dim-label"), label.widget
        ).styled("card")
        label.onLinkActivated = { [unowned self] link in
            guard let link = link.value.value(as: ReadMoreLink.self) else { return false }
            isUnfolded = link == .more
            label.announce(isUnfolded ? "The whole text is shown" : "The text is cut again")
            return true
        }
        updateLineLimit()
        followWidth()
    }

    /// "… more", where "more" is a link.
    private static let token: StyledText = {
        var builder = StyledText.Builder()
        builder.append("… ")
        builder.append("more", style: TextStyle(link: LinkValue(ReadMoreLink.more)))
        return builder.text
    }()

    private func updateLineLimit() {
        switch limit {
        case _ where isUnfolded: label.maximumNumberOfLines = 0
        case .lines(let count): label.maximumNumberOfLines = count
        case .firstRightToLeftLine(let more):
            guard let index = firstRightToLeftLine() else { return }
            label.maximumNumberOfLines = index + 1 + more
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
        var handler: gulong = 0
        var clock: OpaquePointer?
        connect(label.widget, "realize") { [unowned self] _ in
            clock = gtk_widget_get_frame_clock(label.widget)
            handler = connect(clock, "layout", after: true) { [unowned self] _ in
                guard gtk_widget_get_width(label.widget) != width else { return }
                width = gtk_widget_get_width(label.widget)
                updateLineLimit()
            }
        }
        connect(label.widget, "unrealize") { _ in
            g_signal_handler_disconnect(clock.map { UnsafeMutableRawPointer($0) }, handler)
        }
    }
}
