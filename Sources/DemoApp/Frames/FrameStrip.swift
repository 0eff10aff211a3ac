import LabelWidget

/// A strip that plots the last frames, and says how the last run of each kind of rows was.
@MainActor
final class FrameStrip {
    let widget: Widget
    private let plot: Widget = gtk_drawing_area_new()
    private let now = Make.text("", "caption", "numeric", "dim-label")
    private var figures: [FeedRowKind: [Widget]] = [:]
    private(set) var times: FrameTimes?
    private var kind = FeedRowKind.synchronous
    private var textCountdown = 0
    /// What is to be said of the run besides its times.
    var remark: (@MainActor () -> String?)?
    /// Whether it measures. Pictures of the window are the same each time if it does not.
    var isOn = true {
        didSet {
            times?.clear()
            gtk_label_set_text(now.opaque, "")
            gtk_widget_queue_draw(plot)
        }
    }

    /// The frame time at the top of the plot, in milliseconds.
    private static let fullHeight = 25.0
    private static let frameLimit = 1_000 / 60.0

    init() {
        let grid: Widget = gtk_grid_new()
        gtk_grid_set_column_spacing(grid.of(), 14)
        for (column, title) in ["", tr("frame"), tr("99 %"), tr("labels"), tr("late")].enumerated() {
            gtk_grid_attach(grid.of(), Self.cell(title, isFigure: column > 0, isDimmed: true), gint(column), 0, 1, 1)
        }
        for (row, kind) in FeedRowKind.allCases.enumerated() {
            gtk_grid_attach(grid.of(), Self.cell(kind.title), 0, gint(row + 1), 1, 1)
            figures[kind] = (1...4).map { column in
                let figure = Self.cell("–", isFigure: true, isDimmed: true)
                gtk_grid_attach(grid.of(), figure, gint(column), gint(row + 1), 1, 1)
                return figure
            }
        }
        gtk_widget_set_size_request(plot, 120, 84)
        gtk_widget_set_hexpand(plot, 1)
        Make.label(plot, tr("Frame times"))
        // The strip is in a bar that scrolls, so a long sentence is not cut.
        gtk_label_set_wrap(now.opaque, 0)
        widget = Make.box(
            GTK_ORIENTATION_VERTICAL, spacing: 4, Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 18, plot, grid), now
        ).styled("frame-strip")
        // The area may live longer than the strip, or not as long.
        let data = Unmanaged.passRetained(Unowned(strip: self)).toOpaque()
        gtk_drawing_area_set_draw_func(
            plot.of(),
            { area, context, width, height, data in
                guard let area, let context, let data else { return }
                MainActor.assumeIsolated {
                    Unmanaged<Unowned>.fromOpaque(data).takeUnretainedValue().strip?
                        .draw(area, context, Double(width), Double(height))
                }
            }, data, { data in if let data { Unmanaged<Unowned>.fromOpaque(data).release() } })
    }

    /// What the function that draws gets.
    private final class Unowned {
        weak let strip: FrameStrip?
        init(strip: FrameStrip) { self.strip = strip }
    }

    private static func cell(_ text: String, isFigure: Bool = false, isDimmed: Bool = false) -> Widget {
        let label: Widget = gtk_label_new(text)
        gtk_label_set_xalign(label.opaque, 0)
        if isFigure { Make.alignNumber(label) }
        label.styled("caption", "numeric")
        if isDimmed { label.styled("dim-label") }
        return label
    }

    /// Begins a run: the frames of a kind of rows.
    func begin(_ kind: FeedRowKind, in window: Widget) {
        keepFigures()
        self.kind = kind
        guard gtk_widget_get_mapped(window) != 0 else { return }
        if times == nil {
            times = FrameTimes(of: window)
            times?.onFrame = { [weak self] in self?.frameEnded() }
        }
        times?.clear()
    }

    private func frameEnded() {
        guard isOn else { return times?.clear() ?? () }
        gtk_widget_queue_draw(plot)
        textCountdown -= 1
        guard textCountdown <= 0, let frame = times?.frames.last else { return }
        // Numbers that change in each frame cannot be read.
        textCountdown = 15
        gtk_label_set_text(
            now.opaque,
            tr(
                "{1}: {2} ms a frame, {3} ms in labels", kind.title, frame.whole.millisecondsText,
                frame.inLabels.millisecondsText) + (remark?() ?? "")
        )
        keepFigures()
    }

    /// Writes the figures of the current run beside those of the other kinds.
    private func keepFigures() {
        guard let summary = times?.frames.summary, let figures = figures[kind] else { return }
        let texts =
            [summary.median, summary.worst, summary.inLabels].map(\.millisecondsText) + ["\(summary.lateCount)"]
        for (figure, text) in zip(figures, texts) { gtk_label_set_text(figure.opaque, text) }
    }

    private func draw(
        _ area: UnsafeMutablePointer<GtkDrawingArea>, _ context: OpaquePointer, _ width: Double, _ height: Double
    ) {
        var color = GdkRGBA()
        gtk_style_context_get_color(gtk_widget_get_style_context(plot), &color)
        func use(alpha: Double) {
            cairo_set_source_rgba(context, Double(color.red), Double(color.green), Double(color.blue), alpha)
        }
        use(alpha: 0.06)
        cairo_rectangle(context, 0, 0, width, height)
        cairo_fill(context)
        let frames = times?.frames ?? []
        let step = width / Double(FrameTimes.capacity)
        func bar(_ index: Int, _ milliseconds: Double) {
            let length = min(milliseconds / Self.fullHeight, 1) * height
            cairo_rectangle(context, width - Double(frames.count - index) * step, height - length, step, length)
        }
        use(alpha: 0.3)
        for (index, frame) in frames.enumerated() where !frame.isLate { bar(index, frame.whole) }
        cairo_fill(context)
        cairo_set_source_rgba(context, 0.88, 0.11, 0.14, 0.8)
        for (index, frame) in frames.enumerated() where frame.isLate { bar(index, max(frame.whole, 2)) }
        cairo_fill(context)
        cairo_set_source_rgba(context, 0.21, 0.52, 0.89, 1)
        for (index, frame) in frames.enumerated() { bar(index, frame.inLabels) }
        cairo_fill(context)
        // Longer frames miss a refresh of the screen.
        use(alpha: 0.4)
        cairo_rectangle(context, 0, height * (1 - Self.frameLimit / Self.fullHeight), width, 1)
        cairo_fill(context)
    }
}
