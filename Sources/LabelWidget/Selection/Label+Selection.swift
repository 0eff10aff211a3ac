import CLabelGtk
import TextEngine

extension Label {
    /// Whether the user may select the text: with the pointer, with a finger, and with GtkLabel's keys.
    public var isSelectable: Bool {
        get { state.isSelectable }
        set { state.setSelectable(newValue) }
    }

    /// What is selected, in UTF-8 offsets of ``styledText``; an empty range at the cursor if nothing is. nil if the label is not
    /// selectable. Offsets are limited to the text and to the starts of characters. Setting it does nothing if the label is not
    /// selectable.
    public var selectedRange: Range<Int>? {
        get { state.selectedRange }
        set { state.parts.selection?.select(newValue.map { TextSelection($0) } ?? .none) }
    }

    /// What is selected, with its styles; nil if nothing is. ``StyledText/plainText`` and ``StyledText/html`` are what other programs
    /// get of it.
    public var selectedText: StyledText? { state.selectedContent }

    /// Selects the whole text. In a ``SelectionGroup``, all texts are selected.
    public func selectAll() { state.parts.selection?.selectAll() }

    /// Selects nothing.
    public func clearSelection() { state.parts.selection?.select(.none) }

    /// Called when another part of the text is selected, with a handle of the label: the label keeps the closure, so the closure must not
    /// hold the label. The GObject signal is `selection-changed`.
    ///
    /// ```swift
    /// label.onSelectionChanged = { label in print(label.selectedText?.plainText ?? "nothing") }
    /// ```
    public var onSelectionChanged: (@MainActor (Label) -> Void)? {
        get { state.handlers?.selection }
        set { state.setHandler(\.selection, newValue) }
    }

    /// Whether copying a range also copies its text that a token replaces, as GtkLabel does; true by default. If false, the token is
    /// copied in its place. In a ``SelectionGroup`` with items, the text of an item that no label shows is copied whole: only a label
    /// knows what it hides.
    public var copiesHiddenText: Bool {
        get { state.selecting.copiesHiddenText }
        set { state.setCopiesHiddenText(newValue) }
    }

    /// The labels that select as one text with this one; nil, the default, for none. A label in a group is selectable.
    public var selectionGroup: SelectionGroup? {
        get { state.selecting.group }
        set { state.setSelectionGroup(newValue) }
    }

    /// The item of a list that the label shows, for a group with ``SelectionItems``; nil, the default, for none. Set it with the text
    /// when a row is bound.
    public var selectionItem: AnyHashable? {
        get { state.selecting.item }
        set { state.setSelectionItem(newValue) }
    }
}

extension LabelState {
    func setSelectionGroup(_ new: SelectionGroup?) {
        guard new !== selecting.group, !hasDisposed || new == nil else { return }
        if let old = selecting.group {
            selecting.group = nil
            old.forget(self)
            parts.selection?.show(.none)
            parts.selection?.touch?.hideHandles()
        }
        guard let new else { return }
        setSelectable(true)
        parts.selection?.select(.none)
        selecting.group = new
        new.add(self)
    }

    func setSelectionItem(_ new: AnyHashable?) {
        guard new != selecting.item else { return }
        selecting.item = new
        selecting.group?.changed(self)
    }
}
