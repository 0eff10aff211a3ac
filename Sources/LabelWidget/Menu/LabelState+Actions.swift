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

extension LabelState {
    /// Gives the label its keys, before it may need them for the first time. It keeps them.
    func addShortcuts() {
        guard !hasDisposed else { return }
        if !hasShortcuts { LabelAction.shortcuts.install(on: widget) }
        hasShortcuts = true
        if isSelectable, !hasSelectionShortcuts {
            SelectionKeys.shortcuts.install(on: widget)
            hasSelectionShortcuts = true
        }
    }

    func perform(_ action: LabelAction) {
        switch action {
        case .openLink: if let link = contextLink.flatMap({ current($0) }) { activate(link) }
        case .copyLink: copyAddress(of: contextLink.flatMap { current($0) })
        case .copy: emit(LabelClass.copyClipboardSignal)
        case .popUpMenu: popUpMenu(at: nil)
        case .selectAll: selection?.selectAll()
        // A label's text cannot be changed.
        case .cut, .paste, .delete: break
        }
    }

    /// Shows the context menu if it has anything to offer.
    ///
    /// - Parameters:
    ///   - point: Where the pointer is; nil for the focused link.
    ///   - pressed: The link that a finger has touched, also beside it; nil for the one at the point.
    func popUpMenu(at point: Point?, about pressed: TextLink? = nil) {
        guard !hasDisposed, hasMenu else { return }
        let link = pressed ?? (point.map { self.link(at: $0) } ?? focusedLink)
        // The links of an old text have no menu while another text comes.
        contextLink = coming == nil ? link.flatMap { identity(of: $0) } : nil
        // The closure may change the text, or destroy the label.
        keepingWidget {
            let own = contextLink.flatMap { linkBehavior?.menu?(Label(of: self), $0.link) } ?? []
            guard !hasDisposed, gtk_widget_get_root(widget) != nil else { return }
            updateActions()
            if menu == nil { menu = LabelMenu(of: self) }
            menu?.popUp(at: point, about: contextLink.flatMap { current($0) }, own: own)
        }
    }

    /// The Menu key, which is the label's own only while it has a menu: it may come from a widget in the text, and be for a row.
    fileprivate func popUpMenuByKeyboard() -> Bool {
        guard hasMenu else { return false }
        popUpMenu(at: nil)
        return true
    }

    /// Whether there is a context menu.
    var hasMenu: Bool { mayHaveLinks || isSelectable || extraMenu != nil }

    /// Whether the pointer opens the context menu at a point. Else an ancestor may have a menu there.
    func hasMenu(at point: Point) -> Bool { isSelectable || extraMenu != nil || link(at: point) != nil }

    /// The menu was closed. What was chosen in it is done after that.
    func menuClosed() {
        menu?.closed()
        g_object_ref(widget)
        g_idle_add_full(
            G_PRIORITY_DEFAULT_IDLE,
            { label in
                guard let state = LabelClass.state(of: label), state.menu?.isOpen != true else { return 0 }
                state.contextLink = nil
                LinkMenuActions.remove(from: state.widget)
                return 0
            }, widget, { g_object_unref($0) })
    }

    /// Enables what can be done now.
    func updateActions() {
        func enable(_ action: LabelAction, _ isEnabled: Bool) {
            gtk_widget_action_set_enabled(widget, action.rawValue, isEnabled ? 1 : 0)
        }
        for action in [LabelAction.cut, .paste, .delete] { enable(action, false) }
        enable(.copy, hasSelection)
        enable(.selectAll, isSelectable)
        enable(.openLink, contextLink != nil)
        enable(.copyLink, contextLink?.link.value.url != nil)
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
        if let link = focusedLink { activate(link) } else { gtk_widget_activate_default(widget) }
    }

    /// The links of an old text do nothing while another text comes.
    private func copyAddress(of link: TextLink?) {
        guard coming == nil, let address = link?.address, let clipboard = gtk_widget_get_clipboard(widget) else {
            return
        }
        gdk_clipboard_set_text(clipboard, address.text)
    }

    func setExtraMenu(_ model: OpaquePointer?) {
        // The disposal sets nil. Nothing would release what is set later.
        guard model != extraMenu, model == nil || !hasDisposed else { return }
        if let model { g_object_ref(UnsafeMutableRawPointer(model)) }
        if let extraMenu { g_object_unref(UnsafeMutableRawPointer(extraMenu)) }
        extraMenu = model
        menu?.dispose()
        menu = nil
        updatePointer()
        LabelProperty.extraMenu.notify(self)
    }
}
