import CLabelGtk
import TextEngine

/// How a label's text is drawn, besides its styles and CSS.
struct LabelPaint: Equatable {
    var highlights: [DrawingOptions.Highlight] = []
    var highlight: DrawingOptions.Highlight?
    var customDrawing: CustomDrawing?
    var clipsToBounds = false
    var overrideTextColor: Color?
    var overrideLinkColor: Color?
    var overrideColorsApplyToHighlightedText = true
    var disabledTextColor: Color?
    var disabledLinkColor: Color?
}

extension LabelState {
    /// The highlights of the shown text.
    var shownHighlights: [DrawingOptions.Highlight] {
        if let coming, coming.content.text != content.text { return coming.shownHighlights }
        guard let paint = drawing.paint else { return [] }
        return paint.highlights + [paint.highlight].compactMap { $0 }
    }

    /// Sets something that is only drawn.
    func setPaint<Value: Equatable>(_ path: WritableKeyPath<LabelPaint, Value>, _ value: Value) {
        var new = drawing.paint ?? LabelPaint()
        guard !hasDisposed, value != new[keyPath: path] else { return }
        new[keyPath: path] = value
        drawing.paint = new == LabelPaint() ? nil : new
        gtk_widget_queue_draw(widget)
    }
}
