import CLabelGtk
import TextEngine

extension Label {
    /// Called with the label when it shows other lines than at the last allocation: because of a new text, width, font or option. GTK has
    /// laid out the window then, and lays it out again if the closure changes a widget: nothing is drawn in between. The signal
    /// `layout-changed` tells the same to other languages. The label keeps the closure: see ``onLinkActivated``.
    public var onLayoutChanged: (@MainActor (Label) -> Void)? {
        get { state.handlers?.layout }
        set { state.setHandler(\.layout, newValue) }
    }

    /// Called with the label when ``isTruncated`` has changed, at the same time as ``onLayoutChanged``. The property's signal is
    /// `notify::is-truncated`. The label keeps the closure: see ``onLinkActivated``.
    public var onTruncationChanged: (@MainActor (Label) -> Void)? {
        get { state.handlers?.truncation }
        set { state.setHandler(\.truncation, newValue) }
    }

    /// Called with the label when its lines stand at another place in the widget than at the last allocation, and when they first have
    /// one: ``textBounds`` is the new one. The signal `text-moved` tells the same to other languages. The label keeps the closure: see
    /// ``onLinkActivated``.
    public var onTextMoved: (@MainActor (Label) -> Void)? {
        get { state.handlers?.textMove }
        set { state.setHandler(\.textMove, newValue) }
    }
}
