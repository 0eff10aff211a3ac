import LabelWidget

/// The content of the page: a label in a frame whose edges can be dragged, what the frame tells of itself, and the controls.
@MainActor
final class TruncationView {
    let widget: Widget
    let controls = TruncationControls()
    private let label = Label()
    private let frame: ResizableFrame
    private let texts = TextChoice()
    private let inspector: ClusterInspector
    private let size = Make.text("", "caption-heading", "dim-label", "numeric")
    private let note = Make.text("", "caption", "dim-label")
    private let lines = LineTable()
    private let hidden = HiddenTexts()

    init() {
        frame = ResizableFrame(around: label.widget, width: 380)
        inspector = ClusterInspector(
            of: label,
            hints: (
                tr("Point at the text or its token"), tr("Its place is told here, and what the token stands for")
            )
        ) {
            let report = TokenReport($0, in: $1)
            return (report.piece, report.place)
        }
        let account = Columns.of([lines.widget, hidden.widget], width: 330, most: 2)
        let page = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 8, size, frame.widget, note, account)
        page.setMargins(horizontal: 20, vertical: 18)
        let columns = Columns.of(([texts.group] + controls.groups).map(\.widget), width: 290)
        columns.setMargins(horizontal: 20, vertical: 18)
        let scroller = Make.scroller(Clamp.around(page, width: 1_400))
        // A click focuses the label. The viewport would then go to the label's start.
        gtk_viewport_set_scroll_to_focus(gtk_scrolled_window_get_child(scroller.opaque)?.opaque, 0)
        let view = InspectorView.of(scroller: scroller, controls: columns)
        gtk_widget_set_vexpand(view, 1)
        widget = Make.box(GTK_ORIENTATION_VERTICAL, view, inspector.widget)
        setUpLabel()
        connect()
        update()
    }

    private func setUpLabel() {
        label.wrapMode = .wordThenCharacter
        label.xAlignment = 0
        label.yAlignment = 0
        label.textAlignment = .start
        label.isSelectable = true
        label.widget.styled("reading")
        TruncationTokens.addPicture(to: label)
    }

    private func connect() {
        texts.onText = { [unowned self] in
            controls.forgetRange()
            update()
        }
        controls.onSettings = { [unowned self] in update() }
        controls.onFixedHeight = { [unowned self] in frame.fixHeight($0) }
        controls.selectedRange = { [unowned self] in
            let range = label.selectedRange
            if range?.isEmpty ?? true { say(tr("Select text in the frame first.")) }
            return range
        }
        frame.onResized = { [unowned self] in
            controls.setFixedHeight(frame.height != nil)
            limitLines()
            tellSize()
        }
        label.onLayoutChanged = { [weak self] _ in self?.tell() }
        label.onLink { [weak self] _, link in self?.follow(link) }
        gtk_widget_set_visible(note, 0)
    }

    private func follow(_ link: TextLink) {
        if link.value.value(as: TruncationTokens.Link.self) != nil { return controls.showAll() }
        say(tr("You followed {1}", "\(link.value)"))
    }

    private func say(_ sentence: String) {
        gtk_label_set_text(note.opaque, sentence)
        gtk_widget_set_visible(note, sentence.isEmpty ? 0 : 1)
    }

    /// Shows the text with the settings.
    private func update() {
        inspector.forget()
        let settings = controls.settings
        let scoped = ScopedText(texts.text, settings)
        say(scoped.range.map { tr("Bytes {1} are removed first.", $0.bytes) } ?? "")
        var options = label.layoutOptions
        settings.apply(to: &options)
        label.layoutOptions = options
        label.styledText = scoped.text
        limitLines()
    }

    /// A label is as high as its lines. So a limit of height becomes a limit of lines: as many as fit.
    private func limitLines() {
        var limit = controls.settings.frameLines
        if let height = frame.contentHeight {
            let shown = label.textFrame
            var options = shown.options
            options.maximumNumberOfLines = limit
            let fitting = TextFrame(
                shown.shapedString, size: Size(width: shown.size.width, height: height), options: options)
            if fitting.isTruncated || fitting.isClipped { limit = max(fitting.lineCount, 1) }
        }
        if label.maximumNumberOfLines != limit { label.maximumNumberOfLines = limit }
    }

    /// The label has other lines.
    private func tell() {
        inspector.forget()
        limitLines()
        tellSize()
        lines.show(label.textFrame)
        hidden.show(label.textFrame)
    }

    private func tellSize() {
        let shown = label.textFrame
        let bounds = shown.layoutBounds
        let cut = shown.isTruncated ? tr("cut") : shown.isClipped ? tr("lines dropped") : tr("not cut")
        gtk_label_set_text(
            size.opaque,
            tr(
                "{2} × {3} · {1} line, the widest {4} · {5}", "{2} × {3} · {1} lines, the widest {4} · {5}",
                count: shown.lineCount, Int(shown.size.width), Int(bounds.height.rounded(.up)), bounds.width.tenths,
                cut))
        frame.tellSize()
    }
}
