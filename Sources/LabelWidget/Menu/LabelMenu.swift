import CLabelGtk
import TextEngine

/// The context menu of a label: what the app adds to it, the link that it is about, and its popover.
@MainActor
final class LabelMenu: LabelPart {
    private unowned let label: LabelState
    /// The property `extra-menu`, retained.
    private(set) var extra: OpaquePointer?
    /// The link that the menu is about, until what was chosen in it is done.
    private(set) var subject: LinkIdentity?
    private var popover: MenuPopover?

    init(of label: LabelState) { self.label = label }

    var followsText: Bool { false }

    func allocated() { popover?.present() }

    func dispose() {
        LinkMenuActions.remove(from: label.widget)
        setExtra(nil)
        popover?.dispose()
        popover = nil
    }

    func setExtra(_ model: OpaquePointer?) {
        guard model != extra else { return }
        if let model { g_object_ref(UnsafeMutableRawPointer(model)) }
        if let extra { g_object_unref(UnsafeMutableRawPointer(extra)) }
        extra = model
        popover?.dispose()
        popover = nil
        label.updatePointer()
        LabelProperty.extraMenu.notify(label)
    }

    /// The link that the menu is about, as it is now; nil if there is none.
    var link: TextLink? { subject.flatMap { label.current($0) } }

    /// The app's items for a link that the menu is about from now on.
    fileprivate func items(for link: TextLink?) -> [LinkMenuItem] {
        // The links of an old text have no menu while another text comes.
        subject = label.coming == nil ? link.flatMap { label.identity(of: $0) } : nil
        return subject.flatMap { label.links?.menu?(Label(of: label), $0.link) } ?? []
    }

    fileprivate func popUp(at point: Point?, own: [LinkMenuItem]) {
        label.updateActions()
        if popover == nil { popover = MenuPopover(of: label) }
        popover?.popUp(at: point, about: link, own: own)
    }

    /// The menu was closed. What was chosen in it is done after that.
    func closed() {
        popover?.closed()
        g_object_ref(label.widget)
        g_idle_add_full(
            G_PRIORITY_DEFAULT_IDLE,
            { label in
                guard let menu = LabelClass.state(of: label)?.menu, menu.popover?.isOpen != true else { return 0 }
                menu.subject = nil
                LinkMenuActions.remove(from: menu.label.widget)
                return 0
            }, label.widget, { g_object_unref($0) })
    }

    /// Whether the label gets the focus only because its menu was closed. Asked once.
    func takeFocusOfMenu() -> Bool { popover?.takeFocusOfMenu() == true }
}

extension LabelState {
    /// Sets what the app adds to the menu.
    func setExtraMenu(_ model: OpaquePointer?) {
        if model != nil { makeMenu()?.setExtra(model) } else { menu?.setExtra(nil) }
    }

    /// nil after the end of the widget: nothing would release it.
    private func makeMenu() -> LabelMenu? {
        if menu == nil, !hasDisposed { menu = LabelMenu(of: self) }
        return menu
    }

    /// Shows the context menu if it has anything to offer.
    ///
    /// - Parameters:
    ///   - point: Where the pointer is; nil for the focused link.
    ///   - pressed: The link that a finger has touched, also beside it; nil for the one at the point.
    func popUpMenu(at point: Point?, about pressed: TextLink? = nil) {
        guard hasMenu, let menu = makeMenu() else { return }
        // The closure may change the text, or destroy the label.
        keepingWidget {
            let own = menu.items(for: pressed ?? (point.map { self.link(at: $0) } ?? focusedLink))
            guard !hasDisposed, gtk_widget_get_root(widget) != nil else { return }
            menu.popUp(at: point, own: own)
        }
    }

    /// The Menu key, which is the label's own only while it has a menu: it may come from a widget in the text, and be for a row.
    func popUpMenuByKeyboard() -> Bool {
        guard hasMenu else { return false }
        popUpMenu(at: nil)
        return true
    }

    /// Whether there is a context menu.
    var hasMenu: Bool { mayHaveLinks || isSelectable || menu?.extra != nil }

    /// Whether the pointer opens the context menu at a point. Else an ancestor may have a menu there.
    func hasMenu(at point: Point) -> Bool { isSelectable || menu?.extra != nil || link(at: point) != nil }
}
