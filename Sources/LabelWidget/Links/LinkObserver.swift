import CLabelGtk
import TextEngine

extension Label {
    /// Follows a link through changes of the text and of its layout, for example to keep a popover at it. The link is followed
    /// until the observer is released.
    ///
    /// ```swift
    /// observer = label.observe(link) { observer in
    ///     if let place = observer.bounds { card.move(to: place) } else { card.hide() }
    /// }
    /// ```
    ///
    /// - Parameter onChange: Called when the link has another place, and when it appears or disappears. GTK has laid
    ///   out the window then, and lays it out again if the closure changes a widget. The observer keeps the closure, so the closure must not hold the observer.
    public func observe(_ link: TextLink, onChange: @escaping @MainActor (LinkObserver) -> Void) -> LinkObserver {
        LinkObserver(of: link, in: state, onChange)
    }
}

/// Follows a link of a label. ``Label/observe(_:onChange:)`` makes it.
///
/// The link is the same as long as it has its value, and as many visible links with this value before it. In a text that only has
/// another layout, it is the one that begins at the same place.
@MainActor
public final class LinkObserver {
    private weak var label: LabelState?
    private var identity: LinkIdentity?
    private let onChange: @MainActor (LinkObserver) -> Void
    /// The link as it is now; nil while it is cut off or not in the text, and when the label is gone.
    public private(set) var link: TextLink?
    /// The link as it was when it was visible the last time.
    public private(set) var lastVisibleLink: TextLink
    /// The smallest rectangle around the link, in the coordinates of the label's widget; nil while it is not visible.
    public private(set) var bounds: Rect?

    fileprivate init(of link: TextLink, in label: LabelState, _ onChange: @escaping @MainActor (LinkObserver) -> Void) {
        (self.label, lastVisibleLink, self.onChange) = (label, link, onChange)
        identity = label.identity(of: link)
        self.link = identity?.link
        bounds = self.link.map { $0.bounds.offset(by: label.frameOrigin()) }
        label.makeLinks()?.observers.append(LinkObserverReference(observer: self))
    }

    /// Finds the link again, and tells what has changed.
    func update(in label: LabelState?) {
        let (oldLink, oldBounds) = (link, bounds)
        if let label, let identity {
            let links = label.currentLinks()
            let number = label.number(of: identity, in: links)
            link = number.map { links[$0] }
            if let number { self.identity = label.identity(ofLink: number, in: links) }
            bounds = link.map { $0.bounds.offset(by: label.frameOrigin()) }
        } else {
            (link, bounds) = (nil, nil)
        }
        if let link { lastVisibleLink = link }
        if link != oldLink || bounds != oldBounds { onChange(self) }
    }
}

/// An observer that the app keeps.
struct LinkObserverReference {
    weak var observer: LinkObserver?
}

extension LabelLinks {
    /// Tells the observers of links where these are now.
    func updateObservers() {
        // A closure may add observers, or end the label: then all have heard of that.
        for reference in observers where label.parts.links === self { reference.observer?.update(in: label) }
        observers.removeAll { $0.observer == nil }
    }
}
