import TextEngine

/// The closures that an app gives a label. The end of the widget drops all of them: one that holds the label would else keep both for ever.
struct LabelHandlers {
    var link: (@MainActor (Label, TextLink) -> Bool)?
    var longPress: (@MainActor (Label, TextLink, Point) -> Bool)?
    var linkOverlay: (@MainActor (Label, TextLink) -> TextBackground?)?
    var selection: (@MainActor (Label) -> Void)?
    var layout: (@MainActor (Label) -> Void)?
    var truncation: (@MainActor (Label) -> Void)?
    var textMove: (@MainActor (Label) -> Void)?
    var expansion: (@MainActor (Label) -> Void)?
    /// Called once, when the widget has a size: one for each that waits.
    var whenAllocated: [ObjectIdentifier: @MainActor () -> Void]?
}

extension LabelState {
    /// Keeps a closure. One that is set after the end of the widget is not kept.
    func setHandler<Handler>(_ path: WritableKeyPath<LabelHandlers, Handler?>, _ handler: Handler?) {
        guard !hasDisposed else { return }
        var new = handlers ?? LabelHandlers()
        new[keyPath: path] = handler
        handlers = new
    }
}
