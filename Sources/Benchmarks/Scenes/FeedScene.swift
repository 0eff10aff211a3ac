import CLabelGtk
import LabelWidget
import TextEngine
import WidgetTiming

/// A `GtkListView` of 50,000 posts that is scrolled by 3,000 pixels a second.
@MainActor
final class FeedScene {
    static let rowCount = 50_000
    /// The pixels of a frame, 60 frames a second.
    private static let step = 50.0

    private let kind: SceneKind
    private let text: (Int) -> String
    private let styledText: @MainActor (Int) -> StyledText
    /// The number of rows that were bound, and bound again.
    private(set) var boundCount = 0
    /// The rows that were bound.
    private var boundRows: Set<Int> = []
    /// The number of rows whose text was ready when they were bound for the first time.
    private(set) var firstReadyCount = 0
    /// The time of each bind whose text was prepared and ready, in nanoseconds.
    private(set) var readyBinds: [Double] = []
    /// The number of rows that were bound at least once.
    var boundRowCount: Int { boundRows.count }
    private var labels: [OpaquePointer: SceneLabel] = [:]
    private lazy var prerenderer = ListPrerenderer { [unowned self] position in
        if position == bound.position { return bound.text }
        return position < Self.rowCount ? styledText(position) : nil
    }
    /// The row that is bound now, and its text.
    private var bound = (position: -1, text: StyledText.empty)
    private let window: SceneWindow
    private let scroller: UnsafeMutablePointer<GtkWidget>

    convenience init(_ kind: SceneKind, texts: [String]) {
        let styled = texts.map { StyledText($0) }
        self.init(kind, text: { texts[$0 % texts.count] }, styledText: { styled[$0 % styled.count] })
    }

    /// A list in which no two rows have the same text.
    convenience init(_ kind: SceneKind, unlike texts: [String]) {
        func text(_ position: Int) -> String { "\(position): \(texts[position % texts.count])" }
        self.init(kind, text: text, styledText: { StyledText(text($0)) })
    }

    private init(
        _ kind: SceneKind, text: @escaping (Int) -> String, styledText: @escaping @MainActor (Int) -> StyledText
    ) {
        (self.kind, self.text, self.styledText) = (kind, text, styledText)
        let model = gtk_string_list_new(nil)
        for _ in 0..<Self.rowCount { gtk_string_list_append(model, "") }
        let selection = gtk_no_selection_new(model)
        guard let list = gtk_list_view_new(selection, nil), let scroller = gtk_scrolled_window_new() else {
            preconditionFailure("GTK always makes a list.")
        }
        self.scroller = scroller
        gtk_scrolled_window_set_child(OpaquePointer(scroller), list)
        window = SceneWindow(showing: scroller)
        let factory = gtk_signal_list_item_factory_new()
        Signal.connect(factory, "setup") { [unowned self] arguments in
            guard let item = arguments.pointer(0) else { return }
            let label = ClassClock.count { SceneLabel(kind) }
            labels[item] = label
            gtk_list_item_set_child(item, label.widget)
        }
        Signal.connect(factory, "bind") { [unowned self] arguments in
            guard let item = arguments.pointer(0) else { return }
            bind(item)
        }
        Signal.connect(factory, "unbind") { [unowned self] arguments in
            guard kind == .prerendered, let item = arguments.pointer(0), let label = labels[item]?.label else { return }
            ClassClock.count { prerenderer.unbind(label) }
        }
        Signal.connect(factory, "teardown") { [unowned self] arguments in
            if let item = arguments.pointer(0) { labels[item] = nil }
        }
        gtk_list_view_set_factory(OpaquePointer(list), factory)
        for _ in 0..<10 { window.drawFrame() }
    }

    private func bind(_ item: OpaquePointer) {
        guard let label = labels[item] else { return }
        boundCount += 1
        let position = Int(gtk_list_item_get_position(item))
        if kind == .prerendered, let label = label.label {
            // To make the text is the app's work.
            bound = (position, styledText(position))
            let (readyCount, start) = (prerenderer.readyCount, ClassClock.time)
            ClassClock.count { prerenderer.bind(label, to: position) }
            let isFirst = boundRows.insert(position).inserted
            guard prerenderer.readyCount > readyCount else { return }
            readyBinds.append(Double(ClassClock.time - start))
            if isFirst { firstReadyCount += 1 }
        } else {
            label.show(text(position))
        }
    }

    /// Scrolls by some frames; the time in the labels' functions in each, in nanoseconds.
    func scroll(frames: Int) -> [Double] {
        let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(scroller))
        return (0..<frames).map { _ in
            let start = ClassClock.time
            gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + Self.step)
            window.drawFrame()
            return Double(ClassClock.time - start)
        }
    }

    /// Scrolls from page to page until so many rows were bound, or to the end.
    func scroll(untilBound count: Int) {
        let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(scroller))
        var last = -1.0
        while boundCount < count, gtk_adjustment_get_value(adjustment) > last {
            last = gtk_adjustment_get_value(adjustment)
            gtk_adjustment_set_value(adjustment, last + gtk_adjustment_get_page_size(adjustment))
            window.drawFrame()
        }
        window.runIdleWork()
    }

    func close() { window.close() }
}
