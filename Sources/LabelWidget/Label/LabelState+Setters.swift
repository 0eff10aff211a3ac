import CLabelGtk
import TextEngine

/// The setters of the properties. Setting an equal value does nothing and emits no signal.
extension LabelState {
    func setMaximumNumberOfLines(_ count: Int) {
        let count = min(max(count, 0), Int(Int32.max))
        guard count != options.maximumNumberOfLines else { return }
        setOptions { $0.maximumNumberOfLines = count }
        LabelProperty.lines.notify(self)
    }

    func setTruncationToken(_ token: StyledText?) {
        guard token != options.truncationToken else { return }
        setOptions { $0.truncationToken = token }
    }

    func setTruncationMode(_ mode: TruncationMode) {
        guard mode != options.lastLineTruncationMode else { return }
        setOptions { $0.lastLineTruncationMode = mode }
    }

    func setTextLayoutMode(_ mode: TextFrameOptions.TextLayoutMode) {
        guard mode != options.textLayoutMode else { return }
        setOptions { $0.textLayoutMode = mode }
    }

    func setTextAlignment(_ alignment: TextAlignment) {
        guard alignment != options.defaultTextAlignment else { return }
        setOptions { $0.defaultTextAlignment = alignment }
    }

    func setXAlignment(_ alignment: Double) {
        let alignment = alignment.clampedToUnit
        guard alignment != xAlignment else { return }
        xAlignment = alignment
        contentMoved()
        LabelProperty.xalign.notify(self)
    }

    func setYAlignment(_ alignment: Double) {
        let alignment = alignment.clampedToUnit
        guard alignment != yAlignment else { return }
        yAlignment = alignment
        contentMoved()
        LabelProperty.yalign.notify(self)
    }

    func setDisplaysAsynchronously(_ value: Bool) {
        guard value != displaysAsynchronously else { return }
        displaysAsynchronously = value
        LabelProperty.displaysAsynchronously.notify(self)
    }

    func setHighlight(_ new: DrawingOptions.Highlight?) {
        guard new != highlight else { return }
        highlight = new
        gtk_widget_queue_draw(widget)
    }

    func setHighlights(_ new: [DrawingOptions.Highlight]) {
        guard new != highlights else { return }
        highlights = new
        gtk_widget_queue_draw(widget)
    }

    func setCustomDrawing(_ new: CustomDrawing?) {
        guard new != customDrawing else { return }
        customDrawing = new
        gtk_widget_queue_draw(widget)
    }

    /// The lines did not change, but their position did.
    private func contentMoved() {
        if linkWidgets.isEmpty && attachedWidgets.isEmpty {
            gtk_widget_queue_draw(widget)
        } else {
            gtk_widget_queue_allocate(widget)
        }
    }
}

extension Double {
    fileprivate var clampedToUnit: Double { isNaN ? 0.5 : Swift.min(Swift.max(self, 0), 1) }
}
