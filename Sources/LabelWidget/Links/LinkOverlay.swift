import CLabelGtk
import TextEngine

/// What a label draws over a pressed link. It fades in while the link is pressed, and then out.
@MainActor
final class LinkOverlay {
    private unowned let label: LabelState
    private let link: LinkIdentity
    let shape: TextBackground
    private var animation: TickAnimation?
    private(set) var opacity = 0.0
    private var isPressed = true

    /// The seconds of a whole fade. A person who presses wants an answer at once.
    private static let (fadeIn, fadeOut) = (0.06, 0.25)

    /// - Parameter shape: Its colours, corners and insets count.
    init(over link: LinkIdentity, of label: LabelState, shape: TextBackground) {
        (self.link, self.label, self.shape) = (link, label, shape)
        fade()
    }

    /// Whether the overlay stands for this link.
    func isOver(_ other: TextLink) -> Bool { label.current(link)?.isSamePlace(as: other) == true }

    /// Fades in or out from what is shown now.
    func setPressed(_ isPressed: Bool) {
        guard isPressed != self.isPressed else { return }
        self.isPressed = isPressed
        fade()
    }

    private func fade() {
        animation?.stop()
        let (start, end) = (opacity, isPressed ? 1.0 : 0)
        guard label.animationsAreOn else {
            opacity = end
            return ended()
        }
        let seconds = isPressed ? Self.fadeIn : Self.fadeOut
        animation = TickAnimation(in: label.widget, seconds: seconds) { [weak self] part in
            guard let self else { return }
            opacity = start + (end - start) * part
            if part >= 1 { ended() }
            gtk_widget_queue_draw(label.widget)
        }
    }

    private func ended() {
        if !isPressed { label.parts.links?.overlay = nil }
        gtk_widget_queue_draw(label.widget)
    }

    /// Ends the animation.
    func stop() { animation?.stop() }

    /// Draws the shape where the link is now. Nothing if the link is no longer visible.
    func draw(to snapshot: OpaquePointer) {
        guard let now = label.current(link),
            let item = ShapeItem(shape, covering: now.rects.map { $0.inset(by: shape.edgeInsets) })
        else { return }
        gtk_snapshot_push_opacity(snapshot, opacity)
        SnapshotRenderer.append(item, to: snapshot)
        gtk_snapshot_pop(snapshot)
    }
}

extension LabelLinks {
    /// Shows that a link is pressed, or that none is any more.
    func setActive(_ link: TextLink?) {
        guard link != active else { return }
        active = link
        guard let link else {
            overlay?.setPressed(false)
            return
        }
        let isOver = overlay?.isOver(link) == true
        // It keeps the shape that it got when it came.
        if isOver, overlayShape != nil || label.handlers?.linkOverlay != nil {
            overlay?.setPressed(true)
        } else if let shape = shape(over: link), let identity = label.identity(of: link) {
            overlay?.stop()
            overlay = LinkOverlay(over: identity, of: label, shape: shape)
        } else {
            overlay?.setPressed(false)
        }
    }

    /// What is drawn over a pressed link.
    private func shape(over link: TextLink) -> TextBackground? {
        guard let handler = label.handlers?.linkOverlay else { return overlayShape }
        // The pointer uses the label after this, also if the app destroys it, or changes its text.
        let shape = label.keepingWidget { handler(Label(of: label), link) }
        return label.hasDisposed || active != link ? nil : shape ?? overlayShape
    }
}
