import CLabelGtk
import TextEngine

/// What labels of a window have to tell the app about their layout, until GTK has laid out the window.
///
/// While GTK gives widgets their sizes, it forgets when a widget asks for another one. So a handler that hears of new lines then could not
/// change another widget. The frame clock repeats its phase of layouts as long as somebody asks for it, so the app hears of the news, and
/// what it changes has its size, before anything is drawn.
@MainActor
final class LayoutNews {
    /// The labels of all windows that have news. They leave when they are disposed.
    private static var waiting: Set<UnsafeMutablePointer<GtkWidget>> = []

    /// The labels of this window that have had news since the last layout.
    private var labels: [UnsafeMutablePointer<GtkWidget>] = []
    private var handler: gulong = 0
    /// The frame in which news were told last.
    private var toldFrame: gint64 = -1
    private var waitsForMainLoop = false
    private static let key = "lw-layout-news"

    /// The label tells its news as soon as GTK can take a resize. Without a window, that is now.
    static func tell(of label: LabelState) {
        guard let clock = gtk_widget_get_frame_clock(label.widget) else { return label.tellNews() }
        let news = of(clock) ?? make(for: clock)
        waiting.insert(label.widget)
        news.labels.append(label.widget)
        // The clock gives up after four layouts. News of a layout that came from news are told after the frame.
        if news.toldFrame == gdk_frame_clock_get_frame_counter(clock) { return news.waitForMainLoop() }
        if news.handler == 0 { news.listen(to: clock) }
        gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT)
    }

    private func waitForMainLoop() {
        guard !waitsForMainLoop else { return }
        waitsForMainLoop = true
        MainContext.invoke { [weak self] in
            self?.waitsForMainLoop = false
            self?.tellAll()
        }
    }

    /// A label goes, and its news with it.
    static func forget(_ label: LabelState) { waiting.remove(label.widget) }

    /// The news that wait for a frame clock.
    static func of(_ clock: OpaquePointer) -> LayoutNews? {
        g_object_get_data(object(clock), key)
            .map { Unmanaged<LayoutNews>.fromOpaque($0).takeUnretainedValue() }
    }

    private static func make(for clock: OpaquePointer) -> LayoutNews {
        let news = LayoutNews()
        g_object_set_data_full(object(clock), key, Unmanaged.passRetained(news).toOpaque()) {
            if let news = $0 { Unmanaged<LayoutNews>.fromOpaque(news).release() }
        }
        return news
    }

    private static func object(_ clock: OpaquePointer) -> UnsafeMutablePointer<GObject> {
        UnsafeMutableRawPointer(clock).assumingMemoryBound(to: GObject.self)
    }

    private func listen(to clock: OpaquePointer) {
        let laidOut: @convention(c) (OpaquePointer?, gpointer?) -> Void = { clock, _ in
            if let clock { LayoutNews.of(clock)?.tell(clock) }
        }
        // After GTK's own handlers, which lay out the windows.
        handler = g_signal_connect_data(
            UnsafeMutableRawPointer(clock), "layout", CFunction.callback(laidOut), nil, nil, G_CONNECT_AFTER)
    }

    private func tell(_ clock: OpaquePointer) {
        g_signal_handler_disconnect(UnsafeMutableRawPointer(clock), handler)
        handler = 0
        toldFrame = gdk_frame_clock_get_frame_counter(clock)
        tellAll()
    }

    /// Tells what is known now. What changes meanwhile is told after the next layout.
    func tellAll() {
        let told = labels
        labels = []
        for widget in told where Self.waiting.remove(widget) != nil { LabelClass.state(of: widget)?.tellNews() }
    }
}

/// What the app was told last, and GTK.
struct ToldNews {
    /// Whether `layout-changed` did not tell of the shown lines yet.
    var lacksLines = false
    /// Where `text-moved` told that the lines stand.
    var origin: Point?
    /// What the properties `is-truncated` and `is-preparing` said.
    var isTruncated = false
    var isPreparing = false
    /// Whether it was the label that set `has-tooltip`.
    var hasSetTooltip = false
}

extension LabelState {
    /// The label has a size: tells later what the app has to know about it.
    func noteNews() {
        // Who connects later hears of later changes.
        if handlers?.layout == nil, g_signal_has_handler_pending(widget, LabelClass.layoutChangedSignal, 0, 0) == 0 {
            told.lacksLines = false
        }
        if told.lacksLines || isTruncated != told.isTruncated || hearsTextMoves
            || parts.links?.observers.isEmpty == false
        {
            LayoutNews.tell(of: self)
        }
    }

    /// Tells of each thing that is another than at the last time.
    fileprivate func tellNews() {
        guard !hasDisposed else { return }
        keepingWidget {
            updateIsTruncated()
            parts.links?.updateObservers()
            guard !hasDisposed else { return }
            if told.lacksLines {
                told.lacksLines = false
                handlers?.layout?(Label(of: self))
                guard !hasDisposed else { return }
                emit(LabelClass.layoutChangedSignal)
            }
            tellTextMove()
        }
    }

    /// Whether text is replaced by a token at the label's current width.
    var isTruncated: Bool { geometry.isAllocated && currentFrame().isTruncated }

    /// The label has a new size or a new text: tells if that changes ``isTruncated``.
    func updateIsTruncated() {
        let isTruncated = isTruncated
        guard isTruncated != told.isTruncated else { return }
        told.isTruncated = isTruncated
        updateTooltip()
        LabelProperty.isTruncated.notify(self)
        handlers?.truncation?(Label(of: self))
    }

    /// Whether anyone wants to know where the text stands.
    var hearsTextMoves: Bool {
        handlers?.textMove != nil || g_signal_has_handler_pending(widget, LabelClass.textMovedSignal, 0, 0) != 0
    }

    /// Tells if the block of lines stands at another place than at the last allocation. O(1).
    func tellTextMove() {
        // A handler has changed the lines: the next allocation tells.
        guard !hasDisposed, frame != nil, !told.lacksLines else { return }
        let bounds = textPlace().bounds
        let origin = Point(x: bounds.x, y: bounds.y)
        guard origin != told.origin else { return }
        told.origin = origin
        handlers?.textMove?(Label(of: self))
        guard !hasDisposed else { return }
        emit(LabelClass.textMovedSignal)
    }
}
