import CLabelGtk
import TextEngine

/// What another value of a property may change.
enum Invalidation {
    /// Nothing that the label has made.
    case nothing
    /// The place of the lines in the widget.
    case place
    /// The sizes that GTK knows.
    case sizes
    /// How the text is shown. The label compares its settings: what they leave as it was stays.
    case layout
    /// What is added to the text. It is shown another way then, but its size often stays.
    case text
}

extension LabelState {
    /// Does what a property's row says, and tells who listens. Setters call it after a change.
    func changed(_ property: LabelProperty) {
        invalidate(property.invalidates)
        property.notify(self)
    }

    func invalidate(_ result: Invalidation) {
        switch result {
        case .nothing: break
        case .place: contentMoved()
        case .sizes: queueResize()
        case .layout: relayout()
        case .text: relayout(mayKeepSize: true)
        }
    }

    private func contentMoved() {
        if partsFollowText || hearsTextMoves {
            gtk_widget_queue_allocate(widget)
        } else {
            gtk_widget_queue_draw(widget)
        }
    }

    /// The settings may be other ones: the label takes them when it is asked for its size or its lines. If it displays asynchronously, another
    /// thread makes what differs. Until that is ready, the label shows the old lines.
    ///
    /// - Parameter mayKeepSize: Whether to ask for a new layout of the window only if the label's size changes.
    func relayout(mayKeepSize: Bool = false) {
        layout?.isOutdated = true
        // A text that was not shaped yet has no lines to show meanwhile.
        if options.displaysAsynchronously, hasGlyphs {
            let isSame = coming == nil && layout?.has(layoutSettings(for: content)) == true
            if !isSame { return prepare(latestContent) }
        }
        updateLinks()
        if mayKeepSize { queueResizeIfNeeded() } else { queueResize() }
    }

    /// Whether glyphs were made for the text, or are being made.
    var hasGlyphs: Bool { layout?.glyphs != nil || coming != nil }

    func queueResize() {
        geometry.knownSizes.clear()
        geometry.knownTextInsets = nil
        gtk_widget_queue_resize(widget)
    }

    /// Asks for a new layout of the window only if the label's size changes. O(text) if GTK knows the size.
    ///
    /// - Parameter isLaidOut: Whether the text need not be shaped for that.
    func queueResizeIfNeeded(isLaidOut: Bool = false) {
        let mayKeepSize = geometry.isAllocated && (isLaidOut || content.text.count < Self.longestMeasuredText)
        guard mayKeepSize, geometry.knownSizes.holds(for: self) else { return queueResize() }
        gtk_widget_queue_allocate(widget)
        gtk_widget_queue_draw(widget)
    }

    /// A longer text is not measured before GTK asks.
    private static let longestMeasuredText = 256
}
