import LabelWidget
import WidgetTiming

/// A long label in a scrolled window, whose text grows at the end. It has a limit, from which it shrinks at the start.
@MainActor
final class LogView: Searchable {
    let widget: Widget
    private let label = LongLabel()
    private let scroller: Widget = gtk_scrolled_window_new()

    /// The number of lines that are in the label.
    var lineCount: Int { sizes.count }
    /// The number of characters in the label.
    var characterCount: Int { max(countWithEnds - 1, 0) }
    /// The last append: its lines, and its time in the label in milliseconds.
    private(set) var lastAppend: (lines: Int, milliseconds: Double)?

    /// The sizes of the lines in the label, each with its end. The last line has none yet.
    private var sizes: [(bytes: Int, characters: Int)] = []
    private var countWithEnds = 0
    private var nextIndex = 0

    private var search: LogSearch?
    var onSearch: (@MainActor () -> Void)?
    var isSearching: Bool { search != nil }
    var hitCount: Int { search?.hits.count ?? 0 }
    var currentHit: Int? { search?.current }

    /// More characters than this are cut to the lower number. To cut a little less often costs less.
    private static let limit = (most: 20_000_000, kept: 16_000_000)

    init() {
        label.isSelectable = true
        label.followsEnd = true
        label.wrapMode = .none
        label.widget.styled("log")
        gtk_scrolled_window_set_child(scroller.opaque, label.widget)
        // Logs are written from left to right, whatever the language of the desktop is.
        for part in [scroller, label.widget] { gtk_widget_set_direction(part, GTK_TEXT_DIR_LTR) }
        let back: Widget = gtk_button_new_with_label(tr("Go to the end"))
        gtk_widget_set_halign(back, GTK_ALIGN_END)
        gtk_widget_set_valign(back, GTK_ALIGN_END)
        back.setMargins(horizontal: 20, vertical: 16)
        gtk_widget_set_visible(back, 0)
        widget = gtk_overlay_new()
        gtk_overlay_set_child(widget.opaque, scroller)
        gtk_overlay_add_overlay(widget.opaque, back)
        gtk_widget_set_vexpand(widget, 1)
        Signal.connect(label.widget, "notify::is-at-end") { [unowned self] in
            gtk_widget_set_visible(back, label.isAtEnd ? 0 : 1)
        }
        Signal.connect(back, "clicked") { [unowned self] in label.scrollToEnd() }
        ZoomWheel.add(to: scroller) { [unowned self] in zoom(isLarger: $0) }
    }

    /// Makes the text a step larger or smaller.
    func zoom(isLarger: Bool) { label.zoom = min(max(label.zoom * (isLarger ? 1.1 : 1 / 1.1), 0.5), 4) }

    /// Whether long lines continue on the next one.
    var wraps: Bool {
        get { label.wrapMode != .none }
        set { label.wrapMode = newValue ? .character : .none }
    }

    /// Appends the next lines.
    func append(lines count: Int) {
        var builder = StyledText.Builder()
        for _ in 0..<count {
            if !sizes.isEmpty { builder.append("\n") }
            let start = builder.count
            let line = LogLine(at: nextIndex)
            line.append(to: &builder)
            nextIndex += 1
            // The parts before the message have a character in each byte.
            let bytes = builder.count - start + 1
            let characters = bytes - line.message.utf8.count + line.message.count
            sizes.append((bytes, characters))
            countWithEnds += characters
        }
        let text = builder.text
        let start = MonotonicClock.now
        search?.append(text.string, at: label.styledText.count)
        label.append(text)
        cutToLimit()
        if search != nil { showHits() }
        measure()
        lastAppend = (count, Double(MonotonicClock.now - start) / 1e6)
    }

    /// Removes all lines.
    func clear() {
        search?.removeFirst(bytes: label.styledText.count)
        label.text = ""
        sizes = []
        countWithEnds = 0
        showHits()
        lastAppend = nil
        label.scrollToEnd()
    }

    /// Removes whole lines from the start of a log that is too long. What is read stays where it is.
    private func cutToLimit() {
        guard countWithEnds > Self.limit.most else { return }
        var (count, bytes) = (0, 0)
        while countWithEnds > Self.limit.kept {
            bytes += sizes[count].bytes
            countWithEnds -= sizes[count].characters
            count += 1
        }
        sizes.removeFirst(count)
        search?.removeFirst(bytes: bytes)
        label.removeFirst(bytes: bytes)
    }

    /// Lays out what is seen. GTK keeps the answer, so the frame does not ask again.
    private func measure() {
        let width = gtk_widget_get_width(label.widget)
        gtk_widget_measure(label.widget, GTK_ORIENTATION_VERTICAL, width, nil, nil, nil, nil)
    }
}

// Searching.
extension LogView {
    /// Finds a pattern, and goes to the last hit. An empty pattern ends the search.
    func search(_ pattern: String) {
        search = pattern.isEmpty ? nil : LogSearch(pattern)
        search?.append(label.text, at: 0)
        if search == nil { showHits() } else { moveHit(by: -1) }
    }

    /// Goes to another hit, and shows it.
    func moveHit(by distance: Int) {
        search?.move(by: distance)
        showHits()
        guard let search, let current = search.current else { return }
        label.scroll(to: search.hits[current], alignment: 0.5)
    }

    private func showHits() {
        label.highlights = search?.hits.map { .init(range: $0, color: HitColor.found) } ?? []
        label.highlightRange(
            search.flatMap { search in search.current.map { search.hits[$0] } }, color: HitColor.current)
        onSearch?()
    }
}
