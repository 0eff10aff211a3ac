import CLabelGtk
import TextEngine

/// The actions of a label, which its context menu offers. They have GtkLabel's names.
enum LabelAction: String, CaseIterable {
    case cut = "clipboard.cut"
    case copy = "clipboard.copy"
    case paste = "clipboard.paste"
    case delete = "selection.delete"
    case selectAll = "selection.select-all"
    case openLink = "link.open"
    case copyLink = "link.copy"
    case popUpMenu = "menu.popup"

    @MainActor
    static func install(in widgetClass: UnsafeMutablePointer<GtkWidgetClass>) {
        for action in allCases {
            gtk_widget_class_install_action(
                widgetClass, action.rawValue, nil,
                { widget, name, _ in
                    guard let name, let action = LabelAction(rawValue: String(cString: name)) else { return }
                    LabelClass.state(of: widget)?.perform(action)
                })
        }
    }

    /// The keys of the menu and of links, and those that copy.
    @MainActor
    static let shortcuts = {
        let shortcuts = SharedShortcuts()
        let none = GdkModifierType(rawValue: 0)
        for (key, modifiers) in [(GDK_KEY_F10, GDK_SHIFT_MASK), (GDK_KEY_Menu, none)] {
            let popUp = gtk_callback_action_new(
                { widget, _, _ in LabelClass.state(of: widget)?.popUpMenuByKeyboard() == true ? 1 : 0 }, nil, nil)
            shortcuts.add(key, modifiers, popUp)
        }
        // Links have no keys of their own: a list has many of them, and each would need a controller.
        for key in [GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_space, GDK_KEY_KP_Space] {
            let activate = gtk_callback_action_new(
                { widget, _, _ in LabelClass.state(of: widget)?.activateFocusedLink() == true ? 1 : 0 }, nil, nil)
            shortcuts.add(key, none, activate)
        }
        for key in [GDK_KEY_c, GDK_KEY_Insert] {
            let copy = gtk_callback_action_new(
                { widget, _, _ in LabelClass.state(of: widget)?.copyByKeyboard() == true ? 1 : 0 }, nil, nil)
            shortcuts.add(key, GDK_CONTROL_MASK, copy)
        }
        return shortcuts
    }()
}

/// The keys that a label has.
struct LabelKeys: OptionSet {
    let rawValue: UInt8

    static let menuAndLinks = LabelKeys(rawValue: 1)
    static let selection = LabelKeys(rawValue: 2)
}

extension LabelState {
    /// Gives the label its keys, before it may need them for the first time. It keeps them.
    func addKeys() {
        guard !hasDisposed else { return }
        if keys.insert(.menuAndLinks).inserted { LabelAction.shortcuts.install(on: widget) }
        if isSelectable, keys.insert(.selection).inserted { SelectionKeys.shortcuts.install(on: widget) }
    }

    func perform(_ action: LabelAction) {
        switch action {
        case .openLink: if let link = parts.menu?.link { parts.links?.activate(link) }
        case .copyLink: copyAddress(of: parts.menu?.link)
        case .copy: emit(LabelClass.copyClipboardSignal)
        case .popUpMenu: popUpMenu(at: nil)
        case .selectAll: parts.selection?.selectAll()
        // A label's text cannot be changed.
        case .cut, .paste, .delete: break
        }
    }

    /// Enables what can be done now.
    func updateActions() {
        func enable(_ action: LabelAction, _ isEnabled: Bool) {
            gtk_widget_action_set_enabled(widget, action.rawValue, isEnabled ? 1 : 0)
        }
        for action in [LabelAction.cut, .paste, .delete] { enable(action, false) }
        enable(.copy, hasSelection)
        enable(.selectAll, isSelectable)
        enable(.openLink, parts.menu?.subject != nil)
        enable(.copyLink, parts.menu?.subject?.link.value.url != nil)
    }

    /// The default of the signal `copy-clipboard`: copies what is selected, or else the address of the focused link.
    func copySelection() {
        if let text = copiedText {
            guard let clipboard = gtk_widget_get_clipboard(widget) else { return }
            return SelectionContent.copy(text, to: clipboard)
        }
        copyAddress(of: focusedLink)
    }

    /// Ctrl+C, which is the label's own only while it has the focus: a widget in its text may have a selection.
    func copyByKeyboard() -> Bool {
        guard focusedLink != nil || gtk_widget_has_focus(widget) != 0 else { return false }
        emit(LabelClass.copyClipboardSignal)
        return true
    }

    /// Return or the space bar, which are the label's own only while a link has the focus. As in GtkLabel, they emit the signal.
    func activateFocusedLink() -> Bool {
        guard focusedLink != nil else { return false }
        emit(LabelClass.activateCurrentLinkSignal)
        return true
    }

    /// The default of the signal `activate-current-link`: activates the focused link, or else the window's default widget.
    func activateCurrentLink() {
        if let link = focusedLink { parts.links?.activate(link) } else { gtk_widget_activate_default(widget) }
    }

    /// The links of an old text do nothing while another text comes.
    private func copyAddress(of link: TextLink?) {
        guard coming == nil, let address = link?.address, let clipboard = gtk_widget_get_clipboard(widget) else {
            return
        }
        gdk_clipboard_set_text(clipboard, address.text)
    }
}
