import CLabelGtk
import TextEngine

// What the user does concerns several features.
extension LabelState {
    /// Listens to the pointer and to keys if they can do anything.
    func updatePointer() {
        guard hasMenu, !hasDisposed else { return }
        addKeys()
        let pointer = parts.pointer ?? LabelPointer(of: self)
        parts.pointer = pointer
        if let selection = parts.selection { pointer.join(selection) }
    }

    /// Shows the context menu if it has anything to offer.
    ///
    /// - Parameters:
    ///   - point: Where the pointer is; nil for the focused link.
    ///   - pressed: The link that a finger has touched, also beside it; nil for the one at the point.
    func popUpMenu(at point: Point?, about pressed: TextLink? = nil) {
        guard hasMenu, let menu = makePart(\.menu, LabelMenu.init(of:)) else { return }
        // The closure may change the text, or destroy the label.
        keepingWidget {
            let own = menu.items(for: pressed ?? (point.map { self.link(at: $0) } ?? focusedLink))
            guard !hasDisposed, gtk_widget_get_root(widget) != nil else { return }
            menu.popUp(at: point, own: own)
        }
    }

    /// Whether there is a context menu.
    var hasMenu: Bool { mayHaveLinks || isSelectable || parts.menu?.extra != nil }

    /// Whether the pointer opens the context menu at a point. Else an ancestor may have a menu there.
    func hasMenu(at point: Point) -> Bool { isSelectable || parts.menu?.extra != nil || link(at: point) != nil }

    /// Tells the app that another part of the text is selected.
    func selectionChanged() {
        keepingWidget {
            updateActions()
            AccessibleTextChange.selection(of: self)
            handlers?.selection?(Label(of: self))
            emit(LabelClass.selectionChangedSignal)
        }
    }
}

extension LabelState {
    /// Whether the label has the focus. GTK changes the flags first, then the window's focus.
    var hasFocusFlag: Bool { gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_FOCUSED.rawValue != 0 }

    /// The focus may have come or gone, or the label is sensitive or not any more.
    ///
    /// - Parameter old: The state before. Most changes are about the pointer, or another window is active.
    func updateSelectionState(from old: GtkStateFlags) {
        // The app may make a label focusable that has neither links nor a selection: copying tells the app.
        if hasFocusFlag { addKeys() }
        parts.selection?.updateCursor()
        guard LabelSelection.areOtherwiseFocused(old, gtk_widget_get_state_flags(widget)) else { return }
        if let group = selecting.group { group.focusChanged() } else { parts.selection?.updateFocusState() }
    }
}
