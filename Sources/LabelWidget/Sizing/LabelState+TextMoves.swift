import CLabelGtk
import TextEngine

extension Label {
    /// Called with the label when it shows other lines than at the last allocation: because of a new text, width, font or option. GTK has
    /// laid out the window then, and lays it out again if the closure changes a widget: nothing is drawn in between. The signal
    /// `layout-changed` tells the same to other languages. The label keeps the closure: see ``onLinkActivated``.
    public var onLayoutChanged: (@MainActor (Label) -> Void)? {
        get { state.layoutHandler }
        set { state.setHandler(\.layoutHandler, newValue) }
    }

    /// Called with the label when ``isTruncated`` has changed, at the same time as ``onLayoutChanged``. The property's signal is
    /// `notify::is-truncated`. The label keeps the closure: see ``onLinkActivated``.
    public var onTruncationChanged: (@MainActor (Label) -> Void)? {
        get { state.truncationHandler }
        set { state.setHandler(\.truncationHandler, newValue) }
    }

    /// Called with the label when its lines stand at another place in the widget than at the last allocation, and when they first have
    /// one: ``textBounds`` is the new one. The signal `text-moved` tells the same to other languages. The label keeps the closure: see
    /// ``onLinkActivated``.
    public var onTextMoved: (@MainActor (Label) -> Void)? {
        get { state.textMoveHandler }
        set { state.setHandler(\.textMoveHandler, newValue) }
    }
}

extension LabelState {
    /// Whether anyone wants to know where the text stands.
    var hearsTextMoves: Bool {
        textMoveHandler != nil || g_signal_has_handler_pending(widget, LabelClass.textMovedSignal, 0, 0) != 0
    }

    /// Tells if the block of lines stands at another place than at the last allocation. O(1).
    func tellTextMove() {
        // A handler has changed the lines: the next allocation tells.
        guard !hasDisposed, presentation != nil, !frameIsNew else { return }
        let bounds = textPlace().bounds
        let origin = Point(x: bounds.x, y: bounds.y)
        guard origin != toldOrigin else { return }
        toldOrigin = origin
        textMoveHandler?(Label(of: self))
        guard !hasDisposed else { return }
        emit(LabelClass.textMovedSignal)
    }
}
