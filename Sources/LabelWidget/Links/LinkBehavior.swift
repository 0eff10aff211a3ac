import CLabelGtk
import TextEngine

/// What few labels have for links.
struct LinkBehavior {
    var menu: (@MainActor (Label, TextLink) -> [LinkMenuItem])?
    var drag: (@MainActor (Label, TextLink) -> Bool)?
    var dragContent: (@MainActor (Label, TextLink) -> UnsafeMutablePointer<GdkContentProvider>?)?
    var isDraggable = true
    var observers: LinkObserverList?
    /// While links have classes.
    var classStyles: LinkClassStyles?
}

extension LabelState {
    func changeLinkBehavior(_ change: (inout LinkBehavior) -> Void) {
        guard !hasDisposed else { return }
        var behavior = linkBehavior ?? LinkBehavior()
        change(&behavior)
        linkBehavior = behavior
    }

    /// nil while everything is as usual.
    var linkBehavior: LinkBehavior? {
        get { linkBehaviorBox?.value }
        set { linkBehaviorBox = newValue.map { Box($0) } }
    }

    /// A label without it has one word for it.
    final class Box {
        let value: LinkBehavior
        init(_ value: LinkBehavior) { self.value = value }
    }
}
