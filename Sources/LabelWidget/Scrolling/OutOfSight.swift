import CLabelGtk
import TextEngine

/// The labels that are out of sight and were not drawn again since their lines changed.
///
/// While a window is resized, all its labels get other lines in each frame, but a person sees only those that are not scrolled away. The
/// others are drawn when they come near, or else soon after the last of them has got its lines: what a screenshot or a
/// `GtkWidgetPaintable` shows is whole then.
@MainActor
final class OutOfSight {
    static let shared = OutOfSight()

    /// A label that has come near and was drawn stays here. It leaves with the others, or when it is disposed.
    private(set) var waiting: Set<UnsafeMutablePointer<GtkWidget>> = []
    private var timer: guint = 0
    /// When a label came last.
    private var timeOfLast: gint64 = 0
    /// In microseconds. A window that is resized is drawn more often. Tests change it.
    static var delay: gint64 = 100_000

    func add(_ label: LabelState) {
        timeOfLast = g_get_monotonic_time()
        waiting.insert(label.widget)
        guard timer == 0 else { return }
        timer = g_timeout_add_full(
            G_PRIORITY_LOW, 100, { _ in MainThread.assume { OutOfSight.shared.draw() ? 0 : 1 } }, nil, nil)
    }

    func forget(_ label: LabelState) {
        if !waiting.isEmpty { waiting.remove(label.widget) }
    }

    /// Draws the labels if none has come for a while. Returns false if it is too early.
    private func draw() -> Bool {
        guard g_get_monotonic_time() - timeOfLast >= Self.delay else { return false }
        timer = 0
        for widget in waiting {
            // One that has come near was drawn.
            guard let label = LabelClass.state(of: widget), label.drawing.visiblePart != nil else { continue }
            label.drawing.drawsOutOfSight = true
            gtk_widget_queue_draw(widget)
        }
        waiting = []
        return true
    }
}

extension LabelState {
    /// Whether the lines need not be drawn now, because they are out of sight by more than a page. They are drawn later.
    ///
    /// A label is drawn when it is shown for the first time, wherever it is. A long text has a part that is drawn. Shadows and an app's own
    /// drawing may reach anywhere.
    ///
    /// - Parameter bounds: Where the lines are in the widget.
    func waits(_ bounds: Rect, _ options: DrawingOptions) -> Bool {
        let mayWait = drawing.wasDrawn && !drawing.drawsOutOfSight && options.customDrawing == nil
        drawing.drawsOutOfSight = false
        guard mayWait, currentFrame().lineCount <= Self.mostLinesDrawnWhole, currentStyle().css.shadows.isEmpty,
            let covered = drawing.visiblePart == nil ? VisiblePart.rect(of: self) : drawnPart().updateCoveredRect(),
            !bounds.meets(covered), drawnPart().updateCoveredRect() != nil
        else { return false }
        OutOfSight.shared.add(self)
        return true
    }
}
