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
        get { state.links?.menu }
        set { state.setLinks(\.menu, newValue) }
    }
}

/// The actions behind the app's items in a menu.
@MainActor
enum LinkMenuActions {
    /// The actions' names begin with this, a point, and the number of an item.
    static let prefix = "link-item"

    /// Gives a widget the actions of items.
    static func insert(_ items: [LinkMenuItem], into widget: UnsafeMutablePointer<GtkWidget>) {
        guard !items.isEmpty, let group = g_simple_action_group_new() else { return remove(from: widget) }
        for (number, item) in items.enumerated() {
            let action = SimpleAction("\(number)", item.action)
            action.isEnabled = item.isEnabled
            action.add(to: group)
        }
        gtk_widget_insert_action_group(widget, prefix, OpaquePointer(group))
        g_object_unref(group)
    }

    static func remove(from widget: UnsafeMutablePointer<GtkWidget>) {
        gtk_widget_insert_action_group(widget, prefix, nil)
    }
}
