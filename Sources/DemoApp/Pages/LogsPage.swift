import LabelWidget
import WidgetTiming

/// Texts that grow while they are shown: a log, and an answer that arrives word by word.
@MainActor
final class LogsPage: DemoPage {
    static let topic = PageTopic(
        identifier: "logs",
        title: tr("Logs and streams"),
        summary: tr("A log with millions of characters, and a streamed answer"),
        keywords: trWords("search, find, append, stream, long text, lines"),
        folders: ["Search"])
    let widget: Widget
    private let log = LogView()
    private let searchBar: SearchBar
    private let answer: StreamedAnswer
    private let status = Make.text("", "dim-label", "numeric")
    private let run: Widget = gtk_button_new_with_label(tr("Pause"))
    private lazy var pace = Pace(of: widget) { [unowned self] in append(lines: $0) }
    /// Lines a second while the log runs.
    private var rate = 10.0
    /// Whether the page waits for its first time on the screen.
    private var isNew = true
    private var lastUpdate = 0

    private static let rates = [10.0, 100, 1_000]

    init() {
        let followed = Make.text("", "dim-label")
        gtk_label_set_ellipsize(followed.opaque, PANGO_ELLIPSIZE_END)
        gtk_label_set_wrap(followed.opaque, 0)
        answer = StreamedAnswer { gtk_label_set_text(followed.opaque, tr("You followed {1}", $0)) }
        let controls = Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 8)
        gtk_label_set_wrap(status.opaque, 0)
        gtk_label_set_ellipsize(status.opaque, PANGO_ELLIPSIZE_END)
        gtk_widget_set_hexpand(status, 1)
        let logGroup = Make.box(GTK_ORIENTATION_VERTICAL, log.widget)
        Make.group(logGroup, tr("Log"))
        // The newest lines are at the end, so the search goes up.
        searchBar = SearchBar(tr("Find in the log"), in: log, page: logGroup, direction: .up)
        widget = Make.box(
            GTK_ORIENTATION_VERTICAL, Make.bar(controls), searchBar.widget, logGroup, answer.widget,
            Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, status, followed).styled("status-bar"))
        addControls(to: controls)
        Signal.connect(widget, "map") { [unowned self] in
            guard isNew else { return }
            isNew = false
            isRunning = true
            answer.begin()
        }
        updateStatus()
    }

    /// Opens the search, if the page is shown.
    func find() {
        if gtk_widget_get_mapped(widget) != 0 { searchBar.open() }
    }

    /// Shows a log and an answer that do not change any more.
    func showStill() {
        isNew = false
        isRunning = false
        log.append(lines: 400)
        searchBar.find("tide")
        answer.finish()
        updateStatus(withTime: false)
    }

    private var isRunning: Bool {
        get { pace.rate > 0 }
        set {
            pace.rate = newValue ? rate : 0
            gtk_button_set_label(run.of(), newValue ? tr("Pause") : tr("Run"))
            updateStatus()
        }
    }

    private func addControls(to box: Widget) {
        Signal.connect(run, "clicked") { [unowned self] in isRunning.toggle() }
        let rates = Make.box(GTK_ORIENTATION_HORIZONTAL).styled("linked")
        Make.group(rates, tr("Lines a second"))
        Make.keep(rates, as: tr("Lines a second"))
        var first: Widget?
        for rate in Self.rates {
            let button: Widget = gtk_toggle_button_new_with_label(tr("{1}/s", Int(rate).grouped))
            if let first { gtk_toggle_button_set_group(button.of(), first.of()) }
            first = first ?? button
            gtk_toggle_button_set_active(button.of(), rate == self.rate ? 1 : 0)
            Signal.connect(button, "toggled") { [unowned self] in
                guard gtk_toggle_button_get_active(button.of()) != 0 else { return }
                self.rate = rate
                if isRunning { pace.rate = rate }
            }
            gtk_box_append(rates.of(GtkBox.self), button)
        }
        let wrap: Widget = gtk_toggle_button_new_with_label(tr("Wrap"))
        gtk_widget_set_tooltip_text(wrap, tr("Continue long lines on the next one"))
        Make.keep(wrap, as: tr("Wrap"))
        Signal.connect(wrap, "toggled") { [unowned self] in log.wraps = gtk_toggle_button_get_active(wrap.of()) != 0 }
        let clear: Widget = gtk_button_new_from_icon_name("edit-clear-all-symbolic")
        Make.name(clear, tr("Clear"))
        Signal.connect(clear, "clicked") { [unowned self] in
            log.clear()
            updateStatus()
        }
        let fill: Widget = gtk_button_new_with_label(tr("Add {1}", 50_000.grouped))
        gtk_widget_set_tooltip_text(fill, tr("Add {1} lines at once", 50_000.grouped))
        Signal.connect(fill, "clicked") { [unowned self] in
            log.append(lines: 50_000)
            updateStatus()
        }
        for child in [run, rates, fill, clear, wrap, zoomButtons(), searchBar.button] {
            gtk_box_append(box.of(GtkBox.self), child)
        }
    }

    private func zoomButtons() -> Widget {
        let smaller: Widget = gtk_button_new_from_icon_name("zoom-out-symbolic")
        let larger: Widget = gtk_button_new_from_icon_name("zoom-in-symbolic")
        Make.name(smaller, tr("Smaller text"))
        Make.name(larger, tr("Larger text"))
        Signal.connect(smaller, "clicked") { [unowned self] in log.zoom(isLarger: false) }
        Signal.connect(larger, "clicked") { [unowned self] in log.zoom(isLarger: true) }
        return Make.box(GTK_ORIENTATION_HORIZONTAL, smaller, larger).styled("linked")
    }

    private func append(lines count: Int) {
        log.append(lines: count)
        // Numbers that change with each frame cannot be read.
        if MonotonicClock.now - lastUpdate > 250_000_000 { updateStatus() }
    }

    private func updateStatus(withTime: Bool = true) {
        lastUpdate = MonotonicClock.now
        var text = tr(
            "{1} line, {2}", "{1} lines, {2}", count: log.lineCount,
            tr("{1} character", "{1} characters", count: log.characterCount))
        if withTime, let last = log.lastAppend {
            let time = last.milliseconds.millisecondsText
            text += " · " + tr("one line appended in {2} ms", "{1} lines appended in {2} ms", count: last.lines, time)
        }
        gtk_label_set_text(status.opaque, text)
    }
}

extension Int {
    /// The number with the language's separator between thousands.
    var grouped: String {
        let digits = String(self)
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.utf8.count - index) % 3 == 0 { text += DemoWords.thousandsSeparator }
            text.append(digit)
        }
        return text
    }
}
