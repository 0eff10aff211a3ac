import CLabelGtk
import TextEngine

extension Label {
    /// Called with the label and the link when the link is clicked or activated by keyboard. Return true if it was handled. Otherwise
    /// the signal `activate-link` is emitted with the URL. If no handler returns true, the URL is opened.
    ///
    /// ```swift
    /// label.onLinkActivated = { label, link in
    ///     guard let topic = link.value.value(as: Int.self) else { return false }
    ///     label.text = "You chose \(topic)."
    ///     return true
    /// }
    /// ```
    ///
    /// A link with a value of the app has no URL: nothing but this closure hears of it. The label keeps the closure, so a closure that
    /// holds the label would keep both forever. It gets the label instead.
    public var onLinkActivated: (@MainActor (Label, TextLink) -> Bool)? {
        get { state.handlers?.link }
        set { state.setHandler(\.link, newValue) }
    }

    /// Calls a closure when a link is clicked or activated by keyboard, in place of all other handlers: ``onLinkActivated`` for apps
    /// that handle all links.
    ///
    /// ```swift
    /// label.onLink { label, link in label.text = "You chose \(link.value)." }
    /// ```
    public func onLink(_ handler: @escaping @MainActor (Label, TextLink) -> Void) {
        onLinkActivated = { label, link in
            handler(label, link)
            return true
        }
    }

    /// Called with the label and the link when the link is pressed for a long time, and with the point of the widget that is pressed.
    /// Return true if it was handled: then the link is not activated when it is released. Otherwise the signal `link-long-pressed` is
    /// emitted with the URL and the point. If nothing handles it, a long press with the mouse is like a short one. A finger opens the
    /// link's menu when it leaves; in a label whose text can be selected, it selects a word before that. The label keeps the closure:
    /// see ``onLinkActivated``.
    public var onLinkLongPressed: (@MainActor (Label, TextLink, Point) -> Bool)? {
        get { state.handlers?.longPress }
        set { state.setHandler(\.longPress, newValue) }
    }

    /// The link that is pressed, while the pointer is on it; nil if none is.
    public var activeLink: TextLink? { state.parts.links?.active }

    /// What is drawn over a link while it is pressed, in a colour that lets the text through; nil, the default, for nothing. Its
    /// colours, corners and insets count. It fades in and out if the desktop has animations on.
    ///
    /// ```swift
    /// label.activeLinkOverlay = TextBackground(color: Color(red: 0, green: 0, blue: 0, alpha: 0.15), cornerRadius: 4)
    /// ```
    public var activeLinkOverlay: TextBackground? {
        get { state.parts.links?.overlayShape }
        set { state.setLinks(\.overlayShape, newValue) }
    }

    /// Called with the label and a link that is pressed: gives what is drawn over it, or nil for ``activeLinkOverlay``. Nil, the
    /// default, gives all links the same. The label keeps the closure: see ``onLinkActivated``.
    public var onLinkOverlay: (@MainActor (Label, TextLink) -> TextBackground?)? {
        get { state.handlers?.linkOverlay }
        set { state.setHandler(\.linkOverlay, newValue) }
    }

    /// How many pixels beside a link a finger may touch it; 10 by default. A mouse must be on the link itself. The GObject property is
    /// `link-touch-radius`.
    public var linkTouchRadius: Double {
        get { state.linkTouchRadius }
        set { state.setLinkTouchRadius(newValue) }
    }

    /// The visible links, in the coordinates of ``textFrameOrigin``.
    public var links: [TextLink] { state.currentLinks() }

    /// The links that are shown as visited: those that a person has activated, and those that you set.
    ///
    /// A row of a list forgets them with its text. An app that keeps what its user has followed sets them again, after the text:
    ///
    /// ```swift
    /// label.visitedLinks = followed
    /// ```
    ///
    /// Setting marks those that are in the text, in a text that is still prepared, or in a token, and no others. So the set may have all
    /// that a user ever followed. A value of the app is never visited: what it does may be no place. O(style runs).
    public var visitedLinks: Set<LinkValue> {
        get { state.parts.links?.visited ?? [] }
        set { state.setVisitedLinks(newValue) }
    }
}

extension LabelState {
    var linkTouchRadius: Double { parts.links?.touchRadius ?? LabelLinks.standardTouchRadius }

    func setLinkTouchRadius(_ value: Double) {
        let radii = LabelLinks.touchRadii
        let new = value.isNaN ? 0 : min(max(value, radii.lowerBound), radii.upperBound)
        guard new != linkTouchRadius, let links = makeLinks() else { return }
        links.touchRadius = new
        LabelProperty.linkTouchRadius.notify(self)
    }

    func setVisitedLinks(_ values: Set<LinkValue>) {
        let new = linkValues(among: values).filter { $0.url != nil }
        if new != parts.links?.visited ?? [] { makeLinks()?.setVisited(new) }
    }
}
