import CLabelGtk
import TextEngine

/// An item of the app's own in the context menu of a link.
public struct LinkMenuItem {
    /// What the menu shows. An underscore marks the mnemonic; two are one.
    public var title: String
    /// Whether it can be chosen.
    public var isEnabled: Bool
    /// What it does.
    public var action: @MainActor () -> Void

    /// Creates an item.
    public init(_ title: String, isEnabled: Bool = true, action: @escaping @MainActor () -> Void) {
        (self.title, self.isEnabled, self.action) = (title, isEnabled, action)
    }
}

extension Label {
    /// Called with the label and the link when the link's context menu is opened. The menu shows the items behind its own. nil, the
    /// default, for none.
    ///
    /// ```swift
    /// label.onLinkMenu = { label, link in
    ///     [LinkMenuItem("_Mute “\(link.text)”") { label.announce("muted \(link.value)") }]
    /// }
    /// ```
    ///
    /// The label keeps the closure: see ``onLinkActivated``. The actions of the items are kept until the menu is closed.
    public var onLinkMenu: (@MainActor (Label, TextLink) -> [LinkMenuItem])? {
        get { state.parts.links?.menu }
        set { state.setLinks(\.menu, newValue) }
    }
}
