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
    func items(for link: TextLink?) -> [LinkMenuItem] {
        // The links of an old text have no menu while another text comes.
        subject = label.coming == nil ? link.flatMap { label.identity(of: $0) } : nil
        return subject.flatMap { label.parts.links?.menu?(Label(of: label), $0.link) } ?? []
    }

    func popUp(at point: Point?, own: [LinkMenuItem]) {
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
                guard let menu = LabelClass.state(of: label)?.parts.menu, menu.popover?.isOpen != true else { return 0 }
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
        let menu = model == nil ? parts.menu : makePart(\.menu, LabelMenu.init(of:))
        menu?.setExtra(model)
    }

    /// The Menu key, which is the label's own only while it has a menu: it may come from a widget in the text, and be for a row.
    func popUpMenuByKeyboard() -> Bool {
        guard hasMenu else { return false }
        popUpMenu(at: nil)
        return true
    }
}
