import CLabelGtk
import TextEngine

/// What a label has for links. Made with the first text that has any, or with the first thing that the app sets for links, and kept until the
/// end of the widget: rows are used again.
@MainActor
final class LabelLinks: LabelPart {
    unowned let label: LabelState

    // What the app sets.
    /// What is drawn over a pressed link.
    @Rare var overlayShape: TextBackground?
    var touchRadius = standardTouchRadius
    static let standardTouchRadius = 10.0
    static let touchRadii = 0.0...1_000
    var menu: (@MainActor (Label, TextLink) -> [LinkMenuItem])?
    var drag: (@MainActor (Label, TextLink) -> Bool)?
    var dragContent: (@MainActor (Label, TextLink) -> UnsafeMutablePointer<GdkContentProvider>?)?
    var isDraggable = true
    var observers: [LinkObserverReference] = []

    /// The CSS of links, while the text may have any.
    var styles: LinkStyles?
    /// While links have classes.
    var classStyles: LinkClassStyles?
    /// The links that were activated.
    var visited: Set<LinkValue> = []
    /// The link that is pressed, while the pointer is on it.
    @Rare var active: TextLink?
    /// While it is shown.
    var overlay: LinkOverlay?
    /// The link that `activate-link` is emitted for.
    @Rare var activating: TextLink?
    /// The children that stand for links, made when needed.
    private(set) var children: LinkChildren?
    /// Whether the label is focusable because it has links. The focus goes to them, not to the label.
    private(set) var makesLabelFocusable = false

    fileprivate init(of label: LabelState) { self.label = label }

    var followsText: Bool { children != nil || !observers.isEmpty }

    /// What stands for a link moves there.
    func allocated() {
        if children != nil || label.parts.pointer?.isInside == true { makeChildren().update() }
    }

    func dispose() {
        for reference in observers { reference.observer?.update(in: nil) }
        classStyles?.dispose()
        overlay?.stop()
        children?.dispose()
        styles?.dispose()
        (classStyles, overlay, children, styles) = (nil, nil, nil, nil)
    }

    @discardableResult
    func makeChildren() -> LinkChildren {
        let made = children ?? LinkChildren(of: label)
        children = made
        return made
    }

    /// A screen reader was turned on, which needs a child for each link.
    func screenReaderCame() {
        guard label.mayHaveLinks else { return }
        makeChildren()
        gtk_widget_queue_allocate(label.widget)
    }

    /// No screen reader is on any more: most of the children go with the next layout.
    func screenReaderWent() {
        if children != nil { gtk_widget_queue_allocate(label.widget) }
    }

    /// As in GtkLabel, a label with links is focusable. The app may change that afterwards: then the links do not get the focus.
    func updateFocusability() {
        // A selectable label is focusable anyway.
        let isForLinks = !label.isSelectable && label.mayHaveLinks
        let isFocusable = gtk_widget_get_focusable(label.widget) != 0
        if isForLinks, !isFocusable, !makesLabelFocusable {
            makesLabelFocusable = true
            gtk_widget_set_focusable(label.widget, 1)
        } else if !isForLinks, makesLabelFocusable {
            makesLabelFocusable = false
            if !label.isSelectable { gtk_widget_set_focusable(label.widget, 0) }
        }
    }
}

extension LabelState {
    /// The part for links, which is made if it is not there; nil after the end of the widget.
    func makeLinks() -> LabelLinks? {
        parts.links ?? makePart(\.links, LabelLinks.init(of:))
    }

    /// Sets what is nil by default, for which no part is made.
    func setLinks<Value>(_ path: ReferenceWritableKeyPath<LabelLinks, Value?>, _ value: Value?) {
        (value == nil ? parts.links : makeLinks())?[keyPath: path] = value
    }
}
