import CLabelGtk
import TextEngine

extension LabelState {
    /// Shapes and lays out the text on another thread. The old content stays until the result arrives through GLib's
    /// main context. If several texts are set in a row, only the last one arrives.
    func startWork() {
        pending?.cancel()
        let token = CancellationToken()
        pending = token
        let text = text
        let shapingOptions = shapingOptions()
        let frameOptions = options
        let generation = optionsGeneration
        let width = gtk_widget_get_width(widget) > 0 ? Double(gtk_widget_get_width(widget)) : nil
        Task.detached(priority: .userInitiated) { [weak self] in
            guard
                let shaped = ShapedStringCache.shared.shapedString(
                    text, options: shapingOptions, cancellation: token)
            else { return }
            var frame: TextFrame?
            if let width {
                let size = Size(width: width, height: .infinity)
                frame = TextFrame(shaped, size: size, options: frameOptions, cancellation: token)
                if frame == nil { return }
            }
            MainContext.invoke { [frame] in
                guard let self, self.pending === token, !token.isCancelled else { return }
                let isFrameValid = generation == self.optionsGeneration
                self.finishWork(shaped: shaped, frame: isFrameValid ? frame : nil, width: width)
            }
        }
    }

    private func finishWork(shaped: ShapedString, frame: TextFrame?, width: Double?) {
        pending = nil
        dropFrame()
        self.shaped = shaped
        if let frame, let width {
            self.frame = frame
            frameWidth = width
        }
        updateLinkWidgets()
        gtk_widget_queue_resize(widget)
    }
}
